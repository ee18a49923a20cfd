/** Words that readers of YAML, Markdown and JSON stumble over. */
const tokens = [
  '---',
  '---\n',
  '\n---\n',
  '...\n',
  '--- ',
  '----',
  '"',
  "'",
  '\\',
  '\\"',
  '"unclosed: ',
  "'unclosed",
  '\t',
  '\n\t',
  '\t- ',
  '&a ',
  '*a',
  '<<: *a\n',
  '&a [*a, *a]',
  '!!str ',
  '!',
  '|\n',
  '>-\n',
  '|+2\n',
  '? ',
  ': ',
  ':',
  '# ',
  '%YAML 1.2\n',
  '@',
  '[',
  ']',
  '{',
  '}',
  '{{NAME}}',
  '{{',
  '${VAR}',
  '$ARGUMENTS',
  '!`ls`',
  '`',
  '```\n',
  '~~~\n',
  '<!--',
  '-->',
  '<!-- skillwright-ignore-file name-folder: why -->',
  '# skillwright-ignore key-unknown: why\n',
  '[a](b.md#c)',
  '[a]: b\n',
  '![](<',
  '<<<<<<< HEAD\n',
  '=======\n',
  '\r',
  '\r\n',
  '\n\r',
  '\n',
  '\n\n',
  '\uFEFF',
  '\0',
  '\ud83d',
  '\ude00',
  '😀',
  '\u202E',
  '\u2066',
  '\u2028',
  '\u0085',
  '\u200B',
  'e\u0301',
  '表',
  '//',
  '/* ',
  ',',
  ',,',
  'null',
  'true',
  '1e999',
  '-0',
  '0x1F',
  '2024-01-01',
  '__proto__: a\n',
  '"__proto__": {"constructor": 1},',
  'constructor',
  '../../',
  'file:///',
  '%zz',
  '\u{10FFFF}',
];

/** What is repeated to make long lines and deep nesting. */
const repeated = [
  'x',
  ' ',
  '[',
  '{"a":',
  '{a: ',
  '- ',
  '\t',
  '> ',
  '*',
  '`',
  '# ',
  '"a", ',
  '&a *a ',
  '\n',
  '😀',
  '(',
  '\\',
];

/** How often, so that one case stays in reach of a keystroke. */
const repetitions = [3, 30, 100, 300, 2000];

const lineEnds = ['\n', '\r\n', '\r'];

/**
 * Changes a text in one to six places.
 * @param donors texts that pieces are taken from
 */
export function mutateText(text, random, donors) {
  let mutated = text;
  for (let count = 1 + random.below(6); count > 0; count--) {
    mutated = random.pick(textMutations)(mutated, random, donors);
  }
  return mutated;
}

/** One edit as an editor sends it: what is replaced, and by what. */
export function inventEdit(text, random, donors) {
  const start = random.offset(text);
  const length = random.chance(0.5) ? 0 : random.below(random.chance(0.9) ? 20 : text.length + 1);
  const end = Math.min(text.length, start + length);
  return { start, end, newText: random.chance(0.3) ? '' : inventPiece(random, donors) };
}

export function applyEdit(text, { start, end, newText }) {
  return text.slice(0, start) + newText + text.slice(end);
}

function inventPiece(random, donors) {
  if (random.chance(0.6)) {
    return random.pick(tokens);
  }
  if (random.chance(0.2)) {
    return random.pick(repeated).repeat(random.pick(repetitions));
  }
  const donor = random.pick(donors);
  const start = random.offset(donor);
  return donor.slice(start, start + random.below(120));
}

const insert = (text, random, donors) => {
  const at = random.offset(text);
  return applyEdit(text, { start: at, end: at, newText: inventPiece(random, donors) });
};

const textMutations = [
  insert,
  insert,
  insert,
  (text, random, donors) => applyEdit(text, inventEdit(text, random, donors)),
  (text, random) => {
    const start = random.offset(text);
    return text.slice(0, start) + text.slice(start + random.below(80));
  },
  (text, random) => {
    const start = random.offset(text);
    const piece = text.slice(start, start + random.below(200));
    const at = random.offset(text);
    return text.slice(0, at) + piece + text.slice(at);
  },
  (text, random) => inLines(text, random, (lines, at) => lines.splice(at, 1)),
  (text, random) => inLines(text, random, (lines, at) => lines.splice(at, 0, lines[at])),
  (text, random) => inLines(text, random, (lines, at) => lines.push(...lines.splice(at, 1))),
  (text, random) =>
    inLines(text, random, (lines, at) => (lines[at] = `${' '.repeat(random.below(5))}${lines[at]}`)),
  (text, random) => text.replaceAll(/\r\n|\n|\r/g, end => (random.chance(0.3) ? random.pick(lineEnds) : end)),
  (text, random) => text.slice(0, random.offset(text)),
  (text, random, donors) => text.slice(0, random.offset(text)) + random.pick(donors).slice(random.below(200)),
];

function inLines(text, random, change) {
  const lines = text.split('\n');
  change(lines, random.below(lines.length));
  return lines.join('\n');
}

/** Changes bytes of a file that is not text. */
export function mutateBytes(bytes, random) {
  let mutated = Buffer.from(bytes);
  for (let count = 1 + random.below(8); count > 0; count--) {
    const at = random.below(mutated.length + 1);
    switch (random.below(5)) {
      case 0:
        mutated = Buffer.concat([mutated.subarray(0, at), mutated.subarray(at + random.below(16))]);
        break;
      case 1:
        mutated = Buffer.concat([
          mutated.subarray(0, at),
          mutated.subarray(at, at + 64),
          mutated.subarray(at),
        ]);
        break;
      case 2:
        mutated = random.chance(0.2) ? Buffer.from(mutated.subarray(0, at)) : mutated;
        break;
      default:
        if (mutated.length > 0) {
          mutated[at % mutated.length] = random.chance(0.3) ? 0xff : random.below(256);
        }
    }
  }
  return mutated;
}
