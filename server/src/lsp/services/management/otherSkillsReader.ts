import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CancellationToken } from 'vscode-languageserver/node';
import { pushTo } from '../../../core/text/lists/pushTo.ts';
import type { SkillRecord } from '../../../core/model/catalog/skillCatalog.ts';
import type { NamingFile } from '../../../core/operations/rename/planRename.ts';
import { keyOf } from '../../../core/analysis/references/nameReference.ts';
import { sidecarName } from '../../../core/model/skill/sidecar.ts';
import { manifestName } from '../../../core/model/skill/skillParts.ts';
import { whyReadonly } from '../../../node/files/whyReadonly.ts';
import type { Server } from '../../session/context.ts';
import { stateOf } from '../../session/fileEdits.ts';
import { findOwner } from '../references/referenceTarget.ts';
import { folderNames } from '../../../workspace/store/files.ts';
import { savedNames } from '../../../workspace/references/referenceIndex.ts';
import { pathRootOf, sourceKindOf, toSlashes } from '../../../workspace/references/names.ts';

/** A file that names skills, with its absolute path. */
export interface PlacedNamingFile extends NamingFile {
  readonly absolute: string;
}

/** What is known of all skills. */
export interface SkillLookup {
  /** By the absolute path of a SKILL.md. */
  readonly find: (file: string) => SkillRecord | undefined;
  readonly findNamesakes: (id: string) => readonly SkillRecord[];
}

/** Files read between two looks at the event loop. */
const filesPerTurn = 16;

/** The other skills, those of the user and those that come with the program among them, and what names skills. */
export class OtherSkillsReader {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  /** What is known of every skill, by its absolute path. */
  async known(token: CancellationToken): Promise<Map<string, SkillRecord>> {
    const { workspace, indexing, installed } = this.#server;
    await indexing.indexed(token);
    return new Map([...(await installed.records()), ...workspace.index.all]);
  }

  /** Every skill as it is known, with one of them as an editor has it. */
  async lookupFor(file: string, record: SkillRecord, token: CancellationToken): Promise<SkillLookup> {
    const { indexing, installed, workspace } = this.#server;
    await indexing.indexed(token);
    const { index } = workspace;
    const records = await installed.records();
    const byId = new Map<string, (readonly [string, SkillRecord])[]>();
    records.forEach((each, other) => pushTo(byId, each.id, [other, each]));
    const before = index.get(file);
    const find = (other: string) => (other === file ? record : (index.get(other) ?? records.get(other)));
    const findNamesakes = (id: string) => [
      ...(byId.get(id) ?? []).flatMap(([other, each]) => (index.get(other) === undefined ? each : [])),
      ...(index.catalog?.byId(id) ?? []).filter(each => each !== before),
      ...(record.id === id ? [record] : []),
    ];
    return { find, findNamesakes };
  }

  /**
   * The files that may call a skill by one of some names, or lead to something in its folder: other skills, the files beside all of them, and
   * the descriptions of the workspace. All are known by what they name.
   */
  async naming(
    file: string,
    names: ReadonlySet<string>,
    find: SkillLookup['find'],
    token: CancellationToken,
  ): Promise<PlacedNamingFile[]> {
    const { workspace, installed, references: referenceService } = this.#server;
    await referenceService.ready(token);
    const keys = [...names].map(name => keyOf({ kind: 'skill', name }));
    const here = referenceService.holders(keys, path.dirname(file));
    const records = await installed.records();
    const elsewhere = [...records].flatMap(([other, { references }]) =>
      workspace.rootOf(other) === undefined && references.some(({ id }) => names.has(id)) ? [other] : [],
    );
    const relatedNaming = await this.#relatedFilesNaming(records.keys(), keys, token);
    const others = new Set([...here, ...elsewhere, ...relatedNaming]);
    others.delete(file);
    return [...others].flatMap(
      other => this.#read(other, names, find(findOwner(this.#server, other) ?? other)) ?? [],
    );
  }

  /** Files beside some skills that name something. */
  async #relatedFilesNaming(
    skills: Iterable<string>,
    keys: readonly string[],
    token: CancellationToken,
  ): Promise<string[]> {
    const { store } = this.#server;
    const found: string[] = [];
    let looked = 0;
    for (const folder of new Set(Array.from(skills, skill => path.dirname(skill)))) {
      const names = store.get(folderNames, folder) ?? [];
      for (const name of names.filter(each => each === sidecarName || each === manifestName)) {
        const file = path.join(folder, name);
        if (store.get(savedNames, file).keys.some(key => keys.includes(key))) {
          found.push(file);
        }
        if (++looked % filesPerTurn === 0) {
          await setImmediate();
        }
        if (token.isCancellationRequested) {
          return [];
        }
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
}

function includesAny(text: string | undefined, names: ReadonlySet<string>): boolean {
  return text !== undefined && [...names].some(name => text.includes(name));
}
