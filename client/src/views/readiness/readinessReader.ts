import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  CheckView,
  EvalsView,
  FolderReadiness,
  SkillParams,
  SkillStatus,
} from '../../../../server/src/protocol/readiness.ts';
import {
  listReadiness,
  listSkillStatuses,
  readEvals,
  readReadiness,
} from '../../../../server/src/protocol/readiness.ts';
import { ShownRanges } from '../shownRanges.ts';

/** A folder with those of its skills that are shown. */
export interface ShownFolder extends FolderReadiness {
  readonly skills: readonly SkillStatus[];
  /** The number of skills before and after the shown ones. */
  readonly earlier: number;
  readonly later: number;
}

/** The requirements of one skill. */
export interface SkillChecks {
  readonly checks: readonly CheckView[];
  readonly evals: EvalsView | null;
}

/** Reads the data of the view from the server. */
export class ReadinessReader {
  readonly #client: LanguageClient;
  /** By the addresses of folders. */
  readonly shown = new ShownRanges();

  constructor(client: LanguageClient) {
    this.#client = client;
  }

  /** @param onlyProblems leaves out skills that lack nothing */
  async readFolders(onlyProblems: boolean): Promise<ShownFolder[]> {
    const folders = await this.#client.sendRequest(listReadiness, {});
    return Promise.all(folders.map(folder => this.#readSkills(folder, onlyProblems)));
  }

  async readChecks({ folderUri, path }: SkillParams): Promise<SkillChecks> {
    const [checks, evals] = await Promise.all([
      this.#client.sendRequest(readReadiness, { folderUri, path }),
      this.#client.sendRequest(readEvals, { folderUri, path }),
    ]);
    return { checks: checks ?? [], evals };
  }

  async #readSkills(folder: FolderReadiness, onlyProblems: boolean): Promise<ShownFolder> {
    const { folderUri } = folder;
    // Skills with problems come first.
    const count = onlyProblems ? folder.problems : folder.total;
    if (count === 0) {
      return { ...folder, skills: [], earlier: 0, later: 0 };
    }
    if (this.shown.of(folderUri).from >= count) {
      this.shown.reach(folderUri, count - 1);
    }
    const { from, to } = this.shown.of(folderUri);
    const limit = Math.min(to, count) - from;
    const skills = await this.#client.sendRequest(listSkillStatuses, { folderUri, offset: from, limit });
    return { ...folder, skills, earlier: from, later: Math.max(0, count - to) };
  }
}
