import {
  checkDuplicate,
  deleteSkills,
  duplicateSkill,
  listTrash,
  planEnabled,
  planMove,
  planRename,
  restoreSkills,
} from '../../../protocol/management.ts';
import type { Server } from '../../session/context.ts';
import type { Guard } from '../../editor/guard.ts';
import { CopyService } from '../../services/management/copyService.ts';
import { ManagementService } from '../../services/management/managementService.ts';
import { OtherSkillsReader } from '../../services/management/otherSkillsReader.ts';
import { TrashService } from '../../services/management/trashService.ts';
import { failed } from '../../editor/guard.ts';
import { registerFileRenames } from '../language/fileRenames.ts';
import { registerRename } from '../language/rename.ts';

/**
 * Serves the requests that change, move and take away whole skills.
 * @param onWritten is told of what came and went on disk; a client that watches files tells of it too, another one does not
 */
export function registerManagement(
  server: Server,
  guard: Guard,
  onWritten: (files: readonly string[]) => void,
): void {
  const { connection } = server;
  const otherSkills = new OtherSkillsReader(server);
  const service = new ManagementService(server, otherSkills);
  const copies = new CopyService(server, otherSkills, onWritten);
  connection.onRequest(
    planEnabled,
    guard('planEnabled', failed, params => service.planEnabled(params)),
  );
  connection.onRequest(
    planRename,
    guard('planRename', failed, (params, token) => service.planRename(params, token)),
  );
  connection.onRequest(
    planMove,
    guard('planMove', failed, (params, token) => service.planMove(params, token)),
  );
  connection.onRequest(
    checkDuplicate,
    guard('checkDuplicate', failed.problem, (params, token) => copies.check(params, token)),
  );
  connection.onRequest(
    duplicateSkill,
    guard('duplicateSkill', failed, (params, token) => copies.duplicate(params, token)),
  );
  registerRename(server, guard, service);
  registerFileRenames(server, guard, service, onWritten);
  registerTrash(server, guard, new TrashService(server, onWritten));
}

function registerTrash({ connection }: Server, guard: Guard, trash: TrashService): void {
  connection.onRequest(
    deleteSkills,
    guard('deleteSkills', failed, (params, token) => trash.delete(params, token)),
  );
  connection.onRequest(
    listTrash,
    guard('listTrash', [], () => trash.list()),
  );
  connection.onRequest(
    restoreSkills,
    guard('restoreSkills', failed, (params, token) => trash.restore(params, token)),
  );
}
