import { endOrBlank, lineBreaks } from './textCursor.mjs';

const escapes = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ['/', '/'],
  ['\\', '\\'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);

const escapeLengths = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/** Reads a scalar without quotes, and says whether a key may stand behind it because its line is over. */
export function readPlain(cursor, { indent, inFlow }) {
  let value = '';
  let spaces = '';
  let endsLine = false;
  while (cursor.peek() !== '#') {
    const length = countPlain(cursor, inFlow);
    if (length === 0) {
      break;
    }
    value += spaces + cursor.take(length);
    ({ spaces, endsLine } = foldPlain(cursor));
    if (spaces === '' || (!inFlow && cursor.column <= indent)) {
      break;
    }
  }
  return { value, endsLine };
}

function countPlain(cursor, inFlow) {
  for (let length = 0; ; length++) {
    const character = cursor.peek(length);
    const decisive = character === ':' ? cursor.peek(length + 1) : character;
    if (endOrBlank.includes(decisive) || (inFlow && ',[]{}'.includes(character))) {
      return length;
    }
  }
}

/** Spaces and line ends inside of a plain scalar as they count in its value; a tab ends it. */
function foldPlain(cursor) {
  const blanks = cursor.takeWhile(' ');
  const first = cursor.takeBreak();
  if (first === '') {
    return { spaces: blanks, endsLine: false };
  }
  let breaks = '';
  while (!cursor.isAtDots || cursor.column > 0) {
    cursor.takeWhile(' ');
    const next = cursor.takeBreak();
    if (next === '') {
      return { spaces: joinBreaks(first, breaks), endsLine: true };
    }
    breaks += next;
  }
  return { spaces: '', endsLine: true };
}

/** One line end is a space, more are one less. */
function joinBreaks(first, breaks) {
  if (first !== '\n') {
    return first + breaks;
  }
  return breaks === '' ? ' ' : breaks;
}

/** Reads a scalar in quotes, which may go on at any column. */
export function readQuoted(cursor) {
  const quote = cursor.take(1);
  let value = '';
  for (;;) {
    value += cursor.takeUntil(`${endOrBlank}'"\\`);
    const character = cursor.peek();
    if (quote === "'" && character === "'" && cursor.peek(1) === "'") {
      cursor.forward(2);
      value += "'";
    } else if (character === quote) {
      cursor.forward();
      return value;
    } else if (character === '\\' && quote === '"') {
      value += takeEscape(cursor);
    } else {
      value += '\'"\\'.includes(character) ? cursor.take(1) : foldQuoted(cursor);
    }
  }
}

function foldQuoted(cursor) {
  const blanks = cursor.takeWhile(' \t');
  if (cursor.isAtEnd) {
    cursor.refuse('quotes that do not end');
  }
  const first = cursor.takeBreak();
  return first === '' ? blanks : joinBreaks(first, skipQuotedBreaks(cursor));
}

function skipQuotedBreaks(cursor) {
  let breaks = '';
  for (;;) {
    if (cursor.isAtDots) {
      cursor.refuse('quotes that do not end');
    }
    cursor.takeWhile(' \t');
    const next = cursor.takeBreak();
    if (next === '') {
      return breaks;
    }
    breaks += next;
  }
}

function takeEscape(cursor) {
  cursor.forward();
  if (cursor.takeBreak() !== '') {
    return skipQuotedBreaks(cursor);
  }
  const letter = cursor.take(1);
  const length = escapeLengths.get(letter);
  if (length === undefined) {
    return escapes.get(letter) ?? cursor.refuse(`the escape '\\${letter}', which means nothing`);
  }
  const digits = cursor.take(length);
  const code =
    digits.length === length && /^[\da-f]+$/i.test(digits) ? Number.parseInt(digits, 16) : Infinity;
  return code <= 0x10ffff ? String.fromCodePoint(code) : cursor.refuse('an escape without its digits');
}

/** Reads a block scalar, whose sign is taken already, below an indentation. */
export function readBlock(cursor, { isFolded, indent: outer }) {
  const header = cursor.takeWhile('+-0123456789');
  if (cursor.takeWhile(' ') !== '' && cursor.peek() === '#') {
    cursor.takeUntil(lineBreaks);
  }
  if (!/^(?:[-+]?[1-9]?|[1-9][-+])$/.test(header) || (!cursor.isAtEnd && cursor.takeBreak() === '')) {
    cursor.refuse('text behind the sign of a block');
  }
  const given = /[1-9]/.exec(header)?.[0];
  const { breaks, indent } =
    given === undefined
      ? measureBlock(cursor, outer + 1)
      : startBlock(cursor, Math.max(outer + 1, 1) + Number(given) - 1);
  const { value, lineEnd, rest } = readBlockLines(cursor, { isFolded, indent, breaks });
  return value + (header.includes('-') ? '' : lineEnd) + (header.includes('+') ? rest : '');
}

function startBlock(cursor, indent) {
  return { breaks: takeBlockBreaks(cursor, indent), indent };
}

/** The lines above the text of a block, and the indentation of that text. */
function measureBlock(cursor, least) {
  let breaks = '';
  let indent = least;
  for (;;) {
    indent = cursor.takeWhile(' ') === '' ? indent : Math.max(indent, cursor.column);
    const next = cursor.takeBreak();
    if (next === '') {
      return { breaks, indent };
    }
    breaks += next;
  }
}

function readBlockLines(cursor, { isFolded, indent, breaks: above }) {
  let value = '';
  let lineEnd = '';
  let breaks = above;
  const isInside = () => cursor.column === indent && !cursor.isAtEnd;
  while (isInside()) {
    value += breaks;
    const isText = !' \t'.includes(cursor.peek());
    value += cursor.takeUntil(lineBreaks);
    lineEnd = cursor.takeBreak();
    breaks = takeBlockBreaks(cursor, indent);
    if (isInside()) {
      const folds = isFolded && lineEnd === '\n' && isText && !' \t'.includes(cursor.peek());
      value += folds && breaks === '' ? ' ' : folds ? '' : lineEnd;
    }
  }
  return { value, lineEnd, rest: breaks };
}

function takeBlockBreaks(cursor, indent) {
  let breaks = '';
  for (;;) {
    while (cursor.column < indent && cursor.peek() === ' ') {
      cursor.forward();
    }
    const next = cursor.takeBreak();
    if (next === '') {
      return breaks;
    }
    breaks += next;
  }
}
