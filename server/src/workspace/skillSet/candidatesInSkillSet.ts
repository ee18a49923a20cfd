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
import type { RatedSkill } from './scoreInSkillSet.ts';
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
  const read = readCandidates(skillSet, shown, texts);
  const baseline = yield* reportTriggers(skillSet, shown, findings);
  if (read === undefined || baseline === undefined) {
    return undefined;
  }
  const triggers: SkillTriggerReport[] = [];
  for (const { parts } of read.candidates) {
    triggers.push((yield* reportWith(skillSet, shown, parts, findings)) ?? baseline);
  }
  return rankCandidates(skillSet, read, baseline, triggers);
}

/** A skill and what it would be with each of some candidates. */
export interface ReadCandidates {
  readonly rated: RatedSkill;
  readonly parts: SkillParts;
  readonly candidates: readonly { readonly name: string; readonly parts: SkillParts }[];
}

/** @param shown the path of the skill as reports call it */
export function readCandidates(
  skillSet: SkillSet,
  shown: string,
  texts: readonly CandidateText[],
): ReadCandidates | undefined {
  const rated = readRatedSkill(skillSet, shown);
  const parts = skillSet.partsOf(shown);
  return rated === undefined || parts === undefined
    ? undefined
    : { rated, parts, candidates: texts.map(({ name, text }) => ({ name, parts: withText(parts, text) })) };
}

/**
 * Ranks candidates by their trigger cases, whoever judged these, and their structural scores.
 * @param triggers one for each candidate, in their order
 */
export function rankCandidates(
  { workspace }: SkillSet,
  { rated, parts, candidates }: ReadCandidates,
  baseline: SkillTriggerReport,
  triggers: readonly SkillTriggerReport[],
): CandidatesReport {
  const triggersAt = (at: number) => triggers[at] ?? baseline;
  const evaluation = evaluateSkillCandidates({
    contract: rated.contract,
    criteriaSets: workspace.criteriaSets ?? [],
    baseline: toCandidate(parts.file.path, parts, baseline),
    candidates: candidates.map((each, at) => toCandidate(each.name, each.parts, triggersAt(at))),
  });
  return {
    evaluation,
    baseline,
    candidates: candidates.map(({ name, parts: { file } }, at) => ({
      name,
      text: file.document.text,
      triggers: triggersAt(at),
    })),
  };
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
