import type { TransferNote, Refusal } from '../../model/findings/transferNote.ts';
import type { PackFile } from '../../model/folder/packFile.ts';

/** What an export writes, and what people should know of it. */
export interface ExportedPack {
  /** In the order of their paths. */
  readonly files: readonly PackFile[];
  readonly notes: readonly TransferNote[];
}

export type ExportResult = ExportedPack | Refusal;
