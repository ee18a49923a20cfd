import { fitBodies } from '../core/activation/bodyBudget.ts';
import type { BodyFit } from '../core/activation/bodyBudget.ts';
import type { Refusal } from '../core/activation/session.ts';
import { activateByPerson, emptySession } from '../core/activation/session.ts';
import type { PromptStyle } from '../core/prompt/promptStyles.ts';
import { buildPrompt } from '../core/prompt/promptStyles.ts';
import type { TurnPreview } from '../core/routing/previewTurn.ts';
import type { RoutableSkill } from '../core/routing/routableSkill.ts';
import type { TurnRequest } from '../core/routing/turnRequest.ts';
import { shownTextsOf, withManifest } from '../node/deskPrompt.ts';
import type { RoutingDesk } from '../node/routingDesk.ts';
import { wholeWindow } from './openDesk.ts';

export interface PromptRequest {
  readonly turn: TurnRequest;
  readonly style: PromptStyle;
  /** Ids that a person names; where there are none, what the message makes active. */
  readonly ids: readonly string[];
}

export interface BuiltPrompt {
  readonly text: string;
  /** Ids in the order of their activation. */
  readonly active: readonly string[];
  readonly fit: BodyFit;
  /** Ids that cannot be active; nothing is built then. */
  readonly refused: readonly Refusal[];
}

/** What a model would be told of the skills of a desk. Reasons are told where there is a message that they come from. */
export function promptOf(desk: RoutingDesk, { turn, style, ids }: PromptRequest): BuiltPrompt {
  const settings = desk.settingsOf(turn);
  const preview = desk.preview({ ...turn, window: wholeWindow(desk) });
  const hasMessage = turn.message.trim() !== '';
  const { session, refused } =
    ids.length > 0
      ? activateByPerson(emptySession, ids, preview, { limit: settings.activeLimit })
      : { session: { active: hasMessage ? preview.selected : [] }, refused: [] };
  const { active } = session;
  const named = findNamed(preview, active);
  const bodies = named.map(({ id, priority, bodyLength }) => ({ id, priority, length: bodyLength }));
  // In the other styles a body is what a tool returns, and whole.
  const fit = fitBodies(bodies, style === 'catalog' ? preview.budget.limit : Infinity);
  const listed = preview.candidates.map(({ skill, reasons }) =>
    hasMessage ? { skill, reasons } : { skill },
  );
  const known = new Set(listed.map(({ skill }) => skill.id));
  const further = named.filter(({ id }) => !known.has(id)).map(skill => ({ skill }));
  const skills = [...listed, ...further].map(each => withManifest(desk, each));
  const texts = new Map(named.flatMap(({ path }) => shownTextsOf(desk, path)));
  return {
    text: buildPrompt({ style, skills, active, texts, fit }),
    active,
    fit,
    refused,
  };
}

/** The skills of ids that were activated; a person may have named one that the router drops. */
function findNamed({ candidates, dropped }: TurnPreview, ids: readonly string[]): RoutableSkill[] {
  const all = [...candidates, ...dropped.filter(({ cause }) => cause !== 'shadowed')].map(
    ({ skill }) => skill,
  );
  return ids.flatMap(id => all.find(skill => skill.id === id) ?? []);
}
