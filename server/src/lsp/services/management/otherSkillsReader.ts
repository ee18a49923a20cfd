import { homedir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CancellationToken } from 'vscode-languageserver/node';
import { pushTo } from '../../../core/text/lists/pushTo.ts';
import type { SkillRecord } from '../../../core/model/catalog/skillCatalog.ts';
import type { NamingFile } from '../../../core/operations/rename/planRename.ts';
import { keyOf } from '../../../core/analysis/references/nameReference.ts';
import { sidecarName } from '../../../core/model/skill/sidecar.ts';
import { manifestName } from '../../../core/model/skill/skillParts.ts';
import { recordsOf } from '../../../workspace/catalog.ts';
import { emptyDescription } from '../../../core/model/workspace/workspaceDescription.ts';
import { findBundledSkills } from '../../../node/files/discovery/bundledSkills.ts';
import { findSkillsElsewhere } from '../../../node/files/discovery/installedSkills.ts';
import { findText } from '../../../node/files/readSkillFile.ts';
import { whyReadonly } from '../../../node/files/whyReadonly.ts';
import type { Server } from '../../session/context.ts';
import { stateOf } from '../../session/fileEdits.ts';
import { findOwner } from '../references/referenceTarget.ts';
import { pathRootOf, sourceKindOf, toSlashes } from '../../../workspace/references/names.ts';

/** A file that names skills, with its absolute path. */
export interface PlacedNamingFile extends NamingFile {
  readonly absolute: string;
}

interface Installed {
  readonly records: ReadonlyMap<string, SkillRecord>;
  /** Their paths by id. */
  readonly byId: ReadonlyMap<string, readonly string[]>;
  /** Absolute paths of the files beside them that may name skills. */
  readonly relatedFiles: readonly string[];
}

/** What is known of all skills. */
export interface SkillLookup {
  /** By the absolute path of a SKILL.md. */
  readonly find: (file: string) => SkillRecord | undefined;
  readonly findNamesakes: (id: string) => readonly SkillRecord[];
}

/** The scope of these skills. */
const otherScope = 'others';

/** Milliseconds in which the folders of the user are not listed again: somebody types a name. */
const patience = 2000;
/** Skills read between two looks at the event loop. */
const filesPerTurn = 16;

/** The other skills, those of the user and those that come with the program among them, and what names skills. */
export class OtherSkillsReader {
  readonly #server: Server;
  #named:
    | {
        readonly relatedFiles: Installed['relatedFiles'];
        readonly key: string;
        readonly files: readonly string[];
      }
    | undefined;
  #installed: { readonly since: number; readonly found: Promise<Installed> } | undefined;

  constructor(server: Server) {
    this.#server = server;
  }

  /** What is known of every skill, by its absolute path. */
  async known(token: CancellationToken): Promise<Map<string, SkillRecord>> {
    const { workspace, indexing } = this.#server;
    await indexing.indexed(token);
    const records = await this.installed();
    return new Map([...records, ...workspace.index.all]);
  }

  /** Every skill as it is known, with one of them as an editor has it. */
  async lookupFor(file: string, record: SkillRecord, token: CancellationToken): Promise<SkillLookup> {
    const { indexing, workspace } = this.#server;
    await indexing.indexed(token);
    const { index } = workspace;
    const { records, byId } = await this.#findInstalled();
    const before = index.get(file);
    const find = (other: string) => (other === file ? record : (index.get(other) ?? records.get(other)));
    const findNamesakes = (id: string) => [
      ...(byId.get(id) ?? []).flatMap(other =>
        index.get(other) === undefined ? (records.get(other) ?? []) : [],
      ),
      ...(index.catalog?.byId(id) ?? []).filter(each => each !== before),
      ...(record.id === id ? [record] : []),
    ];
    return { find, findNamesakes };
  }

  /** The same of those outside of the workspace alone: skills of the user, and those that come with the program. */
  async installed(): Promise<ReadonlyMap<string, SkillRecord>> {
    return (await this.#findInstalled()).records;
  }

  /**
   * The files that may call a skill by one of some names, or lead to something in its folder: other skills, the files beside all of them, and
   * the descriptions of the workspace. Those of the workspace are known by what they name, the others are looked through.
   */
  async naming(
    file: string,
    names: ReadonlySet<string>,
    find: SkillLookup['find'],
    token: CancellationToken,
  ): Promise<PlacedNamingFile[]> {
    const { workspace, references: referenceService } = this.#server;
    await referenceService.ready(token);
    const keys = [...names].map(name => keyOf({ kind: 'skill', name }));
    const here = referenceService.holders(keys, path.dirname(file));
    const { records } = await this.#findInstalled();
    const elsewhere = [...records].flatMap(([other, { references }]) =>
      workspace.rootOf(other) === undefined && references.some(({ id }) => names.has(id)) ? [other] : [],
    );
    const relatedNaming = await this.#relatedFilesNaming(names, token);
    const others = new Set([...here, ...elsewhere, ...relatedNaming]);
    others.delete(file);
    return [...others].flatMap(
      other => this.#read(other, names, find(findOwner(this.#server, other) ?? other)) ?? [],
    );
  }

  /** Files beside skills of the user with one of some names anywhere in their text: they are looked through once, whatever is typed. */
  async #relatedFilesNaming(
    names: ReadonlySet<string>,
    token: CancellationToken,
  ): Promise<readonly string[]> {
    const key = JSON.stringify([...names]);
    const { relatedFiles } = await this.#findInstalled();
    if (this.#named?.key !== key || this.#named.relatedFiles !== relatedFiles) {
      const files = await this.#search(relatedFiles, names, token);
      if (token.isCancellationRequested) {
        return [];
      }
      this.#named = { relatedFiles, key, files };
    }
    return this.#named.files;
  }

  async #search(
    files: readonly string[],
    names: ReadonlySet<string>,
    token: CancellationToken,
  ): Promise<string[]> {
    const found: string[] = [];
    for (const [index, file] of files.entries()) {
      if (includesAny(findText(file), names)) {
        found.push(file);
      }
      if (index % filesPerTurn === 0) {
        await setImmediate();
      }
      if (token.isCancellationRequested) {
        return [];
      }
    }
    return found;
  }

  #read(
    absolute: string,
    names: ReadonlySet<string>,
    by: SkillRecord | undefined,
  ): PlacedNamingFile | undefined {
    const { workspace } = this.#server;
    const { text, obstacle } = stateOf(this.#server, absolute);
    const kind = text === undefined ? undefined : sourceKindOf(path, absolute, text);
    if (text === undefined || kind === undefined || !includesAny(text, names)) {
      return undefined;
    }
    const isReadonly =
      obstacle !== undefined || whyReadonly(absolute, workspace.rootOf(absolute)) !== undefined;
    return {
      absolute,
      path: workspace.shownPath(absolute),
      kind,
      text,
      folder: toSlashes(pathRootOf(path, absolute)),
      ...(by && { by }),
      ...(isReadonly && { isReadonly }),
    };
  }

  #findInstalled(): Promise<Installed> {
    const now = performance.now();
    if (this.#installed === undefined || now - this.#installed.since > patience) {
      this.#installed = { since: now, found: this.#readInstalled() };
    }
    return this.#installed.found;
  }

  async #readInstalled(): Promise<Installed> {
    const elsewhere = await findSkillsElsewhere(this.#server.workspace.sourceLists, homedir());
    const found = [...elsewhere, ...(await findBundledSkills())];
    const { store } = this.#server;
    // Nobody may watch these folders.
    store.apply({ paths: found.map(({ absolute }) => absolute) });
    store.setScope(otherScope, { files: found, settings: { workspace: emptyDescription } });
    const records = store.get(recordsOf, otherScope);
    const relatedFiles = found.flatMap(({ absolute, siblings = [] }) =>
      siblings
        .filter(name => name === sidecarName || name === manifestName)
        .map(name => path.join(path.dirname(absolute), name)),
    );
    const byId = new Map<string, string[]>();
    records.forEach(({ id }, file) => pushTo(byId, id, file));
    return { records, byId, relatedFiles };
  }
}

function includesAny(text: string | undefined, names: ReadonlySet<string>): boolean {
  return text !== undefined && [...names].some(name => text.includes(name));
}
