import type { TextFile, WorkspacePorts } from './ports.ts';

interface Noted {
  readonly version: string;
  /** Undefined where one version said different things. */
  readonly digest: string | undefined;
}

/** Reads files, and notes digests of what they said where facts are kept for other processes, which don't go by versions. */
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

  /** What a version of a file said; undefined where one version said different things. It is read where nobody did yet. */
  describeFile(file: string, version: string): string | undefined {
    if (this.#noted.get(file)?.version !== version) {
      this.read(file, version);
    }
    return this.#noted.get(file)?.digest;
  }

  /** Where one version says different things, nobody knows which of them something follows from. */
  #note(file: string, version: string, digestOf: () => string): void {
    if (this.#ports.storage !== undefined) {
      const known = this.#noted.get(file);
      const digest = digestOf();
      const isAmbiguous = known?.version === version && known.digest !== digest;
      this.#noted.set(file, { version, digest: isAmbiguous ? undefined : digest });
    }
  }
}
