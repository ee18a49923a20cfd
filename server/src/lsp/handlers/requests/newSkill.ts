import { isRefusal } from '../../../core/model/findings/transferNote.ts';
import { readOffer } from '../../../core/operations/create/fromText.ts';
import {
  checkNewSkill,
  listCreationChoices,
  listSkillFolders,
  listSkillIds,
  planNewSkill,
  readSkillText,
} from '../../../protocol/create.ts';
import type { Server } from '../../session/context.ts';
import { adviseOn, planSkill } from '../../services/create/newSkillPlanner.ts';
import { listChoices, listFolders } from '../../services/create/skillPlaces.ts';
import { readSource } from '../../services/create/skillText.ts';
import type { Guard } from '../../editor/guard.ts';
import { failed } from '../../editor/guard.ts';
import { say } from '../../editor/say.ts';

/** Answers what people are asked, and what they are told, on the way to a new skill. */
export function registerNewSkill({ connection, workspace, client }: Server, guard: Guard): void {
  connection.onRequest(
    listSkillFolders,
    guard('listSkillFolders', [], (params, token) => listFolders(workspace, params, token)),
  );
  connection.onRequest(
    listCreationChoices,
    guard('listCreationChoices', { hosts: [], templates: [] }, (params, token) =>
      listChoices(workspace, params, client().messages, token),
    ),
  );
  connection.onRequest(
    listSkillIds,
    guard('listSkillIds', [], () => workspace.index.catalog?.ids ?? []),
  );
  connection.onRequest(
    readSkillText,
    guard('readSkillText', failed, ({ source }) => {
      const read = readSource(source);
      const offer = isRefusal(read) ? read : readOffer(read);
      return isRefusal(offer) ? { problem: say(offer.refusal, client().messages) } : offer;
    }),
  );
  connection.onRequest(
    checkNewSkill,
    guard('checkNewSkill', { name: null, description: null }, params =>
      adviseOn(workspace, params, client().messages),
    ),
  );
  connection.onRequest(
    planNewSkill,
    guard('planNewSkill', failed, params => planSkill(workspace, params, client().messages)),
  );
}
