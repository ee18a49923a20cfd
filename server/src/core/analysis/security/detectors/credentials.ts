import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchesOf, toAttack } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { findCollecting } from './accounts/collecting.ts';
import { findHandedOut } from './accounts/commands.ts';
import { findAsked } from './accounts/asking.ts';
import { findPrivate } from './accounts/private.ts';
import { credentialFile, environmentDump, sensitiveIn } from '../scan/sensitive.ts';
import { isItsSubject } from '../scan/meaning/announced.ts';
import { dumps, gathering, handsOn, ownTools, shows, takesAlong, takesContents } from './accounts/taking.ts';
import { isRefused } from '../scan/meaning/refusals.ts';

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
  yield* findPrivate(scanned);
  for (const { match, span } of scanned.kind === 'script' ? matchesOf(scanned, parted) : []) {
    const isHigh =
      (opensAll.test(match[0]) || handsOn.test(nearOf(text, span, 1500))) &&
      !(/Cookies/.test(match[0]) && ofOneHost.test(text)) &&
      readsFiles.test(text) &&
      namesHome.test(text) &&
      isMeant(scanned, span);
    yield toAttack(scanned, 'credentials', 'file', span, isHigh);
  }
  for (const { match, span } of matchesOf(scanned, gathering)) {
    const rest = text.slice(span.start, Math.max(span.end + 200, scanned.lineAt(span.end).end));
    const isHigh = takesContents.test(rest) && isMeant(scanned, span) && isOwnLine(scanned, span);
    yield toAttack(scanned, 'credentials', 'gather', span, isHigh && !/\s-\w{0,4}l\w{0,4}\s/.test(match[0]));
  }
  for (const { match, span } of matchesOf(scanned, dumps)) {
    const isHigh =
      !ofOneHost.test(match[0]) &&
      (!/^sqlite/i.test(match[0]) || scanned.partAt(span.start) !== 'prose' || takesAlong.test(match[0])) &&
      !isItsSubject(scanned, ownTools) &&
      isMeant(scanned, span) &&
      isOwnLine(scanned, span);
    yield toAttack(scanned, 'credentials', 'command', span, isHigh);
  }
  for (const { span } of matchesOf(scanned, shows)) {
    const isHigh = isShownOn(scanned, span) && isMeant(scanned, span) && isOwnLine(scanned, span);
    yield toAttack(scanned, 'credentials', 'command', span, isHigh);
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

function isOwnLine(scanned: ScannedText, span: Span): boolean {
  return scanned.partAt(span.start) !== 'script-comment' && !isRefused(scanned, span);
}

function nearOf(text: string, { start, end }: Span, around: number): string {
  return text.slice(Math.max(0, start - around), end + around);
}

/** What a command shows is put by, or is to be taken along by order. */
function isShownOn(scanned: ScannedText, { start, end }: Span): boolean {
  const { text } = scanned;
  const line = scanned.lineAt(start);
  const rest = text.slice(end, Math.max(end, line.end)).replaceAll(/2>\s?\S{1,12}/g, '');
  if (/\bsed\b|\bcut\b|\bwc\b|-[cq]\b|\*{3}|redact|mask/i.test(`${text.slice(start, end)}${rest}`)) {
    return false;
  }
  return (
    /^[^\n]{0,120}?(?:>{1,2}\s?["']?[\w$./~{-]|\|\s?(?:tee|base64|gzip|xxd|openssl|nc|curl|gpg)\b)/.test(
      rest,
    ) ||
    (scanned.partAt(start) === 'prose' && takesAlong.test(text.slice(line.start, line.end)))
  );
}

/** The parts of a path that a program joins. */
const parted =
  /["']\.ssh["']\s{0,2}[,/+]\s{0,2}["']\/?(?:\*|id_\w{2,10})["']|["']\.(?:aws|gnupg|kube|docker|claude|codex|gemini|config|oci|m2)["']\s{0,2}[,/+]\s{0,2}["']\/?(?:config|credentials|private-keys\S{0,10}|config\.json|\.credentials\.json|auth\.json|oauth_creds\.json|settings\.xml|gcloud["']\s{0,2}[,/+]\s{0,2}["']\/?(?:application_default_credentials|credentials\.db|access_tokens)\S{0,10}|gh["']\s{0,2}[,/+]\s{0,2}["']\/?hosts\.yml|github-copilot["']\s{0,2}[,/+]\s{0,2}["']\/?(?:hosts|apps)\.json)["']|["'](?:Keychains|Login Data|Local Extension Settings|Cookies|logins\.json|key4\.db|wallet\.dat)["']\s{0,2}\)/g;
const readsFiles =
  /\b(?:readFile(?:Sync)?|open|read_text|read_bytes|File\.read|os\.ReadFile|ReadAllText|fs::read\w{0,10}|copyFile(?:Sync)?|copy2?)\s?\(/;
const opensAll = /\.ssh|Login Data|Local Extension|logins\.json|key4\.db|wallet\.dat|Keychains|gnupg/;
/** Cookies of the one service that a skill works with. */
const ofOneHost =
  /\bhost(?:_key)?\b\s{0,2}(?:=|LIKE|IN\b|==)|\bdomain_name\s?=|\bmoz_cookies\b[^\n]{0,80}\bWHERE\b/i;
const namesHome = /\bhomedir\(|UserHomeDir|home_dir\(|expanduser|Path\.home|\bHOME\b|Dir\.home/;

/** What nobody but the user and the program that made it has to read. */
const private_ =
  /id_(?:(?:rsa|ed25519|ecdsa|dsa)\b|\*)(?!\.pub)|\.ssh["')\s,+/\\]{0,8}\*|\.aws["')\s,+/\\]{0,8}credentials|\bsso["')\s,+/\\]{1,8}cache|\/etc\/shadow|\/environ|Login Data|cookies\.sqlite|logins\.json|key[34]\.db|wallet\.dat|keychain|\.netrc|\.git-credentials|\.kube["')\s,+/\\]{0,8}config|\.claude["')\s,+/\\]{0,8}\.credentials|auth\.json|\.gnupg|\.password-store|solana|\.bitcoin|\.ethereum|\.electrum|Exodus|\.npmrc|\.pypirc|_history|\.docker|gcloud|keyrings|google-chrome|chromium|Bitwarden|1Password|huggingface|kaggle|\.boto|s3cfg|my\.cnf|hosts\.yml|gh[/\\]hosts|\.config["')\s,+/\\]{0,8}gh|vault-token|\.azure|terraform|\.cargo|secrets|Keychains|Cookies|Messages|\.mozilla|thunderbird|Signal/i;

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
  const words = text.slice(span.start, span.end + 24);
  if (
    !private_.test(text.slice(span.start, Math.min(text.length, span.end + 40))) ||
    !isMeant(scanned, span) ||
    isRefused(scanned, span)
  ) {
    return false;
  }
  const line = scanned.lineAt(span.start);
  const before = text.slice(Math.max(line.start, span.start - 200), span.start);
  const behind = text.slice(span.end, Math.max(span.end, line.end));
  const part = scanned.partAt(span.start);
  const isPublic = /\bpub\w{0,8}\.|\.pub\b/.test(words);
  if (isPublic || withoutUse.test(before) || isWritten(before, behind) || part === 'script-comment') {
    return false;
  }
  const isTaken = reads.test(before) || carries.test(before);
  const isStrong = strong.test(words);
  const isOwn = isSubject(scanned, words);
  const goesOn = handsOn.test(`${before} ${behind}`);
  if (part === 'script') {
    return (
      isTaken &&
      !isOwn &&
      (opensEverything.test(words) ||
        (isStrong && silent.test(behind)) ||
        handsOn.test(nearOf(text, span, 1500)))
    );
  }
  if (part === 'code') {
    return isTaken && isStrong && (!isOwn || goesOn);
  }
  const whole = text.slice(line.start, line.end);
  const files = new Set(whole.match(credentialFile) ?? []);
  return (
    (isTaken && isStrong && (takesAlong.test(whole) || !isOwn)) ||
    (asks.test(before) &&
      (files.size > 1 ? !isOwn || takesAlong.test(whole) : isStrong && takesAlong.test(whole)))
  );
}

/** Put there rather than taken from there. */
function isWritten(before: string, behind: string): boolean {
  return (
    />{1,2}\s{0,2}["']?$|\btee\s(?:-a\s)?["']?$/.test(before) ||
    (/\b(?:cp|mv|install|Copy-Item)\s{1,2}(?:-\w{1,12}\s){0,3}["']?[^\s"']{1,120}["']?\s{1,2}["']?$/.test(
      before,
    ) &&
      !/^["'/\w.-]{0,40}["']?\s{1,2}["']?[~$./\w]/.test(behind)) ||
    /^["')]{0,3},\s?["'](?:w|a|wb)["']/.test(behind)
  );
}

/** Which programs keep what they need in a file of that name. */
const owners: readonly (readonly [RegExp, RegExp])[] = [
  [/\.ssh|id_\w{2,8}/i, /\b(?:ssh|sftp|scp|deploy\w*|vps|remote|servers?|git)\b/i],
  [/\.aws/i, /\b(?:aws|amazon|s3|ec2|bedrock|lambda|cloudformation|sso)\b/i],
  [/\.git-cred|\.netrc/i, /\b(?:git (?:auth\w*|config\w*|cred\w*|cli)|credentials?|netrc)\b|配置/i],
  [
    /\.claude|\.codex|\.gemini|auth\.json/i,
    /\b(?:usage|quota|limits?|oauth|auth|tokens?|login|codex|opencode|mcp)\b/i,
  ],
  [/Login Data|cookies|logins|key\d/i, /\b(?:cookies?|browser (?:history|data|profile)|forensic\w*)\b/i],
  [/keychain/i, /\bkeychains?\b/i],
  [/gnupg/i, /\b(?:gpg|pgp|gnupg|signing)\b/i],
  [/password-store/i, /\b(?:pass|password)\b/i],
  [
    /wallet|solana|electrum|exodus|bitcoin|ethereum/i,
    /\b(?:wallets?|solana|electrum|exodus|bitcoin|ethereum|crypto\w*)\b/i,
  ],
  [/./, /\b(?:credentials?|secrets? manage\w{1,5}|dotfiles?|backup|migrat\w{1,5})\b/i],
];

function isSubject(scanned: ScannedText, words: string): boolean {
  return owners.some(([place, subject]) => place.test(words) && isItsSubject(scanned, subject));
}

const opensEverything =
  /\bsso["')\s,+/\\]{1,8}cache|\.ssh|id_(?:rsa|ed25519|ecdsa|dsa)\b|\/etc\/shadow|Login Data|cookies\.sqlite|logins\.json|key[34]\.db|wallet\.dat|keychain|\.electrum|Exodus|\.gnupg|\.password-store|Vault|\/environ/i;
const silent = /2>\s?\/dev\/null|\|\|\s?(?:true|:)/;

/** Of these no program that is not their own has use in clear. */
const strong =
  /id_(?:(?:rsa|ed25519|ecdsa|dsa)\b|\*)|\/etc\/shadow|Login Data|cookies\.sqlite|logins\.json|key[34]\.db|wallet\.dat|keychain|solana|\.electrum|Exodus|\.aws["')\s,+/\\]{0,8}credentials|\.netrc|\.git-credentials|\.claude["')\s,+/\\]{0,8}\.credentials|auth\.json|\.gnupg|\.password-store|Credentials|Vault/i;
