import type { SkillUpdate } from '../../operations/update/planUpdate.ts';
import { checkRequest } from '../../operations/update/planUpdate.ts';
import { bodyOperations } from '../../operations/update/bodyOperation.ts';
import type { ToolArguments } from '../../model/policy/grants.ts';
import { formatMessage } from '../../model/findings/messages.ts';
import { toTurnTool } from './createToolProvider.ts';
import type { ToolForm } from './toolForm.ts';
import { textsIn } from './toolForm.ts';
import type { TurnTool } from '../turn/turnPorts.ts';

const name = { type: 'text', description: 'Id of the skill.' } as const;
const title = { type: 'text', description: 'The title in words.', isOptional: true } as const;
const tags = { type: 'texts', description: 'Words to find it by.', isOptional: true } as const;

const createForm: ToolForm = {
  name: {
    type: 'text',
    description: 'Lower-case letters, digits and single hyphens, as in `weekly-report`.',
  },
  title,
  description: { type: 'text', description: 'What the skill does, and when to use it.' },
  content: { type: 'text', description: 'The instructions, as Markdown.' },
  tags,
};

const updateForm: ToolForm = {
  name,
  title,
  description: { type: 'text', description: 'The new description.', isOptional: true },
  tags: { type: 'texts', description: 'In place of those that are there.', isOptional: true },
  operation: {
    type: 'text',
    description: 'Changes the instructions.',
    isOptional: true,
    oneOf: bodyOperations,
  },
  content: {
    type: 'text',
    description:
      'With replace all of them; with append and prepend what is added; with delete what is taken out.',
    isOptional: true,
  },
  find: { type: 'text', description: 'With find_replace: exactly this text.', isOptional: true },
  replace: { type: 'text', description: 'With find_replace: the new text.', isOptional: true },
  replace_all: { type: 'flag', description: 'Every place and not only the first.', isOptional: true },
};

/** The tools with which a model manages skills, by their names on the wire. */
export const manageTools = {
  create_skill: toTurnTool('create_skill', 'Keeps instructions as a new skill.', createForm),
  get_skill: toTurnTool('get_skill', 'Returns a skill with its instructions, and loads nothing.', { name }),
  update_skill: toUpdateTool(),
  delete_skill: toTurnTool('delete_skill', 'Moves a skill with its files into the trash.', { name }),
  enable_skill: toTurnTool('enable_skill', 'Switches a skill on.', { name }),
  disable_skill: toTurnTool('disable_skill', 'Switches a skill off.', { name }),
} satisfies Readonly<Record<string, TurnTool>>;

/** What makes no sense for any skill is said before a person is asked. */
function toUpdateTool(): TurnTool {
  const tool = toTurnTool('update_skill', 'Changes a skill; what is not named stays.', updateForm);
  return {
    ...tool,
    check: given => {
      const problems = tool.check(given);
      const mistake = problems.length === 0 ? checkRequest(toUpdate(given)) : undefined;
      return mistake === undefined ? problems : [formatMessage(mistake.template, mistake.args)];
    },
  };
}

/** The change that arguments of `update_skill` ask for. */
export function toUpdate(given: ToolArguments): SkillUpdate {
  const textOf = (key: string) => (typeof given[key] === 'string' ? given[key] : undefined);
  const words = {
    title: textOf('title'),
    description: textOf('description'),
    operation: textOf('operation'),
    content: textOf('content'),
    find: textOf('find'),
    replace: textOf('replace'),
    tags: textsIn(given, 'tags'),
    replaceAll: given['replace_all'] === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}
