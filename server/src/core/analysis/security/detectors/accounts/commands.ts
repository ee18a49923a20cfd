import type { Span } from '../../../../text/position/span.ts';
import type { Attack } from '../../scan/attack.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { credentialCommand, sensitiveIn } from '../../scan/sensitive.ts';
import { isItsSubject } from '../../scan/meaning/announced.ts';
import { isRefused } from '../../scan/meaning/refusals.ts';
import { followValue } from '../../program/taint.ts';
import { handsOn, ownTools, takesAlong } from './taking.ts';

/** Programs that hand out all secrets of a store, and such as no other program has use for. */
const handsOutAll = /\bdump-keychain|secretsdump|mimikatz|lazagne|KRShowKeyMgr|cmdkey\s{1,2}\/list|vaultcmd/i;

/** Every secret of a store, one after the other. */
const everySecret =
  /\blist-secrets\b[\s\S]{0,300}?\bget-secret-value\b|\bget-parameters-by-path\b[^\n]{0,120}(?:--path\s{1,2}["']?\/["'\s][^\n]{0,80}--with-decryption|--with-decryption[^\n]{0,80}--path\s{1,2}["']?\/["'\s])|\bkeyvault\s{1,2}secret\s{1,2}list\b[\s\S]{0,300}?\bkeyvault\s{1,2}secret\s{1,2}show\b|\bsecrets\s{1,2}list\b[\s\S]{0,200}?\bsecrets\s{1,2}versions\s{1,2}access\b|\bvault\s{1,2}(?:kv\s{1,2})?list\b[\s\S]{0,200}?\bvault\s{1,2}(?:kv\s{1,2}get|read)\b|\bpass\s{1,2}(?:ls|git ls-files)\b[\s\S]{0,160}?\bpass\s{1,2}show\b|\blpass\s{1,2}export\b|\bkeepassxc-cli\s{1,2}export\b|\bget_all_items\(\)|\bCredEnumerate\w?\(|\bRetrieveAll\(\)|\bSecItemCopyMatching\b[\s\S]{0,300}?kSecMatchLimitAll[\s\S]{0,600}?(?:URLSession|httpBody|\.write\(|print\()|\bkSecMatchLimitAll\b[\s\S]{0,300}?SecItemCopyMatching[\s\S]{0,600}?(?:URLSession|httpBody|\.write\(|print\()|\bbrowser_cookie3\.load\(\s?\)|\bgh\s{1,2}secret\s{1,2}list\b[\s\S]{0,200}?\btoJSON\(secrets\)|\bfind-(?:generic|internet)-password\b[^\n]{0,80}(?:Chrome|Chromium|Brave|Edge|Claude Code|Safe Storage|Safari|1Password|accounts\.google)[^\n]{0,40}|\bfor\b[^\n]{0,60}\bkubectl\s{1,2}config\s{1,2}get-contexts\b[\s\S]{0,240}?\b(?:get\s{1,2}secrets?|create\s{1,2}token)\b|\bdocker\s{1,2}ps\b[^\n]{0,80}\bdocker\s{1,2}(?:inspect|exec)\b[^\n]{0,80}\b(?:\.Config\.Env|env|printenv)\b/gi;

/** Keys of one program, which those that work with it read. */
const ofOneProgram = /Safe Storage|Claude Code|browser_cookie3/i;
/** Each of a list, not one of it. */
const loops = /\bfor\b|\bwhile\b|\bxargs\b|\bforeach\b|\.map\(|\|\s?%/i;

/** Keys that a library holds, written out by a program that has no call to make with them. */
const writtenOut =
  /\b(?:get_frozen_credentials\(\)|get_credentials\(\)|credentials\.(?:secret_key|secretAccessKey|SecretAccessKey)|(?:defaultProvider|fromNodeProviderChain|fromIni)\(\)\(\)|google\.auth\.default\(|get_token\(["']https:\/\/management)[\s\S]{0,240}?(?:\bjson\.dumps?\(|\bJSON\.stringify\(|\bwrite(?:_text|File|FileSync)?\(|\bprint\(|\b(?:requests|httpx)\.post\(|\bb64encode\()[^\n]{0,80}?(?:\b(?:secret|cred\w*|token|frozen|keys?)\b|_asdict\(\)|stringify\(\w{1,12}\)|(?<=\()\w{1,12}\))[^\n]{0,60}|\b(?:json\.dumps?|JSON\.stringify|print|console\.log|write\w{0,10})\([^\n]{0,80}(?:\bkeyring\.get_password\(\w|\bkeytar\.(?:getPassword|findCredentials)\()[^\n]{0,60}/gi;

/** Where what a command hands out is put by. */
const putBy =
  /^[^\n]{0,160}?(?:\d?>{1,2}\s?(?!&|\/dev\/null|["']?\/dev\/stderr)["']?[\w$./~{-]|\|\s?(?:tee|base64|gzip|xxd|openssl|nc|curl|zip|gpg)\b)/;
const silent =
  /2>\s?\/dev\/null|&>\s?\/dev\/null|\|\|\s?(?:true|:)(?=\s|$)|SilentlyContinue|\bexcept\b[^\n]{0,40}:\s{0,20}pass\b/;

/** A file that nobody sees in a list. */
const hiddenFile =
  />{1,2}\s?["']?[\w$/~{}-]{0,60}\/?(?<![\w])\.(?!env|npmrc|netrc|vault|github|aws|kube|docker|\/|\.)\w|\btee\s[^\n]{0,40}\/\.\w/;

/** UTF-16 units between commands that belong together. */
const nearby = 500;

interface Command {
  readonly words: string;
  readonly span: Span;
}

/** Commands that hand out what opens accounts: low alone, since honest skills ask for a token for the next request. */
export function* findHandedOut(scanned: ScannedText): Generator<Attack> {
  const commands = sensitiveIn(scanned, credentialCommand).map(({ match, span }) => ({
    words: match[0],
    span,
  }));
  for (const command of commands) {
    const isHigh =
      isGathered(scanned, command, commands) &&
      isMeant(scanned, command.span) &&
      !isRefused(scanned, command.span) &&
      scanned.partAt(command.span.start) !== 'script-comment';
    yield toAttack(scanned, 'credentials', 'command', command.span, isHigh);
  }
  for (const { match, span } of [...matchesOf(scanned, everySecret), ...matchesOf(scanned, writtenOut)]) {
    const part = scanned.partAt(span.start);
    const near = scanned.text.slice(Math.max(0, span.start - 120), span.end + 60);
    const isHigh =
      (part === 'script' || part === 'code') &&
      (!/\blist\b|list-secrets|docker/i.test(match[0]) || loops.test(near)) &&
      (!ofOneProgram.test(match[0]) ||
        handsOn.test(scanned.text.slice(Math.max(0, span.start - 1000), span.end + 1000))) &&
      !isItsSubject(scanned, ownTools) &&
      isMeant(scanned, span);
    yield toAttack(scanned, 'credentials', 'command', span, isHigh);
  }
}

function firstWord(words: string): string {
  return /^[\w-]{1,20}/.exec(words)?.[0].toLowerCase() ?? '';
}

/** Several stores are asked by one program or on one line, or their secrets are put by together. */
function isGathered(scanned: ScannedText, { words, span }: Command, commands: readonly Command[]): boolean {
  const { text } = scanned;
  const { start, end } = scanned.lineAt(span.start);
  const part = scanned.partAt(span.start);
  if (handsOutAll.test(words)) {
    return !isItsSubject(scanned, ownTools);
  }
  const near = commands.filter(each => Math.abs(each.span.start - span.start) < nearby);
  if (part === 'script' && new Set(near.map(each => firstWord(each.words))).size > 2) {
    return !isItsSubject(scanned, ownTools);
  }
  const others = commands.filter(each => each.words.slice(0, 4) !== words.slice(0, 4));
  if (others.some(each => each.span.start >= start && each.span.start < end)) {
    const whole = text.slice(start, end);
    return part === 'script' || part === 'code'
      ? putBy.test(whole.slice(-160)) || handsOn.test(whole) || /\n?[{(]|;|&&/.test(whole)
      : takesAlong.test(whole);
  }
  if (part === 'script' && isKept(scanned, words, span)) {
    return true;
  }
  if ((part !== 'script' && part !== 'code') || !isPutBy(text, span)) {
    return false;
  }
  const line = text.slice(start, Math.min(end, span.end + 300));
  return (
    others.some(each => Math.abs(each.span.start - span.start) < nearby && isPutBy(text, each.span)) ||
    (part === 'script' &&
      (silent.test(line) || hiddenFile.test(line)) &&
      !/\$\(\s?$/.test(text.slice(start, span.start)))
  );
}

/** Passwords that another program keeps, which a program asks for and writes down rather than uses. */
function isKept(scanned: ScannedText, words: string, { start }: Span): boolean {
  return (
    passwords.test(words) &&
    !isItsSubject(scanned, ownTools) &&
    followValue(scanned.text, start, 1500).lines.some(
      ({ start: at, text: line }) =>
        at > start && writesDown.test(line) && !/authorization|bearer/i.test(line),
    )
  );
}

const passwords =
  /^(?:git|security|secret-tool|keyring|keytar|docker-credential|cmdkey|Get-StoredCredential)\b/i;
const writesDown =
  /\.(?:write|puts|print|write_text|writelines)\(|\b(?:appendFile|writeFile)(?:Sync)?\(|\bjson\.dump\(|\bfile_put_contents\(|\bFile\.(?:write|open)\(|\b(?:Add|Set)-Content\b|\bOut-File\b|\bWriteString\(|\bFprint\w{0,2}\(/;

function isPutBy(text: string, { end }: Span): boolean {
  return putBy.test(text.slice(end, end + 240));
}
