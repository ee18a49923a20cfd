import type { StartApproval, StartRequest } from '../../core/chat/turn/startApproval.ts';
import { approvalDays, readApprovals, writeApprovals } from '../../core/chat/turn/startApproval.ts';
import type { RememberedList } from '../policy/rememberedList.ts';
import { createItemId, openRememberedList } from '../policy/rememberedList.ts';

/** Approvals that are remembered. */
const maxApprovals = 200;

/** The starts that a person allowed in one workspace; some may have expired. */
export interface StartApprovals extends Pick<RememberedList<StartApproval>, 'all' | 'revoke'> {
  readonly add: (request: StartRequest) => void;
}

/** @param place absolute path of a folder or a file of the workspace */
export function openStartApprovals(place: string): StartApprovals {
  const list = {
    fileName: 'approvals.json',
    maxItems: maxApprovals,
    parse: readApprovals,
    format: writeApprovals,
  };
  const { all, write, revoke } = openRememberedList(place, list);
  return {
    all,
    revoke,
    add: request => {
      const expires = Date.now() + approvalDays * 24 * 60 * 60 * 1000;
      const others = all().filter(
        each => each.request.skill !== request.skill || each.request.folder !== request.folder,
      );
      write([...others, { id: createItemId(), request, expires }]);
    },
  };
}
