import { decodeBase64 } from '../../scan/decode.ts';
import { matchesOf } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import type { Span } from '../../../../text/position/span.ts';
import { isOfStandard, isRealPassword, isRow } from './invented.ts';

/** Base64 of what begins as keys begin, as settings of clusters have it. */
const wrappedKey = /(?<![\w+/])LS0tLS1CRUdJTi[\w+/]{60,8000}={0,2}/g;
/** What a registry wants: a user and a password in base64. */
const login =
  /\b(?:auth|_auth|identitytoken|Basic)["']?\s{0,2}[:= ]\s{0,2}["']?(?<value>[A-Za-z\d+/]{16,400}={0,2})(?![\w+/=-])/g;
/** Private parts of keys that have a name and not a frame. */
const bare =
  /\bPuTTY-User-Key-File-\d\b[\s\S]{0,3000}?Private-Lines:\s{0,2}\d{1,3}\s{1,4}[A-Za-z\d+/=]{40,}|^[ \t]{0,8}(?:PrivateKey|PresharedKey)\s{0,2}=\s{0,2}[A-Za-z\d+/]{42,43}={1,2}|"d"\s{0,2}:\s{0,2}"[\w-]{42,700}"(?=[\s\S]{0,1200}"kty")|"kty"[\s\S]{0,1200}?"d"\s{0,2}:\s{0,2}"[\w-]{42,700}"/gm;

/** Keys and passwords in base64, and keys in forms without words around them. */
export function* findEncoded(
  scanned: ScannedText,
): Generator<{ readonly message: 'private' | 'assigned'; readonly secret: string; readonly span: Span }> {
  for (const { match, span } of matchesOf(scanned, wrappedKey)) {
    // Only the frame has to be text.
    const frame = decodeBase64(match[0].slice(0, 44)) ?? '';
    if (
      /^-----BEGIN [A-Z ]{0,20}PRIVATE/.test(frame) &&
      !isRow(match[0].slice(60).replaceAll(/A{3,}/g, ''))
    ) {
      yield { message: 'private', secret: match[0], span };
    }
  }
  for (const { match, span } of matchesOf(scanned, login)) {
    const [, password] =
      /^[\w.@+$-]{1,80}:(.{8,200})$/.exec(decodeBase64(match.groups?.['value'] ?? '') ?? '') ?? [];
    const isOwn = !isOfStandard.test(match.groups?.['value'] ?? '');
    if (password !== undefined && isOwn && isRealPassword(password)) {
      yield { message: 'assigned', secret: match.groups?.['value'] ?? '', span };
    }
  }
  for (const { match, span } of matchesOf(scanned, bare)) {
    const secret = match[0].split(/[\s"=:]{1,6}/).findLast(each => each.length > 30) ?? '';
    if (!isRow(secret.replaceAll(/A{3,}/g, '')) && /\d/.test(secret) && /[A-Z]/.test(secret)) {
      yield { message: 'private', secret, span };
    }
  }
}
