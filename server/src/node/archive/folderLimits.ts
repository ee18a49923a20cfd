/** What one skill may hold. */
export interface FolderLimits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all files together. */
  readonly folderBytes: number;
  readonly files: number;
}

const mebibyte = 1024 * 1024;

/** Those of the widespread `skills` command 1.7.4, so that it installs what is packed here, and the other way round. */
export const folderLimits: FolderLimits = {
  fileBytes: 10 * mebibyte,
  folderBytes: 25 * mebibyte,
  files: 1000,
};

/** A limit in words: `10 MiB`, `300 bytes`. */
export function describeSize(bytes: number): string {
  return bytes % mebibyte === 0 ? `${bytes / mebibyte} MiB` : `${bytes} bytes`;
}
