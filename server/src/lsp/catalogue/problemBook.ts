import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from 'vscode-languageserver/node';
import { DiagnosticSeverity } from 'vscode-languageserver/node';
import type { ProblemCounts } from '../../core/library/skillCard.ts';
import { filePathOf } from '../uris.ts';

/** Counts what was last found in each skill, for whoever shows numbers only. */
export class ProblemBook {
  /** By absolute path. */
  readonly #counts = new Map<string, ProblemCounts>();
  #changed = new Map<string, ProblemCounts | undefined>();
  #isTold = false;
  /** Called once for counts that changed and that nobody took yet. */
  onChanged: () => void = () => {};

  note(uri: string, items: readonly Diagnostic[]): void {
    const file = filePathOf(uri);
    if (file !== undefined) {
      this.#set(file, countProblems(items));
    }
  }

  forget(uri: string): void {
    const file = filePathOf(uri);
    if (file !== undefined && this.#counts.delete(file)) {
      this.#changed.set(file, undefined);
    }
  }

  /** What changed since this was last asked, by absolute path; undefined for skills that are gone. */
  takeChanged(): ReadonlyMap<string, ProblemCounts | undefined> {
    const changed = this.#changed;
    this.#changed = new Map();
    this.#isTold = false;
    return changed;
  }

  /** Takes back what was taken and came to nobody; what changed since goes before it. */
  giveBack(taken: ReadonlyMap<string, ProblemCounts | undefined>): void {
    this.#changed = new Map([...taken, ...this.#changed]);
  }

  /** Whoever took the counts has forgotten them. */
  tellAgain(): void {
    this.giveBack(this.#counts);
  }

  #set(file: string, counts: ProblemCounts): void {
    if (isDeepStrictEqual(this.#counts.get(file), counts)) {
      return;
    }
    this.#counts.set(file, counts);
    this.#changed.set(file, counts);
    if (!this.#isTold) {
      this.#isTold = true;
      this.onChanged();
    }
  }
}

export function countProblems(items: readonly Pick<Diagnostic, 'severity'>[]): ProblemCounts {
  const count = (wanted: DiagnosticSeverity) => items.filter(({ severity }) => severity === wanted).length;
  return {
    errors: count(DiagnosticSeverity.Error),
    warnings: count(DiagnosticSeverity.Warning),
    notes: count(DiagnosticSeverity.Information),
  };
}
