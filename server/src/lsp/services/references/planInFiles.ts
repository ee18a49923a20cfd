import type { TextEdit } from '../../../core/text/position/span.ts';
import { whyReadonly } from '../../../node/files/whyReadonly.ts';
import type { FileEdit } from '../../../protocol/routing.ts';
import type { Server } from '../../session/context.ts';
import { toFileEdit } from '../../session/fileEdits.ts';
import { uriOf } from '../../convert/uris.ts';
import type { NamingText } from '../../../workspace/references/names.ts';

export interface PlannedFiles {
  readonly edits: readonly FileEdit[];
  /** The files, as people know them, in which nothing can be changed with certainty though there may be need for it. */
  readonly left: readonly string[];
}

/** Plans edits in files as editors have them, or else the disk. @param plan undefined where it is not certain how */
export function planInFiles(
  { references, workspace, documents }: Server,
  files: Iterable<string>,
  plan: (source: NamingText) => readonly TextEdit[] | undefined,
): PlannedFiles {
  const edits: FileEdit[] = [];
  const left: string[] = [];
  for (const file of files) {
    const source = references.read(file);
    const planned = source && plan(source);
    const isNeeded = planned === undefined || planned.length > 0;
    if (planned === undefined || (isNeeded && whyReadonly(file, workspace.rootOf(file)) !== undefined)) {
      left.push(workspace.shownPath(file));
    } else if (isNeeded) {
      edits.push(toFileEdit({ uri: uriOf(documents, file), text: source?.text }, { edits: planned }));
    }
  }
  return { edits, left };
}
