import path from 'node:path';
import type { CompanionVariables } from '../../core/companions/companionFile.ts';
import { findCompanionVariables } from '../../node/companionVariables.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';

/**
 * Which files of variables git tracks, and which of their values are secret. Asking never waits: git is asked in the
 * background, and `onKnown` is told once it answered.
 */
export class TrackedVariables {
  readonly #workspace: SkillWorkspace;
  readonly #onKnown: (file: string) => void;
  readonly #known = new Map<string, CompanionVariables>();
  readonly #asked = new Set<string>();

  constructor(workspace: SkillWorkspace, onKnown: (file: string) => void) {
    this.#workspace = workspace;
    this.#onKnown = onKnown;
  }

  /** Undefined while it is not known. */
  get(file: string): CompanionVariables | undefined {
    if (!this.#asked.has(file)) {
      this.#asked.add(file);
      void this.#ask(file);
    }
    return this.#known.get(file);
  }

  /** Asks again: what is tracked and what is secret follows from other files. */
  forget(): void {
    this.#asked.clear();
  }

  async #ask(file: string): Promise<void> {
    const root = this.#workspace.rootOf(file) ?? path.dirname(file);
    const found = await findCompanionVariables(root, [file], this.#workspace.index.files);
    const now = found.get(file) ?? {};
    const isNew = JSON.stringify(toPlain(now)) !== JSON.stringify(toPlain(this.#known.get(file) ?? {}));
    this.#known.set(file, now);
    if (isNew) {
      this.#onKnown(file);
    }
  }
}

function toPlain({ isTracked, secrets }: CompanionVariables) {
  const sections = Array.from(secrets ?? [], ([section, names]) => [section, [...names].toSorted()]);
  return { isTracked, sections };
}
