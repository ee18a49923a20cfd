import assert from 'node:assert/strict';
import type { PreviewOptions } from '../../../../server/src/core/analysis/routing/previewTurn.ts';
import type { RoutingContext } from '../../../../server/src/core/analysis/routing/skills/routingContext.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import type { RoutingOverrides } from '../../../../server/src/core/model/workspace/routingSettings.ts';
import { mergeRoutingSettings } from '../../../../server/src/core/model/workspace/routingSettings.ts';
import type { explainWhyNot } from '../../../../server/src/core/operations/routing/whyNot.ts';
import type { Skills } from '../../analysis/routing/catalogOf.ts';
import { catalogOf } from '../../analysis/routing/catalogOf.ts';
import { inventContext } from '../../analysis/routing/inventRoutable.ts';

const minara = findProfile('minara');
assert.ok(minara);
export const targets = [{ profile: minara, strict: true }];

export interface TurnFixture extends Partial<RoutingContext> {
  readonly settings?: RoutingOverrides;
  readonly options?: Omit<PreviewOptions, 'settings'>;
}

export function turnOf(skills: Skills, { settings = {}, options = {}, ...context }: TurnFixture) {
  const { catalog, parts } = catalogOf(skills);
  return {
    parts,
    turn: {
      catalog,
      context: inventContext(context),
      options: { settings: mergeRoutingSettings({ mode: 'l0', previewActive: 1 }, settings), ...options },
    },
  };
}

/** What its steps lead to. */
export function finish(steps: ReturnType<typeof explainWhyNot>) {
  let step = steps.next();
  while (step.done !== true) {
    step = steps.next();
  }
  return step.value;
}

export const swap = 'description: Swaps tokens.\nrouting: { keywords: [swap, buy], stages: [decide] }';
export const forms = 'description: Fills in forms.';
