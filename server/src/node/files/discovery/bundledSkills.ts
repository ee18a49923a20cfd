import path from 'node:path';
import { bundledSource } from '../../../core/model/catalog/skillSources.ts';
import { findIn } from './installedSkills.ts';
import type { PlacedFile } from '../../../workspace/store/placedFile.ts';

/** The build puts them beside its bundles. */
const bundledFolder = () => path.join(__dirname, 'bundled');

/** Whether a file is one of a skill that comes with the program. */
export function isBundledSkill(file: string): boolean {
  return file.startsWith(bundledFolder() + path.sep);
}

/** The skills that come with the program. */
export function findBundledSkills(): Promise<PlacedFile[]> {
  return findIn([{ source: bundledSource, folder: bundledFolder() }], '');
}
