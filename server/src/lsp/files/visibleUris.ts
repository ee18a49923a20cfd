import path from 'node:path';
import { URI } from 'vscode-uri';
import type { SkillWorkspace } from './skillWorkspace.ts';

/** Finds the uri of a skill by what reports about a file call it; one in the workspace folder of that file goes first. */
export function createUriFinder(
  workspace: Pick<SkillWorkspace, 'rootOf' | 'roots' | 'index'>,
  file: string | undefined,
): (shown: string) => string | undefined {
  return shown => {
    const own = file === undefined ? undefined : workspace.rootOf(file);
    const roots = [...(own === undefined ? [] : [own]), ...workspace.roots];
    const found = [...roots.map(root => path.join(root, shown)), shown].find(
      each => workspace.index.get(each) !== undefined,
    );
    return found === undefined ? undefined : URI.file(found).toString();
  };
}
