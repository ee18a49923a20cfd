import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import { toRealPath } from '../files/realPath.ts';
import { findStateFolder, ownStateEnvironment } from '../files/stateFolder.ts';

/** Hexadecimal digits of a hash in names: enough that two candidates never share one. */
const digits = 12;

/** The SHA-256 of instructions, in hexadecimal digits. */
export function hashInstructions(instructions: string): string {
  return createHash('sha256').update(instructions).digest('hex');
}

/**
 * The folder of the candidates of one skill, below that of the user's programs; it may not be there yet.
 * @param skillFile absolute path of its SKILL.md
 */
export function findCandidateFolder(skillFile: string): string {
  const skill = hashInstructions(toRealPath(skillFile)).slice(0, digits);
  return path.join(findStateFolder(ownStateEnvironment), 'candidates', skill);
}

/** Makes the folder that candidates are written to. Returns in one sentence why they can't be. */
export function prepareCandidateFolder(folder: string): string | undefined {
  if (isInSkillFolder(toRealPath(folder))) {
    return `'${folder}' is in a skill folder, so candidates would be a part of that skill.`;
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return `'${folder}' cannot be made${code}.`;
  }
}

/** Whether a folder, or one above it, holds a SKILL.md. */
function isInSkillFolder(folder: string): boolean {
  const above = path.dirname(folder);
  return holdsSkill(folder) || (above !== folder && isInSkillFolder(above));
}

function holdsSkill(folder: string): boolean {
  try {
    return readdirSync(folder).some(isSkillFileName);
  } catch {
    // It is not a folder, not there yet, or nobody may look into it.
    return false;
  }
}

/**
 * Writes a candidate into a new file, whose name ends in a hash of the text. No file that is there is changed: one with the same text
 * is the file of the candidate.
 * @param folder that `prepareCandidateFolder` made
 * @returns its absolute path
 */
export function writeCandidate(folder: string, name: string, text: string): string {
  const plain = name.replace(/[^\w-]+/g, '-').slice(0, 60);
  const hash = hashInstructions(text).slice(0, digits);
  for (let count = 1; ; count++) {
    const file = path.join(folder, `${plain}-${hash}${count === 1 ? '' : `-${count}`}.md`);
    if (!existsSync(file)) {
      writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
      return file;
    }
    if (readFileSync(file, 'utf8') === text) {
      return file;
    }
  }
}
