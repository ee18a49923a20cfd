import type { Signature } from '../../scan/detector.ts';

const gap = String.raw`(?:[^\n\\]|\\[\s\S])`;
const removes = String.raw`(?:delete[\w-]{0,40}|[\w-]{1,20}:(?:delete|destroy)|destroy|terminate-[\w-]{4,20}|deregister-[\w-]{2,20}|schedule-key-deletion|remove|rm|rb|purge|uninstall|disable-key|archive)`;
const lists = String.raw`(?:list(?:-[\w-]{2,40})?|ls|describe-[\w-]{3,40}|get|get-contexts|search[\w-]{0,24}|apps)`;
const tools = String.raw`(?:terraform|tofu|terragrunt|pulumi|aws|gcloud|gsutil|bq|az|kubectl|oc|doctl|heroku|flyctl|fly|vercel|netlify|gh|glab|hcloud|linode-cli|oci|ibmcloud|scw|openstack|helm|eksctl|vultr-cli|supabase|firebase|wrangler|railway|pscale|neonctl|s3cmd|mc|rclone|exo|yc|aliyun|docker\svolume|virsh|incus|lxc|multipass|vault|consul|turso|atlas)`;

/** All that an account, a cluster or a server of databases has, as SDKs list it. */
const everything = String.raw`(?:\bbuckets\.all\(\)|\blist_(?:buckets|tables|functions|projects|stacks|clusters|namespaces?|databases|database_names|collections|collection_names|datasets|repos|instances|keys|secrets|users|zones|volumes|snapshots|droplets|servers)\w{0,16}\(|\blist(?:Buckets|Tables|Databases|Collections|Namespaces?|Projects|Droplets|Repos)\w{0,20}\(|\bdescribe_(?:instances|db_instances|db_clusters|volumes|snapshots|stacks|db_snapshots|vpcs|images)\(|\b(?:resource_groups|virtual_machines|storage_accounts|instances|servers|buckets|volumes|images|droplets|vaults|zones)\.(?:list|all|get_all|list_all)\(|\b(?:ListBuckets|ListTables|ListFunctions|ListStacks|DescribeInstances|DescribeDBInstances|DescribeVolumes|DescribeSnapshots|ListUsers|ListKeys)Command\b|\bget_all_droplets\(|\bget_collections\(|\blist_indexes\(|\blist_collections\(|\bget_user\(\)\.get_repos\(|\blistForAuthenticatedUser\b|\bGet-Az\w{3,30}\s{0,2}\||\bGet-(?:EC2|S3|RDS|DDB|LM)\w{3,20}\s{0,2}\||\blistDatabases\b|\bgetDBNames\(|\bgetCollectionNames\(\)|\bclient\.indices\.get\(|\bcat\.indices\(|\bshow\s{1,2}(?:databases|tables)\b|\bpg_database\b|\bpg_tables\b|\binformation_schema\.(?:tables|schemata)\b|\bsqlite_master\b|\bsys\.(?:tables|databases)\b)`;
const removesCall = String.raw`(?:\.delete\((?:force=True)?\)|\.delete_(?:bucket|table|function|stack|project|cluster|namespace|db_instance|db_cluster|snapshot|volume|repo\w{0,8}|user|secret|key|dataset|index|collection|zone|object\w{0,2})\w{0,16}\(|\bbegin_delete\w{0,20}\(|\bterminate(?:_instances)?\(|\bschedule_key_deletion\(|\bdrop_(?:database|collection|all)\(|\.drop\(\)|\bdropDatabase\(|\b(?:Delete(?:Bucket|Table|Function|Stack|DBInstance|DBCluster|Snapshot|Volume|Objects|User)|TerminateInstances|ScheduleKeyDeletion)Command\b|\brepos\.delete\(|\bRemove-(?:Az|EC2|S3|RDS|DDB|LM)\w{3,30}|\bDROP\s{1,2}(?:TABLE|DATABASE|SCHEMA)\b|\bTRUNCATE\s{1,2}(?:TABLE\s)?["'\x60{$%]|\bDELETE\s{1,2}FROM\s{1,2}["'\x60{$%](?!sqlite_)|\bdeleteMany\(\s?\{\s?\}|\bindices\.delete\()`;

/** The words of which one is in each of these calls. */
const removing =
  'delete begin terminate schedule drop dropdatabase remove truncate deletemany deletebucketcommand deletetablecommand deletefunctioncommand deletestackcommand deletedbinstancecommand deletedbclustercommand deletesnapshotcommand deletevolumecommand deleteobjectscommand deleteusercommand terminateinstancescommand schedulekeydeletioncommand';

/** Everything that an account has, listed and deleted (MITRE ATT&CK T1485, T1561). */
export const services: readonly Signature[] = [
  {
    // What kept resources from being deleted is taken away first.
    message: 'unprotected',
    pattern:
      /(?:\bprevent_destroy|\bdeletion[-_]?protection|\btermination[-_]?protection|\bDeletionProtection|\bdisable-?api-?termination|\bdisableApiTermination|\bno-deletion-protection|\bDeletionPolicy)\b[^\n]{0,80}[\s\S]{0,300}?\b(?:terraform|tofu|terragrunt|pulumi|cdk|aws|gcloud|az|doctl|hcloud|heroku)\s(?:[^\n;|]{0,60}\s)?(?:destroy|delete|terminate|rm)[\w-]{0,24}\b[^\n]{0,40}(?:-auto-approve|--yes|-y\b|--force|--quiet|-q\b|--skip-final-snapshot|>\s?\/dev\/null)[^\n]{0,60}/g,
  },
  {
    // All tables or schemas of a database, one after the other, by a block of its own language.
    message: 'all',
    pattern:
      /\bFOR\s{1,2}\w{1,20}\s{1,2}IN\s{1,2}\(?\s{0,2}(?:EXECUTE\s|SELECT\b)[\s\S]{0,300}?\bEXECUTE\b[^\n]{0,60}\b(?:DROP|TRUNCATE)\s{1,2}(?:SCHEMA|TABLE|DATABASE|USER)\b[^\n]{0,60}|\bsp_MSforeachtable\b[^\n]{0,40}\b(?:DROP|TRUNCATE|DELETE)\b[^\n]{0,40}|\bDECLARE\b[^\n]{0,60}\bCURSOR\b[\s\S]{0,300}?\b(?:DROP|TRUNCATE)\s{1,2}(?:SCHEMA|TABLE|DATABASE)\b[^\n]{0,60}/gi,
  },
  {
    message: 'all',
    pattern: new RegExp(
      String.raw`\b(${tools})\s(?:${gap}){0,90}?\b${lists}\b(?:${gap}){0,220}?(?:\bdo\b|\||\)|\{)[\s\S]{0,160}?\b\1\s(?:${gap}){0,100}?\b${removes}\b[^\n]{0,80}`,
      'g',
    ),
  },
  {
    // What is listed within the command that deletes it.
    message: 'all',
    pattern: new RegExp(
      String.raw`\b(${tools})\s(?:${gap}){0,60}?\b${removes}\b(?:${gap}){0,80}?(?:\$\(|\x60)\s?\1\s(?:${gap}){0,60}?\b${lists}\b[^\n]{0,120}`,
      'g',
    ),
  },
  {
    message: 'all',
    needs: [removing],
    pattern: new RegExp(
      String.raw`${everything}[\s\S]{0,500}?${removesCall}[^\n]{0,80}|${removesCall}[\s\S]{0,400}?${everything}[^\n]{0,80}`,
      'gi',
    ),
  },
  {
    message: 'all',
    pattern:
      /\bfor\s[^\n]{0,100}\b(?:requests|session|client|httpx|api)\.get\([^\n]{0,120}\n\s{1,24}[^\n]{0,40}\b(?:requests|session|client|httpx|api)\.delete\([^\n]{0,80}|\bcurl\s[^\n]{0,60}-X\s?["']?DELETE\b[^\n]{0,60}:9200\/(?:_all|\*)[^\n]{0,20}/g,
  },
  {
    message: 'cloud',
    pattern:
      /(?:\bkubectl|\$\{?(?:K|k|KC|KUBECTL|kubectl|kc)\}?)\s(?:[^\n;|]{0,60}\s)?delete\s{1,2}(?:ns|namespaces?|all|pods?|pvc?|persistentvolume\w{0,8}|deploy\w{0,8}|secrets?|crds?|nodes?)\b[^\n;|]{0,40}\s--all\b[^\n;|]{0,60}(?:--force|--grace-period=0|--wait=false|-A\b|--all-namespaces)?|\baws\s{1,2}rds\s{1,2}delete-db-\w{4,10}\b[^\n;|]{0,120}--skip-final-snapshot\b|\baws\s{1,2}kms\s{1,2}schedule-key-deletion\b[^\n;|]{0,60}|\baws\s{1,2}organizations\s{1,2}(?:close-account|leave-organization)\b|\bpulumi\s{1,2}(?:destroy|stack\s{1,2}rm)\b[^\n;|]{0,60}(?:--yes\b|-y\b|--force)|\bcdk\s{1,2}destroy\b[^\n;|]{0,40}--all\b[^\n;|]{0,40}(?:--force|-f)\b|\b(?:terraform|tofu|terragrunt)\s(?:run-all\s|[^\n;|]{0,40})?destroy\b[^\n;|]{0,60}(?:-auto-approve|--terragrunt-non-interactive)|\bheroku\s{1,2}(?:apps:destroy|pg:reset|addons:destroy)\b[^\n;|]{0,60}--confirm\b|\bdoctl\s[^\n;|]{0,60}\bdelete\b[^\n;|]{0,40}(?:--force|-f)\b|\bgcloud\s{1,2}(?:sql|compute|container|storage|kms)\s[^\n;|]{0,60}\b(?:delete|destroy|rm)\b[^\n;|]{0,60}(?:--quiet|-q)\b|\betcdctl\s{1,2}del\s[^\n;|]{0,20}--prefix\b|\bfirebase\s{1,2}firestore:delete\b[^\n;|]{0,40}--all-collections\b|\bredis-cli\b[^\n;|]{0,60}\bflush(?:all|db)\b|\.flush_?all\(\)/gi,
  },
];
