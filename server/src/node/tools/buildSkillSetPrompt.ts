import type { BodyFit } from '../../core/analysis/activation/bodyBudget.ts';
import { fitBodies } from '../../core/analysis/activation/bodyBudget.ts';
import { summarizeManifest } from '../../core/model/manifest/summarizeManifest.ts';
import type { ListedSkill } from '../../core/analysis/prompt/listedSkill.ts';
import { buildPrompt } from '../../core/analysis/prompt/buildPrompt.ts';
import type { SkillText } from '../../core/analysis/prompt/skillText.ts';
import { trimLines } from '../../core/analysis/prompt/skillText.ts';
import type { FillOptions } from '../../core/model/variables/fillPlaceholders.ts';
import type { TurnFindings, TurnPreview } from '../../core/analysis/routing/previewTurn.ts';
import type { RoutableSkill } from '../../core/analysis/routing/skills/routableSkill.ts';
import type { TurnRequest } from '../../core/analysis/routing/ranking/turnRequest.ts';
import type { PromptStyle } from '../../core/model/workspace/routingSettings.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { listResourcesOf } from './skillSetResources.ts';

/** What a model would be told of skills in a turn, with secrets masked. */
export async function buildSkillSetPrompt(
  skillSet: SkillSet,
  request: TurnRequest,
  style?: PromptStyle,
  findings?: TurnFindings,
): Promise<string> {
  const settings = skillSet.settingsOf(request);
  const preview = skillSet.preview(
    { ...request, window: { offset: 0, limit: skillSet.catalog.size } },
    findings,
  );
  const order = skillSet.toTurnInput(request).context.agent;
  const skills =
    order === undefined
      ? preview.candidates
      : preview.candidates.toSorted(
          (one, other) => (order.get(other.skill.id) ?? 0) - (order.get(one.skill.id) ?? 0),
        );
  return buildPrompt({
    style: style ?? settings.promptStyle,
    skills: skills.map(listed => withManifest(skillSet, listed)),
    active: preview.selected,
    texts: new Map(preview.selectedPaths.flatMap(shown => shownTextsOf(skillSet, shown))),
    resources: await listResourcesOf(skillSet, preview.selectedPaths),
    fit: preview.budget,
  });
}

/** A skill of a list with what its manifest adds to it. */
function withManifest(skillSet: SkillSet, listed: ListedSkill): ListedSkill {
  const manifest = skillSet.catalog.get(listed.skill.path)?.needs.manifest;
  return manifest === undefined ? listed : { ...listed, manifest: summarizeManifest(manifest) };
}

/** The parts of an active skill with its id; nothing where its file cannot be read. */
export function shownTextsOf(
  skillSet: SkillSet,
  shown: string,
  options: Partial<FillOptions> = {},
): [string, SkillText][] {
  const entry = skillSet.catalog.get(shown);
  const text = skillSet.shownTextOf(shown, options);
  return entry === undefined || text === undefined
    ? []
    : [[entry.skill.id, { ...text, next: entry.needs.next ?? [] }]];
}

export interface PromptWith {
  /** Ids in the order of their activation; the router may have dropped some of them. */
  readonly active: readonly string[];
  readonly style: PromptStyle;
  /** Whether there is a message that the reasons of the router come from. */
  readonly hasReasons: boolean;
  /** How variables are filled in: secrets in clear for a model that is connected. */
  readonly fill?: Partial<FillOptions>;
  /** By id, what a tool returned of skills that were loaded; a body that is in there is not told again. */
  readonly loaded?: ReadonlyMap<string, string>;
}

/** What a model is told of skills while these are active, and which bodies there is room for. */
export async function promptWith(
  skillSet: SkillSet,
  preview: TurnPreview,
  { active, style, hasReasons, fill = {}, loaded }: PromptWith,
): Promise<{ readonly text: string; readonly fit: BodyFit }> {
  const byId = indexSkills(preview);
  const named = active.flatMap(id => byId.get(id) ?? []);
  const bodies = named.map(({ id, priority, bodyLength }) => ({ id, priority, length: bodyLength }));
  // In the other styles a body is what a tool returns, and whole.
  const fit = fitBodies(bodies, style === 'catalog' ? preview.budget.limit : Infinity);
  const listed = preview.candidates.map(({ skill, reasons }) =>
    hasReasons ? { skill, reasons } : { skill },
  );
  const known = new Set(listed.map(({ skill }) => skill.id));
  const further = named.filter(({ id }) => !known.has(id)).map(skill => ({ skill }));
  const skills = [...listed, ...further].map(each => withManifest(skillSet, each));
  const texts = named
    .flatMap(({ path }) => shownTextsOf(skillSet, path, fill))
    .filter(([id, { body }]) => loaded?.get(id)?.includes(trimLines(body)) !== true);
  const resources = await listResourcesOf(
    skillSet,
    named.map(({ path }) => path),
  );
  return { text: buildPrompt({ style, skills, active, texts: new Map(texts), resources, fit }), fit };
}

/** The skills that can be active by their ids; a person may have named one that the router drops. */
export function indexSkills({
  candidates,
  dropped,
}: Pick<TurnPreview, 'candidates' | 'dropped'>): ReadonlyMap<string, RoutableSkill> {
  const all = [...candidates, ...dropped.filter(({ cause }) => cause !== 'shadowed')];
  // Of several with one id the first one counts.
  return new Map(all.map(({ skill }) => [skill.id, skill] as const).toReversed());
}
