import fs, { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FileChange, OutcomeFile } from '../../core/analysis/evals/scenario/turnOutcome.ts';
import type { SecretMask } from '../../core/model/variables/secretMask.ts';
import { toSentence } from '../../core/text/format/sentence.ts';
import { isToolsOwn } from '../files/discovery/findSkillFiles.ts';
import { isReallyIn } from '../files/findInside.ts';
import { reasonInWords } from '../files/transaction/changeProblem.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';
import { statOf } from '../files/statOf.ts';

/** The versions of the files below a folder, by their paths from it with `/`. */
export type CopyState = ReadonlyMap<string, string>;

/** Bytes of a file that is looked into. */
const maxBytes = 1024 * 1024;

/** The files below a folder as they are now. Links are not followed; what only tools of developers read is left out. */
export function readCopyState(folder: string): CopyState {
  const state = new Map<string, string>();
  const waiting = [''];
  for (let relative = waiting.pop(); relative !== undefined; relative = waiting.pop()) {
    for (const entry of readEntries(path.join(folder, relative))) {
      const at = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isDirectory()) {
        waiting.push(...(isToolsOwn(entry.name) ? [] : [at]));
      } else {
        state.set(at, versionOf(path.join(folder, at)));
      }
    }
  }
  return state;
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A program took it away meanwhile, or closed it to us.
    return [];
  }
}

function versionOf(file: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = fs.lstatSync(file);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch {
    // It went meanwhile.
    return '';
  }
}

/** What is different below a folder since it was looked at, by path; secrets in texts are masked. */
export function findChanges(folder: string, before: CopyState, mask: SecretMask): FileChange[] {
  const now = readCopyState(folder);
  const paths = [...new Set([...before.keys(), ...now.keys()])].toSorted();
  return paths.flatMap((at): FileChange[] => {
    const [old, version] = [before.get(at), now.get(at)];
    if (old === version) {
      return [];
    }
    if (version === undefined) {
      return [{ path: at, change: 'deleted' }];
    }
    const file = readCopiedFile(folder, at);
    const change = old === undefined ? 'created' : 'changed';
    return [{ path: at, change, ...(file.kind === 'text' && { text: mask(file.text) }) }];
  });
}

/** What is at a path below a folder, once links are followed; what they lead to elsewhere isn't there. */
export function readCopiedFile(folder: string, relative: string): OutcomeFile {
  const file = path.join(folder, relative);
  const stat = statOf(file);
  if (stat === undefined || !isReallyIn(folder, file)) {
    return { kind: 'absent' };
  }
  if (!stat.isFile()) {
    return { kind: 'other', why: toSentence("'{path}' is not a file.", { path: relative }) };
  }
  try {
    const content = readRegularFile(fs, fs.realpathSync(file), maxBytes);
    const text = typeof content === 'string' ? undefined : new TextDecoder().decode(content);
    return text === undefined || text.includes('\0')
      ? { kind: 'other', why: toSentence("'{path}' is not a text of up to 1 MB.", { path: relative }) }
      : { kind: 'text', text };
  } catch (error) {
    const reason = reasonInWords(error);
    return {
      kind: 'other',
      why: toSentence("'{path}' cannot be read: {reason}.", { path: relative, reason }),
    };
  }
}
