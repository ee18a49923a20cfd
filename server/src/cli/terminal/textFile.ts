import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPositionMap } from '../../core/text/position/positions.ts';
import { readText } from '../../node/files/readSkillFile.ts';
import { UsageError } from './output.ts';

/** Reads a file that an option names; one that cannot be read is a mistake in the call. */
export function readNamedFile(given: string, cwd: string): string {
  const absolute = path.resolve(cwd, given);
  if (!existsSync(absolute)) {
    throw new UsageError(`There is no file '${given}'.`);
  }
  const { text, facts } = readText(absolute);
  if (facts.unreadable !== undefined || facts.tooLarge !== undefined) {
    throw new UsageError(`'${given}' cannot be read: ${facts.unreadable ?? 'it is larger than 1 MB'}.`);
  }
  return text;
}

/** A mistake in a file that an option names, with its place. */
export function mistakeIn(given: string, text: string, offset: number, message: string): UsageError {
  const { line, character } = createPositionMap(text).toPosition(offset);
  return new UsageError(`${given}:${line + 1}:${character + 1}: ${message}`);
}
