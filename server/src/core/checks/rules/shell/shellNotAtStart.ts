import type { ShellCommand } from '../../../model/tools/shellCommands.ts';
import { findShellCommands } from '../../../model/tools/shellCommands.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs } from '../../engine/sources.ts';

export const shellNotAtStart: TargetRule = {
  code: 'shell-not-at-start',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'warning',
  consequence: 'hidden',
  profiles: ['claude-code'],
  about: 'commands',
  summary: 'A shell command is glued to the character before it, so Claude Code does not run it.',
  documentation: `Claude Code runs a command in back-ticks behind an exclamation mark only where the mark is at the start of a line or
behind a blank. Glued to another character, as in \`KEY=!\` and a command, it stays as it is written.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nBRANCH=!`git branch --show-current`\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nBranch: !`git branch --show-current`\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs],
  messages: {
    glued: "The command '{command}' is not run, since there is no blank before the exclamation mark.",
    fix: 'Insert a blank',
  },
  *check({ document }) {
    for (const command of findShellCommands(document)) {
      if (isIntended(command)) {
        const { start } = command.span;
        const edits = [{ span: { start, end: start }, newText: ' ' }];
        const fix = { title: 'fix', edits, safe: false };
        yield { message: 'glued', args: { command: command.script }, span: command.span, fix };
      }
    }
  },
};

/** Behind a letter the mark ends a sentence; behind a bracket or a quote it may negate a single word. */
function isIntended({ gluedTo, script }: ShellCommand): boolean {
  if (gluedTo === undefined) {
    return false;
  }
  return /[=:\uFF1A]/.test(gluedTo)
    ? /^[\w./~$"]/.test(script)
    : /["'([{>|,]/.test(gluedTo) && /^[\w./~$"]+ \S/.test(script);
}
