import * as vscode from 'vscode';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import { readDroppedFiles, uriList } from '../droppedFiles.ts';
import type { CatalogNode } from './catalogNode.ts';
import { isSkillNode } from './catalogNode.ts';

/** VS Code requires the id of the view in lower case. */
const ownType = 'application/vnd.code.tree.skillwright.skills';

export interface DropActions {
  /** Moves skills next to another one, or into a group. */
  readonly move: (skills: readonly CatalogSkill[], onto: CatalogNode) => Promise<void>;
  readonly import: (uris: readonly vscode.Uri[]) => Promise<void>;
}

/** Lets users drag skills to other folders and into editors, and drop files, packs and folders on the view. */
export function createSkillDrag({
  move,
  import: importFiles,
}: DropActions): vscode.TreeDragAndDropController<CatalogNode> {
  return {
    dragMimeTypes: [uriList],
    dropMimeTypes: [ownType, uriList],
    handleDrag: (nodes, data) => {
      const skills = nodes.filter(isSkillNode).map(({ skill }) => skill);
      if (skills.length > 0) {
        data.set(ownType, new vscode.DataTransferItem(skills));
        data.set(uriList, new vscode.DataTransferItem(skills.map(({ uri }) => uri).join('\r\n')));
      }
    },
    handleDrop: async (target, data) => {
      const dragged: readonly CatalogSkill[] | undefined = data.get(ownType)?.value;
      if (dragged === undefined) {
        const uris = await readDroppedFiles(data);
        if (uris.length > 0) {
          await importFiles(uris);
        }
      } else if (target !== undefined) {
        await move(dragged, target);
      }
    },
  };
}
