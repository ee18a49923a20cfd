import type { ExchangeNote } from './exchangeNote.ts';
import { whyLeftOut } from './packedPaths.ts';
import type { PackFile } from './packFile.ts';
import { sortFiles } from './packFile.ts';

/** Names that a sentence has room for. */
const mostNamed = 5;

/** One note about some files, or none where there are none. The template takes `files`, and `count` for how many there are. */
export function noteFiles(
  kind: ExchangeNote['kind'],
  template: string,
  paths: readonly string[],
): ExchangeNote[] {
  const [first = '', ...more] = paths;
  if (first === '') {
    return [];
  }
  const subject = more.length === 0 ? first : '';
  return [{ kind, subject, template, args: { files: nameSome(paths), count: paths.length } }];
}

/** The first few of some names; three dots stand for the others. */
export function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${shown}, …` : shown;
}

/** Says which files of a folder a single file does not take along. */
export function noteFilesBehind(others: readonly PackFile[]): ExchangeNote[] {
  const paths = sortFiles(others)
    .map(({ path }) => path)
    .filter(path => whyLeftOut(path) === undefined);
  return noteFiles('left-out', 'Files of the folder that do not go along ({count}): {files}.', paths);
}
