import { looksLikeCredential } from '../../../model/variables/credential.ts';
import type { Attack } from '../scan/attack.ts';
import { isTestFile } from '../scan/context.ts';
import type { Detector } from '../scan/detector.ts';
import { matchesOf } from '../scan/detector.ts';
import { maskSecret } from '../scan/evidence.ts';
import type { ScannedText } from '../scan/scannedText.ts';

/** Keys of services in the length that these have, so that a word that begins alike is none. */
const keys =
  /\b(?:sk-ant-(?:api|admin)\d{2}-[\w-]{40,120}|sk-(?:proj|svcacct|or-v1)-[\w-]{32,200}|sk-[A-Za-z0-9]{40,64}|(?:sk|rk)_live_[A-Za-z0-9]{20,120}|gh[opsur]_[A-Za-z0-9]{36,80}|github_pat_\w{40,100}|glpat-[\w-]{20,40}|xox[abeprs]-[\w-]{24,120}|(?:AKIA|ASIA)[A-Z2-7]{16}|AIza[\w-]{35}|hf_[A-Za-z]{30,40}|npm_[A-Za-z0-9]{36}|pypi-AgEIcHlwaS5vcmc[\w-]{40,200}|SG\.[\w-]{20,24}\.[\w-]{40,46}|dop_v1_[\da-f]{64}|lin_api_[A-Za-z0-9]{40}|gsk_[A-Za-z0-9]{48,56}|AGE-SECRET-KEY-1[A-Z\d]{58}|\d{8,10}:AA[\w-]{33}|shp(?:at|ss|ca)_[\da-f]{32}|sq0(?:atp|csp)-[\w-]{22,43}|key-[\da-f]{32}|xapp-\d-[\w-]{30,120}|EAA[A-Za-z0-9]{60,200}|ya29\.[\w-]{40,200}|pat-[a-z]{2}\d-[\da-f-]{36}|r8_\w{37}|tvly-\w{20,40}|sbp_[\da-f]{40}|glsa_\w{32}_\w{8}|dckr_pat_[\w-]{20,40}|figd_[\w-]{40}|secret_[A-Za-z0-9]{43}|ntn_\w{40,60}|pplx-\w{40,60}|xai-\w{60,90}|rk_live_\w{20,120}|whsec_\w{30,60}|eyJ[\w-]{15,400}\.eyJ[\w-]{15,800}\.[\w-]{20,400}|https:\/\/hooks\.slack\.com\/services\/T[A-Z\d]{6,12}\/B[A-Z\d]{6,12}\/\w{20,30})(?![\w-])/g;
const privateKey = /-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY-----[\s\\n"'+]{1,12}[A-Za-z0-9+/=]{40,}/g;
const assigned =
  /(key|token|secret|passw(?:or)?d|credentials?)["']?\s{0,3}[:=]\s{0,3}["']([^\s"'\x60]{20,200})["']/gi;
/** A token in a header, a password on a command line, and keys of storage accounts. */
const header =
  /\bAuthorization["']?\s{0,2}[:=]\s{0,2}["']?(?:Bearer|Basic|token)\s{1,2}([\w.+/=-]{20,400})|\b(?:AccountKey|SharedAccessKey|sig)=([\w+/%]{40,120}={0,2})|\b(?:mysql|psql|curl|sshpass|mongosh?)\b[^\n]{0,80}\s(?:-p(?=\S)|-u\s{0,2}[\w.@-]{1,40}:|--password[= ])["']?([^\s"'<>${}]{8,80})/g;
/** A password in an address. */
const address =
  /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?|amqps?|ftp|https?):\/\/[\w.-]{1,40}:([^\s:@/"'\x60<>{}$]{6,80})@([\w.-]{4,100})/gi;

/** Secrets in clear (CWE-798). */
export const secret: Detector = { kind: 'secret', find };

function* find(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  for (const { match, span } of matchesOf(text, keys)) {
    if (/\d/.test(match[0])) {
      yield toSecret(scanned, 'key', span, match[0], !isInvented(match[0]));
    }
  }
  for (const { match, span } of matchesOf(text, privateKey)) {
    const first = match[0].search(/[\n\\]/);
    yield toSecret(
      scanned,
      'private',
      { start: span.start, end: span.start + (first < 0 ? 27 : first) },
      match[0],
      !isRow(match[0].slice(30)),
    );
  }
  for (const { match, span } of matchesOf(text, assigned)) {
    const [, name = '', value = ''] = match;
    if (looksLikeCredential(name, value) && text.slice(span.start, span.end).search(keys) < 0) {
      yield toSecret(
        scanned,
        'assigned',
        span,
        value,
        scanned.kind !== 'document' &&
          value.length >= 24 &&
          !isInvented(`    ${value}`) &&
          /[A-Z]/.test(value) &&
          /[a-z]/.test(value) &&
          /\d.*\d/.test(value),
      );
    }
  }
  for (const { match, span } of matchesOf(text, header)) {
    const value = match[1] ?? match[2] ?? match[3] ?? '';
    yield toSecret(
      scanned,
      'assigned',
      span,
      value,
      !isInvented(`    ${value}`) &&
        !/[<>{}$]|\*{3}/.test(match[0]) &&
        /\d/.test(value) &&
        /[a-z]/i.test(value),
    );
  }
  for (const { match, span } of matchesOf(text, address)) {
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

/** Letters in the order of the alphabet, the same ones again and again, or words: nobody's key. */
function isInvented(key: string): boolean {
  const body = key.slice(4);
  return (
    isRow(body) ||
    /example|test|fake|dummy|your|sample|placeholder|redact|notreal|secret|mock|foo|bar(?![a-z\d])|xxxx|token|here/i.test(
      body,
    )
  );
}

function isRow(body: string): boolean {
  return /abcdef|bcdefg|123456|234567|987654|qwerty|deadbeef|(.)\1{4}|([a-z0-9]{2,8})\2{2}|\.\.\./i.test(
    body,
  );
}

function isRealPassword(password: string): boolean {
  return (
    /\d/.test(password) &&
    /[a-z]/i.test(password) &&
    /[^a-z\d]|[A-Z]/.test(password) &&
    !isInvented(`    ${password}`) &&
    !/pass|pw\b|user|admin|changeme/i.test(password)
  );
}
