import type { TransferNote } from '../../core/model/findings/transferNote.ts';
import type { FolderProblem } from './readFolder.ts';

const sentences = {
  'link-out': '{file} is a link that leads out of the folder, so it was left out.',
  'link-circle': '{file} is a link that leads round in a circle, so it was left out.',
  'too-large': '{file} is too large, so it was left out.',
  'too-many': 'There are too many files; {file} and those behind it were left out.',
  unreadable: '{file} cannot be read, so it was left out.',
  special: '{file} is not an ordinary file, so it was left out.',
} as const;

/** Says what of a folder or a pack was not read. */
export function noteProblem({ path, reason }: FolderProblem): TransferNote {
  return { kind: 'left-out', subject: path, template: sentences[reason], args: { file: path } };
}
