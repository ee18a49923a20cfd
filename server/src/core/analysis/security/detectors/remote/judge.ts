import { findEntry, toText } from '../../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../../text/position/span.ts';
import { isAboutSecurity, isShown, isTestFile } from '../../scan/context.ts';
import type { FoundUrl } from '../../scan/hosts.ts';
import { ownLabelOf } from '../../scan/hosts.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

/** Whether what runs at a place comes from somebody whom nothing in the text vouches for. */
export function isDangerous(
  scanned: ScannedText,
  message: string,
  span: Span,
  url: FoundUrl | undefined,
): boolean {
  const part = scanned.partAt(span.start);
  const line = scanned.lineTextAt(span.start);
  const isEvasive = evades.test(`${line}\n${scanned.text.slice(span.start, span.end + 160)}`);
  if (
    isTestFile(scanned) ||
    part === 'script-comment' ||
    isPrinted(scanned, span) ||
    (isShown(scanned, span) && !isEvasive)
  ) {
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
  if (url === undefined) {
    return (
      ((message === 'code' || message === 'update') && part === 'script') ||
      (message === 'pipe' && fromRecords.test(scanned.text.slice(span.start, span.end)))
    );
  }
  if (isEvasive) {
    return true;
  }
  const isForced = insists.test(`${scanned.above(span.start, 400)}\n${line}`);
  if (placeholder.test(url.host) && !isForced) {
    return false;
  }
  if (part === 'data' && !url.isPlain) {
    return (
      (isForced ||
        message === 'install' ||
        message === 'index' ||
        (message === 'pipe' && serverCommand.test(scanned.above(span.start, 300) + line))) &&
      isUnknown(scanned, url)
    );
  }
  if (url.isPlain || message === 'native' || message === 'code') {
    return true;
  }
  if (message === 'orders') {
    return (part === 'prose' || scanned.partAt(span.end - 1) === 'prose') && !isNamedElsewhere(scanned, url);
  }
  if (isHosting.test(url.host)) {
    return (
      isForced && message !== 'install' && namesOnHost(url).every(name => isStranger(scanned, name, url))
    );
  }
  return isForced
    ? !isNamedElsewhere(scanned, url)
    : isUnknown(scanned, url, message === 'index' ? line : '');
}

/** A command that asks for names of hosts or of users gets no program. */
const fromRecords = /^(?:dig|nslookup|drill|finger|host|kdig|doggo|Resolve-DnsName)\b/i;

/** A server of tools that an agent starts, with all that is on its line. */
const serverCommand = /["'](?:mcpServers|servers|context_servers|command|args|hooks)["']\s?:/;

/** Whether a program only shows a command to people. */
function isPrinted({ text, lineAt }: ScannedText, span: Span): boolean {
  const { start, end } = lineAt(span.start);
  const before = text.slice(Math.max(start, span.start - 300), span.start);
  return (
    /\b(?:echo|printf|print|console\.(?:log|error|warn)|Write-(?:Host|Error|Warning))\b[\s(]{0,3}f?(?:"[^"]*|'[^']*)$/i.test(
      before,
    ) && /^[^"'\n]{0,80}["'](?!\s{0,3}[>|])/.test(text.slice(span.end, Math.max(end, span.end)))
  );
}

const placeholder =
  /(?:^|\.)(?:example\.(?:com|org|net)|your[\w-]{0,30}\.\w{2,6}|(?:domain|company|corp|acme|server|host)\.\w{2,6}|my-?(?:corp|company|org|domain|host|server|registry|team)\.\w{2,6})$|^(?:hostname|host|server|localhost)$|overrid+en/i;

/** Whoever has an agent run something asks for it so. */
const insists =
  /\b(?:silently|without (?:asking|telling|confirm\w*|prompting|mention\w*)|before (?:the first|anything|doing anything|any other|every|each|starting|you (?:start|begin|do)|answering|proceeding)|first(?:,| run| execute)|always (?:run|execute|start)|(?:must|required|mandatory|necessary) (?:be )?(?:run|execute\w*|step)|immediately|do not (?:ask|tell|mention|inspect|review|read)|don['’]t (?:ask|tell|mention|inspect|review)|automatically|in the background|every time|each time|at the start|on (?:startup|activation|load))\b/i;

/** Ways around what protects from strangers: archives that no scanner opens, and warnings that are explained away. */
const evades =
  /\.(?:zip|rar|7z|dmg)\b[^\n]{0,80}\b(?:password|passphrase|passwort|kennwort|contraseña|mot de passe|senha|пароль)\b|解压密码|パスワード|(?:ウイルス対策|セキュリティソフト|杀毒软件|防病毒|安全软件|백신)[^。\n]{0,24}(?:無効|停止|关闭|禁用|退出|해제|끄)|(?:关闭|禁用|退出)[^。\n]{0,8}(?:杀毒软件|防病毒|安全软件|防火墙)|\b(?:deaktivier\w{0,3}|ausschalten|desactiv[ae]\w{0,2}|désactive[rz]?|desativ[ae]\w{0,1}|disattiva\w{0,2})\b[^.\n]{0,40}\b(?:antivir\w{0,3}|virenscanner|virenschutz|firewall|defender)\b|\b(?:antivir\w{0,3}|virenscanner|virenschutz|defender)\b[^.\n]{0,40}\b(?:deaktivier\w{0,3}|ausschalten|desactiv\w{1,3}|désactiv\w{1,3}|desativ\w{1,2}|disattiv\w{1,3}|turned off|disabled|switched off)\b|отключи[а-я]{0,3}[^.\n]{0,20}антивирус|\bxattr\s{1,2}-[a-z]{1,3}\s|com\.apple\.quarantine|--no-quarantine\b|(?:\b(?:avertissement|alerte|warnung\w{0,2}|sicherheitshinweis\w{0,2}|advertencia|aviso|alerta|avviso|avvertenza|предупрежден[а-я]{1,3})\b|警告)[^.\n。]{0,80}(?:\b(?:ignor\w{0,5}|normal\w{0,2}|(?:weg)?klick\w{0,3}|bestätig\w{1,3}|ac[ce]\w{3,5})\b|проигнорируй|игнорир|忽略|無視)|\b(?:disable|turn off|deactivate|pause|exclude\w* from)\b[^.\n]{0,40}\b(?:antivirus|anti-virus|defender|smartscreen|gatekeeper|firewall)\b|\b(?:warnings?|alerts?|detections?|antivirus)\b[^.\n]{0,80}\b(?:false (?:positive|alarm)|can be (?:safely )?ignored|is (?:expected|harmless|normal)|is nothing to worry)|\b(?:false (?:positive|alarm)|ignore (?:the|any|all|this) (?:\w{1,12} )?warnings?|safe to ignore)\b/i;

/** Whether a text leads to the domain at another place, as it does to the pages of the vendor of a tool. */
function isNamedElsewhere({ text }: ScannedText, { host, url }: FoundUrl): boolean {
  const domain = host.split('.').slice(-2).join('.');
  const rest = text.replaceAll(url, ' ').replaceAll(/\\\r?\n/g, ' ');
  return rest.replace(commandLines, ' ').toLowerCase().includes(domain);
}

/** Lines that fetch or install something, which vouch for nobody. */
const commandLines =
  /^[^\n]{0,200}(?:\b(?:curl|wget|iwr|irm|npx|npm|pip3?|uvx|uv|deno|git|bash|fetch|urlopen|requests|docker|download|cargo|gem|brew|go (?:run|install|get)|GOPROXY|import|paste|extract|unzip|execute)\b|["'](?:go|args)["'])[^\n]{0,400}$/gim;

/** Whether nothing says that the skill is about the tool of whoever has the domain. */
function isUnknown(scanned: ScannedText, url: FoundUrl, line = ''): boolean {
  const label = ownLabelOf(url.host);
  const first = url.host.split('.')[0] ?? label;
  // A package of the same name, whose own address is its index.
  const isOwn = line !== '' && new RegExp(String.raw`\s${escapeRegExp(label)}(?:\s|$)`).test(line);
  return (
    !isOwn &&
    !isNamedElsewhere(scanned, url) &&
    isStranger(scanned, label, url) &&
    (first === label || commonLabels.test(first) || !isCommand(scanned.text.replaceAll(url.url, ' '), first))
  );
}

const commonLabels =
  /^(?:www|get|install|installer|setup|cli|api|cdn|dl|downloads?|files?|static|assets|repo|packages?|pkgs?|pypi|npm|registry|docs|app|raw|update|updates|tools?|bin|mirror|mcp|servers?|agents?|skills?|code|run|go|dev|ai|llm|data|media|img|images?|releases?|hub|git)\d?$/;

/** Whether a text calls nothing by a name: neither itself, nor a product with a capital letter, nor a command in code. */
function isStranger(scanned: ScannedText, label: string, { url, host }: FoundUrl): boolean {
  const { text, path } = scanned;
  // Other addresses of the same host vouch for nobody.
  const rest = text.replaceAll(url, ' ').replaceAll(`//${host}`, ' ');
  if (label.includes('$') || label.includes('{')) {
    return false;
  }
  const words = label
    .toLowerCase()
    .replace(/^(?:get|install|try|use|cdn|my)-?|-?(?:app|hq|io|dev|ai|cli|labs?)$/g, '');
  const name = escapeRegExp(words);
  if (words.length < 3) {
    return words === '' || !new RegExp(String.raw`\x60${name}[\s\x60]`).test(rest);
  }
  const product = new RegExp(
    String.raw`[^.!?:#\s]\s+${name.replace(/^./, letter => `[${letter.toUpperCase()}]`)}|\b${words.toUpperCase()}\b`,
  );
  return (
    !product.test(rest) && !isCommand(rest, words) && !path.includes(words) && !isNamedAfter(scanned, words)
  );
}

/** Whether a text has a command or a folder of a name. */
function isCommand(text: string, words: string): boolean {
  const name = escapeRegExp(words);
  return new RegExp(String.raw`(?:^|\n)\s{0,8}(?:\$\s)?${name}\s[\w-]|\x60${name}[\s\x60]|\/${name}\b`).test(
    text,
  );
}

/** Whether a skill has the name of a domain, or has one's beginning as its name and as a command. */
function isNamedAfter({ kind, document, text }: ScannedText, label: string): boolean {
  if (kind !== 'document') {
    return false;
  }
  const name = toText(findEntry(document.frontmatter?.root, 'name')?.value)?.toLowerCase() ?? '';
  const [first = ''] = name.split('-');
  return (
    (label.length > 3 && name.split('-').includes(label)) ||
    (first.length > 4 &&
      label.startsWith(first) &&
      new RegExp(
        String.raw`(?:^|\n)\s{0,8}(?:\$\s)?${escapeRegExp(first)}\s[\w-]|[^.!?:#\s]\s+${first[0]?.toUpperCase() ?? ''}${escapeRegExp(first.slice(1))}\b`,
      ).test(text))
  );
}

function escapeRegExp(text: string): string {
  return text.replace(/[^\w]/g, String.raw`\$&`);
}

/** The account that publishes something on a host for many, and what it publishes. */
function namesOnHost({ url, host }: FoundUrl): string[] {
  const [, account = host.split('.')[0] ?? host, repository] =
    /^https?:\/\/[^/]+\/([\w.-]+)(?:\/([\w.-]{4,}))?/.exec(url) ?? [];
  return repository === undefined ? [account] : [account, repository];
}

/** Where projects publish their releases; the path says whose it is. */
const isHosting =
  /(?:^|\.)(?:githubusercontent\.com|github\.io|gitlab\.io|pages\.dev|vercel\.app|netlify\.app|jsdelivr\.net|unpkg\.com|cdnjs\.com|sourceforge\.net)$/;
