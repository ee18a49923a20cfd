import { URI } from 'vscode-uri';
import type { SkillRecord } from '../../../core/model/catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../../../core/model/workspace/workspaceDescription.ts';
import type { Skill } from '../../../core/model/skill/skill.ts';
import { toSkill } from '../../../core/model/skill/skill.ts';
import { isReadable } from '../../../core/model/skill/skillFile.ts';
import type { CompletionContext } from '../../../core/features/completion/items/completion.ts';
import { readSkillFile } from '../../../node/files/readSkillFile.ts';
import type { Server } from '../context.ts';

/** Names of this process's variables, which asking the system for takes longer than all else here. */
const environment: readonly string[] = Object.keys(process.env);

/** What completion and hover know of the system that a file is part of. */
export function knownThings(
  server: Server,
  { workspace, catalog }: Pick<CompletionContext, 'catalog'> & { readonly workspace: WorkspaceDescription },
): CompletionContext {
  return {
    workspace,
    ...(catalog && { catalog }),
    env: environment,
    readSkill: record => readSkill(server, record),
  };
}

/** A skill of the catalog as the editor or the disk has it; its path is relative to one of the folders. */
function readSkill({ open, workspace }: Server, record: SkillRecord): Skill | undefined {
  for (const file of workspace.filesOf(record)) {
    const opened = open.get(URI.file(file).toString())?.file;
    const skill = opened ?? readSkillFile(file, record.path);
    if (isReadable(skill)) {
      return toSkill(skill);
    }
  }
  return undefined;
}
