import type { AgentSkill } from '../../model/workspace/workspaceRouting.ts';
import type { WorkspaceDescription } from '../../model/workspace/workspaceDescription.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, toText } from '../../syntax/yaml/yamlNode.ts';
import type { TextEdit } from '../../text/position/span.ts';
import { findNearest } from '../../text/words/nearest.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { stringifyItem } from '../../syntax/edit/flowCollection.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { narrow } from '../../syntax/edit/keyed/keyedText.ts';
import { proveEdits, toList } from '../../syntax/edit/keyed/proveEdits.ts';
import { removeListItems } from '../../syntax/edit/removeListItems.ts';
import { setValue } from '../../syntax/edit/setValue.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';
import type { PlannedText } from './workspaceEdit.ts';
import { addItems, findItem, isNamed, planWorkspaceEdit, problemOf } from './workspaceEdit.ts';

/** A skill of an agent or a goal. */
export interface SkillPlace {
  readonly list: 'agents' | 'goals';
  /** Of the agent or the goal. */
  readonly slug: string;
  /** Id of the skill. */
  readonly skill: string;
}

export interface Assignment extends SkillPlace {
  /** Undefined leaves the one that is there; a skill that is new has none then, which counts as 0. */
  readonly priority?: number;
  /** Makes the agent or the goal where it is not there. */
  readonly create?: boolean;
}

const problems = {
  agents: {
    none: "{file} has no agent '{slug}'.",
    noneNear: "{file} has no agent '{slug}'. Did you mean '{nearest}'?",
    without: "The agent '{slug}' does not have the skill '{skill}'.",
    withoutNear: "The agent '{slug}' does not have the skill '{skill}'. Did you mean '{nearest}'?",
  },
  goals: {
    none: "{file} has no goal '{slug}'.",
    noneNear: "{file} has no goal '{slug}'. Did you mean '{nearest}'?",
    without: "The goal '{slug}' does not have the skill '{skill}'.",
    withoutNear: "The goal '{slug}' does not have the skill '{skill}'. Did you mean '{nearest}'?",
  },
} as const;

/** Plans to give a skill to an agent or a goal, or to change its priority there. No edits where it is so already. */
export function planAssignment(text: string | undefined, assignment: Assignment): PlannedText {
  const { list, slug, skill, priority, create = false } = assignment;
  const group = { slug, skills: [toItem(skill, priority, list === 'goals')] };
  return planWorkspaceEdit(text, {
    key: list,
    start: create ? { whole: { [list]: [group] } } : { problem: noGroup(assignment, undefined) },
    change: ({ keyed, description }) => {
      const known = narrowToGroup(keyed, assignment);
      if (known !== undefined) {
        return assign(known, assignment, findSkills(description, assignment));
      }
      return create ? addItems(keyed, list, [group]) : noGroup(assignment, description);
    },
  });
}

/** Plans to take a skill away from an agent or a goal. */
export function planRemoval(text: string | undefined, place: SkillPlace): PlannedText {
  const { list, skill } = place;
  return planWorkspaceEdit(text, {
    key: list,
    start: { problem: noGroup(place, undefined) },
    change: ({ keyed, description }) => {
      const group = narrowToGroup(keyed, place);
      if (group === undefined) {
        return noGroup(place, description);
      }
      const found = skillNodes(group).flatMap((node, index) => (idOfNode(node) === skill ? [index] : []));
      return found.length === 0
        ? noSkill(place, findSkills(description, place))
        : removeListItems(group, ['skills'], new Set(found));
    },
  });
}

/** Whether a sentence says that there is no such agent or goal, which `create` would make. */
export function isUnknownGroup({ template }: Sentence): boolean {
  return Object.values(problems).some(({ none, noneNear }) => template === none || template === noneNear);
}

function assign(
  group: KeyedText,
  { list, skill, priority }: Assignment,
  skills: readonly AgentSkill[],
): readonly TextEdit[] | undefined {
  const nodes = skillNodes(group);
  const index = nodes.findIndex(node => idOfNode(node) === skill);
  const node = nodes[index];
  if (node === undefined) {
    const last = nodes.at(-1);
    const isPlain = last === undefined ? list === 'goals' : last.kind === 'scalar';
    return addItems(group, 'skills', [toItem(skill, priority, isPlain)]);
  }
  const before = skills.find(({ slug }) => slug === skill)?.priority ?? 0;
  if (priority === undefined || priority === before) {
    return [];
  }
  if (node.kind === 'scalar') {
    const item = { slug: skill, priority };
    const edits = [{ span: node.span, newText: stringifyItem(group, item) }];
    return proveEdits(group, edits, ['skills'], value => toList(value).with(index, item));
  }
  const item = narrow(group, root => findItem(root, 'skills', isNamed('slug', skill)));
  return item && setValue(item, ['priority'], priority);
}

/** A skill without a priority is an id alone where the others are so; 0 is what it counts as without one. */
function toItem(skill: string, priority: number | undefined, isPlain: boolean): Value {
  if (priority === undefined || priority === 0) {
    return isPlain ? skill : { slug: skill };
  }
  return { slug: skill, priority };
}

function narrowToGroup(keyed: KeyedText, { list, slug }: SkillPlace): KeyedText | undefined {
  return narrow(keyed, root => findItem(root, list, isNamed('slug', slug)));
}

function skillNodes({ root }: KeyedText): readonly YamlNode[] {
  const skills = findEntry(root, 'skills')?.value;
  return skills?.kind === 'sequence' ? skills.items : [];
}

function idOfNode(node: YamlNode): string | undefined {
  return toText(node.kind === 'mapping' ? findEntry(node, 'slug')?.value : node);
}

function findSkills(description: WorkspaceDescription, { list, slug }: SkillPlace): readonly AgentSkill[] {
  return description[list]?.find(group => group.slug === slug)?.skills ?? [];
}

function noGroup({ list, slug }: SkillPlace, description: WorkspaceDescription | undefined): Sentence {
  const nearest = findNearest(slug, description?.[list]?.map(group => group.slug) ?? []);
  const { none, noneNear } = problems[list];
  return nearest === undefined
    ? problemOf(none, { slug }).problem
    : problemOf(noneNear, { slug, nearest }).problem;
}

function noSkill({ list, slug, skill }: SkillPlace, skills: readonly AgentSkill[]): Sentence {
  const nearest = findNearest(
    skill,
    skills.map(each => each.slug),
  );
  const { without, withoutNear } = problems[list];
  return nearest === undefined
    ? problemOf(without, { slug, skill }).problem
    : problemOf(withoutNear, { slug, skill, nearest }).problem;
}
