import { createWorkspacePorts } from '../../node/workspacePorts.ts';
import { currentHour, hourOf } from '../../workspace/store/files.ts';
import type { ScopeSettings } from '../../workspace/store/skillStore.ts';
import { SkillStore } from '../../workspace/store/skillStore.ts';
import type { Environment } from '../terminal/output.ts';
import type { ReadDescription } from '../../node/files/readWorkspace.ts';
import type { Selection } from './selectSkills.ts';

/** For a command that ends with its answer: no file changes meanwhile, so that nobody has to look for its version. */
export function createSnapshotStore({ platform }: Pick<Environment, 'platform'>): SkillStore {
  const ports = createWorkspacePorts(process.env, platform);
  const store = new SkillStore({ ...ports, files: { ...ports.files, version: () => 'snapshot' } });
  store.set(currentHour, '', hourOf(ports.clock));
  return store;
}

/** Where the skills are to run: with the settings of the first path. */
export function settingsOf(
  {
    description,
    selections,
  }: { readonly description: ReadDescription; readonly selections: readonly Selection[] },
  { cwd }: Pick<Environment, 'cwd'>,
): ScopeSettings {
  const [first] = selections;
  return {
    workspace: description.description,
    ...(description.problem && { workspaceProblem: description.problem }),
    ...(first && { folder: first.base ?? first.root }),
    shownFrom: cwd,
  };
}
