import type { Grant } from '../../../core/model/policy/grants.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import { planGrant, listGrantable } from '../../../core/model/policy/planGrant.ts';
import { toShownGrant } from '../../../core/model/policy/shownGrant.ts';
import {
  addGrant as storeGrant,
  findGrantFile,
  readGrantFile,
  revokeGrant as takeGrant,
} from '../../../node/policy/grantStore.ts';
import { openAllowedVariables } from '../../../node/policy/allowedVariables.ts';
import { openStartApprovals } from '../../../node/mcp/startApprovals.ts';
import { toShownApproval } from '../../../core/chat/turn/startApproval.ts';
import type { GrantResult, GrantParams } from '../../../protocol/grants.ts';
import { addGrant, listGrants, revokeGrant } from '../../../protocol/grants.ts';
import type { Server } from '../../session/context.ts';
import { readPermissions } from '../../services/chat/variablePermissions.ts';
import type { Guard } from '../../editor/guard.ts';
import { failed } from '../../editor/guard.ts';
import { filePathOf } from '../../convert/uris.ts';

/** Serves the grants of workspaces to the person at the editor. */
export function registerGrants(server: Server, guard: Guard): void {
  const { connection, workspace, client } = server;
  const folderOf = (folderUri: string) =>
    workspace.folderUris.includes(folderUri) ? filePathOf(folderUri) : undefined;
  const fileOf = (folderUri: string) => {
    const folder = folderOf(folderUri);
    return folder === undefined ? undefined : findGrantFile(folder);
  };
  const toolsOf = (folderUri: string) => workspace.descriptionAt(folderUri).tools ?? [];

  const add = async ({ folderUri, isTrial = false, ...request }: GrantParams): Promise<GrantResult> => {
    const file = fileOf(folderUri);
    if (file === undefined) {
      return notOpen;
    }
    const planned = planGrant(request, toolsOf(folderUri), Date.now());
    if ('problem' in planned) {
      const { template, args } = planned.problem;
      return { problem: formatMessage(template, args, client().messages) };
    }
    return isTrial ? {} : toAnswer(await storeGrant(file, planned.grant));
  };

  connection.onRequest(
    listGrants,
    guard('listGrants', failed, ({ folderUri }) => {
      const folder = folderOf(folderUri);
      if (folder === undefined) {
        return notOpen;
      }
      const { grants, problem } = readGrantFile(findGrantFile(folder));
      const now = Date.now();
      return {
        grants: grants.map(grant => toShownGrant(grant, now)),
        approvals: openStartApprovals(folder)
          .all()
          .map(approval => toShownApproval(approval, now)),
        variables: openAllowedVariables(folder).all(),
        tools: listGrantable(toolsOf(folderUri)),
        ...(problem !== undefined && { problem }),
      };
    }),
  );
  connection.onRequest(addGrant, guard('addGrant', failed, add));
  connection.onRequest(
    revokeGrant,
    guard('revokeGrant', failed, async ({ folderUri, id }) => {
      const folder = folderOf(folderUri);
      if (folder === undefined) {
        return notOpen;
      }
      const approval = openStartApprovals(folder).revoke(id);
      if (approval !== undefined) {
        return { approval: toShownApproval(approval, Date.now()) };
      }
      const variable = openAllowedVariables(folder).revoke(id);
      if (variable !== undefined) {
        readPermissions(server);
        return { variable };
      }
      return toAnswer(await takeGrant(findGrantFile(folder), id));
    }),
  );
}

const notOpen = { problem: 'The folder is not open any more.' };

function toAnswer(changed: { readonly grant: Grant } | typeof notOpen) {
  return 'grant' in changed ? { grant: toShownGrant(changed.grant, Date.now()) } : changed;
}
