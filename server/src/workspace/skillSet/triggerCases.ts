import { listDeclaredCases } from '../../core/analysis/evals/triggerCase.ts';
import type { SkillPart } from '../../core/model/skill/skillParts.ts';
import { nameOfPart, treesOf } from '../../core/model/skill/skillParts.ts';
import { normalizePhrase } from '../../core/text/words/normalText.ts';
import type { CaseSource, PlacedCase, PlacedCaseProblem, SkillTriggerCases } from '../evals/caseFiles.ts';
import { caseFilesBeside, noCases } from '../evals/caseFiles.ts';
import { fileOfPart, placeOfSkill, readParts } from '../skills.ts';
import { defineFact } from '../store/facts.ts';
import { isSameJson } from '../store/skillStore.ts';

/** All trigger cases of a skill: those that its manifest, sidecar or frontmatter declares, and those of its files. */
export const triggerCasesOfSkill = defineFact<SkillTriggerCases>(
  'trigger cases of a skill',
  (key, ask) => {
    const placed = ask.get(placeOfSkill, key);
    const parts = readParts(key, ask);
    if (placed === undefined || parts === undefined) {
      return noCases;
    }
    const trees = treesOf(parts);
    const sourceOf = (part: SkillPart) => ({
      file: fileOfPart(ask.path, placed.absolute, part),
      name: nameOfPart(parts, part),
    });
    const declared = listDeclaredCases(trees).map(({ message, expected, span, part }) => ({
      message,
      expected,
      span,
      source: sourceOf(part),
    }));
    // Of a frontmatter with errors, what can be read counts, since most skills declare no cases there.
    const unread = (trees.unread ?? [])
      .filter(part => part !== 'skill')
      .map(part => toUnread(sourceOf(part)));
    const { cases, problems } = ask.get(caseFilesBeside, placed.absolute);
    return { cases: withoutRepeats([...declared, ...cases]), problems: [...unread, ...problems] };
  },
  isSameJson,
);

function toUnread(source: CaseSource): PlacedCaseProblem {
  const template = 'This file has errors, so its trigger cases cannot be read.';
  return { template, args: {}, span: { start: 0, end: 0 }, source };
}

/** A message that is expected both ways stays twice: one of the two cannot hold. */
function withoutRepeats(cases: readonly PlacedCase[]): PlacedCase[] {
  const firsts = new Map<string, PlacedCase>();
  for (const each of cases) {
    const said = `${each.expected} ${normalizePhrase(each.message)}`;
    if (!firsts.has(said)) {
      firsts.set(said, each);
    }
  }
  return [...firsts.values()];
}
