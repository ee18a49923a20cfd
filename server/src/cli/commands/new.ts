import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProfile } from '../../core/profiles/registry.ts';
import { createSkillText, findNameProblem } from '../../core/write/newSkill.ts';
import type { Command } from '../command.ts';
import { parseOptions, readProfileId } from '../command.ts';
import type { Environment, ExitCode } from '../output.ts';
import { UsageError } from '../output.ts';
import { shownPath } from '../selectSkills.ts';

export const newCommand: Command = {
  name: 'new',
  usage: 'NAME [options]',
  summary: 'Creates a skill folder from a template.',
  help: `Creates NAME/SKILL.md in the folder of the profile, such as .claude/skills for claude-code.

  --profile NAME       the host the skill is for (standard: agentskills)
  --into DIR           another folder to create it in
  --description TEXT   what it does, and when to use it`,
  run,
};

async function run(args: readonly string[], { cwd, write, writeError }: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    profile: { type: 'string' },
    into: { type: 'string' },
    description: { type: 'string' },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError('skillwright new takes one name.');
  }
  const profile = findProfile(readProfileId(values.profile ?? 'agentskills'));
  const problem = profile && findNameProblem(name, profile);
  if (problem !== undefined) {
    throw new UsageError(problem);
  }
  const parent = path.resolve(cwd, values.into ?? profile?.folders.project[0] ?? 'skills');
  const file = path.join(parent, name, 'SKILL.md');
  if (existsSync(path.dirname(file))) {
    writeError(`'${shownPath(path.dirname(file), cwd)}' is there already; nothing was written.\n`);
    return 1;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, createSkillText(name, values.description), { flag: 'wx' });
  write(`${shownPath(file, cwd)}\n`);
  return 0;
}
