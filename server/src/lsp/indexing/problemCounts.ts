import type { Diagnostic } from 'vscode-languageserver/node';
import { DiagnosticSeverity } from 'vscode-languageserver/node';
import type { ProblemCounts } from '../../core/analysis/catalog/skillCard.ts';
import { problemCounts } from '../../workspace/cards.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { filePathOf } from '../convert/uris.ts';

/** Counts what was last found in each skill, for whoever shows numbers only. */
export class ProblemBook {
  readonly #store: SkillStore;
  #isTold = false;
  /** Called once for counts that changed and that nobody asked for yet. */
  onChanged: () => void = () => {};

  constructor(store: SkillStore) {
    this.#store = store;
  }

  note(uri: string, items: readonly Partial<Diagnostic>[]): void {
    const file = filePathOf(uri);
    const isNew = file !== undefined && this.#store.set(problemCounts, file, countProblems(items));
    if (isNew && !this.#isTold) {
      this.#isTold = true;
      this.onChanged();
    }
  }

  forget(uri: string): void {
    const file = filePathOf(uri);
    if (file !== undefined) {
      this.#store.set(problemCounts, file, undefined);
    }
  }

  /** To be told when the counts are asked for. */
  onRequested(): void {
    this.#isTold = false;
  }
}

export function countProblems(items: readonly Partial<Diagnostic>[]): ProblemCounts {
  const count = (wanted: DiagnosticSeverity) => items.filter(({ severity }) => severity === wanted).length;
  return {
    errors: count(DiagnosticSeverity.Error),
    warnings: count(DiagnosticSeverity.Warning),
    notes: count(DiagnosticSeverity.Information),
  };
}
