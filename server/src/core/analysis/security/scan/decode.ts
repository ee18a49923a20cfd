/** Characters of a decoded text that are looked at. */
const maxDecoded = 6000;

/** Decodes Base64; returns undefined for anything else, and for bytes that aren't text. */
export function decodeBase64(encoded: string): string | undefined {
  const bytes = toBytes(encoded.replace(/=+$/, '').slice(0, maxDecoded));
  // Windows writes two bytes for each character.
  return toPlain(bytes) ?? toPlain(bytes.replaceAll('\0', ''));
}

/** The bytes of Base64, one character for each. */
export function decodeBytes(encoded: string): string {
  return toBytes(encoded.replace(/=+$/, '').slice(0, maxDecoded));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of digits in base64, one character for each. */
function toBytes(digits: string): string {
  let bytes = '';
  for (let at = 0; at + 1 < digits.length; at += 4) {
    const [one = 0, two = 0, three = 0, four = 0] = Array.from(digits.slice(at, at + 4), digit =>
      alphabet.indexOf(digit),
    );
    const bits = (one << 18) | (two << 12) | (three << 6) | four;
    const count = Math.min(3, digits.length - at - 1);
    bytes += String.fromCharCode(bits >> 16, (bits >> 8) & 255, bits & 255).slice(0, count);
  }
  return bytes;
}

/** Digits of hexadecimal as text. */
export function decodeHex(encoded: string): string | undefined {
  const pairs = encoded.slice(0, maxDecoded).match(/[\da-f]{2}/gi) ?? [];
  return toPlain(pairs.map(pair => String.fromCharCode(Number.parseInt(pair, 16))).join(''));
}

function toPlain(bytes: string): string | undefined {
  return bytes.length >= 12 && /^[\t\n\r\x20-\x7e]+$/.test(bytes) ? bytes : undefined;
}

const code =
  /\b(?:curl|wget|iwr|irm|invoke-\w{3,20}|nc|ncat)\s{1,3}\S|https?:\/\/|\/bin\/(?:ba|z)?sh|\b(?:ba|z)?sh\s-[ci]\b|\brm\s{1,2}-[rf]|\b(?:eval|exec|system|popen|spawn)\s?\(|\bimport\s{1,2}(?:os|socket|subprocess|requests|urllib)\b|\/dev\/tcp|~\/\.\w|\.ssh\/|\bid_rsa\b|\bignore\s[\w\s]{1,40}(?:instructions|user)|\bsystem prompt\b|child_process|console\.log\(|\bwhoami\b|\bdo not (?:tell|inform|mention)|\bchmod\s{1,2}\+x|\bcrontab\b|\bpowershell\b|\bIEX\b/i;

/** Where in a decoded text code or orders begin; undefined where it has neither. */
export function findCode(words: string): number | undefined {
  const at = words.search(code);
  return at < 0 ? undefined : at;
}
