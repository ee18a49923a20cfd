import type { Report } from '../../../model/findings/report.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { profiles } from '../../../model/profiles/registry.ts';
import { findShellCommands } from '../../../model/tools/shellCommands.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, hermesSkills, muxSkills } from '../../engine/sources.ts';

export const shellNotPortable: TargetRule = {
  code: 'shell-not-portable',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  about: 'commands',
  summary: 'The body puts in the output of a shell command, which this host does not run.',
  documentation: `An exclamation mark and a command in back-ticks stand for the output of that command in Claude Code and a few more hosts.
Everywhere else the model sees the mark and the command, and not the output.

Tell the model to run the command instead. For a target that was only guessed, and for hosts that run commands only where a
setting allows it, this is a hint.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nThe forms: !`ls forms`\n',
    targets: ['vscode'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRun `ls forms` to see the forms.\n',
    targets: ['vscode'],
  },
  sources: [claudeCodeDocs, hermesSkills, muxSkills],
  messages: {
    literal:
      "The command '{command}' is not run here, so the model sees it in place of its output. It runs in {hosts}.",
    optIn: "The command '{command}' is run here only where a setting allows it.",
  },
  *check({ document }, { target: { profile, strict } }) {
    const support = supportOf(profile);
    if (support === 'runs') {
      return;
    }
    for (const { script, span, gluedTo } of findShellCommands(document)) {
      if (gluedTo === undefined) {
        const command = firstLineOf(script);
        const report: Pick<Report, 'message' | 'args'> =
          support === 'opt-in'
            ? { message: 'optIn', args: { command } }
            : { message: 'literal', args: { command, hosts: runners() } };
        yield { ...report, span, ...((!strict || support === 'opt-in') && { severity: 'hint' }) };
      }
    }
  },
};

/** A host whose facts are second-hand may run commands as well, so nothing is said about it. */
function supportOf({ placeholders, placeholdersUnknown, evidence }: Profile): 'runs' | 'opt-in' | 'literal' {
  const known = placeholders.find(({ kind }) => kind === 'command');
  if (known !== undefined) {
    return known.only === 'opt-in' ? 'opt-in' : 'runs';
  }
  return placeholdersUnknown === true || evidence !== 'primary' ? 'runs' : 'literal';
}

let runnerTitles: string | undefined;

function runners(): string {
  runnerTitles ??= profiles
    .filter(({ placeholders }) =>
      placeholders.some(({ kind, only }) => kind === 'command' && only !== 'opt-in'),
    )
    .map(({ title }) => title)
    .join(', ');
  return runnerTitles;
}

function firstLineOf(script: string): string {
  return /\S[^\r\n]*/.exec(script)?.[0].trimEnd() ?? '';
}
