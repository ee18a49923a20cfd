import type { RoutingThread } from '../../node/routingPort.ts';
import { catalogueChanged, listCatalogue, listGroups, locateInCatalogue } from '../../protocol/catalogue.ts';
import { CatalogueService } from '../catalogue/catalogueService.ts';
import { CommitTimes } from '../catalogue/commitTimes.ts';
import { InstalledSkills } from '../catalogue/installedSkills.ts';
import { OutsideWatch } from '../catalogue/outsideWatch.ts';
import type { Server } from '../context.ts';
import { createTeller } from '../createTeller.ts';
import type { Guard } from '../guard.ts';
import { describeError, tell } from '../guard.ts';
import type { RoutingSync } from '../routing/routingSync.ts';

/** Milliseconds in which changes of findings are gathered into one word to the client. */
const pause = 300;

/** What has to be called when the catalogue may have changed. */
export interface CatalogueNews {
  readonly onFilesChanged: (files: readonly string[]) => void;
  readonly onSettingsChanged: () => void;
  readonly announce: () => void;
}

/** Serves the requests about which skills there are. The client is told of changes once it has asked. */
export function registerCatalogue(
  { connection, workspace, problems, client }: Server,
  guard: Guard,
  thread: RoutingThread,
  sync: RoutingSync,
): CatalogueNews {
  let isAsked = false;
  const announce = () => {
    if (isAsked) {
      tell(connection, 'catalogueChanged', connection.sendNotification(catalogueChanged, {}));
    }
  };
  const installed = new InstalledSkills(thread, workspace);
  const commits = new CommitTimes(thread, announce, told => tell(connection, 'setCommitTimes', told));
  const outside = new OutsideWatch(connection);
  thread.onEnded(() => {
    installed.forget();
    commits.forget();
    problems.tellAgain();
  });
  const service = new CatalogueService({
    workspace,
    thread,
    sync,
    installed,
    problems,
    commits,
    onChanged: announce,
    onFailed: error => connection.console.error(`catalogue: ${describeError(error)}`),
  });
  problems.onChanged = createTeller(announce, pause);
  const none = { total: 0, matching: 0, isLoading: false } as const;
  connection.onRequest(
    listGroups,
    guard('listGroups', { ...none, groups: [] }, params => {
      isAsked = true;
      return service.groups(params);
    }),
  );
  connection.onRequest(
    listCatalogue,
    guard('listCatalogue', { ...none, skills: [] }, (params, token) => {
      isAsked = true;
      return service.list(params, token);
    }),
  );
  connection.onRequest(
    locateInCatalogue,
    guard('locateInCatalogue', null, params => service.locate(params)),
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
