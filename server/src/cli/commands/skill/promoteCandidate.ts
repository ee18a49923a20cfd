import type { PromotionApproval } from '../../../core/chat/audit/auditRow.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import { toReading } from '../../../core/operations/access/managedSkill.ts';
import {
  findPromotionObstacle,
  readPromotionContract,
} from '../../../core/operations/evals/isPromotionAutonomouslyAllowed.ts';
import type { PlannedPromotion } from '../../../core/operations/evals/planPromotion.ts';
import { planPromotion } from '../../../core/operations/evals/planPromotion.ts';
import { AuditStore } from '../../../node/audit/auditStore.ts';
import { findSqlite } from '../../../node/audit/sqlite.ts';
import type { PromotionAudit } from '../../../node/evals/promoteSkillCandidate.ts';
import { promoteSkillCandidate, undoPromotion } from '../../../node/evals/promoteSkillCandidate.ts';
import { evaluateCandidates } from '../../../workspace/skillSet/candidatesInSkillSet.ts';
import { auditedPlace } from '../../chat/recorder.ts';
import type { EvaluatedPromotion } from '../../reports/evals/promotionReport.ts';
import { describePromotion, toJsonPromotion } from '../../reports/evals/promotionReport.ts';
import { findWithoutModel } from '../../skills/findWithoutModel.ts';
import { openWithOthers } from '../../skills/namedSkills.ts';
import { isAgreed } from '../../terminal/ask.ts';
import { toJson } from '../../terminal/command.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { toOneLine, UsageError } from '../../terminal/output.ts';
import { runSteps } from '../../terminal/progress.ts';
import { readNamedFile } from '../../terminal/textFile.ts';
import type { ChosenSkill } from './chooseManaged.ts';
import { chooseManaged, takeOneName } from './chooseManaged.ts';

/** Evaluates a candidate of a skill, shows it, and promotes it where the gate lets it through. */
export async function promoteCandidate(
  names: readonly string[],
  isJson: boolean,
  environment: Environment,
): Promise<ExitCode> {
  const [name, file, ...others] = names;
  if (name === undefined || file === undefined || others.length > 0) {
    throw new UsageError('Exactly one skill and one file are needed: skillwright eval promote SKILL FILE.');
  }
  const text = readNamedFile(file, environment.cwd);
  const skill = await chooseManaged(name, undefined, environment);
  const plan = planPromotion(skill, text, new Date().toISOString());
  if ('problem' in plan) {
    return end({ promoted: false, reason: formatSentence(plan.problem) }, skill, isJson, environment);
  }
  const evaluated = await evaluate(skill, { file, plan }, environment);
  const { scores } = evaluated;
  if (!isJson) {
    environment.write(describePromotion(evaluated, environment));
  }
  const obstacle = findPromotionObstacle(readPromotionContract(skill.parts), scores.after.overallScore);
  const isAsked = obstacle !== undefined && !isJson && environment.isInteractive === true;
  const isApproved = isAsked && (await isAgreed(`Promote ${toOneLine(file)}? [y/N] `, environment));
  const json = toJsonPromotion(evaluated);
  if (obstacle !== undefined && !isApproved) {
    const reason = isAsked ? 'You did not approve it.' : formatSentence(obstacle);
    return end({ promoted: false, reason, ...json }, skill, isJson, environment);
  }
  const outcome = await withAudit(skill, `Promote ${file} in ${skill.shown}`, environment, audit =>
    promoteSkillCandidate({ skill, plan, scores, isApproved }, audit),
  );
  if ('refusal' in outcome) {
    return end({ promoted: false, reason: outcome.refusal, ...json }, skill, isJson, environment);
  }
  const { allowedBy } = outcome;
  environment.write(
    isJson
      ? toJson({ promoted: true, path: skill.shown, skillVersion: plan.version, allowedBy, ...json })
      : describePromoted(name, skill, plan, allowedBy),
  );
  return 0;
}

/** @param name what the skill was called, which means it from where the command runs */
function describePromoted(
  name: string,
  skill: ChosenSkill,
  { version }: PlannedPromotion,
  allowedBy: PromotionApproval,
): string {
  const approval = allowedBy === 'person' ? 'you approved it' : 'its score reaches the declared threshold';
  const isRaised = version !== toReading(skill).version;
  const raised = isRaised ? `; '${toOneLine(skill.shown)}' is now version ${version}` : '';
  const undo = `skillwright eval promote --undo ${toOneLine(name)}`;
  return `Promoted, since ${approval}${raised}.\n${undo} puts the former instructions back.\n`;
}

/** Puts the instructions back that the last promotion of a skill replaced. */
export async function undoLastPromotion(
  names: readonly string[],
  isJson: boolean,
  environment: Environment,
): Promise<ExitCode> {
  const skill = await chooseManaged(takeOneName(names, 'eval promote --undo SKILL'), undefined, environment);
  const message = `Undo the promotion in ${skill.shown}`;
  const reason = await withAudit(skill, message, environment, audit => undoPromotion(skill, audit));
  if (reason !== undefined) {
    return end({ undone: false, reason }, skill, isJson, environment);
  }
  environment.write(
    isJson
      ? toJson({ undone: true, path: skill.shown })
      : `'${toOneLine(skill.shown)}' has its former instructions again.\n`,
  );
  return 0;
}

/** The scores of a skill and of the very text that its promotion would write. */
async function evaluate(
  skill: ChosenSkill,
  { file, plan }: Pick<EvaluatedPromotion, 'file' | 'plan'>,
  environment: Environment,
): Promise<EvaluatedPromotion> {
  const { absolute, shown, parts } = skill;
  // Other skills of the workspace compete for the messages of the trigger cases.
  const skillSet = await openWithOthers(absolute, environment);
  const texts = [{ name: file, text: plan.after.file.document.text }];
  const findings = findWithoutModel(skillSet, { message: '' });
  const report = runSteps(evaluateCandidates(skillSet, shown, texts, findings));
  const [candidate] = report?.evaluation.candidates ?? [];
  if (report === undefined || candidate === undefined) {
    throw new UsageError(`'${shown}' cannot be read.`);
  }
  const { baseline } = report.evaluation;
  return {
    file,
    path: shown,
    plan,
    parts,
    scores: { before: baseline.score, after: candidate.score },
    passedCases: { before: baseline.passedCases, after: candidate.passedCases },
    cases: report.candidates[0]?.triggers.results.length ?? 0,
  };
}

/** Records in the audit of the workspace of a skill what is done with it. */
async function withAudit<Outcome>(
  { absolute }: ChosenSkill,
  message: string,
  { cwd, mask = String, writeError }: Environment,
  work: (audit: PromotionAudit) => Promise<Outcome>,
): Promise<Outcome> {
  const { file, workspace } = auditedPlace({ db: undefined, paths: [absolute] }, cwd);
  const log = new AuditStore({
    file,
    sqlite: findSqlite(),
    now: Date.now,
    onProblem: problem => writeError(`${problem}\n`),
  });
  try {
    return await work({ log, folder: workspace, message: mask(message) });
  } finally {
    log.close();
  }
}

interface Refused {
  readonly promoted?: false;
  readonly undone?: false;
  readonly reason: string;
}

/** Says in one line why nothing was written. */
function end(refused: Refused, { shown }: ChosenSkill, isJson: boolean, environment: Environment): ExitCode {
  if (isJson) {
    environment.write(toJson({ ...refused, path: shown }));
  } else {
    const words = refused.undone === false ? 'Not undone' : 'Not promoted';
    environment.writeError(`${words}: ${toOneLine(refused.reason)}\n`);
  }
  return 1;
}
