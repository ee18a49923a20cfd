import path from 'node:path';
import { URI } from 'vscode-uri';
import { checkCompanion } from '../core/companions/checkCompanion.ts';
import { companionKind, companionRoot } from '../core/companions/companionKind.ts';
import type { PositionMap } from '../core/document/positions.ts';
import { createPositionMap } from '../core/document/positions.ts';
import type { Finding } from '../core/rules/finding.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { readCompanion, readSkillOf } from '../node/readCompanion.ts';
import { AskedFiles } from './askedFiles.ts';
import type { NearbyFiles } from './nearbyFiles.ts';
import type { OpenSkills } from './openSkills.ts';
import type { SkillWorkspace } from './skillWorkspace.ts';
import { filePathOf } from './uris.ts';

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
  /** The skill beside an open file is read once, not at every key stroke. */
  readonly #skills = new Map<string, SkillFile | undefined>();
  readonly #asked = new AskedFiles();

  constructor(workspace: SkillWorkspace, open: OpenSkills, nearby: NearbyFiles) {
    this.#workspace = workspace;
    this.#open = open;
    this.#nearby = nearby;
  }

  /** Reads and checks a file as it is on disk. */
  checkOnDisk(file: string): CheckedCompanion {
    const root = companionRoot(file);
    const asked = new Set([file, path.join(root, 'SKILL.md')]);
    this.#asked.set(file, asked);
    const companion = readCompanion(file);
    if (companion === undefined) {
      return { findings: [], positions: createPositionMap('') };
    }
    const exists = (relative: string) => {
      asked.add(path.join(root, relative));
      return companion.exists?.(relative);
    };
    const findings = checkCompanion({ ...companion, exists }, this.#workspace.rulesFor(file));
    return { findings, positions: createPositionMap(companion.text) };
  }

  /** Checks an open document without touching the disk; undefined for one that is no such file. */
  check(uri: string, text: string): CheckedCompanion | undefined {
    const file = filePathOf(uri);
    const kind = file === undefined ? undefined : companionKind(file);
    if (file === undefined || kind === undefined) {
      return undefined;
    }
    const skill = kind === 'openai-yaml' ? this.#skillOf(file) : undefined;
    if (kind === 'openai-yaml' && skill === undefined) {
      return undefined;
    }
    const root = companionRoot(file);
    const exists = (relative: string) => this.#nearby.exists(path.join(root, relative));
    const companion = { path: file.replaceAll('\\', '/'), text, kind, exists, ...(skill && { skill }) };
    return {
      findings: checkCompanion(companion, this.#workspace.rulesFor(file)),
      positions: createPositionMap(text),
    };
  }

  /** Forgets what changes on disk may have made wrong, and answers with the files that are to be checked again. */
  forget(changed: readonly string[]): string[] {
    this.#skills.clear();
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
