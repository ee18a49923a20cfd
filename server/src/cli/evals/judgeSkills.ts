import type { EvalGate } from '../../core/analysis/evals/evalGate.ts';
import type { TokenUsage } from '../../core/chat/judge/askModel.ts';
import type { JudgeBatch } from '../../core/chat/judge/judgeBatch.ts';
import type { SkillParts } from '../../core/model/skill/skillParts.ts';
import type { JudgedInstructions } from '../../core/operations/evals/summarizeRubricRuns.ts';
import { toSkillText } from '../../core/analysis/prompt/skillText.ts';
import type { CandidatesReport, CandidateText } from '../../workspace/skillSet/candidatesInSkillSet.ts';
import { rankCandidates, readCandidates } from '../../workspace/skillSet/candidatesInSkillSet.ts';
import { createListingJudge } from '../../workspace/skillSet/listingJudge.ts';
import { planJudgedInstructions, planTriggers } from '../../workspace/skillSet/judgeInSkillSet.ts';
import { readRatedSkill, scoreInSkillSet } from '../../workspace/skillSet/scoreInSkillSet.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { CatalogFiles } from '../check/catalogFiles.ts';
import type { Judgment } from '../reports/evals/evalReport.ts';
import type { Environment } from '../terminal/output.ts';
import type { JudgedSkill } from './evaluatedSkill.ts';
import { toEvaluated } from './evaluatedSkill.ts';
import { readListingHost } from './judgeListing.ts';
import type { Judging } from './judgeOptions.ts';
import { runBatch } from './runBatch.ts';

/** The skills of a command, and who judges them. */
interface Judged {
  readonly skillSet: SkillSet;
  readonly found: CatalogFiles;
  readonly judging: Judging;
}

export interface JudgedSkills {
  readonly skills: readonly JudgedSkill[];
  /** Absent for the router. */
  readonly judgment?: Judgment;
}

/** Judges the trigger cases and the instructions of skills by a model; undefined where a person interrupted it. */
export async function judgeSkills(
  { skillSet, found, judging }: Judged,
  paths: readonly string[],
  gate: EvalGate,
  environment: Environment,
): Promise<JudgedSkills | undefined> {
  const host = readListingHost(judging, found);
  const judgeOf = createListingJudge(skillSet.hostSkills(), host, toShown(judging, environment));
  const answered = await runBatch(judging, environment, batch => {
    const planned = paths.map(shown => planSkill(batch, skillSet, shown, judgeOf(shown)));
    return () => planned.flatMap(finish => finish?.(gate) ?? []);
  });
  return (
    answered && {
      skills: answered.result,
      judgment: toJudgment(judging, host.id, answered.tokens),
    }
  );
}

/** Who is shown a listing, and where paths in it start. */
function toShown({ choice }: Judging, { cwd }: Pick<Environment, 'cwd'>) {
  return { model: choice.name, base: cwd.replaceAll('\\', '/') };
}

function planSkill(
  batch: JudgeBatch,
  skillSet: SkillSet,
  shown: string,
  judge: Parameters<typeof planTriggers>[3],
): ((gate: EvalGate) => JudgedSkill) | undefined {
  const rated = readRatedSkill(skillSet, shown);
  const score = scoreInSkillSet(skillSet, shown);
  const toTriggers = rated && planTriggers(batch, skillSet, shown, judge)?.toReport;
  if (rated === undefined || score === undefined || toTriggers === undefined) {
    return undefined;
  }
  const toJudged = planJudgedInstructions(batch, skillSet, rated);
  return gate => toEvaluated(toTriggers(), score, gate, toJudged());
}

/** What a model says of candidates of one skill. */
export interface JudgedCandidates {
  readonly report: CandidatesReport;
  /** Of the skill as it is. */
  readonly judged: JudgedInstructions;
  /** Of the candidates, by their names. */
  readonly judgedCandidates: ReadonlyMap<string, JudgedInstructions>;
  readonly judgment: Judgment;
}

/** Judges a skill and its candidates, each in the place of the skill; undefined where a person interrupted it, or it can't be read. */
export async function judgeCandidates(
  { skillSet, found, judging }: Judged,
  shown: string,
  texts: readonly CandidateText[],
  environment: Environment,
): Promise<JudgedCandidates | undefined> {
  const read = readCandidates(skillSet, shown, texts);
  if (read === undefined) {
    return undefined;
  }
  const host = readListingHost(judging, found);
  const planOne = (batch: JudgeBatch, parts: SkillParts) => {
    const judgeOf = createListingJudge(skillSet.hostSkills(parts.file), host, toShown(judging, environment));
    const instructions = toSkillText(parts.file.document).body;
    const { contract } = read.rated;
    return {
      toTriggers: planTriggers(batch, skillSet, shown, judgeOf(shown))?.toReport,
      toJudged: planJudgedInstructions(batch, skillSet, { instructions, contract }),
    };
  };
  const answered = await runBatch(judging, environment, batch => {
    const baseline = planOne(batch, read.parts);
    const others = read.candidates.map(({ name, parts }) => ({ name, ...planOne(batch, parts) }));
    return () => {
      const triggers = baseline.toTriggers?.();
      return (
        triggers && {
          report: rankCandidates(
            skillSet,
            read,
            triggers,
            others.map(({ toTriggers }) => toTriggers?.() ?? triggers),
          ),
          judged: baseline.toJudged(),
          judgedCandidates: new Map(others.map(({ name, toJudged }) => [name, toJudged()])),
        }
      );
    };
  });
  return answered?.result && { ...answered.result, judgment: toJudgment(judging, host.id, answered.tokens) };
}

function toJudgment({ choice, runs }: Judging, host: string, tokens: TokenUsage): Judgment {
  return { judge: { kind: 'model', model: choice.name, host }, runs, tokens };
}
