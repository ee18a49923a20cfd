import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findStateFolder, ownStateEnvironment } from '../stateFolder.ts';
import { findCode } from './changeProblem.ts';

/** Bytes of the key: as many as SHA-256 has. */
const keyLength = 32;

const keys = new Map<string, Buffer | undefined>();

/**
 * A proof that programs of this user wrote a text, which a repository cannot bring along, since the key lies in no workspace;
 * undefined where no key can be kept.
 */
export function sealOf(text: string): string | undefined {
  const folder = findStateFolder(ownStateEnvironment);
  if (!keys.has(folder)) {
    keys.set(folder, openKey(path.join(folder, 'changes.key')));
  }
  const key = keys.get(folder);
  return key && createHmac('sha256', key).update(text).digest('hex');
}

function openKey(file: string): Buffer | undefined {
  try {
    return readKey(file) ?? makeKey(file);
  } catch (error) {
    if (findCode(error) === undefined) {
      throw error;
    }
    return undefined;
  }
}

/** Of several processes that make one at the same time, all take the first. */
function makeKey(file: string): Buffer | undefined {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${crypto.randomUUID()}`;
  writeFileSync(own, randomBytes(keyLength), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if (findCode(error) !== 'EEXIST') {
      throw error;
    }
  } finally {
    rmSync(own, { force: true });
  }
  return readKey(file);
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = readFileSync(file);
    return key.length === keyLength ? key : undefined;
  } catch (error) {
    if (findCode(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}
