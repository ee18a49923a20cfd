import type { Diagnostic } from 'vscode-languageserver/node';
import { DiagnosticSeverity } from 'vscode-languageserver/node';
import type { ProblemCounts } from '../../core/library/skillCard.ts';
import { filePathOf } from '../uris.ts';

/** Counts what was last found in each skill, for whoever shows numbers only. */
export class ProblemBook {
  /** By absolute path, as counts that can be compared. */
  readonly #counts = new Map<string, string>();
  #changed = new Map<string, ProblemCounts | undefined>();
  /** Called when counts changed that nobody took yet. */
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
    return changed;
  }

  #set(file: string, counts: ProblemCounts): void {
    const key = JSON.stringify(counts);
    if (this.#counts.get(file) === key) {
      return;
    }
    this.#counts.set(file, key);
    this.#changed.set(file, counts);
    if (this.#changed.size === 1) {
      this.onChanged();
    }
  }
}

export function countProblems(items: readonly Diagnostic[]): ProblemCounts {
  const count = (wanted: DiagnosticSeverity) => items.filter(({ severity }) => severity === wanted).length;
  return {
    errors: count(DiagnosticSeverity.Error),
    warnings: count(DiagnosticSeverity.Warning),
    notes: count(DiagnosticSeverity.Information),
  };
}
