import path from 'node:path';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { plainFacts } from '../../core/model/skill/skillFile.ts';
import { parseSkillDocument } from '../../core/syntax/document/skillDocument.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';
import { folderNameOf, readSkillFile } from './readSkillFile.ts';

/** A skill as an editor holds it, or else as it is on disk at this moment. */
export function readPlacedFile({ absolute, shown, siblings }: PlacedFile, open?: string): SkillFile {
  const isRoot = siblings?.includes('.git');
  if (open === undefined) {
    return readSkillFile(absolute, shown, isRoot);
  }
  return {
    path: shown,
    fileName: path.basename(absolute),
    folderName: folderNameOf(absolute, isRoot),
    document: parseSkillDocument(open),
    facts: plainFacts,
  };
}
