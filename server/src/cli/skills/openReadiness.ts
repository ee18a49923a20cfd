import type { ReadinessReport } from '../../core/analysis/readiness/world/readiness.ts';
import { skillNeeds } from '../../workspace/needs.ts';
import { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { CatalogFile, CatalogFiles } from '../check/catalogFiles.ts';
import type { Environment } from '../terminal/output.ts';
import { createSnapshotStore, settingsOf } from '../check/snapshotStore.ts';
import { listSkillSet, readAll } from './openSkillSet.ts';

/** Reads what skills need; much less than what routing reads of them. */
export function openReadiness(found: CatalogFiles, environment: Environment): SkillSet {
  const skillSet = listSkillSet(found, environment);
  readAll(skillSet, skillNeeds, environment);
  return skillSet;
}

/** All skills that were found, once for each workspace that one of them belongs to, whose settings hold for it. */
export function listByWorkspace(found: CatalogFiles, environment: Environment): readonly OfWorkspace[] {
  const { files } = found;
  const store = createSnapshotStore(environment);
  const descriptions = new Map(files.map(({ description }) => [description.file, description]));
  return Array.from(descriptions, ([file, description]) => {
    const scope = file ?? '';
    store.setScope(scope, { files, settings: settingsOf({ ...found, description }, environment) });
    const own = files.filter(source => source.description.file === file);
    return { skillSet: new SkillSet(store, scope), own };
  });
}

interface OfWorkspace {
  readonly skillSet: SkillSet;
  /** The skills that belong to the workspace. */
  readonly own: readonly CatalogFile[];
}

/** How the skills of a workspace stand, by their shown paths. */
export function readStatuses({ skillSet, own }: OfWorkspace): Map<string, ReadinessReport> {
  const { reports } = skillSet.readiness({ paths: own.map(({ shown }) => shown) });
  return new Map(reports.map(report => [report.path, report]));
}
