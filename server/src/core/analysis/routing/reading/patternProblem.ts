import { RE2JSSyntaxException } from 're2js';

/** What is wrong with a pattern, by what the engine calls it; `{part}` is what it stumbled on. */
const problems: ReadonlyMap<string, string> = new Map([
  ['missing closing )', 'a parenthesis is not closed'],
  ['unexpected )', 'a closing parenthesis has no opening one'],
  ['missing closing ]', 'a bracket is not closed'],
  ['invalid character class range', "'{part}' is not a range or a class of characters"],
  ['missing argument to repetition operator', "there is nothing that '{part}' could repeat"],
  ['invalid nested repetition operator', "'{part}' repeats a repetition"],
  ['invalid repeat count', "'{part}' repeats more than 1,000 times, or runs backwards"],
  ['invalid escape sequence', "the escape '{part}' is not supported"],
  ['invalid or unsupported Perl syntax', "'{part}' is not supported"],
  ['invalid named capture', "the name of a group in '{part}' is not valid"],
  ['duplicate capture group name', "two groups have the name '{part}'"],
  ['trailing backslash at end of expression', 'it ends with a backslash'],
]);

/** Syntax of other engines, which would need to try again and again, by how it starts. */
const unsupported: readonly (readonly [start: RegExp, problem: string])[] = [
  [/^\(\?<[=!]/, "look-behind such as '{part}' is not supported"],
  [/^\(\?[=!]/, "look-ahead such as '{part}' is not supported"],
  [/^\\[1-9kg]/, "back-references such as '{part}' are not supported"],
];

/** Says in the middle of a sentence what is wrong with a pattern; the engine's own words are for programmers. */
export function describePatternError(error: unknown): string {
  if (!(error instanceof RE2JSSyntaxException)) {
    return 'it is not a regular expression';
  }
  const part = error.getPattern() ?? '';
  const other = unsupported.find(([start]) => start.test(part));
  const problem = other?.[1] ?? problems.get(error.getDescription()) ?? 'it is not a regular expression';
  const shown = other === undefined ? part : part.slice(0, part.startsWith('\\') ? 2 : part.indexOf('?') + 3);
  return problem.replace('{part}', () => shown);
}
