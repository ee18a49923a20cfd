import { listDeclaredScenarios, readScenarioFile } from '../../core/analysis/evals/scenario/listScenarios.ts';
import type { Scenario } from '../../core/analysis/evals/scenario/scenario.ts';
import type { SkillPart } from '../../core/model/skill/skillParts.ts';
import { nameOfPart, treesOf } from '../../core/model/skill/skillParts.ts';
import { toSentence } from '../../core/text/format/sentence.ts';
import type { CaseSource, PlacedCaseProblem } from '../evals/caseFiles.ts';
import { readCaseFiles } from '../evals/caseFiles.ts';
import { fileOfPart, placeOfSkill, readParts } from '../skills.ts';
import { defineFact } from '../store/facts.ts';
import { isSameJson } from '../store/skillStore.ts';
import type { SkillSet } from './skillSet.ts';

/** A scenario, and the file that it is in. */
export interface PlacedScenario extends Scenario {
  readonly source: CaseSource;
}

/** The functional scenarios of a skill, wherever they are. */
export interface SkillScenarios {
  /** Those of the manifest, and then those of the files in the order of their names. */
  readonly scenarios: readonly PlacedScenario[];
  readonly problems: readonly PlacedCaseProblem[];
}

const brokenFile = {
  ...toSentence('This file has errors, so its scenarios cannot be read.'),
  span: { start: 0, end: 0 },
};

const none: SkillScenarios = { scenarios: [], problems: [] };

/** All functional scenarios of a skill: those that its manifest declares, and those of the files in its folder `evals`. */
const scenariosOfSkill = defineFact<SkillScenarios>(
  'scenarios of a skill',
  (key, ask) => {
    const placed = ask.get(placeOfSkill, key);
    const parts = readParts(key, ask);
    if (placed === undefined || parts === undefined) {
      return none;
    }
    const trees = treesOf(parts);
    const sourceOf = (part: SkillPart) => ({
      file: fileOfPart(ask.path, placed.absolute, part),
      name: nameOfPart(parts, part),
    });
    const declared = listDeclaredScenarios(trees);
    const unread = (trees.unread ?? [])
      .filter(part => part !== 'skill')
      .map(part => Object.assign({ source: sourceOf(part) }, brokenFile));
    const own = declared === undefined ? [] : [{ content: declared, source: sourceOf(declared.part) }];
    const files = readCaseFiles(placed.absolute, ask, readScenarioFile);
    return {
      scenarios: [...own, ...files].flatMap(({ content, source }) =>
        (content?.scenarios ?? []).map(each => Object.assign({ source }, each)),
      ),
      problems: [
        ...unread,
        ...own.flatMap(({ content, source }) =>
          content.problems.map(each => Object.assign({ source }, each)),
        ),
        ...files.flatMap(({ problems }) => problems),
      ],
    };
  },
  isSameJson,
);

/** The same for a skill of a set; none for one that isn't there. @param shown the path of the skill as reports call it */
export function listScenarios(skillSet: SkillSet, shown: string): SkillScenarios {
  const key = skillSet.keyOf(shown);
  return key === undefined ? none : skillSet.store.get(scenariosOfSkill, key);
}
