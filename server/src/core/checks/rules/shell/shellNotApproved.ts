import type { Report } from '../../../model/findings/report.ts';
import { toText } from '../../../syntax/yaml/yamlNode.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { coversCommand, mayOnlyRead } from '../../../model/tools/commandRules.ts';
import type { ShellCommand } from '../../../model/tools/shellCommands.ts';
import { findShellCommands } from '../../../model/tools/shellCommands.ts';
import { splitScript } from '../../../model/tools/shellScript.ts';
import { readToolList } from '../../../model/tools/toolList.ts';
import { shiftSpan } from '../../../text/position/span.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, claudeCodePermissions } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';

export const shellNotApproved: TargetRule = {
  code: 'shell-not-approved',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'breaks',
  profiles: ['claude-code'],
  about: 'commands',
  summary: 'No rule of allowed-tools covers a shell command that the body runs.',
  documentation: `Claude Code never asks before it runs a command that the body puts in. Unless a rule of \`allowed-tools\`, or of the person's own
settings, allows the command, the whole skill stops there.

A rule is \`Bash\` for all commands, or has a pattern: \`Bash(gh pr *)\` covers everything that begins with \`gh pr\`. In a command of
several parts, each part needs a rule. Commands that only read, such as \`ls\` and \`git status\`, need none.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read\n---\n\nThe change: !`gh pr diff`\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read Bash(gh pr *)\n---\n\nThe change: !`gh pr diff`\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs, claudeCodePermissions],
  messages: {
    uncovered:
      "No rule of allowed-tools covers '{command}', so the skill stops here unless the settings allow the command.",
  },
  *check(file) {
    const commands = findShellCommands(file.document).filter(({ gluedTo }) => gluedTo === undefined);
    const patterns = commands.length === 0 ? undefined : readPatterns(file);
    if (patterns === undefined || patterns.length > maxPatterns) {
      return;
    }
    for (const command of commands) {
      const report = findUncovered(command, patterns);
      if (report !== undefined) {
        yield report;
      }
    }
  },
};

/** Every command is compared with every pattern, and no skill has so many. */
const maxPatterns = 100;

/** What rules for the shell allow; undefined where they allow everything, or cannot be told. */
function readPatterns(file: SkillFile): string[] | undefined {
  const tools = readToolList(topEntry(file, 'allowed-tools')?.value);
  const cannotBeDecided = tools.some(
    ({ name, isUnbalanced }) => isUnbalanced || name.includes('*') || name === '',
  );
  const usesBash = (toText(topEntry(file, 'shell')?.value) ?? 'bash') === 'bash';
  const patterns = tools.flatMap(({ name, pattern }) => (name === 'Bash' ? [pattern?.trim() ?? '*'] : []));
  const allowsAll = patterns.some(pattern => pattern === '*' || pattern === ':*' || pattern === '');
  return cannotBeDecided || !usesBash || allowsAll ? undefined : patterns;
}

function findUncovered(command: ShellCommand, patterns: readonly string[]): Report | undefined {
  const { script, scriptSpan, span, isFence } = command;
  const isCovered = (text: string) =>
    mayOnlyRead(text) || patterns.some(pattern => coversCommand(pattern, text)) || isUnclear(text, patterns);
  const part = patterns.includes(script.trim())
    ? undefined
    : splitScript(script)?.find(({ text }) => !isCovered(text));
  return (
    part && {
      message: 'uncovered',
      args: { command: part.text },
      span: isFence ? shiftSpan(part.span, scriptSpan.start) : span,
    }
  );
}

/** A program that is named by a variable or in quotes may be what a pattern names in another way. */
function isUnclear(text: string, patterns: readonly string[]): boolean {
  return patterns.length > 0 && /^\S*["'$~]/.test(text);
}
