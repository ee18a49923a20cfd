import path from 'node:path';

/** What was looked for on disk when a file was last checked, so that it is checked again once that changes. */
export class AskedFiles {
  readonly #asked = new Map<string, ReadonlySet<string>>();

  /** Remembers the set itself: what is added to it later counts too. */
  set(file: string, asked: ReadonlySet<string>): void {
    this.#asked.set(file, asked);
  }

  /** The files that were checked by something at or below what changed. */
  concernedBy(changed: readonly string[]): string[] {
    const paths = new Set(changed);
    return [...this.#asked].flatMap(([file, asked]) =>
      [...asked].some(each => isAtOrBelow(each, paths)) ? [file] : [],
    );
  }
}

/** Whether a file, or a folder that it lies in, is among some paths. */
export function isAtOrBelow(file: string, paths: ReadonlySet<string>): boolean {
  for (let at = file, above = path.dirname(at); ; at = above, above = path.dirname(at)) {
    if (paths.has(at) || above === at) {
      return paths.has(at);
    }
  }
}
