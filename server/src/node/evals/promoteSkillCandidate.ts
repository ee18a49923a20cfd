import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toSkillText } from '../../core/analysis/prompt/skillText.ts';
import type { AuditLog, PromotionApproval, PromotionFacts } from '../../core/chat/audit/auditRow.ts';
import type { SkillParts } from '../../core/model/skill/skillParts.ts';
import { textOfPart, treesOf } from '../../core/model/skill/skillParts.ts';
import { toSkill } from '../../core/model/skill/skill.ts';
import { formatSentence } from '../../core/model/findings/messages.ts';
import { checkAccess } from '../../core/operations/access/checkAccess.ts';
import type { ManagedSkill } from '../../core/operations/access/managedSkill.ts';
import { nameOf } from '../../core/operations/access/managedSkill.ts';
import {
  isPromotionAutonomouslyAllowed,
  readPromotionContract,
} from '../../core/operations/evals/isPromotionAutonomouslyAllowed.ts';
import type { PlannedPromotion } from '../../core/operations/evals/planPromotion.ts';
import type { RubricScoreResult } from '../../core/operations/evals/rubric.ts';
import { parseSkillDocument } from '../../core/syntax/document/skillDocument.ts';
import { toChanges } from '../edit/openManaged.ts';
import { fileOfPart } from '../files/partFiles.ts';
import { findText } from '../files/readSkillFile.ts';
import { ChangeProblem } from '../files/transaction/changeProblem.ts';
import type { Changes } from '../files/transaction/transaction.ts';
import { commitChanges } from '../files/transaction/transaction.ts';
import type { EvalAudit, NewEvent } from './evalTurn.ts';
import { beginTurn, endTurn } from './evalTurn.ts';
import type { PromotionRecord } from './promotionRecord.ts';
import { createRecordPath, findRecordFolder, readRecords, toRecordText } from './promotionRecord.ts';
import { toAuditPath } from './skillObserver.ts';

/** A skill as it was evaluated. */
export interface PromotedSkill extends ManagedSkill {
  /** Absolute path of its SKILL.md. */
  readonly absolute: string;
  /** As reports show it. */
  readonly shown: string;
}

/** Where a promotion is recorded, and what was asked for. */
export interface PromotionAudit extends EvalAudit {
  readonly log: AuditLog & {
    /** Writes what waits. */
    readonly flush: () => void;
    /** False once nothing is written anymore. */
    readonly isRecording: boolean;
  };
}

export interface PromotionRequest {
  readonly skill: PromotedSkill;
  readonly plan: PlannedPromotion;
  /** The measured scores of the skill and of the plan's text. */
  readonly scores: { readonly before: RubricScoreResult; readonly after: RubricScoreResult };
  /** Whether a person has approved at a terminal or in VS Code. */
  readonly isApproved: boolean;
}

export type PromotionOutcome =
  | { readonly allowedBy: PromotionApproval }
  /** In one sentence why nothing was changed. */
  | { readonly refusal: string };

/**
 * Replaces the instructions of a skill with those of a candidate: the only part of the evals that writes instructions. Nothing is written
 * without a person's approval or a declared threshold that the measured score reaches, nor where the skill isn't what was evaluated
 * anymore, or the audit can't record it. What was there is kept for `undoPromotion`.
 */
export async function promoteSkillCandidate(
  { skill, plan, scores, isApproved }: PromotionRequest,
  audit: PromotionAudit,
): Promise<PromotionOutcome> {
  const { absolute, parts } = skill;
  const isAllowed = isPromotionAutonomouslyAllowed(readPromotionContract(parts), scores.after.overallScore);
  const allowedBy = isApproved ? 'person' : isAllowed ? 'threshold' : undefined;
  const problem = checkAccess(skill.lock, 'update');
  if (problem !== undefined || allowedBy === undefined) {
    return { refusal: problem ? formatSentence(problem) : 'No one has approved it.' };
  }
  const turn = beginTurn(audit);
  audit.log.flush();
  if (!audit.log.isRecording) {
    return { refusal: 'The audit cannot record the promotion.' };
  }
  const folder = findRecordFolder(absolute);
  const file = createRecordPath(folder, Date.now());
  const refusal = await writeWithRecord(absolute, () => {
    const changes = planChanges(skill, plan);
    const files = plan.edits.map(({ part }, at) => ({
      part,
      before: readWhole(fileOfPart(absolute, part)) ?? '',
      after: String(changes.files[at]?.content),
    }));
    return { changes, record: { file, files, isUndone: false }, former: undefined };
  });
  const facts: PromotionFacts = { ...toFacts({ skill, plan, scores }), allowedBy };
  const promoted = { name: 'skill.optimization.promoted', skill: nameOf(skill), facts } as const;
  endTurn(audit, turn, refusal ?? [promoted, toScored({ skill, plan, scores }, audit)]);
  return typeof refusal === 'string' ? { refusal } : { allowedBy };
}

/** Records that a person doesn't want a candidate; nothing else changes. Answers why it couldn't be recorded. */
export function rejectSkillCandidate(
  request: Omit<PromotionRequest, 'isApproved'>,
  audit: PromotionAudit,
): string | undefined {
  const facts = toFacts(request);
  const skill = nameOf(request.skill);
  endTurn(audit, beginTurn(audit), [{ name: 'skill.optimization.rejected', skill, facts }]);
  audit.log.flush();
  return audit.log.isRecording ? undefined : 'The audit cannot record it.';
}

function toFacts({ skill, plan, scores }: Omit<PromotionRequest, 'isApproved'>): PromotionFacts {
  return {
    path: skill.shown,
    before: hashOf(skill.parts),
    after: hashOf(plan.after),
    scores: {
      before: scores.before.overallScore,
      after: scores.after.overallScore,
      dimensions: scores.after.dimensions.map(({ key, score }, at) => ({
        key,
        before: scores.before.dimensions[at]?.score ?? score,
        after: score,
      })),
    },
  };
}

/** The score of the new instructions, which are what was scored. */
function toScored(
  { skill, plan, scores }: Omit<PromotionRequest, 'isApproved'>,
  { folder }: EvalAudit,
): NewEvent {
  const { version } = toSkill(plan.after.file, treesOf(plan.after).sidecar);
  const { overallScore, dimensions } = scores.after;
  return {
    name: 'skill.optimization.scored',
    skill: nameOf(skill),
    facts: {
      path: toAuditPath(skill.absolute, folder),
      scored: nameOf(skill),
      ...(version !== undefined && { version }),
      instructions: hashOf(plan.after),
      judge: 'structural',
      overallScore,
      dimensions: dimensions.map(({ key, score }) => ({ key, score })),
    },
  };
}

/** The files that a plan changes. It fails where any file of the skill isn't what was evaluated anymore. */
function planChanges({ absolute, parts }: PromotedSkill, { edits }: PlannedPromotion): Changes {
  for (const part of ['sidecar', 'manifest'] as const) {
    const target = fileOfPart(absolute, part);
    const isUnread = parts.unread?.includes(part) === true;
    if (!isUnread && findText(target) !== textOfPart(parts, part)) {
      throw new ChangeProblem(`'${target}' was changed in the meantime.`);
    }
  }
  return toChanges(absolute, parts, edits);
}

/**
 * Puts back what the last promotion replaced that wasn't undone, unless anything it wrote has changed since. Returns in one sentence why
 * nothing was changed; undefined where it was.
 */
export async function undoPromotion(
  skill: PromotedSkill,
  audit: PromotionAudit,
): Promise<string | undefined> {
  const { absolute, parts } = skill;
  const problem = checkAccess(skill.lock, 'update');
  if (problem !== undefined) {
    return formatSentence(problem);
  }
  const records = readRecords(findRecordFolder(absolute)).filter(({ isUndone }) => !isUndone);
  if (records.length === 0) {
    return `No promotion of '${nameOf(skill)}' can be undone.`;
  }
  // A promotion that was interrupted leaves a record of what was never written.
  const record = records.find(each => isAsPromoted(absolute, each)) ?? records[0];
  const turn = beginTurn(audit);
  const refusal = await writeWithRecord(absolute, () => {
    if (record === undefined || !isAsPromoted(absolute, record)) {
      throw new ChangeProblem(`'${absolute}' has changed since the promotion and was left untouched.`);
    }
    const files = record.files.map(({ part, before }) => ({
      target: fileOfPart(absolute, part),
      content: before,
    }));
    return { changes: { folders: [], files }, record: { ...record, isUndone: true }, former: record };
  });
  const before = record?.files.find(({ part }) => part === 'skill')?.before ?? '';
  const after = { ...parts.file, document: parseSkillDocument(before.replace(/^\uFEFF/, '')) };
  endTurn(
    audit,
    turn,
    refusal ?? [
      {
        name: 'skill.optimization.undone',
        skill: nameOf(skill),
        facts: { path: skill.shown, before: hashOf(parts), after: hashOf({ file: after }) },
      },
    ],
  );
  return refusal;
}

function isAsPromoted(absolute: string, { files }: PromotionRecord): boolean {
  return files.every(({ part, after }) => readWhole(fileOfPart(absolute, part)) === after);
}

/** With a byte order mark; undefined for a file that isn't there. */
function readWhole(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

interface RecordedChanges {
  readonly changes: Changes;
  readonly record: PromotionRecord;
  /** The record as it was; undefined for a new one. */
  readonly former: PromotionRecord | undefined;
}

/** Writes the record first, so that nothing is replaced that isn't kept; answers why nothing was written. */
async function writeWithRecord(absolute: string, decide: () => RecordedChanges): Promise<string | undefined> {
  let saved: RecordedChanges | undefined;
  try {
    await commitChanges(path.dirname(absolute), async () => {
      const decided = decide();
      await saveRecord(decided.record.file, decided.record);
      saved = decided;
      return decided.changes;
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ChangeProblem)) {
      throw error;
    }
    if (saved !== undefined) {
      await saveRecord(saved.record.file, saved.former);
    }
    return error.message;
  }
}

/** @param record undefined removes it */
async function saveRecord(file: string, record: PromotionRecord | undefined): Promise<void> {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const content = record && toRecordText(record);
  await commitChanges(folder, { folders: [], files: [{ target: file, content }] });
}

/** SHA-256 of the instructions. */
function hashOf({ file }: Pick<SkillParts, 'file'>): string {
  return createHash('sha256').update(toSkillText(file.document).body).digest('hex');
}
