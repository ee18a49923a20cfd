import path from 'node:path';
import { emptyDescription } from '../../server/src/core/model/workspace/workspaceDescription.ts';
import { createWorkspacePorts } from '../../server/src/node/workspacePorts.ts';
import type { SystemPort } from '../../server/src/workspace/store/ports.ts';
import { SkillSet } from '../../server/src/workspace/skillSet/skillSet.ts';
import type { PlacedFile } from '../../server/src/workspace/store/placedFile.ts';
import type { ScopeSettings } from '../../server/src/workspace/store/skillStore.ts';
import { SkillStore } from '../../server/src/workspace/store/skillStore.ts';

const place = { source: { scope: 'project', folder: 'skills', profiles: [] }, root: '' } as const;

interface OpenOptions {
  readonly settings?: Partial<ScopeSettings>;
  readonly system?: Partial<SystemPort>;
  readonly place?: PlacedFile['place'];
}

/** Skills in a folder on disk, by their paths from it, which reports call them. */
export function openSkills(folder: string, paths: readonly string[], options: OpenOptions = {}): SkillSet {
  const ports = createWorkspacePorts({}, 'linux');
  const store = new SkillStore({ ...ports, system: { ...ports.system, ...options.system } });
  store.setScope('skills', {
    files: paths.map(shown => placeFile(folder, shown, options.place)),
    settings: { workspace: emptyDescription, folder, ...options.settings },
  });
  return new SkillSet(store, 'skills');
}

export function placeFile(folder: string, shown: string, at: PlacedFile['place'] = place): PlacedFile {
  return { absolute: path.join(folder, shown), shown, place: at };
}
