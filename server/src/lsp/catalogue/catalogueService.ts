import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { readSkillFile } from '../../node/readSkillFile.ts';
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
import type { RoutingSync } from '../routing/routingSync.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';
import { filePathOf } from '../uris.ts';
import type { CommitTimes } from './commitTimes.ts';
import type { InstalledSkills } from './installedSkills.ts';
import type { ProblemBook } from './problemBook.ts';

/** Milliseconds that a question waits for skills that are being read; then it is answered with those that are known. */
const patience = 100;
/** Milliseconds between two words to the client while skills are read. */
const pace = 700;

interface CatalogueParts {
  readonly workspace: SkillWorkspace;
  readonly thread: RoutingThread;
  readonly sync: RoutingSync;
  readonly installed: InstalledSkills;
  readonly problems: ProblemBook;
  readonly commits: CommitTimes;
  /** Called when what was answered is not all, or not true any more. */
  readonly onChanged: () => void;
}

/** Answers which skills there are, by way of the routing thread, which knows them all. */
export class CatalogueService {
  readonly #parts: CatalogueParts;
  #reading: Promise<void> | undefined;

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
    this.#reading ??= this.#read();
    let timer: NodeJS.Timeout | undefined;
    const isLoading = await Promise.race([
      this.#reading.then(() => false),
      new Promise<boolean>(resolve => {
        timer = setTimeout(() => resolve(true), patience);
      }),
    ]);
    clearTimeout(timer);
    const found = this.#parts.problems.takeChanged();
    if (found.size > 0) {
      await this.#parts.thread.call('setProblems', { found });
    }
    return isLoading;
  }

  async #read(): Promise<void> {
    const { workspace, sync, installed, onChanged, commits } = this.#parts;
    const begun = performance.now();
    const ticking = setInterval(onChanged, pace);
    const { token } = new CancellationTokenSource();
    try {
      for (const uri of workspace.folderUris) {
        await sync.update(uri, token);
      }
      await this.#countProblems(await installed.update());
    } finally {
      clearInterval(ticking);
      this.#reading = undefined;
    }
    if (performance.now() - begun > patience) {
      onChanged();
    }
    commits.look(workspace.folderUris);
  }

  /** Skills outside of the workspace are in no report of diagnostics. */
  async #countProblems(changed: ReadonlyMap<string, FileToRoute | undefined>): Promise<void> {
    if (changed.size === 0) {
      return;
    }
    const { workspace, thread } = this.#parts;
    const found = new Map<string, ProblemCounts | undefined>();
    for (const [absolute, file] of changed) {
      const checked = file && workspace.check(readSkillFile(absolute, file.shown), absolute, undefined);
      const count = (wanted: string) =>
        checked?.findings.filter(({ severity }) => severity === wanted).length ?? 0;
      found.set(
        absolute,
        checked && { errors: count('error'), warnings: count('warning'), notes: count('info') },
      );
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
