import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { PlacedCard } from '../../node/catalogueDesk.ts';
import type { FileToRoute } from '../../node/routingFiles.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import type {
  CatalogueAnswer,
  CatalogueParams,
  CatalogueSkill,
  GroupsAnswer,
  GroupsParams,
  LocateParams,
  ProblemCounts,
} from '../../protocol/catalogue.ts';
import { severities } from '../convert.ts';
import { checkClosed } from '../document/documentFiles.ts';
import type { RoutingSync } from '../routing/routingSync.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';
import { filePathOf } from '../uris.ts';
import type { CommitTimes } from './commitTimes.ts';
import type { InstalledSkills } from './installedSkills.ts';
import type { ProblemBook } from './problemBook.ts';
import { countProblems } from './problemBook.ts';

/** Milliseconds that a question waits for skills that are being read; then it is answered with those that are known. */
const patience = 100;
/** Milliseconds between two words to the client while skills are read. */
const pace = 700;
/** After so many failures in a row nothing is read for a while, since the client asks as soon as it is told of one. */
const mostFailures = 2;
/** Milliseconds. */
const pause = 2000;
/** Skills checked between two looks at the event loop. */
const filesPerTurn = 16;

interface CatalogueParts {
  readonly workspace: SkillWorkspace;
  readonly thread: RoutingThread;
  readonly sync: RoutingSync;
  readonly installed: InstalledSkills;
  readonly problems: ProblemBook;
  readonly commits: CommitTimes;
  /** Called when what was answered is not all, or not true any more. */
  readonly onChanged: () => void;
  /** Told why skills could not be read. */
  readonly onFailed: (error: unknown) => void;
}

/** Answers which skills there are, by way of the routing thread, which knows them all. */
export class CatalogueService {
  readonly #parts: CatalogueParts;
  #reading: Promise<void> | undefined;
  /** How often in a row skills could not be read, and when that was last. */
  #failures = 0;
  #failed = -Infinity;

  constructor(parts: CatalogueParts) {
    this.#parts = parts;
  }

  async groups(params: GroupsParams): Promise<GroupsAnswer> {
    const isLoading = await this.#prepare();
    return { ...(await this.#parts.thread.call('groups', params)), isLoading };
  }

  async list(params: CatalogueParams, token: CancellationToken): Promise<CatalogueAnswer> {
    const isLoading = await this.#prepare();
    if (token.isCancellationRequested) {
      return { total: 0, matching: 0, skills: [], isLoading };
    }
    const { cards, ...answer } = await this.#parts.thread.call('cards', params);
    return { ...answer, skills: cards.map(toSkill), isLoading };
  }

  async locate({ uri, ...question }: LocateParams) {
    await this.#prepare();
    const absolute = filePathOf(uri) ?? '';
    const found = await this.#parts.thread.call('locateCard', { absolute, ...question });
    return found === undefined ? null : { key: found.key, index: found.index, skill: toSkill(found.card) };
  }

  /** Brings the thread up to date, or as far as that does not take long; answers whether skills are still being read. */
  async #prepare(): Promise<boolean> {
    if (this.#failures < mostFailures || performance.now() - this.#failed > pause) {
      this.#reading ??= this.#read();
    }
    let timer: NodeJS.Timeout | undefined;
    const isLoading = await Promise.race([
      (this.#reading ?? Promise.resolve()).then(() => false),
      new Promise<boolean>(resolve => {
        timer = setTimeout(() => resolve(true), patience);
      }),
    ]);
    clearTimeout(timer);
    const { problems, thread } = this.#parts;
    const found = problems.takeChanged();
    if (found.size > 0) {
      await thread.call('setProblems', { found }).catch((error: unknown) => {
        problems.giveBack(found);
        throw error;
      });
    }
    return isLoading;
  }

  /** Never fails: what the thread knows is answered all the same. */
  async #read(): Promise<void> {
    const { workspace, onChanged, onFailed, commits } = this.#parts;
    const begun = performance.now();
    const ticking = setInterval(onChanged, pace);
    try {
      await this.#update();
      this.#failures = 0;
    } catch (error) {
      this.#failures++;
      this.#failed = performance.now();
      onFailed(error);
    } finally {
      clearInterval(ticking);
      this.#reading = undefined;
    }
    if (this.#failures > 0 || performance.now() - begun > patience) {
      onChanged();
    }
    commits.look(workspace.folderUris);
  }

  async #update(): Promise<void> {
    const { workspace, sync, installed } = this.#parts;
    for (const uri of workspace.folderUris) {
      await sync.update(uri, CancellationToken.None);
    }
    await this.#countProblems(await installed.update());
  }

  /** Skills outside of the workspace are in no report of diagnostics. */
  async #countProblems(changed: ReadonlyMap<string, FileToRoute | undefined>): Promise<void> {
    if (changed.size === 0) {
      return;
    }
    const { workspace, thread } = this.#parts;
    const found = new Map<string, ProblemCounts | undefined>();
    for (const [index, absolute] of [...changed.keys()].entries()) {
      const findings = checkClosed(workspace, absolute)?.findings;
      found.set(
        absolute,
        findings && countProblems(findings.map(({ severity }) => ({ severity: severities[severity] }))),
      );
      if (index % filesPerTurn === filesPerTurn - 1) {
        await setImmediate();
      }
    }
    await thread.call('setProblems', { found });
  }
}

function toSkill({ absolute, desk, ...card }: PlacedCard): CatalogueSkill {
  return {
    ...card,
    uri: URI.file(path.resolve(absolute)).toString(),
    ...(desk.includes(':') && { folderUri: desk }),
  };
}
