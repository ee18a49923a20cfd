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

/** Whether what has this name opens something. */
export function isCredentialName(name: string): boolean {
  const parted = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[-.]/g, '_');
  return credentialName.test(parted.toUpperCase());
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
