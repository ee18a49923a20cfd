import { toSkillText } from '../../core/analysis/prompt/skillText.ts';
import type { TurnFindings } from '../../core/analysis/routing/previewTurn.ts';
import { toRoutingEntry } from '../../core/analysis/routing/routingCatalog.ts';
import type { SkillParts } from '../../core/model/skill/skillParts.ts';
import { treesOf } from '../../core/model/skill/skillParts.ts';
import type {
  SkillCandidate,
  SkillOptimizationEvaluation,
} from '../../core/operations/evals/evaluateSkillCandidates.ts';
import { evaluateSkillCandidates } from '../../core/operations/evals/evaluateSkillCandidates.ts';
import { parseSkillDocument } from '../../core/syntax/document/skillDocument.ts';
import { readRatedSkill } from './scoreInSkillSet.ts';
import type { SkillSet } from './skillSet.ts';
import type { PlacedResult, SkillTriggerReport } from './triggerReportInSkillSet.ts';
import { reportTriggers } from './triggerReportInSkillSet.ts';

/** A text that could take the place of a SKILL.md. */
export interface CandidateText {
  readonly name: string;
  /** A whole SKILL.md, or only a body, which keeps the frontmatter of the skill. */
  readonly text: string;
}

/** What a skill would be with each of some candidates. */
export interface CandidatesReport {
  readonly evaluation: SkillOptimizationEvaluation;
  /** How the skill does as it is. */
  readonly baseline: SkillTriggerReport;
  readonly candidates: readonly {
    readonly name: string;
    /** The SKILL.md as it would be. */
    readonly text: string;
    /** How the candidate does with the skill's trigger cases in its place. */
    readonly triggers: SkillTriggerReport;
  }[];
}

/**
 * Scores candidates of a skill beside it, and judges its trigger cases with each candidate in its place. Nothing is written. It yields
 * after each case; undefined for a skill that isn't there or cannot be read.
 * @param shown the path of the skill as reports call it
 */
export function* evaluateCandidates(
  skillSet: SkillSet,
  shown: string,
  texts: readonly CandidateText[],
  findings: TurnFindings = {},
): Generator<PlacedResult, CandidatesReport | undefined, void> {
  const rated = readRatedSkill(skillSet, shown);
  const parts = skillSet.partsOf(shown);
  const baseline = yield* reportTriggers(skillSet, shown, findings);
  if (rated === undefined || parts === undefined || baseline === undefined) {
    return undefined;
  }
  const { contract } = rated;
  const candidates: CandidatesReport['candidates'][number][] = [];
  const compared: SkillCandidate[] = [];
  for (const { name, text } of texts) {
    const changed = withText(parts, text);
    const triggers = yield* reportWith(skillSet, shown, changed, findings);
    candidates.push({ name, text: changed.file.document.text, triggers: triggers ?? baseline });
    compared.push(toCandidate(name, changed, triggers ?? baseline));
  }
  const evaluation = evaluateSkillCandidates({
    contract,
    criteriaSets: skillSet.workspace.criteriaSets ?? [],
    baseline: toCandidate(shown, parts, baseline),
    candidates: compared,
  });
  return { evaluation, baseline, candidates };
}

function withText(parts: SkillParts, text: string): SkillParts {
  const { file, ...beside } = parts;
  const document = parseSkillDocument(text);
  const whole =
    document.frontmatter === undefined
      ? parseSkillDocument(toSkillText(file.document).head + text)
      : document;
  return { ...beside, file: { ...file, document: whole } };
}

function toCandidate(
  name: string,
  parts: SkillParts,
  { passed }: Pick<SkillTriggerReport, 'passed'>,
): SkillCandidate {
  const { document } = parts.file;
  return { name, instructions: toSkillText(document).body, text: document.text, passedCases: passed };
}

/** Judges the cases of a skill whose file is another text. */
function* reportWith(
  skillSet: SkillSet,
  shown: string,
  parts: SkillParts,
  findings: TurnFindings,
): Generator<PlacedResult, SkillTriggerReport | undefined, void> {
  const files = skillSet.listed;
  const entries = files.flatMap(({ absolute, shown: path }) => {
    const entry = skillSet.catalog.get(path);
    if (entry === undefined) {
      return [];
    }
    const made = path === shown ? toRoutingEntry(parts.file, entry, treesOf(parts)) : entry;
    return [[absolute, made] as const];
  });
  const changed = skillSet.withSkills(`${skillSet.scope} with a candidate`, {
    files,
    entries: new Map(entries),
  });
  try {
    return yield* reportTriggers(changed, shown, findings);
  } finally {
    changed.store.deleteScope(changed.scope);
  }
}
