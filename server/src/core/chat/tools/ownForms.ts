import { resourceTypes } from '../../analysis/prompt/resources.ts';
import type { PromptStyle } from '../../model/workspace/routingSettings.ts';
import { toTurnTool } from './createToolProvider.ts';
import type { ToolForm } from './toolForm.ts';
import type { TurnTool } from '../turn/turnPorts.ts';

interface OwnTool {
  readonly description: string;
  readonly form: ToolForm;
}

const skill = { type: 'text', description: 'Id of the skill.' } as const;

/** The tool with which a model loads skills, by the style of the prompt. */
const loadTools: Readonly<Record<PromptStyle, string>> = {
  catalog: 'activate_skills',
  index: 'loadSkill',
  xml: 'load_skill',
  summary: 'read_skill',
};

const ownTools: Readonly<Record<string, OwnTool>> = {
  activate_skills: {
    description: 'Activates the skills that the request needs, in place of all that were active.',
    form: {
      ids: { type: 'texts', description: 'Ids of all skills that are to be active.' },
      confirmed: { type: 'flag', description: 'Changes nothing.', isOptional: true },
    },
  },
  loadSkill: { description: 'Loads the instructions of a skill.', form: { slug: skill } },
  load_skill: { description: 'Loads the instructions of a skill.', form: { name: skill } },
  read_skill: { description: 'Loads the instructions of a skill.', form: { name: skill } },
  skill_transition: {
    description: 'Hands over to another skill when this answer ends.',
    form: {
      target_skill: { type: 'text', description: 'Id of the skill that takes over.' },
      reason: { type: 'text', description: 'Why, in a sentence.', isOptional: true },
    },
  },
  list_skills: {
    description: 'Lists the skills with their descriptions.',
    form: { tag: { type: 'text', description: 'Only those with this tag.', isOptional: true } },
  },
  list_resources: {
    description: 'Lists the files that a skill brings along.',
    form: {
      skill,
      type: { type: 'text', description: 'Only those of one kind.', isOptional: true, oneOf: resourceTypes },
    },
  },
  read_resource: {
    description: 'Returns the text of a file that a skill brings along.',
    form: { skill, path: { type: 'text', description: 'As `list_resources` names it.' } },
  },
  clarify: {
    description: 'Says what has to be known before the work can go on.',
    form: { question: { type: 'text', description: 'The question, in one sentence.' } },
  },
};

/** Our own tools, with the one that loads skills in a style of the prompt. */
export function toOwnTools(style: PromptStyle): TurnTool[] {
  const others = new Set(Object.values(loadTools));
  return Object.entries(ownTools)
    .filter(([name]) => name === loadTools[style] || !others.has(name))
    .map(([name, { description, form }]) => toTurnTool(name, description, form));
}
