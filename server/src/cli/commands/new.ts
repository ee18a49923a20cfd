import path from 'node:path';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import { createSkillFiles } from '../../core/operations/create/createSkillFiles.ts';
import { originKeys } from '../../core/operations/create/originKeys.ts';
import { plain } from '../../core/operations/create/templates/plain.ts';
import { findTemplate, skillTemplates } from '../../core/operations/create/templates/templates.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { findNameProblem } from '../../core/operations/create/findNameFault.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice } from '../terminal/command.ts';
import { choosePlace } from '../edit/newSkillPlace.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import { writeNewSkill } from '../edit/writeNewSkill.ts';

const templateIds = skillTemplates.map(({ id }) => id);
const widest = Math.max(...templateIds.map(id => id.length));
const templateLines = skillTemplates.map(({ id, summary }) => `  ${id.padEnd(widest)}  ${summary}`);

export const newCommand: Command = {
  usage: 'NAME [options]',
  help: `Creates NAME/SKILL.md in the folder of the profile, such as .claude/skills for claude-code. What the host of the profile
does not read of a template goes into a file next to it.

  --template NAME      template of the new skill (default: plain)
  --profile NAME       the host the skill is for (default: the one that loads the folder, as far as the workspace names it or
                       none, else the first that the workspace names, else the one whose folder has most skills, else agentskills)
  --into DIR           another folder to create it in
  --description TEXT   what it does, and when to use it
  --next SKILL         the skill that takes over; for the template pipeline

Templates:

${templateLines.join('\n')}

Nothing that is there is overwritten.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { cwd, write } = environment;
  const { values, positionals } = parseOptions(args, {
    template: { type: 'string' },
    profile: { type: 'string' },
    into: { type: 'string' },
    description: { type: 'string' },
    next: { type: 'string' },
  });
  const name = readName(positionals);
  const template = findTemplate(readChoice('template', values.template, templateIds, plain.id)) ?? plain;
  if (values.next !== undefined && template.needsNextSkill !== true) {
    throw new UsageError(`--next is for the template pipeline, not '${template.id}'.`);
  }
  const { profile, others, parent } = choosePlace(values, cwd);
  const problem = findNameProblem(name, profile);
  if (problem !== undefined) {
    throw new UsageError(problem);
  }
  const { description, next: nextSkill } = values;
  const keys = originKeys(profile, 'user', new Date().toISOString());
  const created = createSkillFiles(template, { name, description, profile, others, nextSkill, keys });
  if (isRefusal(created)) {
    throw new UsageError(formatMessage(created.refusal.template, created.refusal.args));
  }
  const written = await writeNewSkill(path.join(parent, name), created.files, environment);
  write(written?.map(file => `${file}\n`).join('') ?? '');
  return written === undefined ? 1 : 0;
}

function readName([name, ...others]: readonly string[]): string {
  if (name === undefined || others.length > 0) {
    throw new UsageError('skillwright new takes one name.');
  }
  return name;
}
