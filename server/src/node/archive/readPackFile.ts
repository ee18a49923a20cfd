import fs from 'node:fs';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { folderLimits } from './folderLimits.ts';
import { toContent, withoutMarks } from '../files/packContent.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';

/**
 * One file under a path of a pack; undefined where there is none that can be read as a whole.
 * @param largest bytes that it may have
 */
export function readPackFile(
  file: string,
  packPath: string,
  largest: number = folderLimits.fileBytes,
): PackFile | undefined {
  try {
    // What people name may be a link; readers below never follow one.
    const read = readRegularFile(fs, fs.realpathSync(file), largest);
    return typeof read === 'string'
      ? undefined
      : withoutMarks([{ path: packPath, content: toContent(read) }])[0];
  } catch {
    return undefined;
  }
}
