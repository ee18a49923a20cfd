import path from 'node:path';

interface Asked {
  readonly files: ReadonlySet<string>;
  /** Folders that were listed with all that is below them. */
  readonly folders: ReadonlySet<string>;
}

/** What was looked for on disk when a file was last checked, so that it is checked again once that changes. */
export class AskedFiles {
  readonly #asked = new Map<string, Asked>();

  /** Remembers the sets themselves: what is added to them later counts too. */
  set(file: string, files: ReadonlySet<string>, folders: ReadonlySet<string> = new Set()): void {
    this.#asked.set(file, { files, folders });
  }

  /** The files that were checked by something at or below what changed, or by the names below a folder that it lies in. */
  concernedBy(changed: readonly string[]): string[] {
    const paths = new Set(changed);
    return [...this.#asked].flatMap(([file, { files, folders }]) =>
      [...files].some(each => isAtOrBelow(each, paths)) || changed.some(each => isAtOrBelow(each, folders))
        ? [file]
        : [],
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
