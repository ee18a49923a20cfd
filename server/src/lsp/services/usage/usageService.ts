import { homedir } from 'node:os';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Session } from '../../../core/analysis/usage/session.ts';
import { loggingHosts } from '../../../core/analysis/usage/sessionReader.ts';
import { findProfile } from '../../../core/model/profiles/registry.ts';
import { createSecretMask } from '../../../core/model/variables/secretMask.ts';
import { secretsOf } from '../../../node/tools/secretsOfSkillSet.ts';
import { readSessions } from '../../../node/usage/readSessions.ts';
import { secretsOfUser } from '../../../node/usage/secretsOfUser.ts';
import { workspaceTrust } from '../../../workspace/variables.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import type { SkillUsage, UsageReport } from '../../../workspace/skillSet/usageInSkillSet.ts';
import { countLoads, findLastUse, reportUsage } from '../../../workspace/skillSet/usageInSkillSet.ts';
import type { SkillUsageView, UsageView } from '../../../protocol/usage.ts';
import type { Server } from '../../session/context.ts';
import { fetchSettings } from '../../files/settings.ts';
import type { RoutingService } from '../routing/routingService.ts';

/** How far back sessions are looked at. */
const days = 30;

const day = 24 * 60 * 60 * 1000;

/** Messages that are sent of each skill; nobody looks through more. */
const maxNear = 50;

/** Answers how skills were used in sessions of hosts. It reads nothing unless the user's settings and the trust allow it, and keeps nothing. */
export class UsageService {
  readonly #server: Pick<Server, 'connection' | 'client' | 'workspace' | 'store'>;
  readonly #routing: RoutingService;

  constructor(
    server: Pick<Server, 'connection' | 'client' | 'workspace' | 'store'>,
    routing: RoutingService,
  ) {
    this.#server = server;
    this.#routing = routing;
  }

  /** Null where nothing may be read, and once nobody waits. */
  async read(token: CancellationToken): Promise<UsageView | null> {
    if (!(await this.#isAllowed())) {
      return null;
    }
    const { workspace } = this.#server;
    const folders: UsageView['folders'][number][] = [];
    for (const folderUri of workspace.folderUris) {
      const skillSet = await this.#routing.read(folderUri, token);
      const report = skillSet && (await this.#report(skillSet, folderUri, token));
      if (token.isCancellationRequested) {
        return null;
      }
      if (skillSet !== undefined && report !== undefined) {
        folders.push({
          folderUri,
          name: URI.parse(folderUri).path.split('/').at(-1) ?? folderUri,
          sessions: report.sessions,
          skills: report.skills.map(skill => toView(skill, skillSet, folderUri)),
        });
      }
    }
    return { days, folders };
  }

  /** Asks for the setting each time: the view asks at once when it is switched on, before the server is told. */
  async #isAllowed(): Promise<boolean> {
    const { connection, client, store } = this.#server;
    if (store.get(workspaceTrust, '') === false || !client().answersConfiguration) {
      return false;
    }
    const settings = await fetchSettings(connection, []);
    return settings.get('')?.readsUsage === true;
  }

  async #report(
    skillSet: SkillSet,
    folderUri: string,
    token: CancellationToken,
  ): Promise<UsageReport | undefined> {
    const since = Date.now() - days * day;
    const choice = { hosts: loggingHosts, since, folders: [URI.parse(folderUri).fsPath] };
    const { sessions } = await readSessions(choice, { home: homedir(), env: process.env }, token);
    return runReport(skillSet, sessions, since, token);
  }
}

/** Lets others do their work after each message; undefined once nobody waits. */
async function runReport(
  skillSet: SkillSet,
  sessions: readonly Session[],
  since: number,
  token: CancellationToken,
): Promise<UsageReport | undefined> {
  const paths = skillSet.files.flatMap(({ shown, place }) =>
    place.source.scope === 'project' ? [shown] : [],
  );
  const mask = createSecretMask([...secretsOf(skillSet), ...secretsOfUser(process.env)]);
  const steps = reportUsage(skillSet, sessions, { paths, since, mask });
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      return value;
    }
    await skillSet.store.ports.clock.pause();
    if (token.isCancellationRequested) {
      return undefined;
    }
  }
}

function toView(skill: SkillUsage, skillSet: SkillSet, folderUri: string): SkillUsageView {
  const { id, path, hosts, near } = skill;
  const lastUsed = findLastUse(skill);
  return {
    folderUri,
    path,
    id,
    uri: URI.file(skillSet.sourceOf(path)?.absolute ?? path).toString(),
    loads: countLoads(skill),
    hosts: hosts.map(({ host, loads }) => ({ host: titleOf(host), loads })),
    ...(lastUsed !== undefined && { lastUsed }),
    near: near.slice(0, maxNear).map(({ text, host, time }) => ({ text, host: titleOf(host), time })),
  };
}

function titleOf(host: string): string {
  return findProfile(host)?.title ?? host;
}
