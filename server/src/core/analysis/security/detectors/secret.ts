import { looksLikeCredential } from '../../../model/variables/credential.ts';
import type { Attack } from '../scan/attack.ts';
import { isShown, isTestFile } from '../scan/context.ts';
import type { Detector } from '../scan/detector.ts';
import { matchesInRuns, matchesOf } from '../scan/detector.ts';
import { maskSecret } from '../scan/evidence.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { findPasswords } from './secrets/passwords.ts';
import { findGiven } from './secrets/commandLines.ts';
import { findEncoded } from './secrets/encoded.ts';
import { keys } from './secrets/keys.ts';
import { isInvented, isOfStandard, isPublicClaim, isRealPassword, isRow } from './secrets/invented.ts';

const privateKey =
  /-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----[\s\\nr"'+]{1,16}(?:(?:[A-Z][\w-]{2,20}: [^\n]{1,80}[\s\\n]{1,12}){0,4})[A-Za-z0-9+/=]{32,}/g;
const assigned =
  /(key|token|secret|passw(?:or)?d|credentials?)["']?\s{0,3}[:=]\s{0,3}["']([^\s"'\x60]{20,200})["']/gi;
/** A token in a header, a password on a command line, and keys of storage accounts. */
const header =
  /\bAuthorization["']?\s{0,2}[:=]\s{0,2}["']?(?:Bearer|Basic|token)\s{1,2}([\w.+/=-]{20,400})|\b(?:X-)?(?:Api-Key|Auth-Token|Access-Token|Vault-Token|Private-Token)["']?\s{0,2}[:=]\s{0,2}["']?(?=[^\s"']{0,100}\d)([\w.+/=-]{16,400})|\b(?:AccountKey|SharedAccessKey|SharedAccessSignature|(?<=[?&]s[veprt]=[^\s"']{0,300}&)sig)=([\w+/%]{40,120}={0,2})|\b(?:mysql|psql|curl|sshpass|mongosh?)\b[^\n]{0,80}\s(?:-p(?=\S)|-u\s{0,2}[\w.@-]{1,40}:|--password[= ])["']?([^\s"'<>${}]{8,80})/g;
/** A password in an address. */
const address =
  /\b(?:postgres(?:ql)?(?:\+\w{2,10})?|mysql(?:\+\w{2,10})?|mariadb|mssql(?:\+\w{2,10})?|sqlserver|oracle|clickhouse|neo4j|bolt|cassandra|couchdb|ldaps?|smtps?|imaps?|mongodb(?:\+srv)?|rediss?|amqps?|mqtts?|s?ftp|ssh|socks5|git|https?):\/\/[\w.-]{1,40}:([^\s:@/"'\x60<>{}$]{6,80})@([\w.-]{4,100})/gi;

/** Words with a number, as those who invent a token for a page write it. */
const isName = /^[a-z]{2,16}(?:[-_.][a-z]{2,16}){1,5}(?:[-_.]\d{1,4})?$/i;

/** Secrets in clear (CWE-798). */
export const secret: Detector = { kind: 'secret', find };

/** A secret that several searches find is one. */
function find(scanned: ScannedText): Attack[] {
  const found: Attack[] = [];
  for (const attack of findAll(scanned)) {
    const same = found.findIndex(({ span }) => span.start < attack.span.end && attack.span.start < span.end);
    if (same < 0) {
      found.push(attack);
    } else if (found[same]?.confidence === 'low' && attack.confidence === 'high') {
      found[same] = attack;
    }
  }
  return found;
}

function* findAll(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  for (const { match, span } of matchesInRuns(scanned, keys)) {
    if (/\d/.test(match[0])) {
      yield toSecret(scanned, 'key', span, match[0], !isInvented(match[0]) && !isPublicClaim(match[0]));
    }
  }
  for (const { match, span } of matchesOf(scanned, privateKey)) {
    const first = match[0].search(/[\n\\]/);
    yield toSecret(
      scanned,
      'private',
      { start: span.start, end: span.start + (first < 0 ? 27 : first) },
      match[0],
      !isRow(match[0].slice(match[0].lastIndexOf('-----') + 5).replaceAll(/A{3,}/g, '')),
    );
  }
  for (const { match, span } of matchesOf(scanned, assigned)) {
    const [, name = '', value = ''] = match;
    const isAddress = /(?:SPL|MINT|CONTRACT)_?$/i.test(text.slice(Math.max(0, span.start - 10), span.start));
    if (!isAddress && looksLikeCredential(name, value) && text.slice(span.start, span.end).search(keys) < 0) {
      yield toSecret(
        scanned,
        'assigned',
        span,
        value,
        value.length >= 24 &&
          !isInvented(`    ${value}`) &&
          (scanned.kind !== 'document' || !isShown(scanned, span)) &&
          (isMixed(value) ||
            (isGenerated(value) &&
              namesSecret.test(text.slice(Math.max(0, span.start - 24), span.start + name.length)))),
      );
    }
  }
  for (const { password, span } of [...findPasswords(scanned), ...findGiven(scanned)]) {
    yield toSecret(scanned, 'assigned', span, password, true);
  }
  for (const { message, secret: found, span } of findEncoded(scanned)) {
    yield toSecret(scanned, message, span, found, true);
  }
  for (const { match, span } of matchesOf(scanned, header)) {
    const value = match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';
    yield toSecret(
      scanned,
      'assigned',
      span,
      value,
      !isInvented(`    ${value}`) &&
        !isPublicClaim(value) &&
        !isOfStandard.test(value) &&
        !isName.test(value) &&
        !/[<>{}$]|\*{3}/.test(match[0]) &&
        /\d/.test(value) &&
        /[a-z]/i.test(value),
    );
  }
  for (const { match, span } of matchesOf(scanned, address)) {
    const [, password = '', host = ''] = match;
    yield toSecret(
      scanned,
      'address',
      span,
      password,
      isRealPassword(password) &&
        !/^(?:localhost|127\.|db$|postgres|mysql|redis|mongo|host|example|0\.0|.*example\.(?:com|org|net)|.*\.local)/i.test(
          host,
        ),
    );
  }
}

/** Letters of both cases and digits, as nobody writes them by hand. */
function isMixed(value: string): boolean {
  return /[A-Z]/.test(value) && /[a-z]/.test(value) && /\d.*\d/.test(value);
}

/** Hexadecimal digits, or small letters and digits, that follow each other as by chance. */
function isGenerated(value: string): boolean {
  const changes = value.match(/\d(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0;
  return /^(?:[\da-f]{32,128}|[\da-z]{24,128})$/.test(value) && changes >= value.length / 5;
}

/** Names of what nobody else may know; a bare key may be that of a record. */
const namesSecret =
  /(?:token|secret|passw(?:or)?d|credentials?|(?:api|access|auth|private|client|signing|encryption|master)[_-]?key)$/i;

function toSecret(
  scanned: ScannedText,
  message: string,
  span: Attack['span'],
  secretText: string,
  isHigh: boolean,
): Attack {
  const confidence = isHigh && !isTestFile(scanned) ? 'high' : 'low';
  return { kind: 'secret', message, args: { evidence: maskSecret(secretText) }, span, confidence };
}
