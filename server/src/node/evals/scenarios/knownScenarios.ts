import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PlacedCaseProblem } from '../../../workspace/evals/caseFiles.ts';
import type { PlacedScenario, SkillScenarios } from '../../../workspace/skillSet/scenariosOfSkill.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import type { KnownFacts } from './beginScenario.ts';
import { beginScenario, readFacts } from './beginScenario.ts';
import type { ScenarioMeans, ScenarioSkill } from './runScenario.ts';
import { findInputProblem } from './scenarioInputs.ts';
import { createOfferedTools } from './trialTools.ts';

/** A scenario, and what is known of it before its turn. */
export interface KnownScenario {
  readonly scenario: PlacedScenario;
  /** Whether the router would select the skill for the message. */
  readonly routed: boolean;
  readonly facts: KnownFacts;
}

/** A skill with its scenarios, before any turn. */
export interface KnownSkill extends ScenarioSkill {
  readonly id: string;
  /** As reports call it. */
  readonly path: string;
  readonly scenarios: readonly KnownScenario[];
  readonly problems: readonly PlacedCaseProblem[];
}

/** The scenarios of a skill that is looked at. */
export interface ScenariosOf extends ScenarioSkill, SkillScenarios {
  readonly skillSet: SkillSet;
  /** Path of the skill as reports call it. */
  readonly shown: string;
}

/** Tries the scenarios of a skill without a model. */
export async function readKnownSkill(
  { skillSet, shown, absolute, root, scenarios, problems }: ScenariosOf,
  means: Pick<ScenarioMeans, 'platform' | 'notify'>,
): Promise<KnownSkill> {
  const known: KnownScenario[] = [];
  for (const scenario of scenarios) {
    // Each takes milliseconds where there are many skills; others do their work in between.
    await setImmediate();
    known.push(await readKnown({ skillSet, shown, root, absolute }, scenario, means));
  }
  const id = skillSet.catalog.get(shown)?.skill.id ?? shown;
  return { absolute, root, id, path: shown, problems, scenarios: known };
}

async function readKnown(
  { skillSet, shown, root, absolute }: Omit<ScenariosOf, keyof SkillScenarios>,
  scenario: PlacedScenario,
  { platform, notify }: Pick<ScenarioMeans, 'platform' | 'notify'>,
): Promise<KnownScenario> {
  const begun = beginScenario({ skillSet, shown, folder: root }, scenario, notify);
  let hasServers = false;
  const tools = createOfferedTools(
    { skillSet, folder: root },
    {
      style: begun.style,
      platform,
      notify: () => {
        hasServers = true;
      },
    },
  );
  const facts = await readFacts(
    begun,
    scenario,
    tools,
    () => hasServers,
    file => findInputProblem(path.dirname(absolute), file),
  );
  return { scenario, routed: begun.routed, facts };
}
