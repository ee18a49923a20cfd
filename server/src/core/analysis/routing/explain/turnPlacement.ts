import type { PreviewOptions, TurnPreview } from '../previewTurn.ts';
import { previewTurn } from '../previewTurn.ts';
import type { Candidate, DroppedSkill } from '../skills/routedCatalog.ts';
import type { RoutingCatalog } from '../routingCatalog.ts';
import type { RoutingContext } from '../skills/routingContext.ts';

/** A turn and the skills that it is routed among. */
export interface TurnInput {
  readonly catalog: RoutingCatalog;
  readonly context: RoutingContext;
  readonly options: PreviewOptions;
}

/** How a skill stands in a turn. */
export type TurnPlacement =
  | { readonly kind: 'dropped'; readonly preview: TurnPreview; readonly dropped: DroppedSkill }
  | {
      readonly kind: 'candidate';
      readonly preview: TurnPreview;
      readonly candidate: Candidate;
      /** From 1. */
      readonly place: number;
      readonly isSelected: boolean;
    };

/** Routes the turn and looks a skill up by its path; undefined where the catalog has none of it. */
export function findPlacement(
  { catalog, context, options }: TurnInput,
  path: string,
): TurnPlacement | undefined {
  const window = { offset: 0, limit: catalog.size };
  const preview = previewTurn(catalog, context, { ...options, window });
  const isOwn = ({ skill }: Pick<Candidate, 'skill'>) => skill.path === path;
  const place = preview.candidates.findIndex(isOwn);
  const candidate = preview.candidates[place];
  if (candidate !== undefined) {
    const isSelected = preview.selectedPaths.includes(candidate.skill.path);
    return { kind: 'candidate', preview, candidate, place: place + 1, isSelected };
  }
  const dropped = preview.dropped.find(isOwn);
  return dropped && { kind: 'dropped', preview, dropped };
}
