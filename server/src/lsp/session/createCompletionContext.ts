import type { SkillRecord } from '../../core/model/catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { Skill } from '../../core/model/skill/skill.ts';
import { toSkill } from '../../core/model/skill/skill.ts';
import { isReadable } from '../../core/model/skill/skillFile.ts';
import type { CompletionContext } from '../../core/features/completion/items/completion.ts';
import { readSkillAt } from '../../workspace/skills.ts';
import type { Server } from './context.ts';

/** Names of this process's variables, which asking the system for takes longer than all else here. */
const environment: readonly string[] = Object.keys(process.env);

/** What completion and hover know of the system that a file is part of. */
export function createCompletionContext(
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

/** A skill of the catalog as far as it is known; its path is relative to one of the folders. */
function readSkill({ store, workspace }: Server, record: SkillRecord): Skill | undefined {
  for (const file of workspace.filesOf(record)) {
    const skill = readSkillAt(file, record.path, store.known);
    if (isReadable(skill)) {
      return toSkill(skill);
    }
  }
  return undefined;
}
