import type { Diagnostic, WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver/node';

/** What is found in a file, and under which id the client may have it already. */
export interface KnownReport {
  readonly resultId: string;
  readonly count: number;
  /** Made when they are sent. */
  readonly toItems: () => Diagnostic[];
}

interface Differences {
  readonly changed: readonly WorkspaceDocumentDiagnosticReport[];
  readonly gone: readonly WorkspaceDocumentDiagnosticReport[];
}

/** Of which files the client was told something, beside what it says of that itself. */
export class SentReports {
  /** What the client may have findings of; it forgets the ids of a document that it closed, but not these. */
  readonly #reported = new Set<string>();
  /** Under which id the client was told that a skill has no findings any more. */
  readonly #gone = new Map<string, string>();
  #counter = 0;

  /**
   * What the client has of a document it may have from a pull of its own, and what it was told it may have
   * dropped while it closed the document. So it is told again.
   */
  forget(uri: string, isOurs: boolean): void {
    this.#gone.delete(uri);
    if (isOurs) {
      this.#reported.add(uri);
    }
  }

  /** What the client is to be told now; `previous` are the ids that it says it has. */
  compare(
    current: ReadonlyMap<string, KnownReport>,
    previous: ReadonlyMap<string, string>,
    isOpen: (uri: string) => boolean,
  ): Differences {
    const changed = [...current].filter(
      ([uri, { resultId, count }]) => previous.get(uri) !== resultId && (count > 0 || previous.has(uri)),
    );
    const known = new Set([...previous.keys(), ...this.#reported]);
    const gone = [...known].filter(
      uri => !current.has(uri) && !isOpen(uri) && !this.#isKnownGone(uri, previous.get(uri)),
    );
    changed.forEach(([uri]) => this.#reported.add(uri));
    return {
      changed: changed.map(([uri, { resultId, toItems }]) => toReport(uri, resultId, toItems())),
      gone: gone.map(uri => this.#reportGone(uri)),
    };
  }

  #isKnownGone(uri: string, previous: string | undefined): boolean {
    const reported = this.#gone.get(uri);
    return reported !== undefined && (previous === undefined || previous === reported);
  }

  #reportGone(uri: string): WorkspaceDocumentDiagnosticReport {
    const resultId = `gone.${++this.#counter}`;
    this.#gone.set(uri, resultId);
    this.#reported.delete(uri);
    return toReport(uri, resultId, []);
  }
}

function toReport(uri: string, resultId: string, items: Diagnostic[]): WorkspaceDocumentDiagnosticReport {
  return { kind: 'full', uri, version: null, resultId, items };
}
