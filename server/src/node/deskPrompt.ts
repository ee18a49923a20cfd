import type { BodyFit } from '../core/activation/bodyBudget.ts';
import { fitBodies } from '../core/activation/bodyBudget.ts';
import { summarizeManifest } from '../core/manifest/summarizeManifest.ts';
import type { ListedSkill } from '../core/prompt/listedSkill.ts';
import type { PromptStyle } from '../core/prompt/promptStyles.ts';
import { buildPrompt } from '../core/prompt/promptStyles.ts';
import type { SkillText } from '../core/prompt/skillText.ts';
import type { FillOptions } from '../core/variables/fillPlaceholders.ts';
import type { TurnPreview } from '../core/routing/previewTurn.ts';
import type { RoutableSkill } from '../core/routing/routableSkill.ts';
import type { Embeddings } from '../core/routing/semanticStage.ts';
import type { TurnRequest } from '../core/routing/turnRequest.ts';
import type { RoutingDesk } from './routingDesk.ts';

/** What a model would be told of skills in a turn, with secrets masked. */
export function promptAtDesk(
  desk: RoutingDesk,
  request: TurnRequest,
  style?: PromptStyle,
  embeddings?: Embeddings,
): string {
  const settings = desk.settingsOf(request);
  const preview = desk.preview({ ...request, window: { offset: 0, limit: desk.catalog.size } }, embeddings);
  const order = desk.askedTurn(request).context.agent;
  const skills =
    order === undefined
      ? preview.candidates
      : preview.candidates.toSorted(
          (one, other) => (order.get(other.skill.id) ?? 0) - (order.get(one.skill.id) ?? 0),
        );
  return buildPrompt({
    style: style ?? settings.promptStyle,
    skills: skills.map(listed => withManifest(desk, listed)),
    active: preview.selected,
    texts: new Map(preview.selectedPaths.flatMap(shown => shownTextsOf(desk, shown))),
    fit: preview.budget,
  });
}

/** A skill of a list with what its manifest adds to it. */
function withManifest(desk: RoutingDesk, listed: ListedSkill): ListedSkill {
  const manifest = desk.catalog.get(listed.skill.path)?.needs.manifest;
  return manifest === undefined ? listed : { ...listed, manifest: summarizeManifest(manifest) };
}

/** The parts of an active skill with its id; nothing where its file cannot be read. */
export function shownTextsOf(
  desk: RoutingDesk,
  shown: string,
  options: Partial<FillOptions> = {},
): [string, SkillText][] {
  const id = desk.catalog.get(shown)?.skill.id;
  const text = desk.shownTextOf(shown, options);
  return id === undefined || text === undefined ? [] : [[id, text]];
}

export interface PromptWith {
  /** Ids in the order of their activation; the router may have dropped some of them. */
  readonly active: readonly string[];
  readonly style: PromptStyle;
  /** Whether there is a message that the reasons of the router come from. */
  readonly hasReasons: boolean;
  /** Secrets in clear, for a model that is connected. */
  readonly reveal?: boolean;
}

/** What a model is told of skills while these are active, and which bodies there is room for. */
export function promptWith(
  desk: RoutingDesk,
  preview: TurnPreview,
  { active, style, hasReasons, reveal = false }: PromptWith,
): { readonly text: string; readonly fit: BodyFit } {
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
  const skills = [...listed, ...further].map(each => withManifest(desk, each));
  const texts = new Map(named.flatMap(({ path }) => shownTextsOf(desk, path, { reveal })));
  return { text: buildPrompt({ style, skills, active, texts, fit }), fit };
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
