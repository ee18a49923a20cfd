/** Whether a pattern such as `git add *` or `git:*` covers a command; an asterisk stands for any text. */
export function coversCommand(pattern: string, command: string): boolean {
  const wild = pattern.endsWith(':*') ? `${pattern.slice(0, -2)} *` : pattern;
  if (!wild.startsWith('*') && wild[0] !== command[0]) {
    return false;
  }
  const [first = '', ...rest] = wild.split('*');
  const last = rest.pop();
  if (last === undefined) {
    return command === wild;
  }
  // The blank before the only asterisk is part of the rule, but the bare command is covered as well.
  if (rest.length === 0 && last === '' && first.endsWith(' ') && command === first.trimEnd()) {
    return true;
  }
  if (!command.startsWith(first)) {
    return false;
  }
  let at = first.length;
  for (const part of rest) {
    const found = command.indexOf(part, at);
    if (found < 0) {
      return false;
    }
    at = found + part.length;
  }
  return command.length - last.length >= at && command.endsWith(last);
}

const readingCommands: ReadonlySet<string> = new Set(
  (
    'ls cat echo pwd head tail grep find wc which diff stat du cd ' +
    // Not named in the documentation, which calls its list incomplete.
    'sort uniq cut tr sed awk jq rg fd tree file date whoami hostname uname id printenv env basename dirname ' +
    'realpath readlink test true false printf type df ps docker seq nl column comm cmp md5sum sha256sum base64 ' +
    'strings hexdump od less more expr groups locale tty sleep uptime'
  ).split(' '),
);

const changingGit: ReadonlySet<string> = new Set(
  (
    'add am apply checkout cherry-pick clean clone commit fetch gc init merge mv pull push rebase reset restore ' +
    'revert rm switch'
  ).split(' '),
);

/**
 * Whether a command may be one of those that Claude Code runs without a rule, because they only read.
 * Its own list is longer than the documented one, so this one is generous.
 */
export function mayOnlyRead(command: string): boolean {
  const [program = '', ...words] = command.split(/\s+/);
  if (program === 'git') {
    const action = words.find(word => !word.startsWith('-'));
    return action === undefined || !changingGit.has(action);
  }
  const isVersionOrHelp = words.length === 1 && /^(?:--?version|-[vV]|--help|version)$/.test(words[0] ?? '');
  return readingCommands.has(program) || isVersionOrHelp;
}
