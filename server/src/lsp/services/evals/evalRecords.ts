import type { RecordedScore } from '../../../core/analysis/evals/skillObservation.ts';
import { hasEvalContract } from '../../../core/model/manifest/evalContract.ts';
import type { PromotionAudit } from '../../../node/evals/promoteSkillCandidate.ts';
import { recordScores } from '../../../node/evals/recordScores.ts';
import { SkillObserver, workspaceOf } from '../../../node/evals/skillObserver.ts';
import { catalogScopes } from '../../../workspace/cards.ts';
import { skillObservation } from '../../../workspace/loopOfSkill.ts';
import { skillNeeds } from '../../../workspace/needs.ts';
import { listScores } from '../../../workspace/skillSet/scoreInSkillSet.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import type { SkillTriggerReport } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import { filesOfScope } from '../../../workspace/store/scopes.ts';
import { skillKey } from '../../../workspace/store/skillKey.ts';
import type { Server } from '../../session/context.ts';
import type { AuditService } from '../audit/auditService.ts';

/** Milliseconds in which audits are not looked at again, unless something was recorded here. */
const patience = 2000;

/**
 * Records what evals do, and tells the store what audits know of skills, which the stages of their evaluation follow from. Views and events
 * make it look; somebody who types never does.
 */
export class EvalRecords {
  readonly #server: Pick<Server, 'store' | 'workspace'>;
  readonly #audit: AuditService;
  readonly #onChanged: () => void;
  readonly #observer = new SkillObserver();
  #looked = -Infinity;

  /** @param onChanged called when what is known of skills has changed, so that views ask anew */
  constructor(server: Pick<Server, 'store' | 'workspace'>, audit: AuditService, onChanged: () => void) {
    this.#server = server;
    this.#audit = audit;
    this.#onChanged = onChanged;
  }

  /** Looks at what audits know of all skills that declare evals, as far as skills have been read. */
  lookAtAll(): void {
    if (performance.now() - this.#looked < patience) {
      return;
    }
    this.#looked = performance.now();
    const { store } = this.#server;
    const scopes = store.get(catalogScopes, '') ?? this.#server.workspace.folderUris;
    const keys = scopes.flatMap(scope =>
      store.peek(filesOfScope, scope).map(({ absolute }) => ({ absolute, key: skillKey(scope, absolute) })),
    );
    if (keys.map(({ absolute, key }) => this.#look(absolute, key)).includes(true)) {
      this.#onChanged();
    }
  }

  /** The same for one skill. */
  lookAt(skillSet: SkillSet, shown: string): void {
    const key = skillSet.keyOf(shown);
    const absolute = skillSet.sourceOf(shown)?.absolute;
    if (key !== undefined && absolute !== undefined && this.#look(absolute, key)) {
      this.#onChanged();
    }
  }

  /** The recorded scores of a skill, the oldest first. */
  scoresOf(absolute: string): readonly RecordedScore[] {
    return this.#server.store.get(skillObservation, absolute)?.scores ?? [];
  }

  /** Rows were written into an audit. */
  onRecorded(): void {
    this.#looked = -Infinity;
    this.lookAtAll();
  }

  /** Records the score of a skill as it is saved. Nothing fails because that cannot be done. */
  record(skillSet: SkillSet, triggers: SkillTriggerReport): void {
    const absolute = skillSet.sourceOf(triggers.path)?.absolute;
    if (absolute !== undefined) {
      const audit = this.auditOf(absolute, `Evaluate ${triggers.id}`);
      const scores = listScores(skillSet, triggers);
      recordScores([{ absolute, id: triggers.id, scores }], audit, this.#observer);
      audit.log.flush();
    }
  }

  /** Where it is recorded what becomes of a skill. @param message what was asked for */
  auditOf(absolute: string, message: string): PromotionAudit {
    const folder = workspaceOf(absolute, this.#server.workspace.roots);
    return { log: this.#audit.logOf(folder), folder, message };
  }

  /** Answers whether anything is new. */
  #look(absolute: string, key: string): boolean {
    const { store, workspace } = this.#server;
    const needs = store.peek(skillNeeds, key);
    if (needs?.manifest === undefined || !hasEvalContract(needs.manifest)) {
      return false;
    }
    const observation = this.#observer.observe({ absolute, id: needs.id }, workspace.roots);
    return store.set(skillObservation, absolute, observation);
  }
}
