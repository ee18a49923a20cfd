import type { CaseFileProblem } from '../../core/analysis/evals/caseFile.ts';
import { caseFolder, isCaseFileName, readCaseFile } from '../../core/analysis/evals/caseFile.ts';
import type { TriggerCase } from '../../core/analysis/evals/triggerCase.ts';
import { findObstacle } from '../../core/model/skill/skillFile.ts';
import type { Ask } from '../store/facts.ts';
import { defineFact } from '../store/facts.ts';
import { folderNames, hasName } from '../store/files.ts';
import { isSameJson } from '../store/skillStore.ts';

/** A file that trigger cases are in. */
export interface CaseSource {
  /** Absolute path. */
  readonly file: string;
  /** From the skill folder, with `/`. */
  readonly name: string;
}

export interface PlacedCase extends TriggerCase {
  readonly source: CaseSource;
}

export interface PlacedCaseProblem extends CaseFileProblem {
  readonly source: CaseSource;
}

/** The trigger cases of a skill, wherever they are. */
export interface SkillTriggerCases {
  /** Each message once: those that the skill declares, and then those of its files in the order of their names. */
  readonly cases: readonly PlacedCase[];
  /** What of the files, and of the manifest, could not be read. */
  readonly problems: readonly PlacedCaseProblem[];
}

export const noCases: SkillTriggerCases = { cases: [], problems: [] };

/** The cases of the files in the folder `evals` beside a SKILL.md. Only evals ask for them: no message is routed by them. */
export const caseFilesBeside = defineFact<SkillTriggerCases>(
  'case files of a skill',
  (file, ask) => {
    const read = findCaseFiles(ask.path.dirname(file), ask).map(source => readSource(source, ask));
    return read.length === 0
      ? noCases
      : {
          cases: read.flatMap(({ cases }) => cases),
          problems: read.flatMap(({ problems }) => problems),
        };
  },
  isSameJson,
);

function findCaseFiles(folder: string, ask: Ask): CaseSource[] {
  if (!hasName(folder, caseFolder, ask)) {
    return [];
  }
  const evals = ask.path.join(folder, caseFolder);
  const names = (ask.get(folderNames, evals) ?? []).filter(isCaseFileName).toSorted();
  return names
    .map(name => ({ file: ask.path.join(evals, name), name: `${caseFolder}/${name}` }))
    .filter(({ file }) => ask.presence(file) === 'file' || ask.isOpen(file));
}

function readSource(source: CaseSource, ask: Ask): SkillTriggerCases {
  const { text, facts } = ask.text(source.file);
  const obstacle = findObstacle(facts);
  if (obstacle !== undefined) {
    const template = 'This file cannot be read: {reason}.';
    const problem = { template, args: { reason: obstacle.reason }, span: { start: 0, end: 0 } };
    return { cases: [], problems: [{ ...problem, source }] };
  }
  const { cases, problems } = readCaseFile(text);
  return {
    cases: cases.map(({ message, expected, span }) => ({ message, expected, span, source })),
    problems: problems.map(({ template, args, span }) => ({ template, args, span, source })),
  };
}
