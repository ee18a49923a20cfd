import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import type { InstallSource } from '../../core/analysis/provenance/source/installSource.ts';
import { parseSource } from '../../core/analysis/provenance/source/installSource.ts';

/** Reads a source as people write it; a folder that is there goes before a repository of the same name. */
export function readSource(given: string, base: string): InstallSource | Refusal {
  const [address = ''] = given.split('#');
  const isFolder =
    !/[:@]/.test(address) && !address.startsWith('-') && existsSync(path.resolve(base, address));
  const isMarked = /^(?:[./\\~]|[A-Za-z]:)/.test(address) || address === '';
  return parseSource(isFolder && !isMarked ? `./${given}` : given);
}
