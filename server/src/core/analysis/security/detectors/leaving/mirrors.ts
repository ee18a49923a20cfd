import type { Attack } from '../../scan/attack.ts';
import { isTestFile } from '../../scan/context.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import { findUrl } from '../../scan/hosts.ts';
import { isRefused } from '../../scan/meaning/refusals.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { ownAddress } from './givenAway.ts';
import { isOrderMeant } from './orders.ts';

const address = String.raw`["']?\s?[:=]\s?["']?https?://[^\s"'\x60]{3,160}`;
const isOff = String.raw`["']?\s?[:=]\s?["']?(?:0|false|no)\b`;
const checks = String.raw`\b(?:NODE_TLS_REJECT_UNAUTHORIZED${isOff}|(?:PYTHONHTTPSVERIFY|GIT_SSL_VERIFY)${isOff}|CURL_INSECURE\b)`;
const leads = String.raw`\b(?:(?:ANTHROPIC|OPENAI|GEMINI|GOOGLE_GEMINI|AZURE_OPENAI|MISTRAL|CODEX|CLAUDE)\w{0,20}_(?:BASE_URL|API_BASE|ENDPOINT|HOST)|HTTPS?_PROXY|ALL_PROXY|https?_proxy)${address}`;
const tells = String.raw`\bOTEL_LOG_(?:USER_PROMPTS|TOOL_DETAILS|TOOL_CONTENT|RAW_API_BODIES|ASSISTANT_RESPONSES)["']?\s?[:=]\s?["']?(?:1|true)\b`;
const collector = String.raw`\bOTEL_EXPORTER_OTLP_(?:\w{2,12}_)?ENDPOINT${address}`;

/** Settings by which all messages and answers of an agent go through, or to, a server (MITRE ATT&CK T1557, T1090). */
const settings = new RegExp(
  [
    String.raw`${checks}[\s\S]{0,400}?${leads}|${leads}[\s\S]{0,400}?${checks}`,
    String.raw`${tells}[\s\S]{0,400}?${collector}|${collector}[\s\S]{0,400}?${tells}`,
  ].join('|'),
  'g',
);

/** A picture or a style sheet that nobody sees, whose address a template fills with what it is about. */
const pixel =
  /<(?:img|image|iframe|object|embed|source)\b(?=[^>\n]{0,400}(?:\b(?:width|height)=["']?[01]\b|display:\s?none|visibility:\s?hidden|opacity:\s?0\b|\bhidden\b))[^>\n]{0,200}?(?:src|href|data)=["']https?:\/\/(?<host>[\w.-]{3,120})[^"'\n]{0,120}?(?:\{\{|\{%|<%=|\$\{|%\()\s?(?<gap>[\w.]{2,40})[^"'\n]{0,40}["'][^>\n]{0,80}/gi;
const contents =
  /^(?:state|notes?|data|context|conversation|chat|history|contents?|body|text|payload|transcript|messages?|prompts?|summary|secrets?|env|dump|raw|blob|session|answers?|output|results?|files?|code|source|input|json|encoded|b64|base64)$/i;

/** All that was said or read, encoded for a gap of a page or an address. */
const encodedAll =
  /(?:\{\{?\s?\w{1,30}\s?\}?\}|<[\w-]{2,30}>|\$\{\w{1,30}\}|\b(?:placeholder|query|parameter|attribute)\b)[^\n]{0,60}?\b(?:base-?64|hex(?:adecimal)?|url-?encoded|percent-encoded|rot13|gzip\w{0,3}|compressed)\b[^\n]{0,60}?\b(?:all|every|everything|whole|entire|full|complete|what)\b[^\n]{0,80}?\b(?:notes|conversation|chat|messages|transcript|(?:the )?user (?:has |had )?(?:written|typed|said|asked|wrote)|files|prompts?|history|session)\b[^\n]{0,80}/gi;

/** Orders and settings by which what is said reaches somebody else unseen. */
export function* findMirrored(scanned: ScannedText): Generator<Attack> {
  for (const { match, span } of matchesOf(scanned, settings)) {
    const url = findUrl(match[0]);
    const isStranger = url !== undefined && url.kind !== 'vendor' && url.kind !== 'local';
    const isPlace = /[<{$]|your|example\.(?:com|org)|collector:|\.internal\b|\.corp\b/i.test(url?.url ?? '');
    const isHigh = isStranger && !isPlace && isMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'hook', span, isHigh);
  }
  for (const { match, span } of scanned.kind === 'data' ? matchesOf(scanned, pixel) : []) {
    const url = findUrl(`https://${match.groups?.['host'] ?? ''}/`);
    const isHigh =
      url?.kind !== 'vendor' &&
      url?.kind !== 'local' &&
      contents.test(match.groups?.['gap'] ?? '') &&
      !isTestFile(scanned);
    yield toAttack(scanned, 'exfiltration', 'picture', span, isHigh);
  }
  for (const { span } of scanned.kind === 'document' ? matchesOf(scanned, encodedAll) : []) {
    const isHigh =
      !isRefused(scanned, span) && isMeant(scanned, span) && scanned.partAt(span.start) === 'prose';
    yield toAttack(scanned, 'exfiltration', 'order', span, isHigh);
  }
  if (scanned.kind === 'script' || !scanned.text.includes('@')) {
    return;
  }
  for (const { match, span } of [...matchesOf(scanned, covered), ...matchesOf(scanned, invited)]) {
    const isHigh =
      !ownAddress.test(match.groups?.['mail'] ?? match.groups?.['to'] ?? '') &&
      !isRefused(scanned, span) &&
      isOrderMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'mail', span, isHigh);
  }
}

const mail = String.raw`(?<mail>[\w.+-]{1,60}@(?:[\w-]{1,60}\.){1,4}[a-z]{2,20})\b`;

/** Something for an address, of which no copy is to stay among what was sent. */
const covered = new RegExp(
  String.raw`${mail}[^\n]{0,240}(?:\b(?:delete|remove|erase|purge|apague|exclua|remova|lösch\w{0,3}|entfern\w{0,3}|elimina|borra|suprime|supprime[rz]?|efface[rz]?|cancella)\b|удали|删除|刪除|清除|削除|消去|삭제)[^\n]{0,60}(?:\b(?:sent|enviad[oa]s?|gesendet\w{0,3}|envoyés?|inviat[ae]|outbox)\b|отправленн|已发送|已發送|发件箱|已发邮件|送信済|보낸)[^\n]{0,40}|${mail.replace('mail', 'to')}[^\n]{0,160}(?:已发送|已發送|发件箱|送信済|보낸|отправленн|\bgesendet\w{0,3}|\bsent\s(?:folder|items|mail))[^\n]{0,24}(?:删除|刪除|清除|削除|消去|삭제|удали|lösch|entfern|\bdelete|\bremove)[^\n]{0,20}`,
  'gi',
);

/** Somebody who is invited to something that has all that was read in it. */
const invited = new RegExp(
  String.raw`\b(?:attendees|guests|recipients|invitees|participants|bcc|cc|to|shared_with|assignees)\b["'\x60*]{0,3}\s?[:=|]\s?\x60?\[?\s?["'\x60]?${mail}[\s\S]{0,240}?\b(?:full|complete|entire|whole|verbatim|raw|unabridged)\s(?:text|contents?|body|transcript|wording|history)\b[^\n]{0,100}`,
  'gi',
);
