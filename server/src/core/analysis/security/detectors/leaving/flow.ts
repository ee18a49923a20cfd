import type { Span } from '../../../../text/position/span.ts';
import type { Attack } from '../../scan/attack.ts';
import { isAboutSecurity, isShown, isTestFile } from '../../scan/context.ts';
import { matchesOf, toAttack } from '../../scan/detector.ts';
import type { FoundUrl } from '../../scan/hosts.ts';
import { givesOrders } from '../../scan/orders/phrases.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { findDestination } from './destination.ts';

/** Calls and commands that send something, in the languages that scripts are written in. */
const sends =
  /\bcurl\b[^\n]{0,300}?\s(?:-[a-z]{0,6}[dFT]\b|--data(?:-\w{1,10})?\b|--form\b|--upload-file\b|--json\b|-X\s{0,2}["']?(?:POST|PUT))|\bwget\b[^\n]{0,200}--(?:post-(?:data|file)|body-(?:data|file)|method)|\b(?:requests|httpx|session|client|axios|got|needle|superagent|ky|aiohttp|http)\.(?:post|put|patch)\s{0,2}\(|\burlopen\(|\bRequest\([^\n]{0,200}data\s?=|\bmethod["']?\s?[:=]\s?["'](?:POST|PUT)["']|\bInvoke-(?:RestMethod|WebRequest)\b[^\n]{0,200}-(?:Body|InFile|Method)|\b(?:irm|iwr)\b[^\n]{0,200}-(?:Body|InFile|Method)|\bUpload(?:String|File|Data|Values)(?:Async|TaskAsync)?\(|\bPostAsync\(|\bhttps?\.request\(|\.request\(\s{0,2}["'](?:POST|PUT)["']|\bsmtplib\.SMTP|\bNet::SMTP\b|\bcreateTransport\(|\bsmtp\.SendMail\(|\bSmtpClient\b|\bPHPMailer\b|\bEmail::S\w{3,10}\b|\bTransport\.send\(|\bSend-MailMessage\b|\bsendBeacon\(|\bnew WebSocket\(|\bwebsocket\w{0,2}\.(?:create_connection|connect)\(|\bsocket\.(?:send|sendall|connect|create_connection)\b|\.send(?:all|to)\(|\bdgram\.createSocket\(|\bnet\.(?:connect|createConnection|Dial)\(|\bftplib\b|\bstorbinary\(|\b(?:Tcp|Udp)Client\b|\bTCPSocket\b|\bHTTP::Post|\bNet::HTTP\.post|\bhttp\.(?:Post(?:Form)?|NewRequest)\(|\bhttr::(?:POST|PUT)|\bPOST\(\s{0,2}["']http|\bCURLOPT_POSTFIELDS\b|\bXMLHttpRequest\b|\bImage\(\)\.src\s?=|\bsendDocument\b|\bsftp\.put\(|\breqwest::|\bureq::post|\bfile_get_contents\([^\n]{0,80}stream_context_create|\bLWP::UserAgent\b|\b(?:SysLog|HTTP|SMTP|Datagram|Socket)Handler\(|\b(?:https?|axios|requests|httpx|got|client)\.get\(\s{0,4}f?(?:["'\x60][^\n]{0,160}?(?:\{|["'\x60]\s?\+|,\s?params\s?=)|\w{1,20}\s?\+)|\bfetch\(\s{0,4}(?:["'\x60][^\n]{0,160}?(?:\$\{|["'\x60]\s?\+)|\w{1,20}\s?\+)/gi;

/** What opens accounts, all that programs were given, and what people keep for themselves. */
const secretSources: readonly RegExp[] = [
  /["'/\\]\.(?:npmrc|yarnrc|netrc|pypirc|git-credentials|pgpass|vault_pass|aws|ssh|kube|gnupg|docker|azure)\b|\b(?:id_rsa|id_ed25519|keychain|Login Data|wallet\.dat|logins\.json)\b|\bsecrets?\.(?:ya?ml|json|toml)\b|\.kdbx\b|\bchat\.db\b/i,
  /\bdict\(os\.environ\)|\bos\.environ(?:\.copy|\.items)?\(?\)|=\s{0,2}os\.environ\b(?![.[])|\(os\.environ\)|\bJSON\.stringify\([^\n]{0,60}process\.env\b(?![.[])|[:=,({]\s{0,2}process\.env\s{0,2}[,})\n;]|\.{3}process\.env\b(?![.[])|\bObject\.entries\(process\.env\)|\bENV\.to_\w|\bos\.Environ\(\)|\bGetEnvironmentVariables\(|\b(?:popen|execSync|exec|check_output|run|system)\(\[?["'](?:env|printenv|set)["'\s]|\bSys\.getenv\(\)|\benv::vars\(\)|\$_(?:ENV|SERVER)\b(?!\[)|\b(?:Get-ChildItem|gci|dir|ls)\s{1,2}env:|\b(?:printenv|env)\s{0,2}(?:\||>|\)|$)/im,
  /\b(?:pbpaste|xclip|xsel|wl-paste|Get-Clipboard|pyperclip|clipboard\.read\w*|clipboardy)\b|\bthe clipboard\b/,
  /\.(?:bash|zsh|python|psql|mysql|node_repl)_history\b|ConsoleHost_history|\bHISTFILE\b|\.claude\b[^\n]{0,40}(?:projects|history|jsonl)|\b(?:sessions?|transcripts?|projects)\b[^\n]{0,40}\.jsonl["']/,
  /802-11-wireless-security\.psk|wlan\s{1,2}show\s{1,2}profile|\bfind-generic-password\b|\bsecret-tool\b|\bkeyring\.get_password|\bgh\s{1,2}auth\s{1,2}token\b/,
  /\bdocument\.cookie\b/,
  /(?:\bPath\.home\(\)|\bhomedir\(\)|\bexpanduser\(|\$\{?HOME\}?\/|\$\(HOME\)\/|~\/|%USERPROFILE%|\$env:USERPROFILE|\bDir\.home|\bUserHomeDir\(\))[^\n]{0,60}(?:Documents|Desktop|Pictures|Library|Notes|Mail|Messages|Obsidian|r?glob\()/,
];

/** Whose computer it is, where it stands and what is on it. */
const factSources: readonly RegExp[] = [
  /\b(?:hostname\b(?!["']?\s?[:=])|gethostname|COMPUTERNAME|platform\.node\(|os\.Hostname|HOSTNAME|MachineName|nodename)\b|\bhostname\(\)/,
  /\b(?:whoami|userInfo|getpass\.getuser|getlogin|\$USER\b|\$\{USER\}|USERNAME|LOGNAME|user\.Current|UserName\b|id -un|\bENV\[["'](?:USER|LOGNAME)|\benviron(?:\.get\(|\[)["']USER\b|\bprocess\.env\.USER\b)/,
  /\bnetworkInterfaces\b|\bip\s{1,2}(?:-\w{1,3}\s)?(?:a|addr|r|route)\b|\bifconfig\b|\bipconfig\b|\buuid\.getnode\b|\bGet-NetIPAddress\b|\bgethostbyname\b|\barp\s-a\b|\bapi\.ipify\.org\b|\bifconfig\.me\b/,
  /\buname\b|\bplatform\.(?:platform|uname|version)\(|\bos\.(?:release|version|arch|cpus|platform)\(\)|\bsysteminfo\b|\bGet-ComputerInfo\b|\bmachine-id\b|\bioreg\b|\bdmidecode\b|\bIOPlatformUUID\b/,
  /\bgit\s{1,2}(?:config\b[^\n]{0,30}\b(?:user|email|list|-l|remote)|remote\b|log\b)|["']git["']\s?,\s?["'](?:config|remote|log)["']|user\.email/,
  /\bprocess\.cwd\(\)|\bos\.getcwd\(\)|\bPath\.cwd\(\)|\$PWD\b|\$\(pwd\)|\blocation\.href\b/,
];

/** Files that nobody named: all of a kind, or all of a folder. */
const fileSources: readonly RegExp[] = [
  /\.r?glob\(|\bglob\.i?glob\(|\bos\.walk\(|\bglobSync\(|\bfast-glob\b|\brecursive\s?:\s?true|\bDir\.glob\b|\bDir\[|\bfilepath\.Walk|\bGet-ChildItem\b[^\n]{0,80}-Recurse|\bGetFiles\(|\blist\.files\(|\breaddir(?:Sync)?\(|\bos\.listdir\(|\bscandir\(|\bwalkdir\b/i,
  /\bfind\s{1,2}["']?[~$./][^\n]{0,160}(?:-name|-type|-exec|-print)|\bfor\s\w{1,20}\sin\s[^\n]{0,80}\*/,
  /\bgit\s{1,2}(?:diff|archive|bundle|show|stash|log\s-p|ls-files)\b|["']git["']\s?,\s?["'](?:diff|archive|bundle|show|ls-files)["']|\bgit\(\s?\[?["'](?:diff|archive|bundle|show|ls-files)["']/,
  /\b(?:tar|zip|7z)\s[^\n]{0,120}(?:~|\$HOME|\s\.(?=\s|$)|\*)|\bmake_archive\(|\btarfile\.open\(|\bzipfile\.ZipFile\(|\bCompress-Archive\b/,
  /["'\s/*(\x60]\.env(?:\.\w{2,12})?(?=["'\s)\x60*;,])/,
];

/** Whoever writes this does not want anybody to see that it fails, or that it runs. */
const silences =
  /\bexcept\b[^\n:]{0,80}:\s{0,40}(?:pass|return(?:\sNone)?|continue|\.{3})\b|\bcontextlib\.suppress\(|\.catch\(\s{0,2}\(?\w{0,12}\)?\s{0,2}=>\s{0,2}(?:\{\s{0,2}\}|null|undefined|void 0|0)|\.catch\(function\s?\(\w{0,10}\)\s?\{\s{0,4}\}|\bcatch\s?(?:\(\w{0,20}\)\s?)?\{\s{0,12}(?:\/[/*][^\n]{0,80}\s{0,12})?\}|\bon\(["']error["'],\s?(?:\(?\w{0,10}\)?\s?=>|function\s?\(\w{0,10}\))\s?\{\s{0,4}\}|\bonerror\s?=\s?(?:null|\(\)\s?=>\s?\{\s?\})|\brescue\b[^\n]{0,40}(?:\bnil\b|\n\s{0,12}(?:nil\s{0,12})?end\b|\n\s{0,12}next\b)|\bSilentlyContinue\b|-WindowStyle\s{1,2}Hidden|(?:>\s?\/dev\/null\s{1,2}2>&1|&>\s?\/dev\/null|2>\s?\/dev\/null)\s{0,2}(?:\|\|\s?(?:true|:)|&(?!&)|\)\s?&(?!&)|;?\s{0,2}$)|\bdisown\b|\bnohup\b|\bsetsid\b|\bdetached\s?:\s?true\b|\bdaemon\s?=\s?True\b|\bThread\(target=|\bstart_new_session=True\b|\bexec\([^\n]{0,60}>\s?\/dev\/null|\bStart-Job\b|@file_get_contents|\b_ = http\.Post|\btry\([^\n]{0,80}silent\s?=\s?TRUE/im;

/** A key of its own with each request, as services of the user's choice want it. */
const authorized = /\bauthorization\b|\bbearer\b|\bapi[-_]?key\b|\baccess[-_]?token\b|\boauth/i;

/** UTF-16 units on each side of what sends. */
const nearby = 2000;

/** A program that takes what it was not asked to take, and sends it to a host of which nothing says why. */
export function* findFlow(scanned: ScannedText): Generator<Attack> {
  const { text, kind } = scanned;
  if (kind === 'document' || (kind === 'data' && !/<script\b/i.test(text))) {
    return;
  }
  for (const { span } of matchesOf(scanned, sends)) {
    if (scanned.partAt(span.start) === 'script-comment' || isPlainRequest(text, span)) {
      continue;
    }
    const near = text.slice(Math.max(0, span.start - nearby), span.end + nearby);
    const call = text.slice(span.start, span.end + 240);
    const destination = findDestination(call, near);
    if (destination !== undefined && isTheft(scanned, span, near, destination)) {
      const isHigh = !isTestFile(scanned) && !(isAboutSecurity(scanned) && isShown(scanned, span));
      yield toAttack(scanned, 'exfiltration', 'stolen', span, isHigh, {
        host: destination.host,
      });
      return;
    }
  }
}

function isTheft({ text, kind }: ScannedText, span: Span, near: string, destination: FoundUrl): boolean {
  if (destination.kind === 'vendor' || destination.kind === 'local' || destination.kind === 'shortener') {
    return false;
  }
  if (kind === 'data') {
    return isBeacon(text.slice(Math.max(0, span.start - 160), span.end + 300), text);
  }
  const isFaceless = destination.kind !== 'unknown';
  if (!isFaceless && (authorized.test(near) || isServiceOf(text, destination))) {
    return false;
  }
  const program = near.replaceAll(comments, '').replaceAll(handedDown, ' ');
  const count = (sources: readonly RegExp[]) => sources.filter(each => each.test(program)).length;
  const [secrets, facts, files] = [count(secretSources), count(factSources), count(fileSources)];
  const isSilent = silences.test(program);
  return (
    secrets > 0 ||
    (isSilent && (takesCode.test(program) || mailsFile.test(program))) ||
    (files > 0 && sendsFiles.test(near.slice(0, nearby + 400))) ||
    (facts > 1 && (isSilent || isFaceless || facts > 2)) ||
    (files > 0 && (isFaceless || (isSilent && (facts > 0 || files > 1)))) ||
    hidesInComment(near)
  );
}

/** The environment that a program hands down to those that it starts. */
const handedDown =
  /\b(?:spawn|exec\w{0,8}|fork|run|Popen|call|check_\w{4,8}|execa|Command)\w{0,4}\([^;]{0,240}?\benv\s?[:=]\s?(?:\{\s{0,20}\.{3}process\.env|process\.env(?!\.)|(?:dict\()?os\.environ(?:\.copy\(\))?|\{\s{0,20}\*\*os\.environ)|\.Env\s?=\s?append\(os\.Environ\(\)|\benv\s?=\s?(?:os\.environ\.copy\(\)|\{\s{0,20}(?:\.{3}process\.env|\*\*os\.environ))(?=[\s\S]{0,600}?\benv\s?=\s?env\b|[\s\S]{0,600}?\{[^}]{0,80}\benv\b\s{0,2}[,}])/g;

/** Whether a program asks for a page and gives nothing along. */
function isPlainRequest(text: string, { start, end }: Span): boolean {
  return (
    text.slice(start, end).startsWith('urlopen') &&
    !/data\s?=|["'\x60]\s?\+|\+\s?\w|f["']|\.format\(|\burlencode\(|%s|,\s?\w/.test(
      text.slice(Math.max(0, start - 500), end + 200),
    )
  );
}

const comments = /^\s{0,40}(?:#(?!!)|\/\/|--\s|\*|::|REM\b)[^\n]{0,400}$/gim;

/** Whether other addresses in a program lead to the same domain, as they do where it works with a service. */
function isServiceOf(text: string, { url, host }: FoundUrl): boolean {
  const domain = host.split('.').slice(-2).join('.');
  const rest = text.replaceAll(url, ' ').toLowerCase();
  return rest.includes(`/${domain}`) || rest.includes(`.${domain}`);
}

/** All that was changed in a repository, or all of it. */
const takesCode =
  /\bgit\s{1,2}(?:diff|archive|bundle|log\s-p)\b|["']git["']\s?,\s?["'](?:diff|archive|bundle)["']|\bgit\(\s?\[?["'](?:diff|archive|bundle)["']/;
/** A file for a receiver whom the program names itself. */
const mailsFile =
  /\b(?:send_?(?:message|mail)|SendMail|Send-MailMessage|sendMail)\b(?=[\s\S]{0,400}["'\x60][\w.+-]{1,60}@[\w.-]{3,80}["'\x60])[\s\S]{0,400}?(?:\bFile\.(?:bin)?read\(|\bread_(?:text|bytes)\(|\bopen\(|\breadFileSync\(|\bfile_get_contents\(|\bGet-Content\b|\bGetString\(|-Attachments\b|\battachments\s?:)/;
/** Ways to send that have no use but for whole files. */
const sendsFiles = /\bAttachments\.Add\(|\battachments\s?:|\bstorbinary\(|\bsftp\.put\(|\badd_attachment\(/;

/** A page or template that sends what it shows as soon as it is opened. */
/** A field for what no form of a skill has to ask for. */
const asksForSecret =
  /\b(?:name|id|type|placeholder)=["']?(?:pass(?:word|wort)?|pin|cvv|cvc|iban|card\w{0,10}|ssn|seed|mnemonic|private\w?key|otp|tan)\b/i;

function isBeacon(call: string, page: string): boolean {
  return (
    /\bsendBeacon\(|\bImage\(\)\.src|\bnew WebSocket\(|method["']?\s?:\s?["']POST/.test(call) &&
    /["'\x60](?:https?|wss?):\/\//.test(call) &&
    (/\blocation\.href\b|\bdocument\.(?:cookie|body|documentElement|title)\b|\bouterHTML\b|\binnerHTML\b|\binnerText\b|\bJSON\.stringify\(\s{0,2}(?:rows|data|state|records|items|\{[^}]{0,80}\b(?:rows|data|records|values|items)\b)/i.test(
      call,
    ) ||
      (/\bFormData\(/.test(call) && asksForSecret.test(page)))
  );
}

function hidesInComment(near: string): boolean {
  return Array.from(near.matchAll(comments), ([words]) => words).some(givesOrders);
}
