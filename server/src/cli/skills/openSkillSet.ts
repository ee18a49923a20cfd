import { createWorkspacePorts } from '../../node/workspacePorts.ts';
import { findWorkspaceRoot } from '../../node/files/readWorkspace.ts';
import type { SkillsAtRevision } from '../../node/git/skillsAtRevision.ts';
import { readSkillsAt, toScopeSkills } from '../../node/git/skillsAtRevision.ts';
import type { Fact } from '../../workspace/store/facts.ts';
import { routingEntry } from '../../workspace/routing.ts';
import { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { SkillStore } from '../../workspace/store/skillStore.ts';
import { skillKey } from '../../workspace/store/skillKey.ts';
import type { CatalogFiles } from '../check/catalogFiles.ts';
import { createPlacer } from '../check/catalogFiles.ts';
import { createSnapshotStore, settingsOf } from '../check/snapshotStore.ts';
import type { Environment } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import { createProgress } from '../terminal/progress.ts';
import type { Selection } from '../check/selectSkills.ts';
import { shownPath } from '../check/selectSkills.ts';

/** The name of the one scope that most commands have. */
const scope = 'all';

/** Reads skills to be routed among, with the settings of their workspace. */
export function openSkillSet(
  found: CatalogFiles,
  environment: Environment,
  store = createSnapshotStore(environment),
): SkillSet {
  const skillSet = listSkillSet(found, environment, store);
  readAll(skillSet, routingEntry, environment);
  return skillSet;
}

/** The skills that were found, of which nothing is read before somebody asks. */
export function listSkillSet(
  found: CatalogFiles,
  environment: Environment,
  store = createSnapshotStore(environment),
): SkillSet {
  store.setScope(scope, { files: found.files, settings: settingsOf(found, environment) });
  return new SkillSet(store, scope);
}

export function createStore({ platform }: Pick<Environment, 'platform'>): SkillStore {
  return new SkillStore(createWorkspacePorts(process.env, platform));
}

/** Computes a fact of every skill, and shows how far it is. */
export function readAll(skillSet: SkillSet, fact: Fact<unknown>, environment: Environment): void {
  const { store } = skillSet;
  const files = skillSet.listed;
  const progress = createProgress(environment, 'skills');
  for (const [done, { absolute }] of files.entries()) {
    store.get(fact, skillKey(skillSet.scope, absolute));
    progress.show(done + 1, files.length);
  }
  progress.clear();
}

/** The same skills as they were in a git revision; the settings and the user's own skills are those of now. */
export async function openSkillSetAt(
  ref: string,
  found: CatalogFiles,
  now: SkillSet,
  environment: Environment,
): Promise<{ readonly skillSet: SkillSet; readonly commit: string }> {
  const ofProject = new Set(found.selections.flatMap(({ files }) => files));
  const skills: SkillsAtRevision['skills'][number][] = found.files.flatMap(file => {
    const entry = ofProject.has(file.absolute) ? undefined : now.catalog.get(file.shown);
    return entry === undefined ? [] : [{ file, entry }];
  });
  const commits = new Set<string>();
  for (const selection of found.selections) {
    const answer = await readSelectionAt({ ref, selection, found, now }, environment);
    commits.add(answer.commit);
    skills.push(...answer.skills);
  }
  const commit = [...commits].join(', ');
  return { skillSet: now.withSkills(commit, toScopeSkills(skills)), commit };
}

interface SelectionAt {
  readonly ref: string;
  readonly selection: Selection;
  readonly found: CatalogFiles;
  readonly now: SkillSet;
}

async function readSelectionAt(
  { ref, selection, found, now }: SelectionAt,
  { cwd }: Pick<Environment, 'cwd'>,
) {
  const { root, description, siblings } = selection;
  const own = new Set(selection.files);
  const placeIn = createPlacer(selection, cwd);
  const answer = await readSkillsAt({
    folder: root,
    ref,
    files: found.files.filter(({ absolute }) => own.has(absolute)),
    entryOf: shown => now.catalog.get(shown),
    // A file that is named stands for itself, a folder for all that was in it.
    withGone: siblings.size > 0 || own.size === 0,
    ignored: { patterns: description.description.ignore, base: findWorkspaceRoot(root) },
    toFile: absolute => ({ absolute, shown: shownPath(absolute, cwd), place: placeIn(absolute) }),
  });
  if ('problem' in answer) {
    throw new UsageError(answer.problem);
  }
  return answer;
}
