import path from 'node:path';
import { emptyDescription } from '../core/catalog/workspaceDescription.ts';
import type { Companion } from '../core/companions/companionFile.ts';
import { belongsToSkill, companionKind, companionRoot, isOurs } from '../core/companions/companionKind.ts';
import { isInPlace } from '../core/companions/isInPlace.ts';
import { isOwnCompanion } from '../core/companions/readCompanion.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { findObstacle } from '../core/skill/skillFile.ts';
import { readSkillFile, readText } from './readSkillFile.ts';
import { statOf } from './statOf.ts';
import { surround } from './surroundings.ts';

export interface ReadCompanion extends Companion {
  /** Whether a byte order mark stands before the text. */
  readonly hasMark: boolean;
}

/** What is known of the system around the file, which only our own files are about. */
export type Around = Pick<Companion, 'workspace' | 'catalog' | 'variables'>;

/**
 * Reads a file beside skills with what its place says. Undefined for one that only has the name of such a file (another tool's
 * manifest, an `openai.yaml` or a `vars.json` without a skill), and for a host's that cannot be read as text.
 */
export function readCompanion(file: string, around: Around = {}): ReadCompanion | undefined {
  const kind = companionKind(file);
  const { text, facts } = readText(file);
  const obstacle = findObstacle(facts);
  const isRead = kind !== undefined && (obstacle === undefined || isOurs(kind));
  if (!isRead || !isOwnCompanion(kind, text)) {
    return undefined;
  }
  const skill = belongsToSkill(kind) ? readSkillOf(file) : undefined;
  const root = companionRoot(file);
  const exists = (relative: string) => statOf(path.join(root, relative)) !== undefined;
  const companion = {
    path: file.replaceAll('\\', '/'),
    text,
    kind,
    exists,
    hasMark: facts.hasMark,
    ...(obstacle && { obstacle }),
    ...(skill && { skill }),
    ...around,
  };
  return isInPlace(companion) ? companion : undefined;
}

/** The skill that a file beside it belongs to; undefined where there is none. */
export function readSkillOf(file: string): SkillFile | undefined {
  const skill = path.join(companionRoot(file), 'SKILL.md');
  if (statOf(skill)?.isFile() !== true) {
    return undefined;
  }
  const around = surround({ folder: path.dirname(skill), workspace: emptyDescription });
  return { ...readSkillFile(skill, skill), around };
}
