import path from 'node:path';
import { URI } from 'vscode-uri';
import { checkCompanion } from '../core/companions/checkCompanion.ts';
import type { Companion } from '../core/companions/companionFile.ts';
import type { CompanionKind } from '../core/companions/companionKind.ts';
import { belongsToSkill, companionKind, companionRoot } from '../core/companions/companionKind.ts';
import { isInPlace } from '../core/companions/isInPlace.ts';
import type { PositionMap } from '../core/document/positions.ts';
import { createPositionMap } from '../core/document/positions.ts';
import type { Finding } from '../core/rules/finding.ts';
import { sidecarName } from '../core/skill/sidecar.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import type { Around } from '../node/readCompanion.ts';
import { readCompanion, readSkillOf } from '../node/readCompanion.ts';
import { AskedFiles, AskedPaths } from './askedFiles.ts';
import type { NearbyFiles } from './nearbyFiles.ts';
import type { OpenSkills } from './openSkills.ts';
import type { SkillWorkspace } from './skillWorkspace.ts';
import { filePathOf } from './uris.ts';
import { isVariableFile } from '../node/variableFiles.ts';
import type { TrackedVariables } from './variables/trackedVariables.ts';

/** A file beside skills and what was found in it. */
export interface CheckedCompanion {
  readonly findings: readonly Finding[];
  readonly positions: PositionMap;
}

/** Checks the manifests and the like that belong to skills, on disk and in the editor. */
export class CompanionFiles {
  readonly #workspace: SkillWorkspace;
  readonly #open: OpenSkills;
  readonly #nearby: NearbyFiles;
  readonly #tracked: TrackedVariables;
  /** The skill beside an open file is read once, not at every key stroke. */
  readonly #skills = new Map<string, SkillFile | undefined>();
  readonly #asked = new AskedFiles();
  /** The skills that each file names, and whether they were there. */
  readonly #named = new Map<string, ReadonlyMap<string, boolean | undefined>>();

  constructor(workspace: SkillWorkspace, open: OpenSkills, nearby: NearbyFiles, tracked: TrackedVariables) {
    this.#workspace = workspace;
    this.#open = open;
    this.#nearby = nearby;
    this.#tracked = tracked;
  }

  /** Reads and checks a file as it is on disk. */
  checkOnDisk(file: string): CheckedCompanion {
    const root = companionRoot(file);
    const asked = new AskedPaths([file, ...['SKILL.md', sidecarName].map(name => path.join(root, name))]);
    this.#asked.set(file, asked);
    const companion = readCompanion(file, this.#aroundOf(file, file));
    if (companion === undefined) {
      return { findings: [], positions: createPositionMap('') };
    }
    const exists = (relative: string) => {
      asked.look(path.join(root, relative));
      return companion.exists?.(relative);
    };
    const findings = checkCompanion({ ...companion, exists }, this.#workspace.rulesFor(file));
    return { findings, positions: createPositionMap(companion.text) };
  }

  /** Checks an open document without touching the disk; undefined for one that is no such file. */
  check(uri: string, text: string): CheckedCompanion | undefined {
    const file = filePathOf(uri);
    if (file === undefined || companionKind(file) === undefined) {
      return undefined;
    }
    const companion = this.#toCompanion(file, text, this.#aroundOf(uri, file));
    return (
      companion && {
        findings: checkCompanion(companion, this.#workspace.rulesFor(file)),
        positions: createPositionMap(text),
      }
    );
  }

  /** The kind of an open document, as its name and its place tell; undefined for one that is no such file. */
  kindOf(uri: string, text: string): CompanionKind | undefined {
    const file = filePathOf(uri);
    const { catalog } = this.#workspace.index;
    return file === undefined ? undefined : this.#toCompanion(file, text, catalog ? { catalog } : {})?.kind;
  }

  #toCompanion(file: string, text: string, around: Around): Companion | undefined {
    const kind = companionKind(file);
    if (kind === undefined) {
      return undefined;
    }
    const skill = belongsToSkill(kind) ? this.#skillOf(file) : undefined;
    const root = companionRoot(file);
    const exists = (relative: string) => this.#nearby.exists(path.join(root, relative));
    const shown = file.replaceAll('\\', '/');
    const companion = { path: shown, text, kind, exists, ...(skill && { skill }), ...around };
    return isInPlace(companion) ? companion : undefined;
  }

  /**
   * The files of which something else is to be said since the last call, because a skill that they name came or went; by
   * what they were checked as, the path of a file on disk or the uri of an open document.
   */
  takeConcerned(): string[] {
    this.#tracked.followSkills();
    const { catalog } = this.#workspace.index;
    const concerned = [...this.#named].filter(([, named]) =>
      [...named].some(([id, isKnown]) => catalog?.knows(id) !== isKnown),
    );
    concerned.forEach(([key]) => this.#named.delete(key));
    return concerned.map(([key]) => key);
  }

  /** The system around a file, and the skills, remembering which of them are asked for. */
  #aroundOf(key: string, file: string): Around {
    const { catalog } = this.#workspace.index;
    const named = new Map<string, boolean | undefined>();
    this.#named.set(key, named);
    const knows = (id: string) => {
      named.set(id, catalog?.knows(id));
      return catalog?.knows(id) !== false;
    };
    const variables = isVariableFile(file) ? this.#tracked.get(file) : undefined;
    return {
      workspace: this.#workspace.describe(file),
      catalog: { ids: catalog?.ids ?? [], knows },
      ...(variables && { variables }),
    };
  }

  /** Forgets what changes on disk may have made wrong, and answers with the files that are to be checked again. */
  forget(changed: readonly string[]): string[] {
    this.#skills.clear();
    this.#tracked.forget(changed);
    return this.#asked.concernedBy(changed);
  }

  #skillOf(file: string): SkillFile | undefined {
    const uri = URI.file(path.join(companionRoot(file), 'SKILL.md')).toString();
    const open = this.#open.get(uri);
    if (open !== undefined) {
      return open.file;
    }
    if (!this.#skills.has(file)) {
      this.#skills.set(file, readSkillOf(file));
    }
    return this.#skills.get(file);
  }
}
