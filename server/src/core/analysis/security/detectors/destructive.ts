import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchSignatures, toAttack } from '../scan/detector.ts';
import { isQuoted } from '../scan/context.ts';
import { givesOrders } from '../scan/phrases.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { isAnnounced, isItsSubject } from '../scan/meaning/announced.ts';
import { backups } from './harm/backups.ts';
import { asks, noQuestion, orders as orderedDeletions } from './harm/orders.ts';
import { ruining } from './harm/programs.ts';
import { repositories } from './harm/repositories.ts';
import { services } from './harm/services.ts';
import { shellTricks } from './harm/shell.ts';
import { harmful } from './harm/signatures.ts';

/** Commands, programs and orders that destroy what is not the skill's own. */
export const destructive: Detector = {
  kind: 'destructive',
  find,
};

const commands = [...harmful, ...backups, ...shellTricks];
const flows = [...ruining, ...repositories, ...services, ...orderedDeletions];

/** What a tool of its own may be for. */
const ordinary: ReadonlySet<string> = new Set(['rights']);

function* find(scanned: ScannedText): Generator<Attack> {
  for (const { message, span } of matchSignatures(scanned, commands)) {
    yield toAttack(scanned, 'destructive', message, span, isMeantHere(scanned, message, span));
  }
  for (const { message, words, span } of matchSignatures(scanned, flows)) {
    const isHigh =
      isMeant(scanned, span) &&
      scanned.partAt(span.start) !== 'script-comment' &&
      isRuin(scanned, message, words, span);
    // Honest skills delete and list as well; that alone is nothing to tell.
    if (isHigh) {
      yield toAttack(scanned, 'destructive', shownAs.get(message) ?? message, span, true);
    }
  }
}

/** Kinds that are told apart here and not in messages. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ['walk', 'delete'],
  ['forGood', 'history'],
  ['branches', 'history'],
  ['falsify', 'tampered'],
]);

function isRuin(scanned: ScannedText, message: string, words: string, span: Span): boolean {
  const part = scanned.partAt(span.start);
  const near = scanned.text.slice(Math.max(0, span.start - 500), span.end + 500);
  if (
    (part === 'script' || part === 'code') &&
    asksFirst.test(`${scanned.above(span.start, 200)}${scanned.lineTextAt(span.start)}${words}`)
  ) {
    return false;
  }
  switch (message) {
    case 'walk':
      return (
        !/[/\\]\s?["']?\.[a-z]\w{2,}|\bjoin\([^\n)]{0,40}["']\.[a-z]\w{2,}["']|\btmp\b|\bcache\b|temp\b/i.test(
          words,
        ) && !isItsSubject(scanned, cleaning)
      );
    case 'order':
      return (
        part !== 'script' &&
        part !== 'code' &&
        !isQuoted(scanned, span) &&
        (noQuestion.test(near) || givesOrders(near)) &&
        !asks.test(near)
      );
    case 'falsify':
      return part !== 'script' && part !== 'code' && !isQuoted(scanned, span) && givesOrders(near);
    case 'all':
      return !chosen.test(words) && isRepeated(scanned, words, span) && !isItsSubject(scanned, cleaning);
    case 'cloud':
      return (
        !isItsSubject(scanned, cleaning) && (part === 'script' || (part === 'code' && orders.test(near)))
      );
    case 'forGood':
      return (part !== 'code' || orders.test(near)) && !isAnnounced(scanned, rewriting);
    default:
      return true;
  }
}

/** What is chosen by a filter, or is of no use to anybody. */
const chosen =
  /--filters?\b|--selector|\s-l\s|\bgrep\b(?!\s-v)|--tags?\b|\btag:|\bawk\b|\bselect\(|\borphan|\bunattached|\bavailable\b|\bolder|\bdangling|--field-selector|\bprefix\b|startswith|startsWith|\bif\s[^\n]{0,40}\b(?:not in|in|==)\b|--query[^\n]{0,40}\?|\bmerged\b|\bfailed\b|\bevicted\b|\bcompleted\b/i;

function isRepeated(scanned: ScannedText, words: string, span: Span): boolean {
  return /\b(?:for|foreach|while|xargs|each|map|parallel|ForEach-Object)\b|\|\s{0,2}(?:%|Remove-)|forEach|\bexecute\b/i.test(
    `${scanned.lineTextAt(span.start)} ${words} ${scanned.lineTextAt(span.end)}`,
  );
}

/** A program that asks, or only shows what it would do. */
const asksFirst =
  /\bread\s{1,2}-\w{0,3}p\b|\binput\(|(?<![\w-])confirm\w{0,4}\b(?!:\s?\$false)|\[y\/N\]|\bdry[-_]?run\b|\bprompt\(|\bReadKey\b|\bRead-Host\b/i;

const cleaning =
  /\b(?:delet\w*|remov\w*|prun\w*|purg\w*|reset\w*|teardown|tear(?:s|ing)? down|destroy\w*|uninstall\w*|wip(?:e|es|ing)|clean(?:s|up|er|ing)?|flush\w*|clear\w*|decommission\w*|nuke|erase\w*|shred\w*|migrat\w*|drop)\b/i;
const rewriting = /\b(?:secrets?|filter-repo|bfg|large files)\b/i;

function isMeantHere(scanned: ScannedText, message: string, span: Span): boolean {
  const part = scanned.partAt(span.start);
  const isRun =
    part === 'script' ||
    part === 'code' ||
    part === 'comment' ||
    part === 'prose' ||
    scanned.path.endsWith('.sql');
  if (
    !isRun ||
    isRemarked(scanned, span) ||
    !isMeant(scanned, span) ||
    (part === 'script' && isInText(scanned, span))
  ) {
    return false;
  }
  const near = `${scanned.above(span.start, 300)}${scanned.lineTextAt(span.start)}`;
  const behind = scanned.text.slice(span.start, span.end + 40);
  if (message === 'cloud' && /[<{]|your|my-|example|owner\/repo/i.test(behind)) {
    return false;
  }
  if (message === 'backups' && (/[<{]/.test(behind) || isItsSubject(scanned, cleaning))) {
    return part === 'script' ? !isItsSubject(scanned, cleaning) : false;
  }
  const isSql = /^(?:DELETE|TRUNCATE(?!\s-)|DROP|FLUSHALL)/i.test(
    scanned.text.slice(span.start, span.start + 12),
  );
  if (isSql && !scanned.path.endsWith('.sql')) {
    return part === 'prose' && urges.test(near);
  }
  if (message === 'cloud' && scanned.path.endsWith('.sql')) {
    return (
      /\bprod\w*\b|public\s{1,2}CASCADE|DELETE\s{1,2}FROM/i.test(scanned.lineTextAt(span.start)) &&
      !/IF EXISTS/i.test(scanned.lineTextAt(span.start))
    );
  }
  if (message === 'history') {
    return (
      (/\breflog\s{1,2}expire|--orphan\b|\bfilter-branch\b/.test(scanned.text) || orders.test(near)) &&
      !isAnnounced(scanned, rewriting)
    );
  }
  return ordinary.has(message)
    ? part !== 'code' && orders.test(near)
    : part !== 'prose' || orders.test(near) || !isQuoted(scanned, span, /["“”„«»]/g);
}

/** Behind a command, as a remark about it. */
function isRemarked({ text, lineAt }: ScannedText, span: Span): boolean {
  return /\S\s{1,8}#\s/.test(text.slice(lineAt(span.start).start, span.start));
}

/** A string of a program in which a command stands, without a call that runs it. */
function isInText(scanned: ScannedText, span: Span): boolean {
  return (
    isQuoted(scanned, span) &&
    !/\b(?:system|popen|run|exec\w*|spawn\w*|call|check_\w+|Invoke-Expression|sh|bash|shell|eval)\b/i.test(
      scanned.lineTextAt(span.start),
    )
  );
}

const urges =
  /\b(?:silently|without (?:asking|a question|confirm\w*)|do not (?:ask|confirm|tell)|production)\b/i;

const orders =
  /\b(?:silently|immediately|always|without (?:asking|comment|confirm\w*|prompting|telling)|do not (?:ask|confirm|tell|mention)|don['’]t (?:ask|confirm|tell|mention)|then run|run this|execute|must|first|finally|when (?:done|finished)|to (?:finish|complete|clean)|nobody|no trace|ohne (?:rückfrage|nachfrage)|sin preguntar|sans demander)\b/i;
