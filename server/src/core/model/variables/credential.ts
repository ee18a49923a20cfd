/** Names of what opens something: `GITHUB_TOKEN`, `apiKey`, `db-password`. */
const credentialName =
  /(?:^|_)(?:API_?KEY|ACCESS_?KEY|SECRET_?KEY|PRIVATE_?KEY|AUTH_?KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?)$/;

/** How the keys of well-known services begin, with as much behind it as no other word has. */
const knownKey =
  /^(?:sk-[\w-]{6,}|(?:sk|rk|pk)_(?:live|test)_\w{8,}|gh[opsur]_\w{16,}|github_pat_\w{16,}|glpat-[\w-]{12,}|xox[abeprs]-[\w-]{10,}|(?:AKIA|ASIA)[A-Z0-9]{16}|AIza[\w-]{30,}|hf_\w{16,}|npm_\w{20,}|pypi-[\w-]{16,}|eyJ[\w-]+\.[\w-]+\.[\w-]*|-----BEGIN [A-Z ]*PRIVATE KEY-----)/;

/** Words of people who leave the value to others. */
const standIn =
  /your|example|sample|dummy|change|replace|insert|placeholder|redacted|todo|fake|x{4}|\.{3}|\*{3}|…|[<>{}$]|^\[.*\]$/i;

/** Characters from which on a value may be one that only a machine can have made. */
const shortestRandom = 20;

/** Bits that each character of such a value carries at least; hex digits have up to 4, words of a language fewer than 3.2. */
const minEntropy = 3.2;

/** Whether a value is, by its name and by itself, most likely a real credential. */
export function looksLikeCredential(name: string, value: string): boolean {
  const words = value.trim();
  if (standIn.test(words)) {
    return false;
  }
  return knownKey.test(words) || (isCredentialName(name) && looksRandom(words));
}

/** Parts of names of what nobody else should see, whatever it opens: `DB_PASS`, `PGPWD`, `STRIPE_KEY`, `SENTRY_DSN`. */
const secretPart = /PASS|SECRET|TOKEN|CREDENTIAL|COOKIE|PWD$|(?:^|_)(?:API)?KEYS?$|(?:^|_)DSN$|(?:^|_)AUTH$/;

/** The folder that a shell stands in. */
const noSecrets: ReadonlySet<string> = new Set(['PWD', 'OLDPWD']);

/** An address with a password in it. */
const addressWithPassword = /[a-z][a-z\d+.-]{0,30}:\/\/[^\s/?#@:]{0,256}:[^\s/?#@]{1,256}@/i;

/**
 * Whether a value of the user's own environment is to be kept from others: by its name, or since it looks like the key of a service, an
 * address with a password, or something that only a machine can have made. It is asked of values that nobody declared to be secret, so
 * that it says yes rather once too often.
 */
export function isSecretOfUser(name: string, value: string): boolean {
  const upper = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[-.]/g, '_')
    .toUpperCase();
  return (
    (secretPart.test(upper) && !noSecrets.has(upper)) ||
    addressWithPassword.test(value) ||
    value.split(/[\s,;:=]+/).some(looksLikeKey)
  );
}

/** Whether a word looks like the key of a service, or like something that only a machine can have made. */
export function looksLikeKey(word: string): boolean {
  return knownKey.test(word) || looksGenerated(word);
}

/** Whether what has this name opens something. */
export function isCredentialName(name: string): boolean {
  const parted = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[-.]/g, '_');
  return credentialName.test(parted.toUpperCase());
}

/** Base64 and the like, or the hexadecimal digits of 16 bytes and more; neither a path nor the name of a host. */
function looksGenerated(word: string): boolean {
  const isMixed = [/[a-z]/, /[A-Z]/, /\d/].every(kind => kind.test(word)) && /^[\w+/-]{20,}$/.test(word);
  return (isMixed && !word.startsWith('/') && entropyOf(word) >= minEntropy) || /^[\da-f]{32,}$/i.test(word);
}

/** A word without blanks that mixes letters and digits and repeats itself little. */
function looksRandom(words: string): boolean {
  const isWord = words.length >= shortestRandom && /^[\w+/=.~-]+$/.test(words);
  return isWord && /\d/.test(words) && /[A-Za-z]/.test(words) && entropyOf(words) >= minEntropy;
}

/** Bits for each character, by how often each of them occurs. */
function entropyOf(words: string): number {
  const counts = new Map<string, number>();
  for (const character of words) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts.values()].reduce((bits, count) => {
    const share = count / words.length;
    return bits - share * Math.log2(share);
  }, 0);
}
