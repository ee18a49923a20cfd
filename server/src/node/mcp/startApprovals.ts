import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { StartApproval, StartRequest } from '../../core/chat/turn/startApproval.ts';
import { approvalDays, readApprovals, writeApprovals } from '../../core/chat/turn/startApproval.ts';
import { findAuditWorkspace } from '../audit/auditFile.ts';
import { readPrivateFile, writePrivateFile } from '../policy/privateFile.ts';
import { findWorkspaceState } from '../files/stateFolder.ts';

/** Approvals that are remembered; the oldest one is forgotten first. */
const maxApprovals = 200;

/** The starts that a person allowed in one workspace. */
export interface StartApprovals {
  /** Those that are remembered, the latest last; some may have expired. */
  readonly all: () => readonly StartApproval[];
  readonly add: (request: StartRequest) => void;
  /** Answers with what was revoked; undefined where no approval has the id. */
  readonly revoke: (id: string) => StartApproval | undefined;
}

/**
 * The approvals of a workspace; their file may not be there yet, and one that cannot be read allows nothing. It lies with the state of the user's programs and not in the workspace.
 * @param place absolute path of a folder or a file of the workspace
 */
export function openStartApprovals(place: string, enclosingFolder?: string): StartApprovals {
  const workspace = findAuditWorkspace(place, enclosingFolder);
  const file = path.join(findWorkspaceState(workspace), 'approvals.json');
  const all = () => readApprovals(readPrivateFile(file));
  const write = (approvals: readonly StartApproval[]) =>
    writePrivateFile(file, writeApprovals(approvals.slice(-maxApprovals)));
  return {
    all,
    add: request => {
      const id = randomUUID().slice(0, 8);
      const expires = Date.now() + approvalDays * 24 * 60 * 60 * 1000;
      const others = all().filter(
        each => each.request.skill !== request.skill || each.request.folder !== request.folder,
      );
      write([...others, { id, request, expires }]);
    },
    revoke: id => {
      const before = all();
      const revoked = before.find(each => each.id === id);
      if (revoked !== undefined) {
        write(before.filter(each => each !== revoked));
      }
      return revoked;
    },
  };
}
