import type { SkillResource } from '../../core/model/skill/skillContext.ts';
import type { TextFile, WorkspacePorts } from './ports.ts';

interface Noted {
  readonly version: string;
  /** Undefined where one version said different things. */
  readonly digest: string | undefined;
}

/** Reads files and lists folders, and notes digests of what they said where facts are kept for other processes, which don't go by versions. */
export class NotedReads {
  readonly #ports: WorkspacePorts;
  readonly #noted = new Map<string, Noted>();

  constructor(ports: WorkspacePorts) {
    this.#ports = ports;
  }

  readonly read = (file: string, version: string): TextFile => {
    const read = this.#ports.files.read(file);
    this.#note(file, version, () => `${this.#ports.digest(read.text)} ${JSON.stringify(read.facts)}`);
    return read;
  };

  readonly list = (folder: string, version: string): readonly SkillResource[] | undefined => {
    const list = this.#ports.files.resources(folder);
    this.#note(listOf(folder), version, () => this.#digestOf(list));
    return list;
  };

  /** Lists the files below a folder, with a version that is another one whenever they are others. */
  look(folder: string): { readonly version: string; readonly list: readonly SkillResource[] | undefined } {
    const list = this.#ports.files.resources(folder);
    const version = this.#digestOf(list);
    this.#note(listOf(folder), version, () => version);
    return { version, list };
  }

  /** What a version of a file said; undefined where one version said different things. It is read where nobody did yet. */
  describeFile(file: string, version: string): string | undefined {
    return this.#find(file, version, () => this.read(file, version));
  }

  /** What a version of the list of files below a folder said. */
  describeList(folder: string, version: string): string | undefined {
    return this.#find(listOf(folder), version, () => this.list(folder, version));
  }

  #digestOf(list: readonly SkillResource[] | undefined): string {
    return this.#ports.digest(JSON.stringify(list?.map(({ path }) => path) ?? null));
  }

  #find(path: string, version: string, read: () => unknown): string | undefined {
    if (this.#noted.get(path)?.version !== version) {
      read();
    }
    return this.#noted.get(path)?.digest;
  }

  /** Where one version says different things, nobody knows which of them something follows from. */
  #note(path: string, version: string, digestOf: () => string): void {
    if (this.#ports.storage !== undefined) {
      const known = this.#noted.get(path);
      const digest = digestOf();
      const isAmbiguous = known?.version === version && known.digest !== digest;
      this.#noted.set(path, { version, digest: isAmbiguous ? undefined : digest });
    }
  }
}

/** The listing of a folder, beside the file that may be there later. */
function listOf(folder: string): string {
  return `${folder}\0`;
}
