import type { PromptStyle } from '../../model/workspace/routingSettings.ts';
import type { BodyFit } from '../activation/bodyBudget.ts';
import { buildAvailableSkills } from './availableSkills.ts';
import type { ActiveIds } from './catalogBlock.ts';
import { buildCatalogBlock } from './catalogBlock.ts';
import type { ListedSkill, PromptSkill } from './listedSkill.ts';
import { toOneLine } from '../../text/format/oneLine.ts';
import { buildPlainSummary } from './plainSummary.ts';
import { buildSkillIndex } from './skillIndex.ts';
import type { Transition } from '../../model/catalog/skillCatalog.ts';
import type { SkillText } from './skillText.ts';
import { trimLines } from './skillText.ts';

/** What a listing is made of. */
export interface Listing {
  readonly style: PromptStyle;
  /**
   * In the order in which the model is to read them. What a person activated although the router dropped it belongs here
   * too, or the model does not learn that its body was shed.
   */
  readonly skills: readonly ListedSkill[];
  /** Whether the style `summary` shows tags, which it does where undefined. */
  readonly hasTags?: boolean;
}

export interface PromptRequest extends Listing {
  /** Ids in the order of their activation, listed above or not. */
  readonly active: readonly string[];
  /** By id; an active skill without a text adds nothing. */
  readonly texts: ReadonlyMap<string, SkillText>;
  /** Resources by id, relative to the folder of their skill; a loaded skill names its own. */
  readonly resources?: ReadonlyMap<string, readonly string[]>;
  /**
   * Which bodies stay out. Only `catalog` obeys it: in the other styles a body is the result of a tool, and always whole.
   * Undefined where nothing is shed.
   */
  readonly fit?: BodyFit;
}

/** The skills' part of what a model receives: the listing, and below it whatever is loaded. */
export function buildPrompt(request: PromptRequest): string {
  const { style, active, texts, skills, fit, resources } = request;
  const bodies = style === 'catalog' ? (fit?.bodies ?? []) : [];
  const shed = new Set(bodies.filter(({ isShed }) => isShed).map(({ id }) => id));
  const listed = new Map<string, PromptSkill>(skills.map(({ skill }) => [skill.id, skill]));
  const loaded = active.flatMap(id => {
    const text = shed.has(id) ? undefined : texts.get(id);
    return text === undefined
      ? []
      : [buildInstructions(style, listed.get(id) ?? { id, title: id }, text, resources?.get(id))];
  });
  return [buildListing(request, { active: new Set(active), shed }), ...loaded].join('\n\n');
}

/** What a model is told of skills before any of them is loaded. */
function buildListing({ style, skills, hasTags = true }: Listing, ids: ActiveIds): string {
  if (skills.length === 0) {
    return 'There are no skills to choose from.';
  }
  switch (style) {
    case 'xml':
      return buildAvailableSkills(skills);
    case 'index':
      return buildSkillIndex(skills);
    case 'catalog':
      return buildCatalogBlock(skills, ids);
    case 'summary':
      return buildPlainSummary(skills, { hasTags });
  }
}

/** One loaded skill: its whole file in the style `xml`, in the others its body below a heading that names it. */
export function buildInstructions(
  style: PromptStyle,
  skill: Pick<PromptSkill, 'id' | 'title'>,
  { head, body, next = [] }: SkillText,
  resources: readonly string[] = [],
): string {
  const parts = style === 'xml' ? [trimLines(head + body)] : [buildHeading(style, skill), trimLines(body)];
  return [...parts, buildNext(next), buildResources(resources)].filter(part => part !== '').join('\n\n');
}

function buildHeading(style: PromptStyle, skill: Pick<PromptSkill, 'id' | 'title'>): string {
  const id = toOneLine(skill.id);
  const title = toOneLine(skill.title);
  return style === 'index' && title !== id
    ? `## Active Skill: ${title} (\`${id}\`)`
    : `## Active Skill: ${id}`;
}

/** What takes over from a skill, which the model has to know to hand over. */
function buildNext(next: readonly Transition[]): string {
  const own = next.find(({ condition }) => condition === undefined);
  const chosen = next.flatMap(({ to, condition }) =>
    condition === undefined ? [] : [`- \`${toOneLine(to)}\`: ${toOneLine(condition)}`],
  );
  const choice = [
    'Where one of these applies, call `skill_transition` with its skill, which takes over when the answer ends:',
    ...chosen,
  ];
  const otherwise = chosen.length === 0 ? 'When' : 'Otherwise, when';
  return [
    ...(chosen.length === 0 ? [] : choice),
    ...(own === undefined
      ? []
      : [`${otherwise} the answer ends, \`${toOneLine(own.to)}\` takes over automatically.`]),
  ].join('\n');
}

function buildResources(resources: readonly string[]): string {
  if (resources.length === 0) {
    return '';
  }
  const intro = 'Files of this skill; `read_resource` returns the one that a step asks for:';
  return [intro, ...resources.map(path => `- ${toOneLine(path)}`)].join('\n');
}
