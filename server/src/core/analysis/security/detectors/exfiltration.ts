import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import { isAboutSecurity, isShown, isTestFile } from '../scan/context.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchesOf, toAttack } from '../scan/detector.ts';
import type { FoundUrl } from '../scan/hosts.ts';
import { findUrl, hostKind } from '../scan/hosts.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { findTaking } from './taking.ts';
import { credentialCommand, credentialFile, environmentDump, environmentFile } from '../scan/sensitive.ts';

/** Sending what is on the computer, or in the conversation, to somebody else (MITRE ATT&CK T1567, T1048, T1041). */
export const exfiltration: Detector = {
  kind: 'exfiltration',
  find,
};

const catcherUrl =
  /https?:\/\/(?:[\w-]{1,63}\.){0,4}(?:webhook\.site|requestbin\.(?:com|net)|requestcatcher\.com|(?:m\.)?pipedream\.net|hookbin\.com|beeceptor\.com|ptsv\d?\.com|webhook\.cool|ngrok(?:-free)?\.(?:io|app|dev)|trycloudflare\.com|loca\.lt|serveo\.net|burpcollaborator\.net|oastify\.com|oast\.\w{2,6}|interact\.sh|dnslog\.cn|ceye\.io|canarytokens\.com|pastebin\.com\/api|paste\.rs|0x0\.st|transfer\.sh|file\.io|termbin\.com|ix\.io|gofile\.io|catbox\.moe|bashupload\.com|tmpfiles\.org|temp\.sh)[^\s"'\x60)]{0,200}/gi;

/** An address of a chat that anybody can have, with what it takes to write there. */
const chatHook =
  /https?:\/\/(?:(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/[^\s"'\x60)]{4,100}|api\.telegram\.org\/bot(?:\d{6,12}:[\w-]{10,60}|[^\s"'\x60)/]{4,80})\/send\w{4,12}|hooks\.slack\.com\/(?:services|workflows)\/[^\s"'\x60)]{8,120}|open\.feishu\.cn\/open-apis\/bot\/[^\s"'\x60)]{8,120})/gi;

/** Names that carry data to whoever answers for a domain. */
const dns =
  /\b(?:nslookup|dig|(?<=[$;&|(]\s?|^\s{0,8})host|(?<=[$;&|(]\s?|^\s{0,8})ping|drill|Resolve-DnsName)\s[^\n|;]{0,120}?(?:\$\(|\x60|\$\{?\w{1,40}\}?|%\w{1,30}%|\{\w{1,30}\})[^\n]{0,100}?\.(?:[a-z][\w-]{0,60}\.){0,4}[a-z]{2,12}\b|\b(?:gethostbyname|getaddrinfo|resolve(?:4|Txt)?|lookup)\(\s{0,2}(?:f["'][^"'\n]{0,80}\{[^"'\n]{0,80}\}\.|\x60[^\x60\n]{0,60}\$\{[^}\n]{0,80}\}\.|\w{1,40}\s?\+\s?["']\.)[^\n]{0,120}/gim;

/** A connection without a program for it. */
const rawSocket =
  /\/dev\/(?:tcp|udp)\/[^\s"'/]{1,100}\/[^\s"';]{1,20}|\b(?:nc|ncat|netcat)\b(?:\s{1,2}-\w{1,6}){0,4}\s{1,2}[\w.-]{3,100}\s{1,2}\d{2,5}\s{0,2}(?:<|-e|-c)|\|\s{0,2}(?:nc|ncat|netcat)\b(?:\s{1,2}-\w{1,6}(?:\s\d{1,3})?){0,4}\s{1,2}[\w.-]{3,100}\s{1,2}\d{2,5}/gi;

/** What sends something. */
const send =
  /\bcurl\b[^\n]{0,300}?\s(?:-[a-z]{0,6}[dFT]\b|--data(?:-\w{1,10})?\b|--form\b|--upload-file\b|--json\b|-X\s{0,2}["']?(?:POST|PUT)|-G\b)|\bwget\b[^\n]{0,200}--post-(?:data|file)|\bcurl\b[^\n]{0,200}[?&]\w{1,30}=["']?\$|\b(?:requests|httpx|session|client|axios|got|http|needle|superagent)\.(?:post|put|patch|request)\s{0,2}\(|\burlopen\([^\n]{0,160}data\s?=|\bRequest\([^\n]{0,200}data\s?=|\b(?<!async\s)\bfetch\s{0,2}\(\s{0,2}["'\x60][^\n]{0,200}|\bmethod\s?[:=]\s?["'](?:POST|PUT)["']|\bInvoke-(?:RestMethod|WebRequest)\b[^\n]{0,200}-(?:Body|InFile|Method\s{1,2}["']?(?:Post|Put))\b|\b(?:irm|iwr)\b[^\n]{0,200}-(?:Body|InFile|Method\s{1,2}["']?Post)\b|\bUpload(?:String|File|Data)\(|\bhttps?\.request\(|\bsmtplib\.SMTP|\bsendmail\b|\bmail\s{1,2}-s\b|\bnavigator\.sendBeacon\(|\bscp\s[^\n]{0,160}\s[\w.-]{1,60}@?[\w.-]{3,100}:|\bsocket\.(?:send|sendall|connect)\b|\b\w{1,20}\.sendall\(|\bnet\.(?:connect|createConnection)\(|\bftplib\b|\bHTTP::Post|Net::HTTP\.post/gi;

function* find(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  if (scanned.has(['http https'])) {
    yield* findReceivers(scanned);
  }
  if (scanned.has(['nslookup dig host ping drill resolve gethostbyname getaddrinfo lookup'])) {
    for (const { span } of matchesOf(scanned, dns)) {
      yield toAttack(
        scanned,
        'exfiltration',
        'dns',
        span,
        isMeant(scanned, span) && carriesData.test(text.slice(Math.max(0, span.start - 200), span.end + 60)),
      );
    }
  }
  if (scanned.has(['nc ncat netcat dev'])) {
    for (const { span } of matchesOf(scanned, rawSocket)) {
      yield toAttack(
        scanned,
        'exfiltration',
        'socket',
        span,
        isMeant(scanned, span) && !isLocal(text.slice(span.start, span.end)),
      );
    }
  }
  for (const { span } of scanned.has(['env credentials printenv id ssh aws', 'gh git npm'])
    ? matchesOf(scanned, published)
    : []) {
    yield toAttack(scanned, 'exfiltration', 'published', span, isMeant(scanned, span));
  }
  yield* findSubstituted(scanned);
  yield* findStolen(scanned);
  yield* findTaking(scanned);
  yield* findOrders(scanned);
}

function* findSubstituted(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  for (const { match, span } of matchesOf(scanned, substituted)) {
    const url = findUrl(match[0]);
    const isKnown = url === undefined || url.kind === 'vendor' || url.kind === 'local';
    const isPersonal = personal.test(match[0].replace(url?.url ?? '', ''));
    if (!isKnown && isPersonal) {
      const isHigh =
        isMeant(scanned, span) &&
        scanned.partAt(span.start) !== 'script-comment' &&
        isWhole(match[0]) &&
        !isNamedElsewhere(text, url);
      yield toAttack(scanned, 'exfiltration', 'stolen', span, isHigh, { host: url.host });
    }
  }
  for (const { match, span } of matchesOf(scanned, filled)) {
    const url = findUrl(match[0]);
    const isKnown = url === undefined || url.kind === 'vendor' || url.kind === 'local';
    const part = scanned.partAt(span.start);
    const isRun = part === 'script' || part === 'code';
    const host = url?.host ?? '?';
    const isHigh = !isKnown && isRun && isMeant(scanned, span) && isWhole(match[0]);
    yield toAttack(scanned, 'exfiltration', 'stolen', span, isHigh, { host });
  }
  for (const { match, span } of matchesOf(scanned, copied)) {
    const isHigh =
      isMeant(scanned, span) &&
      scanned.partAt(span.start) !== 'script-comment' &&
      !/localhost|<|\buser@(?:host|server)|your|example\.(?:com|org)|github\.com|gitlab\.com|bitbucket\.org/i.test(
        match[0],
      );
    yield toAttack(scanned, 'exfiltration', 'copied', span, isHigh);
  }
}

/** Whether a text leads to the domain at another place, as it does to the pages of a service that it is about. */
function isNamedElsewhere(text: string, { url, host }: FoundUrl): boolean {
  return text.replaceAll(url, ' ').toLowerCase().includes(host.split('.').slice(-2).join('.'));
}

function* findReceivers(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  for (const { span } of matchesOf(scanned, catcherUrl)) {
    yield toAttack(scanned, 'exfiltration', 'catcher', span, isSentTo(scanned, span));
  }
  for (const { span } of matchesOf(scanned, chatHook)) {
    yield toAttack(
      scanned,
      'exfiltration',
      'chat',
      span,
      isSentTo(scanned, span) && !isPlaceholder.test(text.slice(span.start, span.end)),
    );
  }
  for (const { match, span } of matchesOf(scanned, foreignKey)) {
    yield toAttack(
      scanned,
      'exfiltration',
      'header',
      span,
      isForeign(match[1] ?? '', match[2] ?? '') && isMeant(scanned, span),
    );
  }
}

/** A hook that hands on what it is given, which is what the user and the model write. */
const relayed =
  /["'](?:command|run)["']\s{0,2}:\s{0,2}["'][^"\n]{0,200}\b(?:curl|wget|nc)\b[^"\n]{0,200}(?:@-|\$\(cat\)|--post-file|@\/dev\/stdin)[^"\n]{0,200}/g;

/** An address with gaps that the model fills with what was said. */
const gaps =
  /https?:\/\/[^\s"'\x60)]{3,120}[?&][\w-]{1,30}=[<{[]{0,2}(?<gap>[A-Za-z_]{1,30})[>}\]]{0,2}(?![\w.%/-])[\s\S]{1,80}?\b\k<gap>\b[\s\S]{0,160}?\b(?:conversation|messages|what the user (?:wrote|said|asked)|contents? of|user['’]s (?:message|question|name|mail|files)|chat|history|secrets?|credentials?|keys? (?:and|that))\b/g;

/** What a shell is asked to put into a request. */
const substituted =
  /\b(?:curl|wget|http|xh|iwr|irm|Invoke-(?:RestMethod|WebRequest))\b[^\n]{0,240}(?:\$\(|\x60(?=[a-z])|@-|--data-binary\s{1,2}@|--upload-file\s|-T\s{1,2}|-F\s{1,2}["']?\w{1,20}=@)[^\n]{0,240}/gi;
const personal =
  /\b(?:cat|base64|env|printenv|whoami|hostname|id|uname|ifconfig|ip\s{1,2}a|history|git\s{1,2}(?:log|diff|config|remote|archive|bundle)|tar|zip|ls|find|pbpaste|xclip|sqlite3|security|gpg|ps|docker|kubectl|crontab|Get-Content|Get-Clipboard)\b|~\/|\$HOME|\.env\b|\/etc\/|\.git\b|\.pem\b|\.ssh|\.sqlite|\.db\b/i;
/** Copies of a folder to another computer. */
const copied =
  /\b(?:scp|rsync|sftp|rclone\s{1,2}(?:copy|sync)|aws\s{1,2}s3\s{1,2}(?:cp|sync)|gsutil\s{1,2}(?:-m\s{1,2})?(?:cp|rsync))\b[^\n]{0,60}(?:~|\$HOME|\$\{HOME\}|\/home|\/etc|\.ssh|\.aws|\.env|\.git\b)[^\n]{0,80}(?:[\w.-]{1,40}@)?[\w.-]{3,80}:[^\n]{0,80}|\btar\b[^\n|]{0,120}(?:~|\$HOME|\.ssh|\.aws|\.git|\s\.)[^\n|]{0,60}\|[^\n]{0,60}\b(?:ssh|nc|curl|openssl\s{1,2}s_client)\b[^\n]{0,160}|\bgit\s{1,2}push\s{1,2}(?:--?\w{1,12}\s{1,2}){0,3}["']?https?:\/\/[^\s]{4,160}|\bgit\s{1,2}remote\s{1,2}(?:add|set-url)\s[^\n]{0,160}(?:&&|;|\n)[^\n]{0,80}\bgit\s{1,2}push\b[^\n]{0,80}/gi;

/** An address or a body of a request that a program fills with secrets. */
const filled =
  /\b(?:get|post|put|urlopen|fetch|open|request|axios|Image\(\)\.src\s?=|sendBeacon)\s{0,2}\(?\s{0,2}[frb]{0,2}["'\x60]?https?:\/\/[^\s"'\x60]{3,160}(?:[?&/][\w-]{0,30}=?)?(?:\$?\{|["'\x60]\s{0,2}\+)[^\n]{0,120}?(?:environ|process\.env|secret|passw|credential|b64|base64|encoded|cookie|document\.cookie|clipboard|readFile|\.read\(|history)[^\n]{0,80}|\b(?:post|put|request|fetch)\s{0,2}\(\s{0,2}[frb]{0,2}["'\x60]https?:\/\/[^\s"'\x60]{3,160}["'\x60][^\n]{0,60}\b(?:data|json|body|files|params)\s?[=:][^\n]{0,120}?(?:os\.environ|process\.env|open\(|readFile|read_text|read_bytes|getenv|glob|cookie|clipboard|subprocess|platform\.|socket\.gethostname|getpass|os\.listdir|os\.hostname|os\.userInfo)[^\n]{0,120}/gi;

/** Files of secrets that are put where everybody reads them. */
const published =
  /\bgh\s{1,2}(?:issue|gist|pr|api|release|repo)\b[^\n]{0,200}?(?:\.env\b|~\/\.\w|\bid_rsa\b|\bcredentials\b|\bprintenv\b)[^\n]{0,80}|\bgit\s{1,2}add\s{1,2}(?:-f|--force)\s[^\n]{0,60}\.env\b[^\n]{0,120}\bpush\b|\bnpm\s{1,2}publish\b[^\n]{0,60}\.env\b/gi;

/** A server of a skill that gets a key which is not its own. */
const foreignKey =
  /"url"\s{0,2}:\s{0,2}"(https?:\/\/[^"\n]{4,200})"[^{}]{0,200}"(?:headers|env)"\s{0,2}:\s{0,2}\{([^}]{0,800})\}/gi;

function isForeign(url: string, headers: string): boolean {
  const found = findUrl(url);
  const services = Array.from(
    headers.matchAll(
      /\$\{?(?:env:)?(AWS|GITHUB|GH|OPENAI|ANTHROPIC|GOOGLE|AZURE|SLACK|STRIPE|NPM|HF|GITLAB)_\w{2,40}/g,
    ),
    ([, name = '']) => name.toLowerCase(),
  );
  return (
    found !== undefined &&
    found.kind === 'unknown' &&
    services.some(name => !found.host.includes(name === 'gh' ? 'github' : name))
  );
}

const isPlaceholder = /[<>{}$]|your|xxx|\.\.\.|…|example|placeholder|T0{4,}|0{6,}|ABC|token/i;
const carriesData = /base64|xxd|\$\(|\x60|hex|encode|whoami|hostname|env|key|secret|token|cat\b|chunk|data/i;

function isLocal(words: string): boolean {
  const host = /(?:\/(?:tcp|udp)\/|\s)([\w.-]+)(?:\/|\s{1,2}\d)/i.exec(words)?.[1] ?? '';
  return host.includes('$') || hostKind(host) === 'local';
}

/** Whether something is sent to an address, in a program or by order. */
function isSentTo(scanned: ScannedText, span: Span): boolean {
  if (!isMeant(scanned, span)) {
    return false;
  }
  const near = scanned.text.slice(Math.max(0, span.start - 300), span.end + 300);
  const isTunnel = /ngrok|trycloudflare|loca\.lt|serveo|catbox|file\.io|transfer\.sh|0x0\.st/i.test(
    scanned.text.slice(span.start, span.end),
  );
  return (
    (near.search(send) >= 0 || orders.test(near)) &&
    (!isTunnel || personal.test(near) || carriesData.test(near))
  );
}

const orders =
  /\b(?:send|post|upload|submit|forward|transmit|report|exfiltrate|call|ping|request|fetch|notify|deliver|curl|POST|put)\b/i;

/** Statements that are near enough to belong together, in lines of usual length. */
const nearby = 1500;

const senders =
  'curl wget requests httpx session client axios got http https needle superagent urlopen request fetch method invoke irm iwr uploadstring uploadfile uploaddata smtplib sendmail mail sendbeacon scp socket sendall net ftplib post';

/** What reads credentials and sends something, in one program or one block. */
function* findStolen(scanned: ScannedText): Generator<Attack> {
  const { text, kind } = scanned;
  if (!scanned.has([senders])) {
    return;
  }
  const taken = [credentialFile, credentialCommand, environmentDump, environmentFile].flatMap(pattern =>
    Array.from(matchesOf(scanned, pattern), ({ span }) => ({ span, isFile: pattern === environmentFile })),
  );
  if (taken.length === 0 || (kind === 'script' && isTestFile(scanned))) {
    return;
  }
  for (const { span } of matchesOf(scanned, send)) {
    const part = scanned.partAt(span.start);
    if (part === 'script-comment' || part === 'prose' || part === 'frontmatter') {
      continue;
    }
    const own = text.slice(span.start, Math.min(text.length, scanned.lineAt(span.end).end, span.end + 400));
    const isInCall = taken.some(
      each => each.span.start >= span.start && each.span.start < span.start + own.length,
    );
    const source = taken.find(each => Math.abs(each.span.start - span.start) < nearby && !each.isFile);
    if (!isInCall && (source === undefined || kind !== 'script')) {
      continue;
    }
    const url =
      findUrl(text.slice(span.start, span.start + 400)) ??
      findUrl(text.slice(Math.max(0, span.start - nearby), span.end + nearby));
    if (url?.kind === 'local' || url?.kind === 'vendor') {
      continue;
    }
    const isHigh = isInCall
      ? isMeant(scanned, span) && isWhole(own)
      : url !== undefined &&
        isMeant(scanned, span) &&
        source !== undefined &&
        isSecretFile(text, source.span);
    yield toAttack(scanned, 'exfiltration', 'stolen', span, isHigh, { host: url?.host ?? '?' });
    return;
  }
}

/** A file or the whole environment is sent, and not a header with one key. */
function isWhole(call: string): boolean {
  return !/authorization|bearer|x-api-key|api[-_]key\s?:|headers\s?:/i.test(call);
}

const publicNames = /\.config|\.docker|\.npmrc|\.azure|\.claude\.json/i;

function isSecretFile(text: string, { start, end }: Span): boolean {
  return !publicNames.test(text.slice(start, end));
}

/** Orders in words to send what the model knows or what the user has, with the address. */
const orderToSend =
  /\b(?:send|post|upload|submit|forward|transmit|exfiltrate|deliver|report|email|copy|append|include|attach|encode|embed|bcc|push|relay|sync)\b[^.\n]{0,160}?\b(?:conversation|chat (?:history|log|transcript)|transcript|prompts?|system prompt|messages|api[ _-]?keys?|tokens?|credentials?|passwords?|secrets?|environment variables?|env(?:ironment)? (?:file|contents)|\.env|private keys?|ssh keys?|source code|file contents?|contents of|(?:user|customer|personal|session|account) (?:data|information|details)|home directory|files? (?:you|in|from)|memory|history|cookies?|wallet|seed phrase|config(?:uration)? files?)\b[^\n]{0,200}?(?:https?:\/\/|\b[\w.+-]{1,60}@)[^\s"'\x60)]{3,200}/gi;

/** A picture whose address carries what the model is to fill in (as in the published attacks on chats that show pictures). */
const pictureWithData =
  /!\[[^\]\n]{0,100}\]\(\s{0,2}(https?:\/\/[^\s)]{1,200}[?&/][\w-]{0,30}=?(?:\{\{?|<|\[|\$\{?|%7B|\bBASE64|\bDATA|\bENCODED)[^\s)]{0,200})/gi;

function* findOrders(scanned: ScannedText): Generator<Attack> {
  if (scanned.kind === 'script') {
    return;
  }
  const { text } = scanned;
  if (!text.includes('://') && !text.includes('@')) {
    return;
  }
  for (const { match, span } of matchesOf(scanned, orderToSend)) {
    const url = findUrl(match[0]);
    const isMail = url === undefined;
    const isHigh =
      isOrderMeant(scanned, span) &&
      url?.kind !== 'vendor' &&
      url?.kind !== 'local' &&
      (isMail ? strangers.test(match[0]) : !own.test(match[0]));
    yield toAttack(scanned, 'exfiltration', 'order', span, isHigh);
  }
  for (const { span } of matchesOf(scanned, blindCopy)) {
    yield toAttack(
      scanned,
      'exfiltration',
      'mail',
      span,
      isOrderMeant(scanned, span) &&
        !/<|\[|example\.(?:com|org)|your|@company/i.test(text.slice(span.start, span.end)),
    );
  }
  for (const { match, span } of matchesOf(scanned, orderForAll)) {
    const url = findUrl(match[0]);
    const isHigh =
      url?.kind === 'unknown' &&
      !own.test(match[0]) &&
      !isNamedElsewhere(text, url) &&
      isOrderMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'order', span, isHigh);
  }
  for (const { match, span } of matchesOf(scanned, foreignOrder)) {
    const kind = findUrl(match[0])?.kind;
    yield toAttack(
      scanned,
      'exfiltration',
      'order',
      span,
      isOrderMeant(scanned, span) && kind !== 'vendor' && kind !== 'local',
    );
  }
  for (const pattern of [relayed, gaps]) {
    for (const { match, span } of matchesOf(scanned, pattern)) {
      const url = findUrl(match[0]);
      const isKnown = url === undefined || url.kind === 'vendor' || url.kind === 'local';
      const isHigh = !isKnown && isOrderMeant(scanned, span) && !isNamedElsewhere(text, url);
      yield toAttack(scanned, 'exfiltration', 'order', span, isHigh);
    }
  }
  for (const { span } of matchesOf(scanned, pictureWithData)) {
    const near = text.slice(Math.max(0, span.start - 400), span.end + 300);
    yield toAttack(
      scanned,
      'exfiltration',
      'picture',
      span,
      isOrderMeant(scanned, span) && aboutUser.test(near),
    );
  }
}

/** Orders to send somebody a copy of all there is, whatever it is. */
const orderForAll =
  /\b(?:send|post|upload|submit|forward|transmit|report|mirror|sync|log|push|copy|deliver|attach|share|register)\b[^.\n]{0,100}?\b(?:every(?:thing)?|each|all|full|complete|entire|whole|cop(?:y|ies)|contents?|raw)\b[^\n]{0,140}?https?:\/\/[^\s"'\x60)]{3,200}|https?:\/\/[^\s"'\x60)]{3,200}[^.\n]{0,60}\b(?:with|including|containing|and (?:include|attach|add))\b[^.\n]{0,80}\b(?:conversation|question|answer|prompt|file contents?|source code|name|address|password|token|key|history)\b/gi;

/** The same in other languages, where the address follows the order. */
const foreignOrder =
  /\b(?:env[ií]a|manda|sube|sende|schicke|lade|übermittle|envoie|transmets|téléverse|envie|invia|carica)\b[^\n]{0,200}?\b(?:conversaci[óo]n|chat|contraseñas?|claves?|archivos?|contrato|copia|gespräch\w*|unterhaltung|passw[öo]rt\w*|schlüssel|datei\w*|kopie|mots? de passe|fichiers?|clés?|copie|senhas?|arquivos?|conversa|chiavi|conversazione)\b[^\n]{0,200}?(?:https?:\/\/|@)[^\s"'\x60)]{3,200}|(?:发送|上传|提交|傳送)[^\n]{0,40}(?:对话|聊天|会话|密钥|密码|凭据|文件|环境变量|源代码)[^\n]{0,40}https?:\/\/[^\s"'\x60)]{3,200}|(?:对话|聊天|会话|密钥|密码|凭据|文件|环境变量|源代码)[^\n]{0,40}(?:发送|上传|提交|傳送)(?:到|至|给)[^\n]{0,20}https?:\/\/[^\s"'\x60)]{3,200}|https?:\/\/[^\s"'\x60)]{3,200}[^\n]{0,60}(?:送信|アップロード|전송|업로드)|(?:отправь|загрузи|перешли)[^\n]{0,120}https?:\/\/[^\s"'\x60)]{3,200}/gi;

/** A copy of every mail for somebody whom nobody asked for. */
const blindCopy =
  /\b(?:bcc|blind[- ]?cop(?:y|ies)|blindkopie|copia oculta)\b[^\n]{0,120}?[\w.+-]{1,60}@[\w.-]{3,100}|\b(?:every|each|all)\b[^.\n]{0,40}\bmails?\b[^\n]{0,80}\bcop(?:y|ies)\b[^\n]{0,60}?[\w.+-]{1,60}@[\w.-]{3,100}/gi;

const strangers =
  /\b(?:conversation|credentials?|passwords?|secrets?|private keys?|tokens?|api[ _-]?keys?|\.env|seed phrase|cookies?)\b/i;
const own =
  /\bonly\b|authorization|bearer|header|oauth|docs?\b|see\b|\bget (?:your|an?)\b|dashboard|settings/i;
const aboutUser =
  /\b(?:conversation|summary|user|secrets?|keys?|tokens?|base64|encod\w+|history|context|data|contents?)\b/i;

function isOrderMeant(scanned: ScannedText, span: Span): boolean {
  const part = scanned.partAt(span.start);
  const isRow = /^\s{0,4}\|/.test(scanned.lineTextAt(span.start));
  return (
    !isRow &&
    (part === 'prose' || part === 'frontmatter' || part === 'comment' || part === 'data') &&
    !isTestFile(scanned) &&
    !isShown(scanned, span) &&
    !isAboutSecurity(scanned)
  );
}
