/** A file of a skill's folder or of a pack. */
export interface PackFile {
  /** From the root of the folder or the pack with `/`, with nothing to resolve in it. */
  readonly path: string;
  /** A text without its byte order mark where the bytes are UTF-8, the bytes themselves elsewhere. */
  readonly content: string | Uint8Array;
  /** Whether people can run it where the file system knows of that. */
  readonly isExecutable?: boolean;
}

/** Files in the order of their code units, which is the same on every machine. */
export function sortFiles<File extends Pick<PackFile, 'path'>>(files: readonly File[]): File[] {
  return files.toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
}

/** The text of a file; undefined where there is none, or it is not text. */
export function textIn(files: readonly PackFile[], path: string): string | undefined {
  const content = files.find(file => file.path === path)?.content;
  return typeof content === 'string' ? content : undefined;
}

/** The same files in a folder. */
export function putBelow(folder: string, files: readonly PackFile[]): PackFile[] {
  return files.map(file => ({ ...file, path: `${folder}/${file.path}` }));
}

/** Whether two files hold the same. */
export function hasSameContent(one: PackFile['content'], other: PackFile['content']): boolean {
  if (typeof one === 'string' || typeof other === 'string') {
    return one === other;
  }
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
