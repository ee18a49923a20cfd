import type { Sentence } from '../../text/format/sentence.ts';

/** The words of a command line, or in one sentence why there are none. */
export type SplitCommand = { readonly words: readonly string[] } | { readonly problem: Sentence };

const problems = {
  empty: 'The command is empty; name the program that starts the server.',
  quote:
    'The command has a quotation mark {mark} that is not closed; close it, or write a backslash before it.',
  operator:
    'The command has `{operator}`, which only a shell understands, and it is started without one; quote it, or put the command into a script.',
  assignment:
    'The command starts with a value for {name}, which only a shell understands; put it below mcp.env.',
} as const;

/** What a shell would act on wherever it stands outside of quotation marks. */
const operator = /\$\(|&&|\|\||>>|[|&;<>`]/y;
const assignment = /^([A-Za-z_]\w*)=/;

/**
 * Takes a command line apart by the quotation rules of a shell, with nothing expanded: blanks separate words, all between
 * single quotation marks stands for itself, and between double ones a backslash goes before `"`, `\`, `$` and a back-tick
 * only. Elsewhere it goes before a blank, a quotation mark or a backslash and else stands for itself, so that paths of
 * Windows stay what they are.
 */
export function splitCommand(command: string): SplitCommand {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < command.length;) {
    const character = command[at] ?? '';
    if (/\s/.test(character)) {
      words.push(...(word === undefined ? [] : [word]));
      word = undefined;
      at++;
      continue;
    }
    const found = findOperator(command, at);
    if (found !== undefined) {
      return { problem: { template: problems.operator, args: { operator: found } } };
    }
    const part = readPart(command, at, character);
    if (part === undefined) {
      return { problem: { template: problems.quote, args: { mark: character } } };
    }
    word = (word ?? '') + part.text;
    at = part.end;
  }
  words.push(...(word === undefined ? [] : [word]));
  return checkWords(words, command);
}

function checkWords(words: readonly string[], command: string): SplitCommand {
  const [first = ''] = words;
  if (first === '') {
    return { problem: { template: problems.empty, args: {} } };
  }
  const name = assignment.exec(command.trimStart())?.[1];
  return name === undefined ? { words } : { problem: { template: problems.assignment, args: { name } } };
}

function findOperator(command: string, at: number): string | undefined {
  operator.lastIndex = at;
  return operator.exec(command)?.[0];
}

interface Part {
  readonly text: string;
  readonly end: number;
}

/** One character of a word, or all between two quotation marks; undefined where the second is missing. */
function readPart(command: string, at: number, character: string): Part | undefined {
  const next = command[at + 1] ?? '';
  switch (character) {
    case "'": {
      const end = command.indexOf("'", at + 1);
      return end < 0 ? undefined : { text: command.slice(at + 1, end), end: end + 1 };
    }
    case '"':
      return readDoubleQuoted(command, at + 1);
    case '\\':
      return /[\s"'\\]/.test(next) ? { text: next, end: at + 2 } : { text: character, end: at + 1 };
    default:
      return { text: character, end: at + 1 };
  }
}

function readDoubleQuoted(command: string, start: number): Part | undefined {
  let text = '';
  for (let at = start; at < command.length; at++) {
    const character = command[at] ?? '';
    const next = command[at + 1] ?? '';
    if (character === '"') {
      return { text, end: at + 1 };
    }
    const isEscape = character === '\\' && /["\\$`]/.test(next);
    text += isEscape ? next : character;
    at += Number(isEscape);
  }
  return undefined;
}
