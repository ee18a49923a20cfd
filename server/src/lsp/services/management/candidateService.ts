import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import type { Problem } from '../../../core/operations/access/managedSkill.ts';
import type { PlannedPromotion } from '../../../core/operations/evals/planPromotion.ts';
import { planPromotion } from '../../../core/operations/evals/planPromotion.ts';
import { findObstacle } from '../../../core/model/skill/skillFile.ts';
import type { SkillPart } from '../../../core/model/skill/skillParts.ts';
import { textOfPart } from '../../../core/model/skill/skillParts.ts';
import { toSentence } from '../../../core/text/format/sentence.ts';
import type { PromotedSkill, PromotionRequest } from '../../../node/evals/promoteSkillCandidate.ts';
import {
  promoteSkillCandidate,
  rejectSkillCandidate,
  undoPromotion,
} from '../../../node/evals/promoteSkillCandidate.ts';
import { fileOfPart } from '../../../node/files/partFiles.ts';
import { readText } from '../../../node/files/readSkillFile.ts';
import { statOf } from '../../../node/files/statOf.ts';
import { whyReadonly } from '../../../node/files/whyReadonly.ts';
import type {
  CandidateComparison,
  CandidateParams,
  ComparedParams,
  Promoted,
  Refused,
} from '../../../protocol/evals.ts';
import { confirmPromotion } from '../../../protocol/evals.ts';
import type { OfSkill } from '../../../protocol/management.ts';
import type { CandidatesReport } from '../../../workspace/skillSet/candidatesInSkillSet.ts';
import { evaluateCandidates } from '../../../workspace/skillSet/candidatesInSkillSet.ts';
import { filePathOf } from '../../convert/uris.ts';
import { say } from '../../editor/say.ts';
import type { FileChangeListener, Server } from '../../session/context.ts';
import { findUnsavedIn } from '../importExport/findUnsaved.ts';
import { openReadable } from './openManaged.ts';
import type { RoutingService } from '../routing/routingService.ts';
import type { EvalRecords } from '../evals/evalRecords.ts';
import { runSteps } from '../evals/runSteps.ts';

export interface CandidateParts {
  readonly routing: RoutingService;
  readonly records: EvalRecords;
  readonly onFilesChanged: FileChangeListener;
}

/** A candidate that was compared, with what its promotion would write. */
interface Compared extends Omit<PromotionRequest, 'isApproved'> {
  readonly comparison: CandidateComparison;
}

const parts: readonly SkillPart[] = ['skill', 'sidecar', 'manifest'];

/** Compares candidates with skills, and promotes them once a person has agreed. All texts are those on disk. */
export class CandidateService {
  readonly #server: Server;
  readonly #parts: CandidateParts;

  constructor(server: Server, candidateParts: CandidateParts) {
    this.#server = server;
    this.#parts = candidateParts;
  }

  /** Null once nobody waits. */
  async compare(
    params: CandidateParams,
    token: CancellationToken,
  ): Promise<CandidateComparison | Refused | null> {
    const compared = await this.#compare(params, token);
    return compared === undefined
      ? null
      : 'problem' in compared
        ? this.#refuse(compared)
        : compared.comparison;
  }

  /** Null where the person says no. */
  async promote(params: ComparedParams, token: CancellationToken): Promise<Promoted | Refused | null> {
    const compared = await this.#compareAgain(params, token);
    if (compared === undefined || 'problem' in compared) {
      return compared === undefined ? null : this.#refuse(compared);
    }
    const { comparison, skill, plan } = compared;
    // The answer comes from the person, never with the request.
    const isApproved = await this.#server.connection.sendRequest(confirmPromotion, comparison, token);
    if (!isApproved) {
      return null;
    }
    const message = `Promote ${comparison.candidate} in ${comparison.path}`;
    const audit = this.#parts.records.auditOf(skill.absolute, message);
    const outcome = await promoteSkillCandidate({ ...compared, isApproved }, audit);
    audit.log.flush();
    if ('refusal' in outcome) {
      return { problem: outcome.refusal };
    }
    this.#onWritten(skill.absolute);
    return { version: String(plan.version) };
  }

  /** Null once it is recorded. */
  async reject(params: ComparedParams, token: CancellationToken): Promise<Refused | null> {
    const compared = await this.#compareAgain(params, token);
    if (compared === undefined || 'problem' in compared) {
      return compared === undefined ? null : this.#refuse(compared);
    }
    const { comparison, skill } = compared;
    const message = `Reject ${comparison.candidate} for ${comparison.path}`;
    const problem = rejectSkillCandidate(compared, this.#parts.records.auditOf(skill.absolute, message));
    return problem === undefined ? null : { problem };
  }

  /** Null once the former instructions are back. */
  async undo({ uri }: OfSkill): Promise<Refused | null> {
    const skill = this.#open(uri);
    if ('problem' in skill) {
      return this.#refuse(skill);
    }
    const audit = this.#parts.records.auditOf(skill.absolute, `Undo the promotion in ${skill.shown}`);
    const problem = await undoPromotion(skill, audit);
    audit.log.flush();
    if (problem !== undefined) {
      return { problem };
    }
    this.#onWritten(skill.absolute);
    return null;
  }

  async #compareAgain(
    params: ComparedParams,
    token: CancellationToken,
  ): Promise<Compared | Problem | undefined> {
    const compared = await this.#compare(params, token);
    return compared !== undefined && 'comparison' in compared && compared.comparison.digest !== params.digest
      ? { problem: toSentence('The files have changed since they were compared. Compare them again.') }
      : compared;
  }

  async #compare(
    { uri, candidateUri }: CandidateParams,
    token: CancellationToken,
  ): Promise<Compared | Problem | undefined> {
    const candidate = filePathOf(candidateUri) ?? '';
    const unsaved = findUnsavedIn(this.#server.documents, [candidate]);
    const skill = unsaved === undefined ? this.#open(uri) : toUnsaved(unsaved);
    if ('problem' in skill) {
      return skill;
    }
    const name = path.basename(candidate);
    if (statOf(candidate)?.isFile() !== true) {
      return { problem: toSentence('{file} is not there any more.', { file: name }) };
    }
    const { text, facts } = readText(candidate);
    const obstacle = findObstacle(facts);
    if (obstacle !== undefined) {
      return {
        problem: toSentence('{file} cannot be read: {reason}.', { file: name, reason: obstacle.reason }),
      };
    }
    const plan = planPromotion(skill, text, new Date().toISOString());
    if ('problem' in plan) {
      return plan;
    }
    return this.#evaluate(skill, { name, text, plan }, token);
  }

  async #evaluate(
    skill: PromotedSkill,
    { name, text, plan }: { readonly name: string; readonly text: string; readonly plan: PlannedPromotion },
    token: CancellationToken,
  ): Promise<Compared | Problem | undefined> {
    const { store, workspace } = this.#server;
    const folderUri = workspace.folderUriOf(skill.absolute);
    const skillSet = folderUri === undefined ? undefined : await this.#parts.routing.read(folderUri, token);
    if (skillSet === undefined) {
      return token.isCancellationRequested
        ? undefined
        : { problem: toSentence('Open the workspace of the skill to compare it with a candidate.') };
    }
    const after = plan.after.file.document.text;
    const report = await runSteps(
      evaluateCandidates(skillSet, skill.shown, [{ name, text: after }]),
      store.ports.clock,
      token,
    );
    if (report === undefined) {
      return undefined;
    }
    const digest = store.ports.digest(
      JSON.stringify([...parts.map(part => textOfPart(skill.parts, part)), text]),
    );
    const before = skill.parts.file.document.text;
    return toCompared({ skill, plan, report }, { digest, candidate: name, before, after });
  }

  /** A skill as it is saved. */
  #open(uri: string): PromotedSkill | Problem {
    const opened = openReadable(this.#server, uri);
    if ('problem' in opened) {
      return opened;
    }
    const { file, managed, root, checked } = opened;
    const files = parts.map(part => fileOfPart(file, part));
    const unsaved = findUnsavedIn(this.#server.documents, files);
    const problem = whyReadonly(file, root);
    return unsaved !== undefined
      ? toUnsaved(unsaved)
      : problem === undefined
        ? { ...managed, absolute: file, shown: checked.file.path }
        : { problem };
  }

  /** What is written is known at once, whenever the editor tells of it. */
  #onWritten(file: string): void {
    const files = parts.map(part => fileOfPart(file, part));
    this.#server.store.apply({ paths: files });
    this.#parts.onFilesChanged(files);
  }

  #refuse({ problem }: Problem): Refused {
    return { problem: say(problem, this.#server.client().messages) };
  }
}

function toUnsaved(file: string): Problem {
  return { problem: toSentence('{file} has unsaved changes. Save it first.', { file }) };
}

function toCompared(
  {
    skill,
    plan,
    report,
  }: { readonly skill: PromotedSkill; readonly plan: PlannedPromotion; readonly report: CandidatesReport },
  texts: Pick<CandidateComparison, 'digest' | 'candidate' | 'before' | 'after'>,
): Compared | undefined {
  const { baseline, candidates } = report.evaluation;
  const [candidate] = candidates;
  if (candidate === undefined) {
    return undefined;
  }
  const [before, after] = [baseline.score, candidate.score];
  return {
    skill,
    plan,
    scores: { before, after },
    comparison: {
      ...texts,
      id: report.baseline.id,
      path: skill.shown,
      score: { before: before.overallScore, after: after.overallScore },
      dimensions: after.dimensions.map(({ key, title, score }, at) => ({
        key,
        title,
        before: before.dimensions[at]?.score ?? score,
        after: score,
      })),
      passedCases: {
        before: baseline.passedCases,
        after: candidate.passedCases,
        of: report.baseline.results.length,
      },
    },
  };
}
