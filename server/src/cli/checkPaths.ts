import { realpathSync } from 'node:fs';
import path from 'node:path';
import { findConcerned } from '../core/catalog/concerned.ts';
import type { Catalog, SkillRecord } from '../core/catalog/skillCatalog.ts';
import { createCatalog, toSkillRecord } from '../core/catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../core/catalog/workspaceDescription.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { findCompanionVariables } from '../node/companionVariables.ts';
import { readSkillFile } from '../node/readSkillFile.ts';
import { findPluginFolders, placeOfFile, readAllBelow, readNeighbours } from '../node/skillRecords.ts';
import { surround } from '../node/surroundings.ts';
import type { CheckedFile, FixMode } from './checkFiles.ts';
import { checkFile } from './checkFiles.ts';
import { checkOthers } from './checkOthers.ts';
import type { CheckChoice, Selection } from './selectSkills.ts';
import { selectSkills, shownPath, targetsFor } from './selectSkills.ts';

/** What was checked, skills apart from the files that are none. */
export interface Outcome {
  readonly files: readonly CheckedFile[];
  readonly others: readonly CheckedFile[];
  readonly unreadable: Selection['unreadable'];
}

export interface PathsRequest {
  readonly paths: readonly string[];
  readonly choice: CheckChoice;
  readonly mode: FixMode;
  readonly cwd: string;
  /** Keeps the edits of fixes, which only some formats show. */
  readonly keepsEdits: boolean;
  /** Told after each skill. */
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Checks all skills that the paths stand for. Each is checked by itself first, and the little that the others
 * need to know of it is kept; those that this knowledge may concern are then checked once more with it.
 */
export async function checkPaths(request: PathsRequest): Promise<Outcome> {
  const selections = await selectSkills(request.paths, request.cwd);
  const total = selections.reduce((sum, { files }) => sum + files.length, 0);
  const writable = [...new Set(selections.flatMap(({ root }) => realpathSync(root)))];
  const checked = new Map<string, CheckedFile>();
  const others: CheckedFile[] = [];
  for (const selection of selections) {
    const check = new SelectionCheck(request, selection, writable);
    for (const absolute of selection.files.filter(file => !checked.has(file))) {
      checked.set(absolute, check.alone(absolute));
      request.onProgress(checked.size, total);
    }
    for (const [absolute, again] of await check.together()) {
      // What was written before is not there to be mended again.
      const before = request.mode === 'write' ? (checked.get(absolute)?.fixed ?? 0) : 0;
      checked.set(absolute, { ...again, fixed: before + again.fixed });
    }
    const variables = await findCompanionVariables(selection.root, selection.companions, selection.files);
    const { skills, catalog } = check;
    others.push(...checkOthers(selection, request, writable, { skills, catalog, variables }));
  }
  return {
    files: [...checked.values()],
    others: uniqueByPath(others),
    unreadable: selections.flatMap(({ unreadable }) => unreadable),
  };
}

function skillsNamedBy({ agents = [], goals = [] }: WorkspaceDescription): string[] {
  return [...agents, ...goals].flatMap(({ skills }) => skills.map(({ slug }) => slug));
}

/** Paths that overlap lead to the same files more than once. */
function uniqueByPath(files: readonly CheckedFile[]): CheckedFile[] {
  const seen = new Set<string>();
  return files.filter(file => !seen.has(file.path) && seen.add(file.path));
}

class SelectionCheck {
  readonly #request: PathsRequest;
  readonly #selection: Selection;
  readonly #writable: readonly string[];
  readonly #base: string;
  readonly #plugins: ReadonlySet<string>;
  readonly #records = new Map<string, SkillRecord>();
  readonly #outside = new Map<string, boolean>();
  #catalog: Catalog | undefined;
  #isWhole = false;

  constructor(request: PathsRequest, selection: Selection, writable: readonly string[]) {
    this.#request = request;
    this.#selection = selection;
    this.#writable = writable;
    this.#base = selection.base ?? path.parse(selection.root).root;
    this.#plugins = findPluginFolders(selection.companions, this.#base);
  }

  alone(absolute: string): CheckedFile {
    const file = this.#read(absolute);
    const place = placeOfFile(absolute, this.#base, this.#plugins);
    this.#records.set(absolute, toSkillRecord(file, place));
    return this.#check(absolute, this.#surround(file, absolute));
  }

  /** The skills that are to be said more of once all are known. */
  async together(): Promise<Map<string, CheckedFile>> {
    const records = [...this.#records.values()];
    const { root, base } = this.#selection;
    this.#isWhole = root === (base ?? root) && this.#selection.siblings.size > 0;
    const catalog = this.#isWhole ? createCatalog(records) : await this.#readCatalog(records);
    this.#catalog = catalog;
    const concerned = findConcerned(catalog, records);
    const again = new Map<string, CheckedFile>();
    for (const [absolute, { path: shown }] of this.#records) {
      if (concerned.has(shown)) {
        again.set(absolute, this.#check(absolute, this.#surround(this.#read(absolute), absolute, catalog)));
      }
    }
    return again;
  }

  /**
   * The skills among which those are that the workspace description names, once `together` has found them; undefined where
   * single files are checked, or where the description holds for more than the catalogue.
   */
  get skills(): Catalog | undefined {
    const { base, siblings, description } = this.#selection;
    const isDescribed = description.file !== undefined && path.dirname(description.file) === base;
    return isDescribed && siblings.size > 0 ? this.#catalog : undefined;
  }

  /** The skills that files beside skills may name, once `together` has found them; undefined for a part of a workspace. */
  get catalog(): Catalog | undefined {
    return this.#isWhole ? this.#catalog : undefined;
  }

  /** For a part of a workspace: with the skills that are loaded together with it, and with all where a name asks for them. */
  async #readCatalog(records: readonly SkillRecord[]): Promise<Catalog> {
    const known = new Set(this.#records.keys());
    const toShown = (absolute: string) => shownPath(absolute, this.#request.cwd);
    const neighbours = await readNeighbours(records, this.#base, known, toShown);
    const catalog = createCatalog([...records, ...neighbours]);
    const { base, description, siblings } = this.#selection;
    const named = siblings.size > 0 ? skillsNamedBy(description.description) : [];
    const isUnknown =
      records.some(({ references }) => references.some(({ id }) => !catalog.knows(id))) ||
      named.some(id => catalog.byId(id).length === 0);
    if (base === undefined) {
      // Nothing says how far the workspace reaches, so a skill may have any name.
      return { ...catalog, knows: () => true };
    }
    if (!isUnknown) {
      return catalog;
    }
    const all = await readAllBelow(base, description.description.ignore, known, toShown);
    const seen = new Set(neighbours.map(({ path: shown }) => shown));
    return createCatalog([...records, ...neighbours, ...all.filter(({ path: shown }) => !seen.has(shown))]);
  }

  #read(absolute: string): SkillFile {
    const names = this.#selection.siblings.get(absolute);
    const isRoot = names?.includes('.git');
    return readSkillFile(absolute, shownPath(absolute, this.#request.cwd), isRoot);
  }

  #surround(file: SkillFile, absolute: string, catalog?: Catalog): SkillFile {
    const siblings = this.#selection.siblings.get(absolute);
    const folder = path.dirname(absolute);
    const around = surround({
      folder,
      ...(siblings && { siblings }),
      listing: this.#selection.listings.get(folder),
      outside: this.#outside,
      workspace: this.#selection.description.description,
      ...(catalog && { catalog }),
    });
    return { ...file, around };
  }

  #check(absolute: string, file: SkillFile): CheckedFile {
    const { choice, mode, keepsEdits } = this.#request;
    const { description } = this.#selection;
    const settings = { ...description.description.rules, ...choice.rules };
    const targetsOf = (current: SkillFile) => targetsFor(choice, description, absolute, current);
    return checkFile({
      absolute,
      file,
      targetsOf,
      settings,
      mode,
      keepsEdits,
      writable: this.#writable,
      // A fix may change the id.
      id: mode === 'none' ? this.#records.get(absolute)?.id : undefined,
    });
  }
}
