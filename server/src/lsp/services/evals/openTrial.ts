import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Trial } from '../../../node/evals/scenarios/trialTools.ts';
import { createWorkspacePorts } from '../../../node/workspacePorts.ts';
import { SkillStore } from '../../../workspace/store/skillStore.ts';
import { SkillWorkspace } from '../../files/skillWorkspace.ts';
import { FolderSkills } from '../routing/folderSkills.ts';

/** Reads the skills of a scratch copy as those of a folder that is open, with a store of its own; undefined where that was canceled. */
export async function openTrial(folder: string, token: CancellationToken): Promise<Trial | undefined> {
  const uri = URI.file(folder).toString();
  const store = new SkillStore(createWorkspacePorts());
  const workspace = new SkillWorkspace(store);
  const skills = new FolderSkills(store, workspace);
  const read = () => {
    workspace.setFolders([uri]);
    store.outdateDisk();
    skills.onSettingsChanged();
    return skills.read(uri, token);
  };
  const skillSet = await read();
  return (
    skillSet && {
      skillSet,
      folder,
      targetsOf: (absolute, file) =>
        workspace.decideTargets(file, absolute, workspace.describe(absolute)).targets,
      refresh: async () => {
        await read();
      },
    }
  );
}
