import path from 'node:path';
import type { Companion } from '../core/companions/companionFile.ts';
import { companionKind, companionRoot } from '../core/companions/companionKind.ts';
import { isOwnCompanion } from '../core/companions/readCompanion.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { readSkillFile, readText } from './readSkillFile.ts';
import { statOf } from './statOf.ts';

export interface ReadCompanion extends Companion {
  /** Whether a byte order mark stands before the text. */
  readonly hasMark: boolean;
}

/**
 * Reads a file beside skills with what its place says. Undefined for one that cannot be read as text, and for
 * one that only has the name of such a file: another tool's manifest, or an `openai.yaml` without a skill.
 */
export function readCompanion(file: string): ReadCompanion | undefined {
  const kind = companionKind(file);
  const { text, facts } = readText(file);
  const isText = [facts.unreadable, facts.tooLarge, facts.invalidAt, facts.nulAt].every(
    fact => fact === undefined,
  );
  if (kind === undefined || !isText || !isOwnCompanion(kind, text)) {
    return undefined;
  }
  const skill = kind === 'openai-yaml' ? readSkillOf(file) : undefined;
  if (kind === 'openai-yaml' && skill === undefined) {
    return undefined;
  }
  const root = companionRoot(file);
  const exists = (relative: string) => statOf(path.join(root, relative)) !== undefined;
  return {
    path: file.replaceAll('\\', '/'),
    text,
    kind,
    exists,
    hasMark: facts.hasMark,
    ...(skill && { skill }),
  };
}

/** The skill that a file beside it belongs to; undefined where there is none. */
export function readSkillOf(file: string): SkillFile | undefined {
  const skill = path.join(companionRoot(file), 'SKILL.md');
  return statOf(skill)?.isFile() === true ? readSkillFile(skill, skill) : undefined;
}
