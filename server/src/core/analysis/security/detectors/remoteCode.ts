import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import { isAboutSecurity, isShown, isTestFile } from '../scan/context.ts';
import type { Detector, Signature } from '../scan/detector.ts';
import { matchSignatures, toAttack } from '../scan/detector.ts';
import type { FoundUrl } from '../scan/hosts.ts';
import { findUrl, ownLabelOf } from '../scan/hosts.ts';
import type { ScannedText } from '../scan/scannedText.ts';

const fetcher = String.raw`(?:curl|wget|fetch|aria2c|http(?:ie)?|lwp-request|invoke-webrequest|invoke-restmethod|iwr|irm)`;
const shell = String.raw`(?:(?:/usr)?/bin/)?(?:(?:env|sudo|doas|nohup)\s{1,3}(?:-\w{1,4}\s{1,3}){0,2})?(?:(?:/usr)?/bin/)?(?:ba|z|da|k|c|fi|a)?sh\b|(?:sudo\s{1,3})?(?:python[23]?|node|perl|ruby|php|deno|bun|osascript|pwsh|powershell|source|iex|invoke-expression)\b`;

/** A download that a shell gets, in the ways that shells have for it (MITRE ATT&CK T1059, T1105). */
const signatures: readonly Signature[] = [
  {
    message: 'pipe',
    needs: [
      'curl wget fetch aria http httpie lwp iwr irm invoke',
      'sh bash zsh dash ksh python node perl ruby php deno bun osascript pwsh powershell source iex invoke fish printf',
    ],
    pattern: new RegExp(
      String.raw`\b${fetcher}\b(?:[^|\n\\]|\\\r?\n|\\[^\n]|\|(?!\s{0,3}(?:${shell}))[^|\n]){0,400}\|\s{0,3}(?:${shell})(?!["']?\s{0,2}[|)]\s)`,
      'gi',
    ),
  },
  {
    message: 'pipe',
    needs: ['curl wget fetch http iwr irm', 'sh bash zsh dash source eval python c'],
    pattern: new RegExp(
      String.raw`(?:\b(?:ba|z|da)?sh\b(?:\s-\w{1,4}){0,3}|\bsource|\beval|(?:^|[;&\s])\.|\bpython3?(?:\s-c)?)\s{0,3}["']{0,2}(?:<\(|\$\(|\x60)\s{0,3}(?:sudo\s)?${fetcher}\b[^\n]{0,400}`,
      'gi',
    ),
  },
  {
    message: 'pipe',
    needs: ['iex invoke'],
    pattern:
      /\b(?:iex|invoke-expression)\b\s{0,3}[("'&$]{1,4}[^\n]{0,60}?(?:iwr|irm|curl|wget|invoke-webrequest|invoke-restmethod|new-object\s{1,3}(?:system\.)?net\.webclient)[^\n]{0,300}/gi,
  },
  {
    message: 'pipe',
    needs: ['webclient'],
    pattern:
      /\bnew-object\s{1,3}(?:system\.)?net\.webclient\)?[^\n]{0,40}\.download(?:string|file)\([^\n]{0,300}/gi,
  },
  {
    message: 'run',
    needs: [
      'curl wget fetch http iwr irm invoke aria',
      'sh bash zsh python node perl chmod start source open msiexec',
    ],
    pattern: new RegExp(
      String.raw`\b${fetcher}\b[^\n]{0,300}?(?:-o|-O|>|--output|-OutFile|--output-document)[=\s]{0,2}["']?(?<file>[\w./~$%{}:\\-]{1,100})["']?[^\n]{0,120}(?:(?:&&|;|\|\|)\s{0,3}|\x60?\n\s{0,8}(?:\$\s|>\s|\d{1,2}\.\s|[-*]\s)?\x60?)(?:[^\n]{0,60}(?:&&|;|\n)\s{0,8}(?:\$\s|\d{1,2}\.\s|[-*]\s)?\x60?){0,2}(?:sudo\s{1,3})?(?:(?:ba|z|da)?sh|python3?|node|perl|chmod\s{1,2}(?:\+x|[0-7]{3,4}|u\+x|a\+x)|start-process|source|open|msiexec|\.)\s[^\n]{0,60}\k<file>[^\n]{0,120}`,
      'gi',
    ),
  },
  {
    message: 'code',
    needs: [
      'exec eval compile',
      'requests httpx urllib urlopen fetch axios aiohttp http https got text read',
    ],
    pattern:
      /\b(?:exec|eval|compile)\s{0,2}\(\s{0,3}[^\n]{0,60}?(?:(?:requests|httpx|session)\.get\(|urlopen\(|\bfetch\(|axios\.get\(|\bgot\()[^\n]{0,300}/gi,
  },
  {
    message: 'code',
    needs: ['function vm', 'fetch axios got body response res data'],
    pattern:
      /\bnew\s{1,2}Function\s{0,2}\([^\n]{0,80}\b(?:fetch|axios|got)\b[^\n]{0,200}|\b(?:vm\.runIn\w{1,20}|require\(['"]vm['"]\)\.\w{1,20})\([^\n]{0,80}\b(?:fetch|axios|body|response|res\.data)\b[^\n]{0,200}/gi,
  },
  {
    message: 'native',
    needs: ['mshta regsvr rundll bitsadmin certutil'],
    pattern:
      /\b(?:mshta|regsvr32|rundll32|bitsadmin\s[^\n]{0,20}transfer|certutil\s[^\n]{0,20}-urlcache)(?:\.exe)?\b[^\n\](]{0,100}https?:\/\/[^\n]{0,200}/gi,
  },
  {
    message: 'install',
    needs: ['http https', 'install add npx bunx uvx deno i run exec dlx tap'],
    pattern:
      /\b(?:pip[x3]?|uv(?:\s{1,2}pip|\s{1,2}tool)?|npm|pnpm|yarn|npx|bunx?|uvx|deno|gem|cargo|go|claude\s{1,2}mcp|code|brew|apt(?:-get)?|dpkg|rpm|msiexec|installer)\s{1,3}(?:-{1,2}[\w=-]{1,30}\s{1,2}){0,4}(?:install|add|i|run|exec|--from|-i|\/i|dlx|tap|--install-extension)?\s{0,3}(?:-{1,2}[\w=-]{1,30}\s{1,2}){0,4}["']?(?:git\+)?https?:\/\/[^\s"'\x60)]{1,300}/gi,
  },
  {
    message: 'clone',
    needs: ['clone', 'git gh'],
    pattern:
      /\b(?:git|gh\s{1,2}repo)\s{1,2}clone\s[^\n]{0,200}?(?:https?:\/\/|git@)[^\s"'\x60]{4,160}[^\n]{0,120}(?:(?:&&|;)|\x60?\n\s{0,8}(?:\$\s|\d{1,2}\.\s|[-*]\s)?\x60?)[^\n]{0,80}(?:(?:&&|;|\n)\s{0,8}[^\n]{0,60}){0,2}(?:(?:ba|z)?sh\s{1,2}\S{0,60}\.sh|\.\/\S{1,60}|make\s{1,2}install|sudo\s{1,2}make|python3?\s{1,2}\S{0,60}setup\.py)/gi,
  },
  {
    message: 'code',
    needs: ['eval load instance include require', 'open get http https file uri lwp'],
    pattern:
      /\b(?:eval|load|instance_eval|include|require|include_once|do)\b\s?\(?[^\n]{0,40}?(?:URI\.open|open-uri|Net::HTTP\.get|file_get_contents|LWP::Simple|HTTP\.get|IO\.popen|get\s?\()\s?\(?[^\n]{0,20}https?:\/\/[^\n]{0,200}|\b(?:include|require)(?:_once)?\s?\(?["']https?:\/\/[^\n]{0,160}|\bimport\s?\(\s?["'\x60]https?:\/\/[^\n]{0,160}|\bimportScripts\(["']https?:[^\n]{0,160}|\brequire\(["']https?["']\)\.get\([^\n]{0,300}(?:eval|Function|exec)\b/gi,
  },
  {
    message: 'pipe',
    needs: ['nc ncat ssh socat telnet', 'sh bash python'],
    pattern:
      /\b(?:nc|ncat|telnet|socat)\s[^\n|]{3,120}\|\s{0,3}(?:ba|z)?sh\b|\b(?:socat|ncat|nc)\s[^\n]{0,120}(?:exec:|-e\s{0,2}|-c\s{0,2})["']?\/?(?:bin\/)?(?:ba|z)?sh\b|\b(?:ba|z)?sh\s{1,2}-i\s[^\n]{0,20}\/dev\/tcp\/[^\n]{0,80}/gi,
  },
  {
    message: 'run',
    needs: ['start', 'outfile bitstransfer downloadfile urlretrieve'],
    pattern:
      /\b(?:Start-BitsTransfer|DownloadFile\(|urlretrieve\(|-OutFile)[^\n]{0,300}https?:[\s\S]{0,400}?\b(?:Start-Process|Invoke-Item|subprocess\.\w{2,12}\(|os\.(?:system|startfile|exec\w{1,4})\(|msiexec)[^\n]{0,160}|https?:\/\/[^\s"']{4,200}[\s\S]{0,300}?\burlretrieve\([\s\S]{0,400}?\b(?:subprocess\.\w{2,12}\(|os\.system\(|exec\()[^\n]{0,160}/gi,
  },
  {
    message: 'run',
    needs: ['download', 'run open execute start launch install'],
    pattern:
      /\bdownload\b[^.\n]{0,120}?https?:\/\/[^\s)"'\x60]{4,200}\.(?:exe|msi|dmg|pkg|sh|ps1|bat|zip|jar|run|bin|appimage|deb|rpm|vbs|scr)\b[^\n]{0,160}?\b(?:run|open|execute|start|launch|double-click|install|unzip|extract)\b[^\n]{0,120}/gi,
  },
  {
    message: 'orders',
    needs: ['http https'],
    pattern:
      /\b(?:fetch|read|open|load|get|visit|retrieve|download|pull|check|curl|consult|lies|lade|öffne|lee|abre|descarga|lis|ouvre|télécharge|leia|baixe|leggi|scarica)\b[^.\n]{0,80}?https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,60}?\b(?:follow|obey|execute|run|apply|do what|carry out|perform|act on|treat|befolge|führe|tu was|sigue|ejecuta|obedece|suis|exécute|applique|siga|execute|segui|esegui)\b[^\n]{0,120}|\b(?:follow|obey|execute|carry out|perform|act on)\b[^.\n]{0,60}\b(?:instructions?|commands?|steps|rules|orders|prompt)\b[^.\n]{0,40}\b(?:at|from|on|in|behind|under)\s{1,2}\x60?https?:\/\/[^\s)"'\x60]{4,200}|(?:读取|打开|访问|获取|下载)[^\n]{0,40}https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,30}(?:执行|遵循|按照|运行)/gi,
  },
  {
    message: 'install',
    needs: ['git http https', 'dependencies devdependencies requirements egg git tgz whl from'],
    pattern:
      /^[ \t]{0,8}["'][@\w./-]{1,60}["']\s{0,2}:\s{0,2}["'](?:git\+)?https?:\/\/[^"'\n]{4,200}(?:\.tgz|\.tar\.gz|\.git[^"'\n]{0,60})["']|^[ \t]{0,4}(?:-e\s{1,2})?(?:[\w.-]{1,40}\s?@\s?)?(?:git\+)?https?:\/\/[^\s"']{4,200}(?:\.whl|\.tar\.gz|\.zip|\.git)(?:[@#]\S{0,60})?[ \t]{0,4}$|\bpip3?\s{1,2}install\s{1,2}-r\s{1,2}https?:\/\/\S{4,200}|^[ \t]{0,4}ADD\s{1,2}https?:\/\/\S{4,200}/gim,
  },
  {
    message: 'index',
    needs: ['url registry host i'],
    pattern:
      /(?:--(?:extra-)?index-url|--registry|--trusted-host|-i)[=\s]{1,3}["']?https?:\/\/[^\s"'\x60)]{1,300}/gi,
  },
];

/** Code that is fetched and run at once. */
export const remoteCode: Detector = {
  kind: 'remote-code',
  find,
};

function* find(scanned: ScannedText): Generator<Attack> {
  for (const { message, words, span } of matchSignatures(scanned, signatures)) {
    const url = findUrl(words);
    if (url?.kind === 'local') {
      continue;
    }
    const isHigh = isDangerous(scanned, message, span, url);
    const host = url?.host;
    yield host === undefined
      ? toAttack(scanned, 'remote-code', `${message}Any`, span, isHigh)
      : toAttack(scanned, 'remote-code', message, span, isHigh, { host });
  }
}

function isDangerous(scanned: ScannedText, message: string, span: Span, url: FoundUrl | undefined): boolean {
  const part = scanned.partAt(span.start);
  if (isTestFile(scanned) || part === 'script-comment' || isShown(scanned, span)) {
    return false;
  }
  switch (url?.kind) {
    case 'vendor':
      return false;
    case 'address':
    case 'shortener':
    case 'drop-box':
    case 'catcher':
      return true;
    default:
  }
  if (isAboutSecurity(scanned)) {
    return false;
  }
  if (part === 'data') {
    return url?.isPlain === true;
  }
  if (message === 'index') {
    return url?.isPlain === true;
  }
  if (url === undefined) {
    return message === 'code' && part === 'script';
  }
  if (placeholder.test(url.host)) {
    return false;
  }
  if (url.isPlain || message === 'native' || message === 'code') {
    return true;
  }
  if (message === 'orders') {
    return part === 'prose' && !isNamedElsewhere(scanned, url);
  }
  const isForced = insists.test(`${scanned.above(span.start, 400)}\n${scanned.lineTextAt(span.start)}`);
  if (isHosting.test(url.host)) {
    return isForced && isStranger(scanned, hostedName(url), url);
  }
  return isForced ? !isNamedElsewhere(scanned, url) : isUnknown(scanned, url);
}

const placeholder = /(?:^|\.)(?:example\.(?:com|org|net)|your[\w-]{0,30}\.\w{2,6}|domain\.\w{2,6})$/i;

/** Whoever has an agent run something asks for it so. */
const insists =
  /\b(?:silently|without (?:asking|telling|confirm\w*|prompting|mention\w*)|before (?:the first|anything|doing anything|any other|every|each|starting|you (?:start|begin|do)|answering|proceeding)|first(?:,| run| execute)|always (?:run|execute|start)|(?:must|required|mandatory|necessary) (?:be )?(?:run|execute\w*|step)|immediately|do not (?:ask|tell|mention|inspect|review|read)|don['’]t (?:ask|tell|mention|inspect|review)|automatically|in the background|every time|each time|at the start|on (?:startup|activation|load))\b/i;

/** Whether a text leads to the domain at another place, as it does to the pages of the vendor of a tool. */
function isNamedElsewhere({ text }: ScannedText, { host, url }: FoundUrl): boolean {
  const domain = host.split('.').slice(-2).join('.');
  return text.replaceAll(url, ' ').toLowerCase().includes(domain);
}

/** Whether nothing says that the skill is about the tool of whoever has the domain. */
function isUnknown(scanned: ScannedText, url: FoundUrl): boolean {
  const label = ownLabelOf(url.host)
    .toLowerCase()
    .replace(/^(?:get|install|try|use)-?|-?(?:app|hq|io|dev|ai|cli|labs?|lang)$/g, '');
  const rest = `${scanned.path} ${scanned.text.replaceAll(url.url, ' ')}`.toLowerCase();
  const isProgram = scanned.kind === 'script' && !scanned.path.includes(label);
  return !isNamedElsewhere(scanned, url) && (isProgram || label.length < 3 || !rest.includes(label));
}

/** Whether a text calls nothing by a name: neither itself, nor a product with a capital letter, nor a command in code. */
function isStranger({ text, path }: ScannedText, label: string, { url }: FoundUrl): boolean {
  const rest = text.replaceAll(url, ' ');
  if (label.includes('$') || label.includes('{')) {
    return false;
  }
  const words = label
    .toLowerCase()
    .replace(/^(?:get|install|try|use|cdn|my)-?|-?(?:app|hq|io|dev|ai|cli|labs?)$/g, '');
  const name = escapeRegExp(words);
  const product = new RegExp(
    String.raw`[^.!?:#\s]\s+${name.replace(/^./, letter => `[${letter.toUpperCase()}]`)}|\b${words.toUpperCase()}\b`,
  );
  return (
    !product.test(rest) &&
    !new RegExp(String.raw`(?:^|\n)\s{0,8}(?:\$\s)?${name}\s[\w-]|\x60${name}[\s\x60]|\/${name}\b`).test(
      rest,
    ) &&
    !path.includes(words)
  );
}

function escapeRegExp(text: string): string {
  return text.replace(/[^\w]/g, String.raw`\$&`);
}

/** The account that publishes something on a host for many. */
function hostedName({ url, host }: FoundUrl): string {
  return /^https?:\/\/[^/]+\/([\w.-]+)/.exec(url)?.[1] ?? host.split('.')[0] ?? host;
}

/** Where projects publish their releases; the path says whose it is. */
const isHosting =
  /(?:^|\.)(?:githubusercontent\.com|github\.io|gitlab\.io|pages\.dev|vercel\.app|netlify\.app|jsdelivr\.net|unpkg\.com|cdnjs\.com|sourceforge\.net)$/;
