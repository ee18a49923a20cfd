import { itemsAt } from '../../../model/related/relatedFile.ts';
import { findManifest } from '../../../model/manifest/findManifest.ts';
import { isSound, parseManifest } from '../../../model/manifest/parseManifest.ts';
import type { PartTrees, SkillPart } from '../../../model/skill/skillParts.ts';
import type { CaseFileProblem } from '../caseFile.ts';
import { parseCaseFile } from '../caseFile.ts';
import { toSentence } from '../../../text/format/sentence.ts';
import type { ReadScenario } from './readScenario.ts';
import { readCaseScenario, readScenario, toProblemSentence } from './readScenario.ts';
import type { Scenario } from './scenario.ts';

/** The scenarios of one file, and what of them could not be read. */
export interface ScenarioList {
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly CaseFileProblem[];
}

/** The scenarios that the manifest of a skill declares; undefined where it has none. */
export function listDeclaredScenarios(
  trees: PartTrees,
): (ScenarioList & { readonly part: SkillPart }) | undefined {
  const place = findManifest(trees);
  const items = itemsAt(place?.root, 'evals', 'functionalScenarios');
  if (place === undefined || items.length === 0) {
    return undefined;
  }
  const { root, file: part } = place;
  if (!isSound(parseManifest(root))) {
    const problem = toSentence('The manifest has errors, so its scenarios cannot be read.');
    return { part, scenarios: [], problems: [{ ...problem, span: root.span }] };
  }
  return { part, ...toList(items.map(readScenario)) };
}

/** The scenarios of a file of cases: the entries of `{"evals": […]}` that say more than which message activates the skill. */
export function readScenarioFile(text: string): ScenarioList {
  const { root, problem } = parseCaseFile(text);
  return root === undefined
    ? { scenarios: [], problems: [problem] }
    : toList(itemsAt(root, 'evals').flatMap(item => readCaseScenario(item) ?? []));
}

function toList(read: readonly ReadScenario[]): ScenarioList {
  return {
    scenarios: read.flatMap(({ scenario }) => scenario ?? []),
    problems: read.flatMap(each =>
      each.problems.map(problem => ({ ...toProblemSentence(problem), span: problem.span })),
    ),
  };
}
