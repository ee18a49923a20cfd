/**
 * Characters that do something to a text in place of being shown: controls, marks that reorder it, line ends that few programs know, and the
 * invisible letters of Unicode's tag block. Tab and line feed are part of every text.
 */
const hidden = /[\0-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\p{Bidi_Control}\u{E0000}-\u{E007F}]/gu;

/** The second sign of what runners of CI take for a command wherever it is in a line: `##[…`, `##vso[…`, `##teamcity[…`. */
const runnerSign = /(?<=#)#(?=\w*\[)/g;

/** A text in which such characters can be seen: `\u{202e}`. The line ends of Windows become those of all others. */
export function showControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(hidden, toVisible);
}

/** JSON of the same value that does nothing to a terminal, and gives a runner of CI no commands: more is escaped than JSON demands. */
export function escapeControlsInJson(json: string): string {
  return json.replace(hidden, toJsonEscape).replace(runnerSign, toJsonEscape);
}

/**
 * A text that gives a runner of CI no commands. To GitHub's, one is a line that begins with `::`, blanks aside, and has it a second time.
 * @see https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function showRunnerCommands(text: string): string {
  return text
    .replace(/^([^\S\n]*):(?=:[^\n]*::)/gm, (_, blanks: string) => blanks + toVisible(':'))
    .replace(runnerSign, toVisible);
}

function toVisible(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;
}

function toJsonEscape(character: string): string {
  const units = character.split('');
  return units.map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}
