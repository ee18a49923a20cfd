import { catalogChanged, listCatalog, listGroups, locateInCatalog } from '../../../protocol/catalog.ts';
import { CatalogService } from '../../services/catalog/catalogService.ts';
import { CommitTimes } from '../../services/catalog/commitTimes.ts';
import type { EvalRecords } from '../../services/evals/evalRecords.ts';
import { OutsideWatch } from '../../services/catalog/outsideWatch.ts';
import type { Server } from '../../session/context.ts';
import { debounce } from '../../editor/debounce.ts';
import type { Guard } from '../../editor/guard.ts';
import { logError, logFailure } from '../../editor/guard.ts';
import type { FolderSkills } from '../../services/routing/folderSkills.ts';

/** Milliseconds in which changes of findings are gathered into one word to the client. */
const pause = 300;

/** What has to be called when the catalog may have changed. */
export interface CatalogEvents {
  readonly onFilesChanged: (files: readonly string[]) => void;
  readonly onSettingsChanged: () => void;
  readonly announce: () => void;
}

/** Serves the requests about which skills there are. The client is told of changes once it has asked. */
export function registerCatalog(
  { connection, workspace, store, installed, problems, client }: Server,
  guard: Guard,
  skills: FolderSkills,
  records: EvalRecords,
): CatalogEvents {
  let isSubscribed = false;
  const announce = () => {
    if (isSubscribed) {
      logFailure(connection, 'catalogChanged', connection.sendNotification(catalogChanged, {}));
    }
  };
  const commits = new CommitTimes(store, announce, looked => logFailure(connection, 'commit times', looked));
  const outside = new OutsideWatch(connection);
  const service = new CatalogService({
    workspace,
    store,
    skills,
    installed,
    problems,
    commits,
    records,
    onChanged: announce,
    onFailed: error => logError(connection, 'catalog', error),
  });
  problems.onChanged = debounce(connection, 'catalogChanged', announce, pause);
  const none = { total: 0, matching: 0, isLoading: false } as const;
  connection.onRequest(
    listGroups,
    guard('listGroups', { ...none, groups: [] }, params => {
      isSubscribed = true;
      return service.groups(params);
    }),
  );
  connection.onRequest(
    listCatalog,
    guard('listCatalog', { ...none, skills: [] }, (params, token) => {
      isSubscribed = true;
      return service.list(params, token);
    }),
  );
  connection.onRequest(
    locateInCatalog,
    guard('locateInCatalog', null, params => service.locate(params)),
  );
  return {
    announce,
    onFilesChanged: files => {
      installed.onFilesChanged(files);
      commits.onFilesChanged(files);
    },
    onSettingsChanged: () => {
      installed.onSettingsChanged();
      if (client().watchesOutside) {
        outside.watch(installed.folders);
      }
    },
  };
}
