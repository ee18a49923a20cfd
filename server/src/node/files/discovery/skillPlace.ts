import { homedir } from 'node:os';
import path from 'node:path';
import type { SkillSource } from '../../../core/model/catalog/skillSources.ts';
import { bundledSource, findSource } from '../../../core/model/catalog/skillSources.ts';
import { isBundledSkill } from './bundledSkills.ts';
import { pathFrom } from '../pathFrom.ts';

/** The source of a skill that lies in no folder of the workspace: it came with the program, or it is one of the user's. */
export function findSourceOutside(file: string, home = homedir()): SkillSource {
  if (isBundledSkill(file)) {
    return bundledSource;
  }
  const isAtHome = file.startsWith(home + path.sep);
  return findSource(isAtHome ? pathFrom(home, file) : file.replaceAll('\\', '/'), 'user');
}
