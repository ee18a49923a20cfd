import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { PlacedCard } from '../../../workspace/cards.ts';
import {
  catalogScopes,
  locateCard,
  outsideProblemCounts,
  readCards,
  readGroups,
} from '../../../workspace/cards.ts';
import { prepare } from '../../../workspace/prepare.ts';
import { filesSoFar } from '../../../workspace/store/scopes.ts';
import type { SkillStore } from '../../../workspace/store/skillStore.ts';
import type {
  CatalogResult,
  CatalogParams,
  CatalogSkill,
  GroupsResult,
  GroupsParams,
  LocateParams,
} from '../../../protocol/catalog.ts';
import { severities } from '../../convert/diagnostic.ts';
import { checkClosed } from '../document/documentFiles.ts';
import type { FolderSkills } from '../routing/folderSkills.ts';
import type { InstalledSkills } from '../../files/installedSkills.ts';
import { installedScopes } from '../../files/installedSkills.ts';
import type { SkillWorkspace } from '../../files/skillWorkspace.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { EvalRecords } from '../evals/evalRecords.ts';
import type { CommitTimes } from './commitTimes.ts';
import type { ProblemBook } from '../../indexing/problemCounts.ts';
import { countProblems } from '../../indexing/problemCounts.ts';

/** Milliseconds that a question waits for skills that are being read; then it is answered with those that are known. */
const patience = 100;
/** Milliseconds between two words to the client while skills are read. */
const pace = 700;
/** After so many failures in a row nothing is read for a while, since the client asks as soon as it is told of one. */
const maxFailures = 2;
/** Milliseconds. */
const pause = 2000;
/** Skills checked between two looks at the event loop. */
const filesPerTurn = 16;

interface CatalogServiceParts {
  readonly workspace: SkillWorkspace;
  readonly store: SkillStore;
  readonly skills: FolderSkills;
  readonly installed: InstalledSkills;
  readonly problems: ProblemBook;
  readonly commits: CommitTimes;
  readonly records: Pick<EvalRecords, 'lookAtAll'>;
  /** Called when what was answered is not all, or not true any more. */
  readonly onChanged: () => void;
  /** Told why skills could not be read. */
  readonly onFailed: (error: unknown) => void;
}

/** Answers which skills there are in all folders together. */
export class CatalogService {
  readonly #parts: CatalogServiceParts;
  #reading: Promise<void> | undefined;
  /** What the disk has is known, and skills are being read. */
  #isListed = false;
  /** How often in a row skills could not be read, and when that was last. */
  #failures = 0;
  #failed = -Infinity;

  constructor(parts: CatalogServiceParts) {
    this.#parts = parts;
  }

  async groups(params: GroupsParams): Promise<GroupsResult> {
    const isLoading = await this.#prepare();
    return { ...readGroups(this.#parts.store, params), isLoading };
  }

  async list(params: CatalogParams, token: CancellationToken): Promise<CatalogResult> {
    const isLoading = await this.#prepare();
    if (token.isCancellationRequested) {
      return { total: 0, matching: 0, skills: [], isLoading };
    }
    const { cards, ...answer } = readCards(this.#parts.store, params);
    return { ...answer, skills: cards.map(toSkill), isLoading };
  }

  async locate({ uri, ...question }: LocateParams) {
    await this.#prepare();
    const absolute = filePathOf(uri) ?? '';
    const found = locateCard(this.#parts.store, { absolute, ...question });
    return found === undefined ? null : { key: found.key, index: found.index, skill: toSkill(found.card) };
  }

  /** Reads the skills, or as many as that does not take long; answers whether skills are still being read. */
  async #prepare(): Promise<boolean> {
    this.#parts.problems.onRequested();
    if (this.#failures < maxFailures || performance.now() - this.#failed > pause) {
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
    if (isLoading && this.#isListed && this.#isKnown()) {
      // What was read once is only brought up to date, which a question must not do in one go.
      await this.#reading;
      return false;
    }
    return isLoading;
  }

  #isKnown(): boolean {
    const { store } = this.#parts;
    const scopes = store.get(catalogScopes, '');
    return scopes?.every(scope => store.get(filesSoFar, scope) === undefined) === true;
  }

  /** Never fails: what is known is answered all the same. */
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
      this.#isListed = false;
      this.#reading = undefined;
    }
    if (this.#failures > 0 || performance.now() - begun > patience) {
      onChanged();
    }
    commits.look(workspace.folderUris);
  }

  async #update(): Promise<void> {
    const { workspace, store, skills, installed, records } = this.#parts;
    for (const uri of workspace.folderUris) {
      await skills.list(uri);
    }
    await installed.update();
    const scopes = [...workspace.folderUris, ...installedScopes];
    const preparing = scopes.map(scope => prepare(store, scope, CancellationToken.None));
    store.set(catalogScopes, '', scopes);
    this.#isListed = true;
    await Promise.all(preparing);
    records.lookAtAll();
    await this.#countProblems(installed.takeChanged());
  }

  /** Skills outside of the workspace are in no report of diagnostics. */
  async #countProblems(changed: readonly string[]): Promise<void> {
    const { workspace, store } = this.#parts;
    for (const [index, absolute] of changed.entries()) {
      const findings = checkClosed(workspace, absolute)?.findings;
      const counts =
        findings && countProblems(findings.map(({ severity }) => ({ severity: severities[severity] })));
      store.set(outsideProblemCounts, absolute, counts);
      if (index % filesPerTurn === filesPerTurn - 1) {
        await setImmediate();
      }
    }
  }
}

function toSkill({ absolute, scopeName, ...card }: PlacedCard): CatalogSkill {
  return {
    ...card,
    uri: URI.file(path.resolve(absolute)).toString(),
    ...(!installedScopes.includes(scopeName) && { folderUri: scopeName }),
  };
}
