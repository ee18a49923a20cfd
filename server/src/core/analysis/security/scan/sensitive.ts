import type { PlacedMatch } from './detector.ts';
import { matchesOf } from './detector.ts';
import type { ScannedText } from './scannedText.ts';

const found = new WeakMap<ScannedText, Map<RegExp, readonly PlacedMatch[]>>();

/** The matches of one of the patterns below, which several searches ask for. */
export function sensitiveIn(scanned: ScannedText, pattern: RegExp): readonly PlacedMatch[] {
  const known = found.get(scanned) ?? new Map<RegExp, readonly PlacedMatch[]>();
  found.set(scanned, known);
  const matches = known.get(pattern) ?? matchesOf(scanned, pattern);
  known.set(pattern, matches);
  return matches;
}

/** Files that hold credentials (MITRE ATT&CK T1552.001, T1552.004, T1555), as programs and texts name them. */
const home = String.raw`(?:~|\$\{?HOME\}?|\$\{?env:USERPROFILE\}?|%USERPROFILE%|%APPDATA%|/root|/home/[\w$<>{}-]{1,40}|/Users/[\w$<>{}*-]{1,40}|expanduser\(\s?["']~|Path\.home\(\)|(?:os\.)?homedir\(\)|process\.env\.HOME)`;
const joint = String.raw`["')\s,+/\\]{0,8}`;
const file = String.raw`(?:\.ssh\b${joint}(?:id_(?:(?:rsa|ed25519|ecdsa|dsa)\b(?!\.pub)|\*(?!\.pub))|\*|config\b|["'\s)/]|$)|\.aws\b${joint}(?:credentials|config|sso${joint}cache)?|\.config${joint}(?:gcloud|gh/hosts|solana|op\b|hub\b|rclone|age\b)|\.kube${joint}config|\.docker${joint}config\.json|\.netrc|\.git-credentials|\.npmrc|\.pypirc|\.pgpass|\.gnupg|\.azure${joint}|\.vault-token|\.terraform\.d|\.cargo${joint}credentials|\.gem\b${joint}credentials|\.bitcoin|\.ethereum|\.electrum|\.claude${joint}\.credentials|\.claude\.json|\.codex${joint}auth\.json|\.gemini${joint}oauth\w*|\.password-store|\.local${joint}share${joint}keyrings|\.config${joint}(?:google-chrome|chromium|BraveSoftware|Bitwarden|1Password)|\.config${joint}(?:configstore|stripe|netlify|vercel|heroku|doctl|flyctl|fly|github-copilot|opencode)|\.railway|\.fly\b|\.huggingface${joint}token|\.cache${joint}huggingface${joint}token|\.kaggle|\.boto|\.s3cfg\b|\.my\.cnf|\.databricks|\.snowsql|\.config${joint}Signal|\.thunderbird|\.zsh_sessions|\.python_history|\.psql_history|\.mysql_history|\.node_repl_history|\.viminfo|\.bash_history|\.zsh_history|\.mozilla|Library${joint}(?:Keychains|Cookies|Messages|Mail|Application Support/(?:Google/Chrome|Firefox|Exodus|Electrum)))`;

/** A file of the user's own that opens accounts. */
export const credentialFile = new RegExp(
  String.raw`${home}${joint}${file}|(?<![\w./-])\.ssh/id_(?:rsa|ed25519|ecdsa|dsa)\b(?!\.pub)|(?<![\w./-])\.aws/credentials\b|/etc/(?:shadow|gshadow|sudoers|krb5\.keytab|ssh/ssh_host_\w{2,12}_key)\b|/var/run/secrets/kubernetes\S{0,60}|/run/secrets/\S{1,40}|/proc/(?:self|\d{1,7}|\*)/environ\b|\bLogin Data\b|\bcookies\.sqlite\b|\blogins\.json\b|\bkey[34]\.db\b|\bwallet\.dat\b|\blogin\.keychain(?:-db)?\b|Microsoft\\{1,2}(?:Credentials|Vault|Protect)\b`,
  'gi',
);

/** Programs that hand out what a password store, a cloud or a cluster keeps, on a line of a shell or as a list of arguments. */
export const credentialCommand =
  /\bsecurity["'\s,[]{1,6}(?:find-(?:generic|internet)-password|dump-keychain|export)\b|\b(?:cmdkey["'\s,[]{1,6}\/list|vaultcmd["'\s,[]{1,6}\/list|keymgr\.dll,KRShowKeyMgr|secretsdump|mimikatz|lazagne)\b|\bgh["'\s,[]{1,6}auth["'\s,[]{1,6}(?:token\b|status\b[^\n]{0,20}(?:-t\b|--show-token))|\bgcloud["'\s,[]{1,6}(?:auth["'\s,[]{1,6}(?:application-default["'\s,[]{1,6})?print-(?:access|identity)-token|secrets["'\s,[]{1,6}versions["'\s,[]{1,6}access|iam["'\s,[]{1,6}service-accounts["'\s,[]{1,6}keys["'\s,[]{1,6}create|config["'\s,[]{1,6}config-helper)\b|\baz["'\s,[]{1,6}(?:account["'\s,[]{1,6}get-access-token|keyvault["'\s,[]{1,6}secret["'\s,[]{1,6}(?:show|list|download)|storage["'\s,[]{1,6}account["'\s,[]{1,6}(?:keys["'\s,[]{1,6}list|show-connection-string)|acr["'\s,[]{1,6}credential["'\s,[]{1,6}show|cosmosdb["'\s,[]{1,6}keys["'\s,[]{1,6}list|ad["'\s,[]{1,6}sp["'\s,[]{1,6}create-for-rbac)\b|\baws["'\s,[]{1,6}(?:configure["'\s,[]{1,6}(?:get|export-credentials)|sts["'\s,[]{1,6}(?:get-session-token|get-federation-token|assume-role)|secretsmanager["'\s,[]{1,6}(?:batch-)?get-secret-value|ssm["'\s,[]{1,6}get-parameters?\S{0,12}[^\n]{0,120}--with-decryption|iam["'\s,[]{1,6}create-access-key|eks["'\s,[]{1,6}get-token|ecr["'\s,[]{1,6}get-login-password)\b|\bop["'\s,[]{1,6}(?:read|item["'\s,[]{1,6}get)\b|\b(?:pass|gopass)["'\s,[]{1,6}show\b|\b(?:lpass|keepassxc-cli)["'\s,[]{1,6}(?:show|export)\b|\bbw["'\s,[]{1,6}get\b|\bvault["'\s,[]{1,6}(?:kv["'\s,[]{1,6}get|read|print["'\s,[]{1,6}token)\b|\b(?:doppler["'\s,[]{1,6}secrets|infisical["'\s,[]{1,6}export|chamber["'\s,[]{1,6}export|ansible-vault["'\s,[]{1,6}(?:view|decrypt)|heroku["'\s,[]{1,6}(?:config|auth:token)|flyctl["'\s,[]{1,6}auth["'\s,[]{1,6}token|vercel["'\s,[]{1,6}env["'\s,[]{1,6}pull|railway["'\s,[]{1,6}variables|npm["'\s,[]{1,6}token["'\s,[]{1,6}create)\b|\bpulumi\b[^\n]{0,40}--show-secrets\b|\bsecret-tool["'\s,[]{1,6}(?:lookup|search)\b|\b(?:kwallet-query|keyring["'\s,[]{1,6}get)\b|\bkeyring\.get_(?:password|credential)\(|\bkeytar\.(?:getPassword|findCredentials|findPassword)\(|\bGet-StoredCredential\b|\bPasswordVault\b|\bdocker-credential-\w{3,20}["'\s,[]{1,6}(?:get|list)\b|\bgit["'\s,[]{1,6}credential(?:-\w{3,20})?["'\s,[]{1,6}(?:fill|get)\b|169\.254\.169\.254|metadata\.google\.internal|\bkubectl\b[^\n]{0,60}?\s(?:get["'\s,[]{1,6}secrets?\b[^\n]{0,60}-o\b|config["'\s,[]{1,6}view\b[^\n]{0,30}--raw\b|create["'\s,[]{1,6}token\b)|\boc["'\s,[]{1,6}whoami["'\s,[]{1,6}(?:-t\b|--show-token)|\bnmcli\b[^\n]{0,20}(?:\s-s\b|--show-secrets)/gi;

/** The whole environment, which holds what was set for other programs. */
export const environmentDump =
  /\b(?:printenv|env|set|export\s-p)\s{0,2}(?:\||>|\)|\x60|$(?![\s\S]))(?<=(?<![\w./-])(?:printenv|env|set|export\s-p)\s{0,2}(?:[|>)\x60]|$))|\$\((?:printenv|env)\b|\bdict\(os\.environ\)|\b(?:json\.dumps|str|repr)\((?:dict\()?os\.environ\b|\bos\.environ\.(?:copy|items)\(\)|\bJSON\.stringify\(\s?process\.env\s?[,)]|\bObject\.(?:entries|keys)\(process\.env\)|\bENV\.(?:to_h|to_hash|to_json|inspect)\b|\b(?:Get-ChildItem|gci|dir|ls)\s{1,2}env:/gim;

/** A file of variables of the project. */
export const environmentFile =
  /(?<![\w.-])(?:\.\/|\*\*\/|[\w$/{}-]{0,60}\/)?\.env(?:\.(?:local|production|prod|development|staging|\*)|\*)?(?![\w.-])/g;
