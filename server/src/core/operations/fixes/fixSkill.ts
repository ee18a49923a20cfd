import type { Fix } from '../../model/findings/report.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { checkSkill } from '../../checks/checkSkill.ts';
import type { Finding, SeveritySettings } from '../../model/findings/finding.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { applyEdits, withoutConflicts } from '../../text/position/edits.ts';

/** Rounds after which fixing stops: one fix may uncover the next, but never without end. */
const maxRounds = 10;

export interface FixedSkill {
  readonly file: SkillFile;
  /** Fixes that were applied, in order. */
  readonly applied: readonly Finding[];
  /** What is left to say about the text after the fixes. */
  readonly findings: readonly Finding[];
}

/** Applies every safe fix until none is left. */
export function fixSkill(
  original: SkillFile,
  chooseTargetsFor: (file: SkillFile) => readonly Target[],
  settings: SeveritySettings,
): FixedSkill {
  let file = original;
  const applied: Finding[] = [];
  let findings = checkSkill(file, chooseTargetsFor(file), settings);
  for (let round = 0; round < maxRounds; round++) {
    const chosen = chooseFixes(findings);
    if (chosen.length === 0) {
      break;
    }
    file = applyFixes(
      file,
      chosen.map(({ fix }) => fix),
    );
    applied.push(...chosen.map(({ finding }) => finding));
    findings = checkSkill(file, chooseTargetsFor(file), settings);
  }
  return { file, applied, findings };
}

/** The safe fixes that can be applied at once. */
function chooseFixes(findings: readonly Finding[]): { readonly finding: Finding; readonly fix: Fix }[] {
  const candidates = findings.flatMap(finding => {
    const { fix } = finding;
    return fix?.safe === true ? [{ finding, fix, edits: fix.edits }] : [];
  });
  return withoutConflicts(candidates);
}

function applyFixes(file: SkillFile, fixes: readonly Fix[]): SkillFile {
  const text = applyEdits(
    file.document.text,
    fixes.flatMap(({ edits }) => edits),
  );
  const hasMark = file.facts.hasMark && !fixes.some(({ removesMark }) => removesMark === true);
  return { ...file, document: parseSkillDocument(text), facts: { ...file.facts, hasMark } };
}
