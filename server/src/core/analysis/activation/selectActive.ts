import { defaultPreviewActive } from '../../model/workspace/routingSettings.ts';
import type { Candidate, RoutedCatalog } from '../routing/skills/routedCatalog.ts';

export interface Selection {
  /** How many at most. */
  readonly top?: number;
  /** Ids that a signal or a trigger loads; they count without any points. */
  readonly preloaded?: ReadonlySet<string>;
}

/** The candidates that an attentive model would look at first, the best first. */
export function selectActive(catalog: RoutedCatalog, selection: Selection = {}): Candidate[] {
  const { top = defaultPreviewActive, preloaded } = selection;
  return catalog.candidates
    .filter(({ skill, score }) => score > 0 || preloaded?.has(skill.id) === true)
    .slice(0, Math.max(top, 0));
}
