import type { Span } from '../../../../text/position/span.ts';
import type { Attack } from '../../scan/attack.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { isItsSubject } from '../../scan/meaning/announced.ts';
import { isRefused } from '../../scan/meaning/refusals.ts';
import { handsOn, takesAlong } from './taking.ts';

/** Stores that open accounts, by the part of the path that names them; a program that names several gathers them. */
const stores =
  /\.ssh\/(?:id_\w{2,8}|\*)|\.aws\/(?:credentials|config)|\.netrc|\.npmrc|\.pypirc|\.git-credentials|\.docker\/config\.json|\.kube["'\s,/\\]{1,6}config\b|\.config\/gcloud|\.azure\b|\.config\/gh\b|\.config\/solana|\.ethereum\/keystore|\.bitcoin\b|\.electrum\b|Exodus\/|\.gnupg\b|\.password-store|\.claude\/\.credentials|\.claude\.json|\.codex\/auth\.json|\.gemini\/oauth|Local Extension Settings|google-chrome\/Default|Chrome\/User Data|\.mozilla\/firefox|Login Data|\blogins\.json|\bkey[34]\.db|\bcookies\.sqlite|Library\/Keychains|\.pgpass|\.m2\/settings\.xml|\.gradle\/gradle\.properties|\.vault-token|\.terraform\.d|\.cargo\/credentials|\.config\/rclone|\.s3cfg|\.boto\b|\.my\.cnf|\.huggingface|\.kaggle|\.oci\/config|\.config\/op\b|KeePass|\.kdbx|wallet\.dat|Electrum\/wallets|Ethereum\/keystore|Coinomi\b|atomic\/Local Storage|Guarda\/|MetaMask|\/etc\/shadow|krb5\.keytab|sssd\.conf|\/serviceaccount\/token|\/etc\/kubernetes\/\w{4,20}\.conf|\/rancher\/k3s\/k3s\.yaml|\.config\/argocd\b|\.config\/doctl\b|\.config\/hcloud\b|\.config\/heroku\b|\.config\/stripe\b|\.config\/netlify\b|\.fly\/config\.yml|\.railway\/config|\.databrickscfg|\.snowsql\/config|\.snowflake\/\w{4,12}\.toml|\.composer\/auth\.json|\.nuget\/NuGet|\.gem\/credentials|\.config\/containers\/auth\.json|\.config\/helm\/registry/gi;

const opens =
  /\b(?:readFile(?:Sync)?|open|read_text|read_bytes|File\.read|IO\.read|copyFile(?:Sync)?|cpSync|cp|copy2?|copytree|cat|tar|zip|base64|Get-Content|Copy-Item|type|rsync|file_get_contents|slurp|strings|unshadow|ReadAllText|ReadFile|json\.load|fs::read\w{0,10})\b/;
const asksFor =
  /\b(?:read|open|collect|gather|copy|include|print|paste|attach|load|show|note|output|list|look|check|search|lies|kopiere|sammle|lee|copia|muestra|lis|copie|leia|leggi)\b|[读取复制收集]/i;

/** Passwords of registries of images in clear, put by. */
const unwrapped =
  /(?:\.docker["'\s,/\\]{1,6}config\.json|containers["'\s,/\\]{1,6}auth\.json|helm["'\s,/\\]{1,6}registry)\b[\s\S]{0,600}?\b(?:b64decode|base64\s{1,2}(?:-d|-D|--decode)|Buffer\.from|atob|decode64|base64_decode|DecodeString)\b[^\n]{0,100}[\s\S]{0,300}?(?:\bjson\.dump\(|\bwrite(?:_text|File|FileSync)?\(|\bprint\(|\bconsole\.log\(|\bfile_put_contents\(|>{1,2}\s?["']?[~$./\w]|\.post\()[^\n]{0,60}/g;

/** Ways to secrets that have no other use: credentials of the machine, false dialogs, a false sudo, all secrets of a cluster, what a user never has to tell. */
const traps =
  /\/latest\/meta-data\/iam\/security-credentials|\bcomputeMetadata\/v1\/instance\/service-accounts\/[\w-]{1,30}\/(?:token|identity)|\bmetadata\/identity\/oauth2\/token\b|169\.254\.169\.254[^\s"']{0,60}(?:security-credentials|identity\/oauth2|service-accounts)|metadata\.google\.internal[^\s"']{0,80}\/(?:token|identity)|169\.254\.170\.2\b[^\n]{0,60}|100\.100\.100\.200[^\s"']{0,40}ram|metadata\.tencentyun\.com[^\s"']{0,60}cam|\[?fd00:ec2::254\]?|0xa9fea9fe|\b2852039166\b|\b(?:InstanceMetadataFetcher|ContainerMetadataFetcher)\(|\bretrieve_iam_role_credentials\b|\bfrom(?:InstanceMetadata|ContainerMetadata)\(|(?:\$\{?|getenv\(["']|environ(?:\.get\(|\[)["']|process\.env\.)AWS_CONTAINER_(?:CREDENTIALS_(?:RELATIVE|FULL)_URI|AUTHORIZATION_TOKEN)|(?:^|\n)\s{0,8}(?:function\s{1,2})?(?:sudo|ssh|su|passwd|gpg)\s?\(\)\s{0,2}\{[^}]{0,160}\bread\s[^\n]{0,20}-\w{0,6}s|\bkubectl\b(?![^\n]{0,60}(?:who-can|can-i))[^\n]{0,80}?\sget\s{1,2}secrets?\b(?=[^\n]{0,80}\s(?:-o\b|--output\b|--template))[^\n]{0,60}\s(?:-A\b|--all-namespaces)[^\n]{0,120}|\bunshadow\b|\bread\s{1,2}-\w{0,6}s\w{0,4}\s{1,2}["'][^"'\n]{0,30}\[sudo\][^"'\n]{0,40}["'][^\n]{0,40}/gi;

/** Dialogs that ask for passwords, and commands that show one, which honest programs have as well. */
const prompts =
  /\bdisplay dialog\b[^\n]{0,200}(?:password|passwort|contraseña)[^\n]{0,160}hidden answer|\bhidden answer\b[^\n]{0,200}password|\b(?:Get-Credential|CredUIPromptForCredentials)\b[^\n]{0,120}\b(?:Password|GetNetworkCredential)|\b(?:zenity|kdialog|yad)\s[^\n]{0,60}--password\b|\b(?:systemd-ask-password|ssh-askpass)\b[^\n]{0,60}\b(?:sudo|login|password|keychain)|\bPromptForCredential\(|\bgetpass(?:\.getpass)?\([^)\n]{0,60}\b(?:sudo|login|keychain|system|mac|windows|account) password|\baskstring\([^)\n]{0,80}passw[^)\n]{0,60}show\s?=|\bsimpledialog\b[^\n]{0,80}show\s?=\s?["']\*|\bnetsh\s{1,2}wlan\s{1,2}show\s{1,2}profiles?\b[^\n]{0,60}key\s?=\s?clear/gi;
/** A password that is kept, sent or tried, rather than given to the program that needs it. */
const isKept =
  />{1,2}\s?["']?[~$./\w]|\btee\b|\bcurl\b|\bbase64\b|\bb64encode\b|\b(?:requests|httpx|axios|client)\.post\(|\burlopen\(|\bfetch\(|\bwriteFile|\bwrite_text\(|\.write\(|\bOut-File\b|\bSet-Content\b|\bAdd-Content\b|\bInvoke-(?:RestMethod|WebRequest)\b|\bsend(?:all|Message)?\(|\bdscl\b[^\n]{0,40}-authonly/;

/** Programs and orders that gather secrets of several kinds, and traps for those that no file holds. */
export function* findCollecting(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  for (const { match, span } of matchesOf(scanned, traps)) {
    const near = text.slice(Math.max(0, span.start - 600), span.end + 600);
    const isOwn =
      metadata.test(match[0]) &&
      (isItsSubject(scanned, clouds) || usesCloud.test(text.replaceAll(/\bresource=[^\s"'&]{1,100}/g, ''))) &&
      !handsOn.test(near) &&
      !isPutBy(scanned, span);
    const isHigh =
      !isOwn &&
      isMeant(scanned, span) &&
      !isRefused(scanned, span) &&
      scanned.partAt(span.start) !== 'script-comment';
    yield toAttack(scanned, 'credentials', 'gather', span, isHigh);
  }
  for (const { span } of matchesOf(scanned, unwrapped)) {
    const isHigh = isMeant(scanned, span) && scanned.partAt(span.start) !== 'script-comment';
    yield toAttack(scanned, 'credentials', 'gather', span, isHigh);
  }
  for (const { span } of matchesOf(scanned, prompts)) {
    const near = text.slice(span.start, span.end + 600).replaceAll(/2?>\s?(?:\/dev\/null|&[12])/g, '');
    const isHigh =
      isKept.test(near) && isMeant(scanned, span) && scanned.partAt(span.start) !== 'script-comment';
    yield toAttack(scanned, 'credentials', 'gather', span, isHigh);
  }
  const places = Array.from(matchesOf(scanned, stores), ({ match, span }) => ({
    name: match[0]
      .toLowerCase()
      .replace(/^\//, '')
      .replace(/[/*].*$/, ''),
    span,
  })).filter(each => scanned.partAt(each.span.start) !== 'script-comment');
  for (const { name, span } of places) {
    const near = places.filter(each => Math.abs(each.span.start - span.start) < 400);
    const names = new Set(near.map(each => each.name));
    if (names.size < 2 || name !== places[0]?.name) {
      continue;
    }
    const around = text.slice(Math.max(0, span.start - 300), (near.at(-1)?.span.end ?? span.end) + 400);
    const isProgram = scanned.kind === 'script' || scanned.partAt(span.start) === 'code';
    const isTaken = isProgram
      ? opens.test(around)
      : takesAlong.test(text.slice(Math.max(0, span.start - 240), span.start + 240)) &&
        asksFor.test(text.slice(Math.max(0, span.start - 240), span.start)) &&
        (carriesOff.test(around) || !isItsSubject(scanned, keepers));
    const isHigh =
      isTaken &&
      !isRefused(scanned, span) &&
      !protects.test(`${around} ${scanned.path}`) &&
      isMeant(scanned, span);
    yield toAttack(scanned, 'credentials', 'gather', span, isHigh);
    return;
  }
}

/** Rights of the machine go into a file, rather than into a variable for the next call. */
function isPutBy({ text, lineAt }: ScannedText, { start, end }: Span): boolean {
  const rest = text.slice(end, Math.max(end, lineAt(end).end)).replaceAll(/2>\s?\S{1,12}/g, '');
  const before = text.slice(lineAt(start).start, start);
  return (
    /^\s{0,4}\}\s?>{1,2}\s?["']?[\w$./~{-]/m.test(text.slice(end, end + 600)) ||
    /^[^\n]{0,120}?(?:[^-=]>{1,2}\s?["']?[\w$./~{-]|\|\s?tee\s|\s-(?:o|-output|OutFile)[ =])/.test(rest) ||
    /\s-(?:o|-output|OutFile)[ =]{1,2}["']?[\w./$~-]{2,60}["']?\s[^\n]{0,200}$/.test(before)
  );
}

/** Where a machine in a cloud asks for its own rights, as programs that work with the cloud do. */
const metadata =
  /169\.254|meta-?data[./]|100\.100|fd00|0xa9fe|2852039166|MetadataFetcher|Metadata\(|AWS_CONTAINER|retrieve_iam/i;
const clouds =
  /\b(?:aws|amazon|ec2|ecs|eks|gcp|gce|gke|google cloud|azure|aliyun|alibaba|tencent|imds\w*|metadata|iam|cloud)\b/i;
const usesCloud =
  /\b(?:[\w-]{2,40}\.googleapis\.com|[\w.-]{2,60}\.amazonaws\.com|management\.azure\.com|graph\.microsoft\.com|vault\.azure\.net|[\w-]{2,30}\.aliyuncs\.com)\b/i;
/** Skills that have to tell where several programs keep what they need. */
const carriesOff =
  /\b(?:keep|repeat|copy|paste|send|upload|attach|embed|remember|encode|verbatim|full contents?|merke|kopiere|guarda)\b/i;
const keepers =
  /\b(?:dotfiles?|backups?|migrat\w{1,5}|credentials?|cloud|devcontainers?|docker|auth\w*|secrets?)\b/i;

/** Programs that keep others from such files. */
const protects =
  /\b(?:exclude\w*|ignor\w*|protect\w*|block\w*|den(?:y|ied)|forbid\w*|sensitive|skip\w{0,4}(?! nothing)|redact\w*|sandbox\w*|allowlist|blacklist|audit|scan(?:ner|s)?|leak\w*|backup\w*|permission\w*|safe)\b/i;
