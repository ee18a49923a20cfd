import type { Span } from '../../text/position/span.ts';

/** One of the commands that a script joins; spans are ranges of the script. */
export interface SimpleCommand {
  readonly text: string;
  readonly span: Span;
}

/** Redirections that write no file. */
const harmlessRedirection = /(?:\d|&)?>{1,2}[ \t]*\/dev\/null\b|\d?>&\d/g;

/**
 * Splits a script at the operators that join commands. Undefined where it holds more than plain commands,
 * such as substitutions, redirections, groups or loops: whether a rule covers those cannot be told here.
 */
export function splitScript(script: string): SimpleCommand[] | undefined {
  const source = script.replace(harmlessRedirection, found => ' '.repeat(found.length));
  const commands: SimpleCommand[] = [];
  let quote: string | undefined;
  let start = 0;
  for (let at = 0; at <= source.length; at++) {
    const character = source[at];
    if (quote !== undefined) {
      if (character === undefined || (quote === '"' && isSubstitution(source, at))) {
        return undefined;
      }
      quote = character === quote ? undefined : quote;
    } else if (character === undefined || /[;|&\r\n]/.test(character)) {
      addCommand(commands, source, start, at);
      start = at + 1;
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '#' && /^$|\s/.test(source[at - 1] ?? '')) {
      // A comment; what it says is not a command.
      addCommand(commands, source, start, at);
      at = endOfLine(source, at);
      start = at + 1;
    } else if (/[<>(){}`\\]/.test(character) && !isVariable(source, at)) {
      return undefined;
    }
  }
  return commands.some(({ text }) => isUncertain(text)) ? undefined : commands;
}

function addCommand(commands: SimpleCommand[], source: string, start: number, end: number): void {
  const words = source.slice(start, end);
  const text = words.trim();
  if (text !== '') {
    const from = start + words.indexOf(text);
    commands.push({ text, span: { start: from, end: from + text.length } });
  }
}

/** The last character before the end of the line. */
function endOfLine(source: string, at: number): number {
  const end = source.slice(at).search(/[\r\n]/);
  return (end < 0 ? source.length : at + end) - 1;
}

function isSubstitution(source: string, at: number): boolean {
  return source[at] === '`' || source[at] === '\\' || (source[at] === '$' && source[at + 1] === '(');
}

/** The braces of `${NAME}`. */
function isVariable(source: string, at: number): boolean {
  return source[at] === '{'
    ? source[at - 1] === '$'
    : source[at] === '}' && /\$\{\w+$/.test(source.slice(Math.max(0, at - 64), at));
}

const reservedWord =
  /^(?:if|then|elif|else|fi|for|while|until|do|done|case|esac|select|function|in|!|\[\[)(?:\s|$)/;
/** These run the command behind them, so that rules may be matched with either. */
const wrapper =
  /^(?:timeout|time|nice|nohup|stdbuf|command|builtin|noglob|xargs|env|sudo|watch|setsid|ionice|flock|exec|eval)(?:\s|$)/;
const assignment = /^\w+\+?=/;

function isUncertain(command: string): boolean {
  return reservedWord.test(command) || wrapper.test(command) || assignment.test(command);
}
