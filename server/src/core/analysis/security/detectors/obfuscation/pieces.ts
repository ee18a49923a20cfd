import type { Span } from '../../../../text/position/span.ts';
import { matchesOf } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

/** Words that somebody takes apart so that nobody finds them. */
const named =
  /curl|wget|eval|exec|system|popen|spawn|child_process|subprocess|socket|\/bin\/|\bbash|\bsh\b|powershell|pwsh|cmd\.exe|invoke|iex\b|https?:|import|base64|function|constructor|require|download|webclient|start-process|os\.|kernel|chmod|python|certutil|mshta|whoami|\bnc\b/i;

/** The same as words of their own: `'typ' + 'eval' + 'ue'` is none. */
const whole = new RegExp(String.raw`(?<![A-Za-z])(?:${named.source})(?![a-rt-z])|\b\w{1,20}Sync\b`, 'i');
const programs =
  /^(?:curl|wget|cmd|bash|powershell|pwsh|certutil|mshta|bitsadmin|regsvr32|rundll32|wscript|cscript|msiexec|iex|invoke|start|net|call|echo|set|python|node|reg|schtasks|wmic)$/i;

const piece = String.raw`[frb]?(?:"[^"\n\\]{1,12}"|'[^'\n\\]{1,12}')`;

/** Literals of a few letters that are put together. */
const sums = new RegExp(String.raw`${piece}(?:\s{0,2}(?:\+|\.|&|\.\.)\s{0,2}${piece}){1,40}`, 'g');
/** What `sums` cannot do without. */
const joins = /["']\s{0,2}[+.&]{1,2}\s{0,2}[frb]?["']/;
const lists = new RegExp(
  String.raw`\[\s{0,4}${piece}(?:\s?,\s{0,4}${piece}){2,60}\s{0,4}\]\s?\.join\(\s?(?:""|'')|(?:""|'')\.join\(\s?[[(]\s{0,4}${piece}(?:\s?,\s{0,4}${piece}){2,60}`,
  'g',
);
/** The format operator of PowerShell and its like, with the places out of order and next to each other. */
const formats =
  /["'](?:\{\d{1,2}\}){2,20}["']\s?-f\s?(?:["'][^"'\n]{1,20}["']\s?,\s?){1,20}["'][^"'\n]{1,20}["']/gi;

/** A literal of escapes alone. */
const escaped = /["'\x60](?:\\x[\da-f]{2}|\\u00[\da-f]{2}){3,40}["'\x60]/gi;

/** Signs in the midst of words that a shell drops. */
const ticks = /\b(?=[\w\x60]{4,40}\b)[A-Za-z]{0,12}(?:[A-Za-z]\x60[A-Za-z]{1,12}){2,12}/g;
const carets = /(?<![\w^])[A-Za-z]{1,12}(?:\^[A-Za-z]{1,12}){1,20}(?![\w^])/g;
const dropped =
  /(?<![\w$"'])[a-z]{1,6}(?:\$@[a-z]{1,6}){1,8}|(?<![\w$"'=])[a-z]{1,6}(?:(?:''|"")[a-z]{1,6}){2,8}/g;
/** What `dropped` cannot do without. */
const drops = /(?:\$@|''|"")(?<=[a-z]..)[a-z]/;
/** Single letters out of the values of variables. */
const letters =
  /(?:\$\{\w{1,30}:\s?\d{1,3}:1\}[^\s$]{0,2}){2,40}|(?:%\w{1,20}:~\s?-?\d{1,3},1%[^\s%]{0,2}){2,40}|(?:\$\w{1,20}\[-?\d{1,3}\]\s?\+\s?){1,20}\$?\w{1,20}\[?-?\d{0,3}\]?|\$(?:env:\w{1,20}|pshome|shellid|\w{1,20}preference(?:\.tostring\(\))?)\[\s?\d{1,2}\s?,[\d\s,]{1,40}\]/gi;
/** Words in braces that a shell makes a command of. */
const braces = /(?<=^|[\s|;&(])\{(?:curl|wget|bash|sh|cat|nc|eval|python3?|base64),[^\s}]{0,200}\}/gm;

const references = /(?:(?:\$\w{1,30}(?!\w)|\$\{\w{1,30}\}|%\w{1,20}%)[./:'"-]{0,12}){2,20}[\w./:-]{0,40}/g;
const assignments =
  /(?:^|[;&\s])(?:set\s{1,2}"?|export\s|local\s|readonly\s)?([A-Za-z_]\w{0,29})=(?:"([^"\n$\x60]{1,60})"|'([^'\n]{1,60})'|([^\s"'$;&|()\x60]{1,60}))/g;

/** Where a text puts the name of a command together from pieces. */
export function findPieces(scanned: ScannedText): Span[] {
  const { text, kind, path } = scanned;
  const isShell =
    /\.(?:sh|bash|zsh|ksh|bat|cmd|mk|fish)$|(?:^|\/)(?:Makefile|Justfile|Dockerfile|\.\w{1,12}rc)$/i.test(
      path,
    ) || /^#![^\n]{0,60}sh\b/.test(text);
  const found: Span[] = [];
  const joined = [
    ...(joins.test(text) ? [sums] : []),
    ...(scanned.has(['join']) ? [lists] : []),
    ...(text.includes('-f') ? [formats] : []),
  ];
  for (const pattern of joined) {
    for (const { match, span } of matchesOf(text, pattern)) {
      if (
        isTaken(
          match[0].match(/"[^"\n]*"|'[^'\n]*'/g)?.map(each => each.slice(1, -1)) ?? [],
          pattern === formats,
        )
      ) {
        found.push(span);
      }
    }
  }
  for (const { match, span } of text.includes('\\') ? matchesOf(text, escaped) : []) {
    const words = match[0].replace(/\\x([\da-f]{2})|\\u00([\da-f]{2})/gi, (_, x?: string, u?: string) =>
      String.fromCharCode(Number.parseInt(x ?? u ?? '', 16)),
    );
    if (named.test(words)) {
      found.push(span);
    }
  }
  const isWindows = /\.(?:ps1|psm1|bat|cmd)$/i.test(path) || kind === 'document';
  for (const pattern of [
    ...(text.includes('$') || text.includes('%') ? [letters] : []),
    braces,
    ...(drops.test(text) ? [dropped] : []),
    ...(isWindows && text.includes('^') ? [carets] : []),
    ...(/\.psm?1$/i.test(path) ? [ticks] : []),
  ]) {
    for (const { match, span } of matchesOf(scanned, pattern)) {
      const isFound =
        pattern === letters
          ? !/^\$[a-z]\[\d\] ?\+ ?\d/i.test(match[0])
          : pattern !== carets || programs.test(match[0].replaceAll('^', ''));
      if (isFound) {
        found.push(span);
      }
    }
  }
  if (isShell) {
    found.push(...findInVariables(text));
  }
  return found;
}

/** Whether pieces give a word of a command, which none of them has. */
function isTaken(pieces: readonly string[], isAny: boolean): boolean {
  if (pieces.length < 2 || pieces.some(each => named.test(each))) {
    return false;
  }
  return isAny || whole.test(pieces.join(''));
}

/** Variables of a shell, whose values are a command only next to each other. */
function findInVariables(text: string): Span[] {
  const values = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(assignments)) {
    values.set(name, double ?? single ?? bare ?? '');
  }
  if (values.size < 2) {
    return [];
  }
  return matchesOf(text, references)
    .filter(({ match, span }) => {
      const pieces: string[] = [];
      const before = /[\w./:-]{0,20}$/.exec(text.slice(Math.max(0, span.start - 20), span.start))?.[0] ?? '';
      const words =
        before +
        match[0].replace(/\$\{?(\w{1,30})\}?|%(\w{1,20})%/g, (_, shell?: string, batch?: string) => {
          const value = values.get(shell ?? batch ?? '') ?? '\n';
          pieces.push(value);
          return value;
        });
      const isShort = pieces.every(each => each.length < 24 && !named.test(each));
      return isShort && commands.test(words) && !commands.test(before + match[0]);
    })
    .map(({ span }) => span);
}

const commands =
  /\b(?:curl|wget|eval|bash|powershell|pwsh|certutil|mshta|bitsadmin|base64|python3?|nc|ncat|chmod|regsvr32|rundll32)\b|https?:\/\//i;
