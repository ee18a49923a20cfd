import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchesOf, toAttack } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { findCollecting } from './accounts/collecting.ts';
import { findHandedOut } from './accounts/commands.ts';
import { findAsked } from './accounts/asking.ts';
import { credentialFile, environmentDump, sensitiveIn } from '../scan/sensitive.ts';

/** Reading what opens accounts: keys, cookies, password stores, the whole environment. */
export const credentials: Detector = {
  kind: 'credentials',
  find,
};

function* find(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  yield* findCollecting(scanned);
  yield* findFiles(scanned);
  yield* findHandedOut(scanned);
  yield* findAsked(scanned);
  for (const { span } of scanned.kind === 'script' ? matchesOf(scanned, parted) : []) {
    yield toAttack(
      scanned,
      'credentials',
      'file',
      span,
      isMeant(scanned, span) && readsFiles.test(text) && namesHome.test(text),
    );
  }
  for (const { span } of matchesOf(scanned, gathering)) {
    yield toAttack(
      scanned,
      'credentials',
      'gather',
      span,
      isMeant(scanned, span) && scanned.partAt(span.start) !== 'script-comment',
    );
  }
  for (const { span } of matchesOf(scanned, dumps)) {
    yield toAttack(
      scanned,
      'credentials',
      'command',
      span,
      isMeant(scanned, span) && scanned.partAt(span.start) !== 'script-comment',
    );
  }
  for (const { span } of sensitiveIn(scanned, environmentDump)) {
    yield toAttack(scanned, 'credentials', 'environment', span, false);
  }
}

/** One for each line that names such files, at the one that is read if there is one. */
function* findFiles(scanned: ScannedText): Generator<Attack> {
  const lines = new Map<number, { readonly span: Span; readonly isTaken: boolean }>();
  for (const { span } of sensitiveIn(scanned, credentialFile)) {
    const line = scanned.lineAt(span.start).start;
    const known = lines.get(line);
    if (known?.isTaken !== true) {
      const isTaken = isRead(scanned, span);
      lines.set(line, known === undefined || isTaken ? { span, isTaken } : known);
    }
  }
  for (const { span, isTaken } of lines.values()) {
    yield toAttack(scanned, 'credentials', 'file', span, isTaken);
  }
}

/** A search for secrets in all of a home folder or a disk. */
const gathering =
  /\b(?:find|fd|rg|grep|locate|Get-ChildItem|gci|dir)\b[^\n]{0,80}?(?:\s~\/?(?=\s)|\$\{?HOME\}?\/?(?=["'\s])|\s\/(?:home|Users|root)?(?=\s)|\$env:USERPROFILE|C:\\(?:Users)?(?=[\s\\"']))[^\n]{0,160}?(?:\.env|id_rsa|\.pem\b|\.key\b|\.kdbx|wallet|credentials|password|api[_-]?key|secret|seed)[^\n]{0,160}|\b(?:glob|rglob|walk)\([^\n]{0,60}(?:home|~)[^\n]{0,80}(?:\.env|\.pem|id_rsa|\.kdbx|wallet)[^\n]{0,60}/gi;

/** The parts of a path that a program joins. */
const parted =
  /["']\.ssh["']\s{0,2}[,/+]\s{0,2}["']\/?(?:\*|id_\w{2,10})["']|["']\.(?:aws|gnupg|kube|docker|claude|codex|gemini|config|oci|m2)["']\s{0,2}[,/+]\s{0,2}["']\/?(?:config|credentials|private-keys\S{0,10}|config\.json|\.credentials\.json|auth\.json|oauth_creds\.json|settings\.xml|gcloud["']\s{0,2}[,/+]\s{0,2}["']\/?(?:application_default_credentials|credentials\.db|access_tokens)\S{0,10}|gh["']\s{0,2}[,/+]\s{0,2}["']\/?hosts\.yml|github-copilot["']\s{0,2}[,/+]\s{0,2}["']\/?(?:hosts|apps)\.json)["']|["'](?:Keychains|Login Data|Local Extension Settings|Cookies|logins\.json|key4\.db|wallet\.dat)["']\s{0,2}\)/g;
const readsFiles =
  /\b(?:readFile(?:Sync)?|open|read_text|read_bytes|File\.read|os\.ReadFile|ReadAllText|fs::read\w{0,10}|copyFile(?:Sync)?|copy2?)\s?\(/;
const namesHome = /\bhomedir\(|UserHomeDir|home_dir\(|expanduser|Path\.home|\bHOME\b|Dir\.home/;

/** Programs that hand out secrets one by one or all at once, and watch what people type. */
const dumps =
  /\bgpg\b[^\n]{0,40}--export-secret-(?:sub)?keys\b|\bsqlite3?\b[^\n]{0,120}(?:Cookies|Login Data|logins|key4|Web Data)\b|\breg(?:\.exe)?\s{1,2}save\s{1,2}hklm\\{1,2}(?:sam|security|system)\b|\bntdsutil\b|\blsass\b|\bprocdump\b|\bLocal State\b[^\n]{0,60}(?:encrypted_key|os_crypt)|\bbw\s{1,2}(?:list\s{1,2}items|export)\b|\bop\s{1,2}item\s{1,2}list\b[^\n]{0,80}\|[^\n]{0,80}\bop\s{1,2}item\s{1,2}get\b|\bkeyboard\.(?:on_press|record|hook)\(|\bkeyboard\.Listener\(|\bGetAsyncKeyState\b|\bwin32crypt\.CryptUnprotectData\b|(?<![\w./-])(?:printenv|env|set)\s{0,2}\|\s{0,2}(?:grep|rg|findstr)\b[^\n]{0,40}(?:key|token|secret|pass|cred|aws)|\bgrep\s{1,2}-\w{0,6}[rR]\w{0,4}\s[^\n]{0,80}(?:password|secret|api_?key|token|AKIA)[^\n]{0,60}(?:\s~|\$HOME|\s\/(?:home|etc|Users)?(?=\s|$))|\b(?:strings|cat|dd)\b[^\n]{0,30}\/proc\/[^\s/]{1,30}\/mem\b|\bgcore\b[^\n]{0,60}(?:agent|pgrep|pidof)|\bstrace\b[^\n]{0,80}(?:-e\s{0,2}(?:trace=)?(?:read|write)|ssh|sudo)[^\n]{0,60}|\btcpdump\b[^\n]{0,120}\|\s{0,2}(?:e?grep)\b[^\n]{0,60}(?:pass|auth|token)|\bhistory\s{0,2}\|\s{0,2}grep\b[^\n]{0,40}(?:key|token|secret|pass)/gi;

/** What nobody but the user and the program that made it has to read. */
const private_ =
  /id_(?:rsa|ed25519|ecdsa|dsa)\b(?!\.pub)|\.ssh["')\s,+/\\]{0,8}\*|\.aws["')\s,+/\\]{0,8}credentials|\/etc\/shadow|\/environ|Login Data|cookies\.sqlite|logins\.json|key[34]\.db|wallet\.dat|keychain|\.netrc|\.git-credentials|\.kube["')\s,+/\\]{0,8}config|\.claude["')\s,+/\\]{0,8}\.credentials|auth\.json|\.gnupg|\.password-store|solana|\.bitcoin|\.ethereum|\.electrum|Exodus|\.npmrc|\.pypirc|_history|\.docker|gcloud|keyrings|google-chrome|chromium|Bitwarden|1Password|huggingface|kaggle|\.boto|s3cfg|my\.cnf|hosts\.yml|gh[/\\]hosts|\.config["')\s,+/\\]{0,8}gh|vault-token|\.azure|terraform|\.cargo|secrets|Keychains|Cookies|Messages|\.mozilla|thunderbird|Signal/i;

/** Ways to take the contents of a file along. */
const reads =
  /(?:\b(?:cat|less|head|tail|base64|xxd|strings|tar|zip|cp|scp|rsync|gpg|openssl|sort|type|Get-Content|gc)\b[^\n|;&]{0,160}$)|(?:\b(?:open|read_text|read_bytes|readFile|readFileSync|File\.read|file_get_contents|load|copyfile|copy2?|glob|listdir|rglob)\s{0,2}\([^\n]{0,160}$)|(?:\$\(\s{0,2}<\s{0,2}$)|(?:-(?:d|F|T)\s{0,2}["']?[\w=]{0,30}@["']?$)/i;

/** Commands that move what they are given. */
const carries =
  /\b(?:Get-Content|Copy-Item|cp|tar|zip|scp|rsync|curl|base64|7z|Compress-Archive)\b[^\n]{0,160}$/i;

/** Orders in words to take it along. */
const asks =
  /\b(?:read|cat|open|load|print|output|copy|include|collect|gather|paste|append|embed|attach|encode|send|upload|extract|harvest|grab|fetch|get|retrieve|display|dump|list|look (?:for|in|at)|search|check for|find|remember|note|lies|lesen|öffne|kopiere|gib|zeige|sammle|lee|leer|abre|copia|muestra|guarda|lis|ouvre|copie|affiche|leia|abra|leggi|apri)\b[^\n]{0,160}$|[读取查看复制打开収集]|прочитай|открой|скопируй/i;

const withoutUse =
  /\s(?:-i|--key|--private-key)[= ]{1,2}["']?(?:\$\(cat\s{1,2})?$|\b(?:ssh|scp|sftp|rsync|ssh-add|ssh-keygen|ansible\w*|IdentityFile|key_filename|chmod|ls|test|stat|exists?|mkdir)\b[^\n]{0,80}$/i;

function isRead(scanned: ScannedText, span: Span): boolean {
  const { text } = scanned;
  if (
    !private_.test(text.slice(span.start, Math.min(text.length, span.end + 40))) ||
    !isMeant(scanned, span)
  ) {
    return false;
  }
  const line = scanned.lineAt(span.start);
  const before = text.slice(Math.max(line.start, span.start - 200), span.start);
  const part = scanned.partAt(span.start);
  const isPublic = /\bpub\w{0,8}\.|\.pub\b/.test(text.slice(span.start, span.end + 24));
  if (isPublic || withoutUse.test(before) || part === 'script-comment') {
    return false;
  }
  const isTaken = reads.test(before) || carries.test(before);
  const isStrong = strong.test(text.slice(span.start, span.end + 20));
  if (part === 'script' || part === 'code') {
    return isTaken && (isStrong || part === 'script');
  }
  const whole = text.slice(line.start, line.end);
  const files = new Set(whole.match(credentialFile) ?? []);
  return (isTaken && isStrong) || (asks.test(before) && (files.size > 1 || isStrong));
}

/** Of these no program that is not their own has use in clear. */
const strong =
  /id_(?:rsa|ed25519|ecdsa|dsa)\b|\/etc\/shadow|Login Data|cookies\.sqlite|logins\.json|key[34]\.db|wallet\.dat|keychain|solana|\.electrum|Exodus|\.aws["')\s,+/\\]{0,8}credentials|\.netrc|\.git-credentials|\.claude["')\s,+/\\]{0,8}\.credentials|auth\.json|\.gnupg|\.password-store|Credentials|Vault/i;
