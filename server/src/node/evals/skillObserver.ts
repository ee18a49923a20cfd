import path from 'node:path';
import type { RecordedScore, SkillObservation } from '../../core/analysis/evals/skillObservation.ts';
import { mergeObservations, noUse } from '../../core/analysis/evals/skillObservation.ts';
import { findAuditFile, findAuditWorkspace } from '../audit/auditFile.ts';
import { readAudit } from '../audit/readAudit.ts';
import type { AuditObservations } from '../audit/readObservations.ts';
import { readObservations } from '../audit/readObservations.ts';
import { findSqlite } from '../audit/sqlite.ts';
import { isIn, toRealPath } from '../files/realPath.ts';
import { statOf } from '../files/statOf.ts';

/** A skill that something is recorded of. */
export interface ObservedSkill {
  /** Absolute path of its SKILL.md. */
  readonly absolute: string;
  readonly id: string;
}

/** Tells what audits know of skills. An audit is read again only once it has changed. */
export class SkillObserver {
  readonly #fileOf: (workspace: string) => string;
  readonly #known = new Map<
    string,
    { readonly stamp: string; readonly found: AuditObservations | undefined }
  >();

  /** @param fileOf the file of an audit, by the path of its workspace */
  constructor(fileOf: (workspace: string) => string = findAuditFile) {
    this.#fileOf = fileOf;
  }

  /**
   * What is known of a skill in the audit of its own workspace; of one that lies in none of the folders that are open, also in theirs, since
   * they use it; undefined where nothing is.
   * @param folders absolute paths
   */
  observe({ absolute, id }: ObservedSkill, folders: readonly string[]): SkillObservation | undefined {
    const own = workspaceOf(absolute, folders);
    const isInside = folders.some(folder => isIn(findAuditWorkspace(folder), own));
    const others = isInside ? [] : folders.map(folder => findAuditWorkspace(folder));
    const found = [...new Set([own, ...others])].flatMap(workspace => {
      const scores = this.scoresOf(absolute, workspace);
      const use = this.#read(workspace)?.use.get(id);
      return scores.length === 0 && use === undefined ? [] : [{ scores, use: use ?? noUse }];
    });
    return found.length === 0 ? undefined : mergeObservations(found);
  }

  /** The recorded scores of a skill, the oldest first. */
  scoresOf(absolute: string, workspace: string): readonly RecordedScore[] {
    return this.#read(workspace)?.scores.get(toAuditPath(absolute, workspace)) ?? [];
  }

  /** What cannot be read says nothing; whoever writes next says why. */
  #read(workspace: string): AuditObservations | undefined {
    const file = this.#fileOf(workspace);
    const stamp = [file, `${file}-wal`].map(stampOf).join();
    const known = this.#known.get(file);
    if (known?.stamp === stamp) {
      return known.found;
    }
    const answer = readAudit(findSqlite(), file, readObservations);
    const found = answer === undefined || 'problem' in answer ? undefined : answer;
    this.#known.set(file, { stamp, found });
    return found;
  }
}

/** The workspace in whose audit it is recorded what becomes of a skill. */
export function workspaceOf(absolute: string, folders: readonly string[]): string {
  const enclosing = folders.find(folder => isIn(toRealPath(folder), toRealPath(absolute)));
  return findAuditWorkspace(absolute, enclosing);
}

/** As an audit names a SKILL.md, from wherever it was evaluated. */
export function toAuditPath(absolute: string, workspace: string): string {
  const real = toRealPath(absolute);
  return isIn(workspace, real) ? path.relative(workspace, real).replaceAll(path.sep, '/') : real;
}

function stampOf(file: string): string {
  const stat = statOf(file);
  return stat === undefined ? '' : `${stat.mtimeMs}:${stat.size}`;
}
