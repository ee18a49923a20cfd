import type { LoopFacts } from '../core/analysis/evals/optimizationLoop.ts';
import { deriveOptimizationLoop } from '../core/analysis/evals/optimizationLoop.ts';
import type { OptimizationLoopView } from '../core/analysis/evals/optimizationLoopView.ts';
import type { SkillObservation } from '../core/analysis/evals/skillObservation.ts';
import { measureMetrics } from '../core/analysis/evals/trackedMetrics.ts';
import { toSkillText } from '../core/analysis/prompt/skillText.ts';
import { findBaseline } from '../core/model/manifest/evalContract.ts';
import type { SkillManifest } from '../core/model/manifest/manifest.ts';
import { emptyManifest } from '../core/model/manifest/manifest.ts';
import { skillNeeds } from './needs.ts';
import { catalogOf } from './routing.ts';
import { readSkill } from './skills.ts';
import type { Ask } from './store/facts.ts';
import { defineFact, defineInput } from './store/facts.ts';
import { filesByShown } from './store/scopes.ts';
import { skillKey, splitSkillKey } from './store/skillKey.ts';
import { isSameJson } from './store/skillStore.ts';
import { caseFilesBeside } from './evals/caseFiles.ts';

/**
 * What the audit knows of a skill, by the absolute path of its SKILL.md; undefined until somebody has looked. Whoever shows skills sets
 * it: nobody who types waits for the audit.
 */
export const skillObservation = defineInput<SkillObservation | undefined>(
  'what the audit knows of a skill',
  isSameJson,
);

/** How far the optimization loop of a skill is set up, wherever it is shown. Without a manifest nothing of it is declared. */
export const loopOfSkill = defineFact<OptimizationLoopView>(
  'optimization loop of a skill',
  (key, ask) => {
    const manifest = ask.get(skillNeeds, key)?.manifest ?? emptyManifest;
    return deriveOptimizationLoop(manifest, readFacts(key, findBaseline(manifest.evals), ask));
  },
  isSameJson,
);

/** The same for a skill that is in no scope, or not yet: it has no other skills beside it, and nobody looked at its audit. */
export function loopAlone(file: string, manifest: SkillManifest, { get }: Ask): OptimizationLoopView {
  return deriveOptimizationLoop(manifest, { fileCases: get(caseFilesBeside, file).cases.length });
}

function readFacts(key: string, slug: string | undefined, ask: Ask): LoopFacts {
  const { absolute } = splitSkillKey(key);
  const observation = ask.get(skillObservation, absolute);
  const baseline = slug === undefined ? undefined : findBaselineKey(key, slug, ask);
  return {
    fileCases: ask.get(caseFilesBeside, absolute).cases.length,
    ...(observation && { measured: measureMetrics(observation, idOf(key, ask)) }),
    ...(slug !== undefined && baseline === undefined && { baseline: 'missing' }),
    ...(baseline !== undefined && isScored(baseline, observation, ask) && { baseline: 'scored' }),
  };
}

/** A score counts only as long as the instructions are those that were scored. */
function isScored(key: string, observation: SkillObservation | undefined, ask: Ask): boolean {
  const id = idOf(key, ask);
  const hash = ask.get(instructionsHash, key);
  return observation?.scores.some(score => score.scored === id && score.instructions === hash) === true;
}

function idOf(key: string, ask: Ask): string | undefined {
  return ask.get(skillNeeds, key)?.id;
}

/** The skill that the candidates of a skill are compared with, mostly the skill itself; undefined where there is none. */
export function findBaselineKey(key: string, slug: string, ask: Ask): string | undefined {
  if (idOf(key, ask) === slug) {
    return key;
  }
  const { scope } = splitSkillKey(key);
  const found = catalogOf(scope, ask).find(slug);
  const file = found && ask.get(filesByShown, scope).get(found.skill.path);
  return file && skillKey(scope, file.absolute);
}

/** SHA-256 of the instructions of a skill as they are written; undefined for one that is not in its scope. */
export const instructionsHash = defineFact<string | undefined>('hash of instructions', (key, ask) => {
  const file = readSkill(key, ask);
  return file && ask.digest(toSkillText(file.document).body);
});
