import type { Attack } from '../../scan/attack.ts';
import { isAboutSecurity, isShown, isTestFile } from '../../scan/context.ts';
import { matchesOf, toAttack } from '../../scan/detector.ts';
import { findUrl, isNamedElsewhere } from '../../scan/hosts.ts';
import { isRefused } from '../../scan/meaning/refusals.ts';
import { givesOrders } from '../../scan/orders/phrases.ts';
import { findForeignOrders } from './foreignOrders.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import type { Span } from '../../../../text/position/span.ts';

export function* findOrders(scanned: ScannedText): Generator<Attack> {
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
      !isRefused(scanned, span) &&
      !logsIn.test(match[0]) &&
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
  for (const { span } of matchesOf(scanned, gatheredFor)) {
    const near = text.slice(Math.max(0, span.start - 100), span.end + 240);
    const isHigh =
      (coversUp.test(near) || givesOrders(near)) &&
      !isDescription(scanned, span) &&
      !isRefused(scanned, span) &&
      isOrderMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'mail', span, isHigh);
  }
  for (const { match, span } of matchesOf(scanned, orderForAll)) {
    const url = findUrl(match[0]);
    const isHigh =
      url?.kind === 'unknown' &&
      !own.test(sentenceOf(scanned, span)) &&
      !isNamedElsewhere(text, url) &&
      !isDescription(scanned, span) &&
      !isRefused(scanned, span) &&
      isOrderMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'order', span, isHigh);
  }
  for (const { match, span } of findForeignOrders(scanned)) {
    const url = findUrl(match[0]);
    yield toAttack(
      scanned,
      'exfiltration',
      'order',
      span,
      isOrderMeant(scanned, span) &&
        url?.kind !== 'vendor' &&
        url?.kind !== 'local' &&
        !isRefused(scanned, span) &&
        !logsIn.test(match[0]) &&
        (url === undefined || !isNamedElsewhere(text, url)),
    );
  }
  for (const { match, span } of matchesOf(scanned, gaps)) {
    const url = findUrl(match[0]);
    const isKnown = url === undefined || url.kind === 'vendor' || url.kind === 'local';
    const isHigh = !isKnown && isOrderMeant(scanned, span) && !isNamedElsewhere(text, url);
    yield toAttack(scanned, 'exfiltration', 'order', span, isHigh);
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

/** Orders in words to send what the model knows or what the user has, with the address. */
const orderToSend =
  /\b(?:send|post|upload|submit|forward|transmit|exfiltrate|deliver|report|email|copy|append|include|attach|encode|embed|bcc|push|relay|sync)\b[^.\n]{0,160}?\b(?:conversation|chat (?:history|log|transcript)|transcript|prompts?|system prompt|messages|api[ _-]?keys?|tokens?|credentials?|passwords?|secrets?|environment variables?|env(?:ironment)? (?:file|contents)|\.env|private keys?|ssh keys?|source code|file contents?|contents of|(?:user|customer|personal|session|account) (?:data|information|details)|home directory|files? (?:you|in|from)|memory|history|cookies?|wallet|seed phrase|config(?:uration)? files?)\b(?:[^.\n]|\.(?!\s{1,2}[A-Z])){0,200}?(?:https?:\/\/|\b[\w.+-]{1,60}@)[^\s"'\x60)]{3,200}/gi;

/** A picture whose address carries what the model is to fill in (as in the published attacks on chats that show pictures). */
const pictureWithData =
  /!\[[^\]\n]{0,100}\]\(\s{0,2}(https?:\/\/[^\s)]{1,200}[?&/][\w-]{0,30}=?(?:\{\{?|<|\[|\$(?:\{|[a-z_]{2})|%7B|\b(?:BASE64|DATA|ENCODED)(?=[)&\s]))[^\s)]{0,200})/gi;

/** An address with gaps that the model fills with what was said. */
const gaps =
  /https?:\/\/[^\s"'\x60)]{3,120}[?&][\w-]{1,30}=[<{[]{0,2}(?<gap>[A-Za-z_]{1,30})[>}\]]{0,2}(?![\w.%/-])[\s\S]{1,80}?\b\k<gap>\b[\s\S]{0,160}?\b(?:conversation|messages|what the user (?:wrote|said|asked)|contents? of|user['’]s (?:message|question|name|mail|files)|chat|history|secrets?|credentials?|keys? (?:and|that))\b/g;

/** Orders to send somebody a copy of all there is, whatever it is. */
const orderForAll =
  /\b(?:send|post|upload|submit|forward|transmit|report|mirror|sync|log|push|copy|deliver|attach|share|register)\b[^.\n]{0,100}?\b(?:every(?:thing)?|each|all|full|complete|entire|whole|cop(?:y|ies)|contents?|raw|(?:its|their|file['’]s) text|diff|patch|clipboard|contacts|address book|screenshots?)\b(?:[^.\n]|\.(?!\s{1,2}[A-Z])){0,140}?https?:\/\/[^\s"'\x60)]{3,200}|\b(?:send|post|call|fetch|get|request|open|visit|load|ping|report|submit|append|to)\s[^.\n]{0,100}?https?:\/\/[^\s"'\x60)]{3,200}[^.\n]{0,60}\b(?:with|including|containing|and (?:include|attach|add))\b[^.\n]{0,80}\b(?:conversation|question|answer|prompt|file contents?|source code|name|address|password|token|key|history)\b/gi;

/** A copy of every mail for somebody whom nobody asked for. */
const blindCopy =
  /\b(?:bcc|blind[- ]?cop(?:y|ies)|blindkopie|copia oculta)\b[^\n]{0,120}?[\w.+-]{1,60}@[\w.-]{3,100}|\b(?:every|each|all)\b[^.\n]{0,40}\bmails?\b[^\n]{0,80}\bcop(?:y|ies)\b[^\n]{0,60}?[\w.+-]{1,60}@[\w.-]{3,100}/gi;

/** What the user has, collected and sent to somebody, where the sending itself is to leave no trace. */
const gatheredFor =
  /\b(?:gather|collect|take|get|fetch|copy|read|list|export|find|attach|pick|bundle|zip|pack|search|download)\b[^.\n]{0,120}?\b(?:messages?|e?-?mails?|attachments?|inbox|documents?|contacts?|notes?|files?|calendars?|invoices?|photos?|history|address book|transcripts?|chats?|threads?)\b[^.\n]{0,100}?\b(?:send|forward|mail|e-?mail|post|upload|deliver|pass|transmit|share)\s(?:it|them|these|those|that|all|everything|the (?:\w{1,12} )?(?:lot|bundle|copy|copies|archive|collection|result|zip))\b[^.\n]{0,80}?(?:[\w.+-]{1,60}@(?:[\w-]{1,60}\.){1,4}[a-z]{2,20}\b|https?:\/\/[^\s"'\x60)]{3,200})/gi;
const coversUp =
  /\b(?:delete|remove|purge|erase|clear|empty)\b[^.\n]{0,30}\b(?:sent|outgoing|cop(?:y|ies)|traces?|drafts?|log|history)\b|\b(?:user|person|owner|customer|they|he|she)\b[^.\n]{0,16}\b(?:not|never)\s(?:be\s)?(?:told|informed|asked|notified|shown)\b/i;

const strangers =
  /\b(?:conversation|credentials?|passwords?|secrets?|private keys?|tokens?|api[ _-]?keys?|\.env|seed phrase|cookies?)\b/i;

const own =
  /\bonly\b|authorization|bearer|header|oauth|docs?\b|see\b|\bget (?:your|an?)\b|dashboard|settings/i;

/** The address of one's own repository with one's own token, or what a service of chats has to be asked first. */
const logsIn = /\bgit\s{1,2}(?:remote|clone|push|fetch|pull)\b|:\/\/[^\s/]{0,80}@|\/getUpdates\b/i;

/** With what follows, where the sentence says how a service wants its key. */
function sentenceOf({ text, lineAt }: ScannedText, { start, end }: Span): string {
  return text.slice(start, Math.min(lineAt(end).end, end + 60));
}

const aboutUser =
  /\b(?:conversation|summary|user|secrets?|keys?|tokens?|base64|encod\w+|history|context|data|contents?)\b/i;

/** What a skill says it can do, which orders nothing. */
export function isDescription(scanned: ScannedText, span: Span): boolean {
  return (
    scanned.partAt(span.start) === 'frontmatter' &&
    /^\s{0,4}(?:short-?|long-?)?description\s?:/i.test(scanned.lineTextAt(span.start))
  );
}

export function isOrderMeant(scanned: ScannedText, span: Span): boolean {
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
