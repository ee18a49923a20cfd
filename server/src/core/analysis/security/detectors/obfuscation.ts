import type { Span } from '../../../text/position/span.ts';
import type { Attack } from '../scan/attack.ts';
import { isAboutSecurity, isShown, isTestFile } from '../scan/context.ts';
import { decodeBase64, decodeHex, findCode } from '../scan/decode.ts';
import type { Detector, PlacedMatch, Signature } from '../scan/detector.ts';
import { isMeant, matchesInRuns, matchesOf, matchSignatures, toAttack } from '../scan/detector.ts';
import { showEvidence } from '../scan/evidence.ts';
import type { ScannedText } from '../scan/scannedText.ts';

/** Code that is hidden from whoever reads it (MITRE ATT&CK T1027, T1140). */
export const obfuscation: Detector = {
  kind: 'obfuscation',
  find,
};

/** What decodes something and runs it at once. */
const signatures: readonly Signature[] = [
  {
    message: 'run',
    needs: [
      'base b openssl xxd gunzip zcat tr rev uudecode',
      'sh bash zsh dash ksh python node perl ruby source eval',
    ],
    pattern:
      /(?:base64\s{1,2}(?:-d|-D|--decode|-di)|openssl\s{1,2}(?:enc\s{1,2})?(?:-)?base64\s{1,2}-d|xxd\s{1,2}-r(?:\s{1,2}-p)?|\bgunzip\b|\bzcat\b|\btr\s{1,2}['"]?[A-Za-z]-[\w-]{1,20}['"]?\s{1,2}['"]?[A-Za-z]-[\w-]{1,20}['"]?|\brev\b|\buudecode\b)[^\n|]{0,120}\|\s{0,3}(?:sudo\s)?(?:(?:\/usr)?\/bin\/)?(?:(?:ba|z|da|k)?sh|python3?|node|perl|ruby|source|eval)\b/gi,
  },
  {
    message: 'run',
    needs: ['eval sh bash zsh dash source python', 'base xxd openssl rev tr'],
    pattern:
      /(?:\beval|(?:ba|z|da)?sh\s{1,2}-c|\bsource|python3?\s{1,2}-c)\s{0,2}["']?(?:\$\(|\x60|<\()[^\n]{0,300}?(?:base64\s{1,2}(?:-d|-D|--decode)|xxd\s{1,2}-r|openssl[^\n]{0,30}-d|\brev\b|\btr\s{1,2}['"]?[A-Za-z]-)/gi,
  },
  {
    message: 'run',
    needs: ['exec eval compile'],
    pattern:
      /\b(?:exec|eval|compile)\s{0,2}\(\s{0,2}[^\n]{0,80}?(?:b(?:64|32|85|16)decode|a85decode|fromhex|unhexlify|zlib\.decompress|\w{1,20}\.(?:decompress|b64decode)\(|\b[a-z]\.loads\(|gzip\.decompress|lzma\.decompress|marshal\.loads|codecs\.decode|rot_?13|atob|Buffer\.from|fromCharCode|decodeURIComponent|unescape|base64_decode|gzinflate|str_rot13|\[::-1\]|reversed\()/gi,
  },
  {
    message: 'run',
    needs: ['function settimeout setinterval'],
    pattern:
      /\bnew\s{1,2}Function\s{0,2}\([^\n]{0,80}?(?:atob|Buffer\.from|fromCharCode|unescape|decodeURIComponent)|\b(?:setTimeout|setInterval)\(\s{0,2}atob\(/gi,
  },
  {
    message: 'run',
    needs: ['exec eval'],
    pattern:
      /\b(?:exec|eval)\s{0,2}\(\s{0,2}(?:["']{2}|b?["']["'])\.join\(\s{0,2}(?:chr|map\(chr|\[\s{0,2}chr)/gi,
  },
  {
    message: 'run',
    needs: ['powershell pwsh'],
    pattern:
      /\b(?:powershell|pwsh)(?:\.exe)?\b[^\n]{0,120}?\s-(?:e|ec|en|enc|enco\w{0,10})\s{1,2}["']?[A-Za-z0-9+/=$]{8,}/gi,
  },
  {
    message: 'run',
    needs: ['iex invoke frombase'],
    pattern:
      /\b(?:iex|invoke-expression)\b[^\n]{0,160}?(?:FromBase64String|-join|\[char\]|\.Reverse\(|-replace)|FromBase64String[^\n]{0,200}?\|\s{0,2}(?:iex|invoke-expression)\b/gi,
  },
  {
    message: 'run',
    needs: ['getattr import globals'],
    pattern:
      /\bgetattr\(\s{0,2}(?:__builtins__|builtins|__import__\([^)\n]{1,40}\))\s{0,2},\s{0,2}[^\n]{1,80}|\b__import__\(\s{0,2}(?:["'][^"'\n]{0,20}["']\s?\+|["']{2}\.join|bytes|base64|chr\()[^\n]{0,100}|\bglobals\(\)\[["'][^"'\n]{1,20}["']\s?\+/gi,
  },
  {
    message: 'run',
    needs: ['constructor x ev'],
    pattern: /\[\s?["'](?:constructor|\\x63\\x6f\w{0,40}|ev["']\s?\+\s?["']al)["']\s?\]\s{0,2}[[(]/gi,
  },
  {
    message: 'run',
    needs: ['eval exec system'],
    pattern: /\b(?:eval|exec|system|instance_eval)\s?\(?[^\n]{0,200}?\.(?:pack\(["']H|unpack1?\(["']m)/g,
  },
  {
    message: 'run',
    needs: ['printf echo'],
    pattern:
      /\|\s{0,2}\$\((?:printf|echo)\b[^\n)]{0,80}\)|\$\(\s?(?:printf|echo\s-e)\s{1,2}["'](?:\\x?[\da-f]{2,3}){3,}/gi,
  },
  {
    message: 'follow',
    needs: ['decode decoded base hex rot', 'follow execute run obey perform apply carry'],
    pattern:
      /\bdecod(?:e|ed|ing)\b[^.\n]{0,40}\b(?:base64|hex\w*|rot-?13|string|text|block|blob|message|line|comment|following|below|it)\b[^.\n]{0,60}(?:\b(?:and|then)|,)\s(?:\w{1,12}\s){0,2}(?:follow|execute|run|obey|perform|apply|carry)\b[^\n]{0,200}|\b(?:follow|execute|run|obey|perform|carry out)\b[^.\n]{0,60}\b(?:base64|rot-?13|hex(?:adecimal)?[- ](?:encoded|string|text|digits))\b[^\n]{0,200}/gi,
  },
];

/** Quotes, variables or escapes in the midst of the name of a command. */
const splitCommand =
  /(?<![\w.])(?:c["'\\]{1,2}u["'\\]{0,2}r["'\\]{0,2}l|cu["'\\]{1,2}r["'\\]{0,2}l|cur["'\\]{1,2}l|w["'\\]{1,2}get|wg["'\\]{1,2}et|ba["'\\]{1,2}sh|b["'\\]{1,2}ash|ev["'\\]{1,2}al|e["'\\]{1,2}val)\b|\$'(?:\\x[\da-f]{2}|\\[0-7]{3}){4,}|\$\{IFS\}|\$IFS\$\d/gi;

const escapes =
  /(?:\\x[\da-f]{2}){12,}|(?:\\u00[\da-f]{2}){12,}|(?:\\[0-7]{3}){12,}|(?:%[\da-f]{2}){20,}|(?:&#x?[\da-f]{2,4};){12,}/gi;
const charCodes =
  /(?:fromCharCode|chr|bytes|bytearray|\[char\[?\]?\])\s{0,2}[([]\s{0,2}\[?(?:\s{0,2}(?:0x)?[\da-f]{2,3}\s{0,2},){10,}/gi;
const base64 = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{24,20000}={0,2}/g;
const hex = /\b(?:[\da-f]{2}){20,10000}\b/gi;
const packed = /\b_0x[\da-f]{2,6}\b/g;

/** Something that decodes and something that runs, in one program. */
const evaluates = /\b(?:eval|exec|execSync|Function)\s?\(\s{0,2}(?!["'\x60])[\w$.[\]]{1,40}\s?\)/;
const decodes =
  /\bfromCharCode\(|\batob\(|\bb64decode\(|Buffer\.from\([^\n]{1,200}["'](?:base64|hex)["']|\bfromhex\(|\bunhexlify\(|\bunescape\(|\bbase64_decode\(|\bstr_rot13\(|codecs\.decode\(|\bdecode64\(/g;

function* find(scanned: ScannedText): Generator<Attack> {
  const { kind } = scanned;
  for (const { message, span } of matchSignatures(scanned, signatures)) {
    yield toAttack(scanned, 'obfuscation', message, span, isMeantHere(scanned, span));
  }
  for (const { span } of matchesOf(scanned, splitCommand)) {
    yield toAttack(scanned, 'obfuscation', 'split', span, isMeantHere(scanned, span) && kind !== 'data');
  }
  yield* findEncoded(scanned);
  if (kind === 'script') {
    yield* findInProgram(scanned);
  }
}

function* findInProgram(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  const names = text.match(packed) ?? [];
  if (names.length >= 8) {
    const start = text.search(packed);
    yield toAttack(scanned, 'obfuscation', 'packed', { start, end: start + 5 }, !isTestFile(scanned), {
      count: names.length,
    });
  }
  if (scanned.has(['eval exec execsync function']) && evaluates.test(text)) {
    for (const { span } of matchesOf(scanned, decodes)) {
      const near = text.slice(Math.max(0, span.start - 800), span.end + 800);
      yield toAttack(scanned, 'obfuscation', 'run', span, evaluates.test(near) && isMeantHere(scanned, span));
    }
  }
}

function isMeantHere(scanned: ScannedText, span: Span): boolean {
  return isMeant(scanned, span) && scanned.partAt(span.start) !== 'script-comment';
}

function* findEncoded(scanned: ScannedText): Generator<Attack> {
  const { kind } = scanned;
  const decoders = [
    [base64, decodeBase64, 'run'],
    [hex, decodeHex, 'run'],
    [escapes, decodeEscapes, 'escape'],
    [charCodes, decodeCodes, 'call'],
  ] as const;
  const seen = new Set<number>();
  for (const [pattern, decode, mark] of decoders) {
    for (const { match, span } of findIn(scanned, pattern, mark)) {
      const words = decode(match[0]);
      const code = words === undefined ? undefined : findCode(words);
      if (words !== undefined && code !== undefined && !seen.has(span.start)) {
        seen.add(span.start);
        const isHigh = !isTestFile(scanned) && !(isAboutSecurity(scanned) && isShown(scanned, span));
        const evidence = showEvidence(words.slice(Math.max(0, code - 20)));
        yield { ...toAttack(scanned, 'obfuscation', 'encoded', span, isHigh), args: { evidence } };
      } else if (
        code === undefined &&
        kind === 'script' &&
        match[0].length > 400 &&
        /exec|eval|loads/.test(scanned.lineTextAt(span.start))
      ) {
        yield toAttack(scanned, 'obfuscation', 'blob', span, false);
      }
    }
  }
}

/** @param mark what the pattern cannot do without */
function findIn(scanned: ScannedText, pattern: RegExp, mark: 'run' | 'escape' | 'call'): PlacedMatch[] {
  if (mark === 'run') {
    return matchesInRuns(scanned, pattern);
  }
  const marks = mark === 'call' ? ['(', '['] : ['\\x', '\\u00', '\\1', '\\0', '%', '&#'];
  return marks.some(each => scanned.text.includes(each)) ? matchesOf(scanned, pattern) : [];
}

function decodeEscapes(text: string): string | undefined {
  return text.replace(
    /\\x([\da-f]{2})|\\u00([\da-f]{2})|\\([0-7]{3})|%([\da-f]{2})|&#x([\da-f]{2,4});|&#(\d{2,4});/gi,
    (_, x?: string, u?: string, octal?: string, percent?: string, entity?: string, decimal?: string) => {
      const digits = x ?? u ?? percent ?? entity;
      const code =
        digits === undefined
          ? Number.parseInt(octal ?? decimal ?? '', octal === undefined ? 10 : 8)
          : Number.parseInt(digits, 16);
      return String.fromCharCode(code);
    },
  );
}

function decodeCodes(text: string): string | undefined {
  const codes = (text.match(/0x[\da-f]{2}|\d{2,3}/gi) ?? []).map(Number);
  return codes.every(code => code > 8 && code < 127)
    ? String.fromCharCode(...codes.slice(0, 2000))
    : undefined;
}
