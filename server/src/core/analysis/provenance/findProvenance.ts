import type { Refusal } from '../../model/findings/transferNote.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { textIn } from '../../model/folder/packFile.ts';
import { foreignProvenanceName, provenanceName } from '../../model/folder/provenanceNames.ts';
import type { ForeignProvenance } from './foreignProvenance.ts';
import { readForeignProvenance } from './foreignProvenance.ts';
import type { Provenance } from './provenance.ts';
import { parseProvenance } from './provenance.ts';

/** What the files of a skill say of where it came from. */
export type FoundProvenance =
  | { readonly kind: 'own'; readonly file: string; readonly provenance: Provenance }
  | { readonly kind: 'foreign'; readonly file: string; readonly provenance: ForeignProvenance }
  | { readonly kind: 'broken'; readonly file: string; readonly problem: Refusal };

/** Undefined for a skill that somebody wrote here; the own file counts before that of another tool. */
export function findProvenance(files: readonly PackFile[]): FoundProvenance | undefined {
  const has = (name: string) => files.some(({ path }) => path === name);
  if (has(provenanceName)) {
    const provenance = parseProvenance(textIn(files, provenanceName) ?? '');
    return 'refusal' in provenance
      ? { kind: 'broken', file: provenanceName, problem: provenance }
      : { kind: 'own', file: provenanceName, provenance };
  }
  const foreign = textIn(files, foreignProvenanceName);
  return has(foreignProvenanceName)
    ? { kind: 'foreign', file: foreignProvenanceName, provenance: readForeignProvenance(foreign ?? '') }
    : undefined;
}
