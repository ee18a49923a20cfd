import path from 'node:path';
import { combineToolProviders } from '../../core/chat/tools/combineToolProviders.ts';
import { createFileTools } from '../../node/evals/fileTools.ts';
import { isIn } from '../../node/files/realPath.ts';
import { findCatalogRoot } from '../../node/files/readWorkspace.ts';
import type { PlacedCaseProblem } from '../../workspace/evals/caseFiles.ts';
import type { PlacedScenario } from '../../workspace/skillSet/scenariosOfSkill.ts';
import { scenariosOfSkill } from '../../workspace/skillSet/scenariosOfSkill.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { createRehearsalTools } from '../chat/rehearsalTools.ts';
import type { Environment } from '../terminal/output.ts';
import type { KnownFacts } from './beginScenario.ts';
import { beginScenario, readFacts } from './beginScenario.ts';
import { findInputProblem } from './openTrial.ts';
import type { ScenarioSkill } from './runScenario.ts';

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

/** Reads the scenarios of a skill, and tries each without a model; undefined for a skill that isn't there. */
export async function readKnownSkill(
  skillSet: SkillSet,
  shown: string,
  environment: Environment,
): Promise<KnownSkill | undefined> {
  const key = skillSet.keyOf(shown);
  const id = skillSet.catalog.get(shown)?.skill.id;
  const absolute = skillSet.sourceOf(shown)?.absolute;
  if (key === undefined || id === undefined || absolute === undefined) {
    return undefined;
  }
  const root = findRoot(absolute, environment);
  const { scenarios, problems } = skillSet.store.get(scenariosOfSkill, key);
  const known: KnownScenario[] = [];
  for (const scenario of scenarios) {
    known.push(await readKnown({ skillSet, shown, root, absolute }, scenario, environment));
  }
  return { absolute, root, id, path: shown, problems, scenarios: known };
}

/** The workspace of a skill, which is what is copied. Of one of the user's own skills it is the skill folder. */
function findRoot(absolute: string, { cwd, home }: Pick<Environment, 'cwd' | 'home'>): string {
  const folder = path.dirname(absolute);
  return findCatalogRoot(folder) ?? (isIn(cwd, folder) && cwd !== home ? cwd : folder);
}

interface SkillPlace extends ScenarioSkill {
  readonly skillSet: SkillSet;
  readonly shown: string;
}

async function readKnown(
  { skillSet, shown, root, absolute }: SkillPlace,
  scenario: PlacedScenario,
  environment: Environment,
): Promise<KnownScenario> {
  const begun = beginScenario({ skillSet, shown, folder: root }, scenario, environment);
  let hasServers = false;
  const notify = () => {
    hasServers = true;
  };
  const tools = combineToolProviders([
    createRehearsalTools({ skillSet, style: begun.style, notify }, environment),
    // Nothing calls them here.
    createFileTools({ folder: root, mask: String }),
  ]);
  const facts = await readFacts(
    begun,
    scenario,
    tools,
    () => hasServers,
    file => findInputProblem(path.dirname(absolute), file),
  );
  return { scenario, routed: begun.routed, facts };
}
