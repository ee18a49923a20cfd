import type { Signature } from '../../scan/detector.ts';

const kinds = String.raw`(?:projects|repos|repositories|groups|workspaces|boards|spaces|channels|sites|databases|indexes|indices|collections|users|members|teams|organi[sz]ations|accounts|buckets|volumes|servers|droplets|instances|clusters|zones|apps|services|functions|secrets|snapshots|backups|products|orders|customers|pages|posts|events|files|folders|messages|deployments|environments)`;
/** A request that deletes, in the ways that languages have for it. */
const deletes = String.raw`(?:\bNet::HTTP::Delete\b|\b(?:requests|session|client|httpx|http|api|axios|got|ky|conn|faraday|RestClient|HTTParty|HTTPoison)\.delete\b|["'\x60]DELETE["'\x60]|-X\s?["']?DELETE\b|-Method\s{1,2}["']?Delete\b|\bHTTPDelete\(|\bMethodDelete\b|\bDELETE\()`;
const me = String.raw`["'(]{0,2}\$(?:env:USERNAME|me\b|Me\b|self\b|current\w{0,12}|admin\w{0,12}|User\b)`;
const nouns = String.raw`(?:AD|Mg|Msol|Mailbox|UnifiedGroup|DistributionGroup|Team|SPOSite|PnP|GPO\b|Dns|DhcpServer|VM\b|VMHost|Vmss|Cluster|CsOnline|LocalUser|SmbShare|Website|IIS|WBBackup|Vhd|Snapshot|Entra|AzureAD)`;

/** Everything that somebody's account, directory or registry has, deleted through the ways in of services (MITRE ATT&CK T1485, T1531). */
export const accounts: readonly Signature[] = [
  {
    // What a request lists, each of which a request deletes.
    message: 'all',
    pattern: new RegExp(
      String.raw`/?\b(${kinds})(?:\?[^\s"'\x60]{0,120})?["'\x60][\s\S]{0,500}?(?:${deletes}[^\n]{0,100}\b\1/["'\x60]?\s?(?:#\{|\$|\{|\+|%|\.)[^\n]{0,80}|\b\1/(?:\$\{|["'\x60]\s?\+|#\{)[^\n]{0,80}[\s\S]{0,60}?\b(?:method|type)["']?\s?[:=]\s?${deletes}[^\n]{0,20})`,
      'g',
    ),
  },
  {
    // Everything of a search engine or a store in one request, and what keeps it from that.
    message: 'all',
    pattern: new RegExp(
      String.raw`\bfor\b[^\n]{0,160}\n[^\n]{0,40}${deletes}[^\n]{0,80}_snapshot/[^\n]{0,60}|${deletes}[^\n]{0,80}[/"'\x60](?:_all|\*|_data_stream/\*|_index_template/\*|_snapshot/[^\s"'\x60]{0,60}\*)["'\x60](?<=\b(?:for|foreach|forEach|while|map)\b[\s\S]{0,900})[^\n]{0,40}`,
      'g',
    ),
  },
  {
    message: 'directory',
    pattern: new RegExp(
      String.raw`\bdestructive_requires_name["']?\s?[:=]\s?["']?false\b[\s\S]{0,600}?(?:${deletes}|\bindices\.delete\w{0,12}\(|\bdelete_data_stream\(|\bdeleteByQuery\()[^\n]{0,100}`,
      'gi',
    ),
  },
  {
    // Versions of packages that others build upon.
    message: 'published',
    pattern:
      /(?:\baccess["',\s]{1,6}(?:list|ls)[\w-]{0,10}["',\s]{1,6}packages\b|\bgem["',\s]{1,6}(?:list|search|owner)\b[^\n]{0,60}|\bmaintainer:|\bview\s[^\n]{0,60}\bversions\b|\bcargo["',\s]{1,6}search\b|\bowner["',\s]{1,6}(?:ls|--list)\b|\bnuget["',\s]{1,6}list\b|\bpackagist\.org\/packages\/list)[\s\S]{0,400}?(?:\b(?:npm|pnpm|yarn)["',\s]{1,6}unpublish\b|\bgem["',\s]{1,6}yank\b|\bcargo["',\s]{1,6}(?:yank|owner["',\s]{1,6}--remove)\b|\bnuget["',\s]{1,6}delete\b|\bowner["',\s]{1,6}rm\b)[^\n]{0,60}|\bnpm\s{1,2}unpublish\s{1,2}(?:-{1,2}\w{1,12}\s{1,2}){0,2}["']?\$\{?\w{1,20}\}?["']?\s[^\n]{0,20}--force(?<=\b(?:for|while|xargs)\b[\s\S]{0,200})[^\n]{0,20}/g,
  },
  {
    // All users, computers and groups of a directory, all mailboxes or all machines, but for one's own.
    message: 'directory',
    pattern: new RegExp(
      String.raw`\bGet-${nouns}\w{0,30}(?:\s{1,2}-(?:Filter\s{1,2}["']?\*["']?|All|ResultSize\s{1,2}Unlimited|Limit\s{1,2}All|IncludePersonalSite\s{1,2}\$\w{1,5}|SearchBase\s{1,2}[^\s|]{1,80})){0,3}\s{0,2}\|\s{0,2}(?:(?:Where-Object|where|\?)\s[^\n|]{0,40}-ne\s{1,2}${me}[^\n|]{0,20}\|\s{0,2})?(?:Set-\w{3,30}\s[^\n|]{0,120}\|\s{0,2})?(?:(?:ForEach-Object|foreach|%)\s?\{\s{0,12})?Remove-\w{2,40}\b[^\n]{0,80}|\bGet-ADGroupMember\b[^\n|]{0,40}\b(?:Domain|Enterprise|Schema) Admins\b[\s\S]{0,300}?\b(?:Disable-ADAccount|Remove-AD\w{4,16}|Set-ADAccountPassword\b[^\n]{0,40}-Reset)\b[^\n]{0,60}|\bgam\s[^\n|]{0,80}\|\s{0,2}gam\s{1,2}csv\b[^\n]{0,80}\bdelete\b[^\n]{0,40}|\bgam\s{1,2}all\s{1,2}users\s[^\n]{0,60}\b(?:delete|purge|trash|wipe)\b[^\n]{0,40}|\bldapsearch\b[^\n|]{0,160}\|[^\n]{0,120}\bldapdelete\b[^\n]{0,40}|\bm365\s[^\n|]{0,60}\blist\b[^\n|]{0,60}\|[\s\S]{0,160}?\bm365\s[^\n]{0,40}\bremove\b[^\n]{0,60}`,
      'g',
    ),
  },
];
