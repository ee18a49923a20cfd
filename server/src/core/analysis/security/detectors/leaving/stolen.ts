import type { Span } from '../../../../text/position/span.ts';
import type { Attack } from '../../scan/attack.ts';
import { isTestFile } from '../../scan/context.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import { findUrl, isNamedElsewhere } from '../../scan/hosts.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import {
  credentialCommand,
  credentialFile,
  environmentDump,
  environmentFile,
  sensitiveIn,
} from '../../scan/sensitive.ts';
import { isWhole, personal, send } from './sending.ts';

export function* findSubstituted(scanned: ScannedText): Generator<Attack> {
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
    // The token of a bot is in the address.
    const isKnown =
      url === undefined || url.kind === 'vendor' || url.kind === 'local' || url.host === 'api.telegram.org';
    const part = scanned.partAt(span.start);
    const isRun = part === 'script' || part === 'code';
    const host = url?.host ?? '?';
    const isHigh = !isKnown && isRun && isMeant(scanned, span) && isWhole(match[0]);
    yield toAttack(scanned, 'exfiltration', 'stolen', span, isHigh, { host });
  }
  for (const { match, span } of matchesOf(scanned, copied)) {
    const isHigh =
      isMeant(scanned, span) &&
      isOddCopy(match[0], scanned.lineTextAt(span.start)) &&
      scanned.partAt(span.start) !== 'script-comment' &&
      !/localhost|<|\buser@(?:host|server)|your|example\.(?:com|org)|github\.com|gitlab\.com|bitbucket\.org/i.test(
        match[0],
      );
    yield toAttack(scanned, 'exfiltration', 'copied', span, isHigh);
  }
}

/** Copies as no backup makes them: to a bare number, quietly, of keys, or of a whole repository to an address in the command. */
function isOddCopy(words: string, line: string): boolean {
  return (
    /@?\d{1,3}(?:\.\d{1,3}){3}\b|rsync:\/\/|ftp:\/\/|--mirror\b|push\b[^\n]{0,60}--all\b|\|[^\n]{0,40}\b(?:curl|nc|openssl)\b|\$\((?:hostname|whoami|id\b|basename)/i.test(
      words,
    ) ||
    /StrictHostKeyChecking[= ]no|(?:&>|>)\s{0,2}\/dev\/null|\bnohup\b|\bdisown\b|\s-q{1,2}\b|--quiet/i.test(
      line,
    ) ||
    /(?<!-i\s{1,2}["']?|IdentityFile[= ])(?:~|\$HOME|\$\{HOME\})\/\.(?:ssh\/?(?=["'\s*]|id_\w{2,8}(?!\.pub))|aws|gnupg|kube|config|netrc)/i.test(
      words,
    )
  );
}

/** What a shell is asked to put into a request. */
const substituted =
  /\b(?:curl|wget|http|xh|iwr|irm|Invoke-(?:RestMethod|WebRequest))\b[^\n|]{0,240}(?:\$\(|\x60(?=[a-z])|@-|--data-binary\s{1,2}@|--upload-file\s|-T\s{1,2}|-F\s{1,2}["']?\w{1,20}=@)(?:[^\n|]|\|(?!\s?(?:ba|z)?sh\b)){0,240}/gi;

/** Copies of a folder to another computer. */
const copied =
  /\b(?:scp|rsync|sftp|rclone\s{1,2}(?:copy|sync)|aws\s{1,2}s3\s{1,2}(?:cp|sync)|gsutil\s{1,2}(?:-m\s{1,2})?(?:cp|rsync))\b[^\n]{0,60}(?:~|\$HOME|\$\{HOME\}|\/home|\/etc|\.ssh|\.aws|\.env|\.git\b)[^\n]{0,80}(?:[\w.-]{1,40}@)?[\w.-]{3,80}:[^\n]{0,80}|\btar\b[^\n|]{0,120}(?:~|\$HOME|\.ssh|\.aws|\.git|\s\.)[^\n|]{0,60}\|[^\n]{0,60}\b(?:ssh|nc|curl|openssl\s{1,2}s_client)\b[^\n]{0,160}|\bgit\s{1,2}push\s{1,2}(?:--?\w{1,12}\s{1,2}){0,3}["']?https?:\/\/[^\s]{4,160}|\bgit\s{1,2}remote\s{1,2}(?:add|set-url)\s[^\n]{0,160}(?:&&|;|\n)[^\n]{0,80}\bgit\s{1,2}(?:-c\s{1,2}\S{1,60}\s{1,2}){0,2}push\b[^\n]{0,80}/gi;

/** An address or a body of a request that a program fills with secrets. */
const filled =
  /\b(?:get|post|put|urlopen|fetch|open|request|axios|Image\(\)\.src\s?=|sendBeacon)\s{0,2}\(?\s{0,2}[frb]{0,2}["'\x60]?https?:\/\/[^\s"'\x60]{3,160}(?:[?&/][\w-]{0,30}=?)?(?:\$?\{|["'\x60]\s{0,2}\+)[^\n]{0,120}?(?:environ|process\.env|secret|passw|credential|b64|base64|encoded|cookie|document\.cookie|clipboard|readFile|\.read\(|history)[^\n]{0,80}|\b(?:post|put|request|fetch)\s{0,2}\(\s{0,2}[frb]{0,2}["'\x60]https?:\/\/[^\s"'\x60]{3,160}["'\x60][^\n]{0,60}\b(?:data|json|body|files|params)\s?[=:][^\n]{0,120}?(?:os\.environ|process\.env|open\(|readFile|read_text|read_bytes|getenv|glob|cookie|clipboard|subprocess|platform\.|socket\.gethostname|getpass|os\.listdir|os\.hostname|os\.userInfo)[^\n]{0,120}/gi;

/** Statements that are near enough to belong together, in lines of usual length. */
const nearby = 1500;

const senders =
  'curl wget requests httpx session client axios got http https needle superagent urlopen request fetch method invoke irm iwr uploadstring uploadfile uploaddata smtplib sendmail mail sendbeacon scp socket sendall net ftplib post';

/** What reads credentials and sends something, in one program or one block. */
export function* findStolen(scanned: ScannedText): Generator<Attack> {
  const { text, kind } = scanned;
  if (!scanned.has([senders])) {
    return;
  }
  const taken = [credentialFile, credentialCommand, environmentDump, environmentFile].flatMap(pattern =>
    Array.from(sensitiveIn(scanned, pattern), ({ span }) => ({ span, isFile: pattern === environmentFile })),
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

const publicNames = /\.config|\.docker|\.npmrc|\.azure|\.claude\.json/i;

function isSecretFile(text: string, { start, end }: Span): boolean {
  return !publicNames.test(text.slice(start, end));
}
