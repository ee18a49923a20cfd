import assert from 'node:assert/strict';
import path from 'node:path';
import { CancellationToken } from 'vscode-languageserver-protocol';
import { URI } from 'vscode-uri';
import { SkillWorkspace } from '../../server/src/lsp/files/skillWorkspace.ts';
import { createWorkspacePorts } from '../../server/src/node/workspacePorts.ts';
import { SkillStore } from '../../server/src/workspace/store/skillStore.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = '---\nname: memo\ndescription: Writes memos.\n---\n';

describe('the folders of a workspace', () => {
  it('list every skill though a file changes while they are looked through', () =>
    withFiles({ 'skills/memo/SKILL.md': skill }, async root => {
      const workspace = new SkillWorkspace(new SkillStore(createWorkspacePorts()));
      const uri = URI.file(root).toString();
      workspace.setFolders([uri]);
      const listing = workspace.listToRoute(uri, CancellationToken.None);
      workspace.onFilesChanged([path.join(root, 'skills/memo/SKILL.md')]);
      assert.deepEqual(
        (await listing).map(({ shown }) => shown),
        ['skills/memo/SKILL.md'],
      );
    }));
});
