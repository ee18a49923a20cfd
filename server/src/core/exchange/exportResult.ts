import type { ExchangeNote, Refusal } from './exchangeNote.ts';
import type { PackFile } from './packFile.ts';

/** What an export writes, and what people should know of it. */
export interface ExportedPack {
  /** In the order of their paths. */
  readonly files: readonly PackFile[];
  readonly notes: readonly ExchangeNote[];
}

export type ExportResult = ExportedPack | Refusal;
