import { summarizeManifest } from '../core/manifest/summarizeManifest.ts';
import type { ListedSkill } from '../core/prompt/listedSkill.ts';
import type { PromptStyle } from '../core/prompt/promptStyles.ts';
import { buildPrompt } from '../core/prompt/promptStyles.ts';
import type { SkillText } from '../core/prompt/skillText.ts';
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
export function withManifest(desk: RoutingDesk, listed: ListedSkill): ListedSkill {
  const manifest = desk.catalog.get(listed.skill.path)?.needs.manifest;
  return manifest === undefined ? listed : { ...listed, manifest: summarizeManifest(manifest) };
}

/** The parts of an active skill with its id; nothing where its file cannot be read. */
export function shownTextsOf(desk: RoutingDesk, shown: string): [string, SkillText][] {
  const id = desk.catalog.get(shown)?.skill.id;
  const text = desk.shownTextOf(shown);
  return id === undefined || text === undefined ? [] : [[id, text]];
}
