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
    const read = readCaseFiles(file, ask, readCaseFile);
    return read.length === 0
      ? noCases
      : {
          cases: read.flatMap(({ source, content }) =>
            (content?.cases ?? []).map(({ message, expected, span }) => ({
              message,
              expected,
              span,
              source,
            })),
          ),
          problems: read.flatMap(({ problems }) => problems),
        };
  },
  isSameJson,
);

/** What was read from one file beside a skill. */
interface ReadFile<Content> {
  readonly source: CaseSource;
  /** Undefined where the file cannot be read. */
  readonly content: Content | undefined;
  readonly problems: readonly PlacedCaseProblem[];
}

/** Reads every file in the folder `evals` beside a SKILL.md that may have cases. @param file the SKILL.md */
export function readCaseFiles<Content extends { readonly problems: readonly CaseFileProblem[] }>(
  file: string,
  ask: Ask,
  read: (text: string) => Content,
): ReadFile<Content>[] {
  return findCaseFiles(ask.path.dirname(file), ask).map(source => {
    const { text, facts } = ask.text(source.file);
    const obstacle = findObstacle(facts);
    if (obstacle !== undefined) {
      const template = 'This file cannot be read: {reason}.';
      const problem = { template, args: { reason: obstacle.reason }, span: { start: 0, end: 0 } };
      return { source, content: undefined, problems: [{ ...problem, source }] };
    }
    const content = read(text);
    const problems = content.problems.map(({ template, args, span }) => ({ template, args, span, source }));
    return { source, content, problems };
  });
}

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
