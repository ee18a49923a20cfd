import path from 'node:path';
import type { SeveritySettings } from '../../server/src/core/model/findings/finding.ts';
import { relatedFileKind } from '../../server/src/core/model/related/relatedFileKind.ts';
import { emptyDescription } from '../../server/src/core/model/workspace/workspaceDescription.ts';
import { placeOfFile } from '../../server/src/node/files/discovery/skillRecords.ts';
import { checkScope } from '../../server/src/workspace/checkScope.ts';
import type { SkillStore } from '../../server/src/workspace/store/skillStore.ts';

interface Listed {
  readonly scope: string;
  readonly root: string;
  /** All files that there are. */
  readonly paths: Iterable<string>;
  readonly rules?: SeveritySettings;
}

/** Lists what there is, as whoever watches a disk does after each change. */
export function listSkills(store: SkillStore, { scope, root, paths, rules = {} }: Listed): void {
  const sorted = [...paths].toSorted();
  const skills = sorted.filter(file => path.posix.basename(file) === 'SKILL.md');
  store.setScope(scope, {
    files: skills.map(absolute => ({
      absolute,
      shown: absolute.slice(root.length + 1),
      place: placeOfFile(absolute, root, new Set()),
    })),
    settings: { workspace: emptyDescription },
  });
  store.set(checkScope, scope, {
    folders: [{ root, rules }],
    related: sorted.filter(file => relatedFileKind(file) !== undefined),
  });
}
