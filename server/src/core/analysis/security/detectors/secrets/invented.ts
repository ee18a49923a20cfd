import { decodeBase64 } from '../../scan/decode.ts';

/** Letters in the order of the alphabet, the same ones again and again, or words: nobody's key. */
export function isInvented(key: string): boolean {
  const body = key.slice(4);
  return (
    isRow(body) ||
    /example|test|fake|dummy|your|sample|placeholder|redact|notreal|secret|mock|foo|bar(?![a-z\d])|xxxx|token|here|dXNlc|cGFzc3|0x[\da-f]{40}$/i.test(
      body,
    )
  );
}

/** Returns whether a value is letters or digits in sequence, or repeats itself. */
export function isRow(body: string): boolean {
  return /abcdef|bcdefg|123456|234567|987654|qwerty|deadbeef|(.)\1{4}|([a-z0-9]{2,8})\2{2}|\.\.\./i.test(
    body,
  );
}

/** Whether a password is one that somebody uses, rather than a word in an example. */
export function isRealPassword(password: string): boolean {
  return (
    /\d/.test(password) &&
    /[a-z]/i.test(password) &&
    /[^a-z\d]|[A-Z]/.test(password) &&
    !isInvented(`    ${password}`) &&
    !/pass|pw\b|user|admin|changeme|%2f/i.test(password)
  );
}

/** Keys that pages of documentation show, or that a service has its users publish: signed claims of nobody or of anybody. */
export function isPublicClaim(key: string): boolean {
  const claims = /^eyJ[\w-]{10,800}\.(eyJ[\w-]{10,1600})\./.exec(key)?.[1];
  const words =
    claims === undefined ? '' : (decodeBase64(claims.replaceAll('-', '+').replaceAll('_', '/')) ?? '');
  return /"role"\s?:\s?"anon"|John Doe|Jane Doe|"sub"\s?:\s?"1234567890"|"(?:sub|name|email)"\s?:\s?"(?:user|test|alice|bob|admin)\b/i.test(
    words,
  );
}

/** The logins in the standards of HTTP and OAuth, in base64. */
export const isOfStandard = /^(?:czZCaGRSa3F0Mzp|QWxhZGRpbjpvcGVuIHNlc2FtZQ|dXNlcjpwYXNz|dGVzdDp0ZXN0)/;
