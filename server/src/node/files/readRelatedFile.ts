import path from 'node:path';
import { emptyDescription } from '../../core/model/workspace/workspaceDescription.ts';
import type { RelatedFile } from '../../core/model/related/relatedFile.ts';
import { relatedFileRoot } from '../../core/model/related/relatedFileKind.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { readSkillFile } from './readSkillFile.ts';
import { statOf } from './statOf.ts';
import { surround } from './createSkillContext.ts';

/** What is known of the system around the file, which only our own files are about. */
export type RelatedFileContext = Pick<RelatedFile, 'workspace' | 'catalog' | 'variables'>;

/** The skill that a file beside it belongs to; undefined where there is none. */
export function readSkillOf(file: string): SkillFile | undefined {
  const skill = path.join(relatedFileRoot(file), 'SKILL.md');
  if (statOf(skill)?.isFile() !== true) {
    return undefined;
  }
  const around = surround({ folder: path.dirname(skill), workspace: emptyDescription });
  return { ...readSkillFile(skill, skill), around };
}
