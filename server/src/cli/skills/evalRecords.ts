import type { OptimizationLoopView } from '../../core/analysis/evals/optimizationLoopView.ts';
import { findAuditFile } from '../../node/audit/auditFile.ts';
import { AuditStore } from '../../node/audit/auditStore.ts';
import { findSqlite } from '../../node/audit/sqlite.ts';
import type { ScoredSkill } from '../../node/evals/recordScores.ts';
import { recordScores } from '../../node/evals/recordScores.ts';
import { SkillObserver, workspaceOf } from '../../node/evals/skillObserver.ts';
import { loopOfSkill, skillObservation } from '../../workspace/loopOfSkill.ts';
import { skillNeeds } from '../../workspace/needs.ts';
import { splitSkillKey } from '../../workspace/store/skillKey.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { listScores } from '../../workspace/skillSet/scoreInSkillSet.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { SkillTriggerReport } from '../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { Environment } from '../terminal/output.ts';

/** Records the scores of skills in the audits of their workspaces. No evaluation fails because that cannot be done. */
export function recordEvals(
  skillSet: SkillSet,
  reports: readonly SkillTriggerReport[],
  { cwd, mask = String, writeError }: Environment,
): void {
  const sqlite = findSqlite();
  const scored = sqlite === undefined ? [] : reports.flatMap(report => toScored(skillSet, report));
  const observer = new SkillObserver();
  const placed = scored.map(skill => ({ skill, folder: workspaceOf(skill.absolute, [cwd]) }));
  for (const folder of new Set(placed.map(each => each.folder))) {
    const skills = placed.flatMap(each => (each.folder === folder ? [each.skill] : []));
    const onProblem = (problem: string) => writeError(`${problem}\n`);
    const log = new AuditStore({ file: findAuditFile(folder), sqlite, now: Date.now, onProblem });
    const message = mask(`Evaluate ${skills.map(({ id }) => id).join(', ')}`);
    recordScores(skills, { log, folder, message }, observer);
    log.close();
  }
}

function toScored(skillSet: SkillSet, triggers: SkillTriggerReport): ScoredSkill[] {
  const absolute = skillSet.sourceOf(triggers.path)?.absolute;
  const scores = listScores(skillSet, triggers);
  return absolute === undefined || scores.length === 0 ? [] : [{ absolute, id: triggers.id, scores }];
}

/** Tells how far the optimization loops of skills are set up, by what their audits know. */
export class LoopReader {
  readonly #cwd: string;
  readonly #observer = new SkillObserver();

  constructor({ cwd }: Pick<Environment, 'cwd'>) {
    this.#cwd = cwd;
  }

  /** @param key of the skill in its store */
  read(store: SkillStore, key: string): OptimizationLoopView {
    const { absolute } = splitSkillKey(key);
    const id = store.get(skillNeeds, key)?.id ?? '';
    store.set(skillObservation, absolute, this.#observer.observe({ absolute, id }, [this.#cwd]));
    return store.get(loopOfSkill, key);
  }
}
