import path from 'node:path';
import { URI } from 'vscode-uri';
import { checkRelatedFile } from '../../core/checks/checkRelatedFile.ts';
import type { RelatedFile, RelatedFileVariables } from '../../core/model/related/relatedFile.ts';
import type { RelatedFileKind } from '../../core/model/related/relatedFileKind.ts';
import {
  belongsToSkill,
  relatedFileKind,
  relatedFileRoot,
} from '../../core/model/related/relatedFileKind.ts';
import { isInPlace } from '../../core/model/related/isInPlace.ts';
import type { PositionMap } from '../../core/text/position/positions.ts';
import { createPositionMap } from '../../core/text/position/positions.ts';
import type { Finding } from '../../core/model/findings/finding.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import type { RelatedFileContext } from '../../node/files/readRelatedFile.ts';
import { readSkillOf } from '../../node/files/readRelatedFile.ts';
import type { FileExistenceCache } from './fileExistenceCache.ts';
import type { OpenSkills } from './openSkills.ts';
import type { SkillWorkspace } from './skillWorkspace.ts';
import { filePathOf } from '../convert/uris.ts';
import { isVariableFile } from '../../node/files/variableFiles.ts';
import type { TrackedVariables } from '../services/variables/trackedVariables.ts';

/** A file beside skills and what was found in it. */
export interface CheckedRelatedFile {
  readonly findings: readonly Finding[];
  readonly positions: PositionMap;
}

/** Checks the manifests and the like that belong to skills, on disk and in the editor. */
export class RelatedFileChecker {
  readonly #workspace: SkillWorkspace;
  readonly #open: OpenSkills;
  readonly #nearby: FileExistenceCache;
  readonly #tracked: TrackedVariables;
  /** The skill beside an open file is read once, not at every key stroke. */
  readonly #skills = new Map<string, SkillFile | undefined>();

  constructor(
    workspace: SkillWorkspace,
    open: OpenSkills,
    nearby: FileExistenceCache,
    tracked: TrackedVariables,
  ) {
    this.#workspace = workspace;
    this.#open = open;
    this.#nearby = nearby;
    this.#tracked = tracked;
  }

  /** Resolves once all that checks of variables asked git is known; undefined where it is already. */
  get pending(): Promise<void> | undefined {
    return this.#tracked.pending;
  }

  /** Checks an open document without touching the disk; undefined for one that is no such file. */
  check(uri: string, text: string): CheckedRelatedFile | undefined {
    const file = filePathOf(uri);
    if (file === undefined || relatedFileKind(file) === undefined) {
      return undefined;
    }
    const companion = this.#toRelatedFile(file, text, this.#relatedFileContextOf(file));
    return (
      companion && {
        findings: checkRelatedFile(companion, this.#workspace.rulesFor(file)),
        positions: createPositionMap(text),
      }
    );
  }

  /** The kind of an open document, as its name and its place tell; undefined for one that is no such file. */
  kindOf(uri: string, text: string): RelatedFileKind | undefined {
    const file = filePathOf(uri);
    const { catalog } = this.#workspace.index;
    return file === undefined ? undefined : this.#toRelatedFile(file, text, catalog ? { catalog } : {})?.kind;
  }

  #toRelatedFile(file: string, text: string, around: RelatedFileContext): RelatedFile | undefined {
    const kind = relatedFileKind(file);
    if (kind === undefined) {
      return undefined;
    }
    const skill = belongsToSkill(kind) ? this.#skillOf(file) : undefined;
    const root = relatedFileRoot(file);
    const exists = (relative: string) => this.#nearby.exists(path.join(root, relative));
    const shown = file.replaceAll('\\', '/');
    const companion = { path: shown, text, kind, exists, ...(skill && { skill }), ...around };
    return isInPlace(companion) ? companion : undefined;
  }

  /** The system around a file, and the skills. */
  #relatedFileContextOf(file: string): RelatedFileContext {
    const { catalog } = this.#workspace.index;
    const variables = this.variablesOf(file);
    return {
      workspace: this.#workspace.describe(file),
      ...(catalog && { catalog }),
      ...(variables && { variables }),
    };
  }

  /** What git and the skills say of a file of variables; undefined while it is not known, and for any other file. */
  variablesOf(file: string): RelatedFileVariables | undefined {
    return isVariableFile(file) ? this.#tracked.get(file) : undefined;
  }

  /** Takes in which skills there are now. */
  followSkills(): void {
    this.#tracked.followSkills();
  }

  /** Forgets what changes on disk may have made wrong. */
  forget(changed: readonly string[]): void {
    this.#skills.clear();
    this.#tracked.forget(changed);
  }

  #skillOf(file: string): SkillFile | undefined {
    const uri = URI.file(path.join(relatedFileRoot(file), 'SKILL.md')).toString();
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
