import type { TransferNote } from '../../model/findings/transferNote.ts';
import { whyLeftOut } from '../../model/folder/packedPaths.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { sortFiles } from '../../model/folder/packFile.ts';

/** Names that a sentence has room for. */
const maxNamed = 5;

/** One note about some files, or none where there are none. The template takes `files`, and `count` for how many there are. */
export function noteFiles(
  kind: TransferNote['kind'],
  template: string,
  paths: readonly string[],
): TransferNote[] {
  const [first = '', ...more] = paths;
  if (first === '') {
    return [];
  }
  const subject = more.length === 0 ? first : '';
  return [{ kind, subject, template, args: { files: nameSome(paths), count: paths.length } }];
}

/** The first few of some names; three dots stand for the others. */
export function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).join(', ');
  return names.length > maxNamed ? `${shown}, …` : shown;
}

/** Says which files of a folder a single file does not take along. */
export function noteFilesBehind(others: readonly PackFile[]): TransferNote[] {
  const paths = sortFiles(others)
    .map(({ path }) => path)
    .filter(path => whyLeftOut(path) === undefined);
  return noteFiles('left-out', 'Files of the folder that do not go along ({count}): {files}.', paths);
}
