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
    !/pass|pw\b|user|admin|changeme/i.test(password)
  );
}
