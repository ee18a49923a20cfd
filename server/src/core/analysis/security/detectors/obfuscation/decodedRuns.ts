import type { Span } from '../../../../text/position/span.ts';
import { matchesOf } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { holds, runsIn, runText } from '../../program/sinks.ts';
import { followValue, namesOneOf } from '../../program/taint.ts';

/** Expressions that make a readable text of something that isn't. */
const decodes = new RegExp(
  [
    // Python
    String.raw`\b(?:urlsafe_|standard_)?b(?:16|32|64|85)decode\(|\ba85decode\(|\bdecodebytes\(|\bfromhex\(|\bunhexlify\(|\b(?:zlib|gzip|lzma|bz2)\.decompress\(|\bcodecs\.decode\(|\bchr\s?\(\s?(?:int\b|\w{1,12}\s?[\^+-]|ord\b|\d|\w{1,8}\s?\)\s?for\b)|\bmap\(\s?chr\b|\bbytes(?:array)?\(\s?(?:\[|[\w\s^()]{1,40}[\^+-][^\n]{0,30}\bfor\b|int\()|\.translate\(|\[::-1\]|\breversed\(|\.to_bytes\(|(?<=\w)\[0\]\sfor\b`,
    // JavaScript
    String.raw`\batob\(|\bBuffer\.from\([^\n]{1,200}["'](?:base64(?:url)?|hex)["']|\bfromC(?:harCode|odePoint)\b|\bunescape\(|\bdecodeURIComponent\(|\.reverse\(\)|\b(?:inflate(?:Raw)?|gunzip|unzip|brotliDecompress)Sync\(|\bcreateDecipher\w{0,2}\(`,
    // Ruby, PHP, Perl
    String.raw`\bdecode64\b|\.unpack1?\(|\.pack\(|\.tr\(\s?["'][A-Za-z]-|\.reverse\b|\(&:chr\)|\bZlib(?:::|\.)[Ii]nflate|\bbase64_decode\(|\bgz(?:inflate|uncompress|decode)\(|\bstr_rot13\(|\bstrrev\(|\bhex2bin\(|\bconvert_uudecode\(|\bdecode_base64\(|\bpack\(\s?["'][HhCcUu]|\btr\/[a-zA-Z]-|\bchr\(\d{2,3}\)\s?\.`,
    // PowerShell, VBScript
    String.raw`FromBase64String\(|\[char(?:\[\])?\]|-bxor\b|\[array\]::Reverse|\.ToCharArray\(\)|(?:^|[=(\s])-join\s?[($]|-join\s?["']{2}|["']\s?-f\s?["']|PtrToString(?:Auto|BSTR|Uni)|\b(?:Gzip|Deflate)Stream\b|\.replace\(\s?["'][^"'\n]{1,8}["']\s?,\s?["']{2}\)|-replace\s?["'][^"'\n]{1,8}["']\s?,\s?["']{2}|\bStrReverse\(|\bChr\(\d{2,3}\)\s?&`,
    // Shells
    String.raw`\bbase(?:64|32)\s{1,2}(?:-d|-D|--decode|-di)\b|\bxxd\s{1,2}-r|\bopenssl\s[^\n|]{0,60}\s-d\b|\|\s?rev\b|\btr\s{1,2}["']?[A-Za-z]-[\w-]{1,20}|\bprintf\s{1,2}["'](?:\\x?[\da-f]{2,3}){2}|\bgpg\s[^\n|]{0,60}(?:-d|--decrypt)\b`,
    // Go, Lua, R, Java
    String.raw`\b(?:StdEncoding|URLEncoding|hex)\.DecodeString\(|\[\]byte\{\s?(?:0x)?\d|\bstring\.char\(|:reverse\(\)|\bintToUtf8\(|\brawToChar\(|\bbase64decode\(|\bchartr\(|\bBase64\.get\w{0,8}Decoder\(`,
  ].join('|'),
  'gim',
);

/** Calls of what a variable holds, by its name, which only somebody who hides the name has need of. */
const runsNamed =
  /(?:^|[;={(|]\s?|^\s{1,12})[&.]\s?\(?\s?(?:-join\s?)?(?<a>\$\w{1,40})|(?:^|[;={(!,]\s{0,12}|^\s{1,12})(?<b>\$\w{1,20})\(|\x60(?<c>#\{\w{1,30}\})|%x[({](?<d>#\{\w{1,30}\})|\brequire\(\s?(?<e>[A-Za-z_$]\w{0,30}\s?\([^\n]{0,40})|\b(?:__import__|import_module)\(\s?(?<j>[a-z_]\w{0,30})\s?\)|\.(?:Run|ShellExecute)\s(?<f>[A-Za-z]\w{0,30})|^\t@?(?<g>\$\(\w{1,30}\))|\bgetattr\(\s?\w{1,30}\s?,\s?(?<h>[a-z_]\w{0,30}\s?\)?\s?\)\s?\([^\n]{0,40})|\balias\s\w{1,12}=["']?(?<i>\$\([^\n]{0,80})|(?:^|[;&]\s?|^\s{1,12})(?:\.|source|(?:ba|z|da)?sh)\s{1,2}<\(\s?(?<k>\w{1,30})\s?\)/gim;

/** UTF-16 units in which a program runs what it decoded. */
const reach = 4000;

/** Where a program runs what it decodes, directly or by way of variables, functions and files. */
export function findDecodedRuns(scanned: ScannedText): Span[] {
  const { text } = scanned;
  const sources = matchesOf(scanned, decodes).slice(0, mostSources);
  if (sources.length === 0) {
    return [];
  }
  const runs = [...runsIn(scanned), ...matchesOf(scanned, runsNamed)].filter(
    ({ match }) => match.groups?.['e2'] === undefined,
  );
  const found: Span[] = [];
  for (const { span } of runs.length === 0 ? [] : sources) {
    const direct = runs.find(run => holds(scanned, run, span));
    if (direct !== undefined) {
      found.push(direct.span);
      continue;
    }
    const { start, end } = scanned.lineAt(span.start);
    if (end - start > longestLine) {
      // All that a bundler made is in one line.
      continue;
    }
    const { names, lines } = followValue(text, span.start, reach);
    const run = runs.find(({ match, span: place }) =>
      lines.some(
        line =>
          line.start <= place.start &&
          place.start <= line.start + line.text.length &&
          namesOneOf(runText(match), names),
      ),
    );
    if (run !== undefined) {
      found.push(run.span);
    }
  }
  return found.filter((span, at) => found.findIndex(each => each.start === span.start) === at);
}

const longestLine = 2000;

/** In one program; one with more of them decodes data. */
const mostSources = 40;
