import type { Span } from '../../../../text/position/span.ts';
import type { Attack } from '../../scan/attack.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import { findUrl } from '../../scan/hosts.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { send } from './sending.ts';

export function* findReceivers(scanned: ScannedText): Generator<Attack> {
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

const catcherUrl =
  /https?:\/\/(?:[\w-]{1,63}\.){0,4}(?:webhook\.site|requestbin\.(?:com|net)|requestcatcher\.com|(?:m\.)?pipedream\.net|hookbin\.com|beeceptor\.com|ptsv\d?\.com|webhook\.cool|ngrok(?:-free)?\.(?:io|app|dev)|trycloudflare\.com|loca\.lt|serveo\.net|burpcollaborator\.net|oastify\.com|oast\.\w{2,6}|interact\.sh|dnslog\.cn|ceye\.io|canarytokens\.com|pastebin\.com\/api|paste\.rs|0x0\.st|transfer\.sh|file\.io|termbin\.com|ix\.io|gofile\.io|catbox\.moe|bashupload\.com|tmpfiles\.org|temp\.sh)[^\s"'\x60)]{0,200}/gi;

/** An address of a chat that anybody can have, with what it takes to write there. */
const chatHook =
  /https?:\/\/(?:(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/[^\s"'\x60)]{4,100}|api\.telegram\.org\/bot(?:\d{6,12}:[\w-]{10,60}|[^\s"'\x60)/]{4,80})\/send\w{4,12}|hooks\.slack\.com\/(?:services|workflows)\/[^\s"'\x60)]{8,120}|open\.feishu\.cn\/open-apis\/bot\/[^\s"'\x60)]{8,120})/gi;

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

/** Whether something is sent to an address, in a program or by order. */
function isSentTo(scanned: ScannedText, span: Span): boolean {
  const place = scanned.text.slice(span.start, span.end);
  if (!isMeant(scanned, span) || /\babc123|\.(?:png|jpe?g|gif|svg|webp|mp4)$/i.test(place)) {
    return false;
  }
  const near = scanned.text.slice(Math.max(0, span.start - 300), span.end + 300);
  const isHost = hostsAnything.test(place);
  const close = scanned.text.slice(Math.max(0, span.start - 200), span.end + 120);
  return (near.search(send) >= 0 || orders.test(near)) && (!isHost || takesPrivate.test(close));
}

/** Where people put up pictures or show what runs on their computer, too. */
const hostsAnything =
  /ngrok|trycloudflare|loca\.lt|serveo|catbox|file\.io|transfer\.sh|0x0\.st|gofile|tmpfiles|temp\.sh|bashupload|paste\.rs|termbin|ix\.io/i;

/** What nobody puts up by the way. */
const takesPrivate =
  /\b(?:cat|base64|printenv|whoami|hostname|gzip|xxd|tar|zip|pbpaste|xclip|sqlite3|mysqldump|pg_dump)\b[^\n]{0,120}(?:\||>|\$\(|[~/.$])|\$\((?!curl\b|jq\b|date\b|basename\b|dirname\b|mktemp\b|echo\b)|(?<![\w.])\.env\b|~\/\.\w|\$HOME\b|\.ssh\b|\.aws\b|\bos\.environ\b(?!\.get|\[)|\bprocess\.env\b(?!\.)|\bconversation\b|\bcredentials?\b|\bpasswords?\b|\bsecrets\b|\bprivate keys?\b|\bhistory\b|\bcookies\b|\bsource code\b|\bgit\s{1,2}(?:diff|archive|bundle|log)|@\/tmp\/\.|对话|密钥|密码/i;

const orders =
  /\b(?:send|post|upload|submit|forward|transmit|report|exfiltrate|call|ping|request|fetch|notify|deliver|curl|POST|put)\b/i;
