/** How lines of YAML are written. */
export interface LineLayout {
  readonly indentation: string;
  readonly lineEnd: string;
  /** Whether a list has lines of its own. */
  readonly dashes: boolean;
}

/** Characters that no reader takes as they are, and three dashes, which end a frontmatter for some. */
export const unprintable = /[\0-\x1F\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Surrogate}|---/u;

/** How a text was written that another one replaces. */
export type BlockStyle = 'literal' | 'folded';

/** Characters of a line in a folded text, its indentation not counted. */
const foldedWidth = 100;

/**
 * A text in lines of its own below its key, `|` and all; undefined where the other spellings say it better: on one line
 * unless `style` asks for a block, and what a block would not keep.
 */
export function stringifyBlock(
  words: string,
  { indentation, lineEnd }: Omit<LineLayout, 'dashes'>,
  style?: BlockStyle,
): string | undefined {
  const content = words.endsWith('\n') ? words.slice(0, -1) : words;
  const lines = content.split('\n');
  const isWanted = style !== undefined || lines.length > 1;
  if (!isWanted || !canBeBlock(lines)) {
    return undefined;
  }
  const isFolded = style === 'folded' && lines.length === 1;
  const header = `${isFolded ? '>' : '|'}${content === words ? '-' : ''}`;
  const written = isFolded ? foldLine(content) : lines;
  return [header, ...written.map(line => (line === '' ? '' : indentation + line))].join(lineEnd);
}

/** The first line tells how far all are indented; blanks at the ends of lines and blank lines at the end get lost. */
function canBeBlock(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  return (
    /^\S/.test(first) &&
    lines.at(-1) !== '' &&
    lines.every(line => !unprintable.test(line) && !/\s$/.test(line))
  );
}

/** Only at single blanks, since they alone come back from the fold. */
function foldLine(words: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/(?<=\S) (?=\S)/)) {
    if (line !== '' && line.length + 1 + word.length > foldedWidth) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
