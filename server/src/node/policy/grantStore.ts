import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Grant } from '../../core/model/policy/grants.ts';
import { readGrants, writeGrants } from '../../core/model/policy/readGrants.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { findAuditWorkspace } from '../audit/auditFile.ts';
import {
  ChangeProblem,
  findCode,
  reasonInWords,
  toChangeProblem,
} from '../files/transaction/changeProblem.ts';
import { readRegularFile } from '../files/transaction/readRegularFile.ts';
import { commitChanges } from '../files/transaction/transaction.ts';
import { findWorkspaceState } from '../files/stateFolder.ts';

/** Bytes of a file with grants; a person makes a few of them, of some hundred bytes each. */
const maxBytes = 1024 * 1024;

/** What went wrong, as a sentence for people. */
interface StoreProblem {
  readonly problem: string;
}

export interface StoredGrants extends Partial<StoreProblem> {
  /** None where there is a problem. */
  readonly grants: readonly Grant[];
}

/**
 * The file with the grants of a workspace; it may not be there yet.
 * @param place absolute path of a folder or a file of the workspace
 */
export function findGrantFile(place: string, enclosingFolder?: string): string {
  return path.join(findWorkspaceState(findAuditWorkspace(place, enclosingFolder)), 'grants.json');
}

/** The grants of a file as they are now; nothing is kept, so that one that was revoked does not hold in the next turn. */
export function readGrantFile(file: string): StoredGrants {
  try {
    const bytes = readRegularFile(fs, file, maxBytes);
    if (typeof bytes === 'string') {
      return { grants: [], problem: describeUnread(file, unread[bytes]) };
    }
    const { grants, problems } = readGrants(new TextDecoder().decode(bytes));
    const [first] = problems;
    return first === undefined
      ? { grants }
      : { grants, problem: describeUnread(file, formatMessage(first.template, first.args)) };
  } catch (error) {
    const code = findCode(error);
    if (code === undefined) {
      throw error;
    }
    return code === 'ENOENT'
      ? { grants: [] }
      : { grants: [], problem: describeUnread(file, `It cannot be read: ${reasonInWords(error)}.`) };
  }
}

const unread = {
  'too-large': 'It is larger than 1 MiB.',
  special: 'It is not an ordinary file.',
  unsteady: 'It changes while it is read.',
} as const;

function describeUnread(file: string, why: string): string {
  return `No grant counts, as '${file}' is broken. ${why}`;
}

/** Adds a grant, which gets its id here. Only what a person does may come here. */
export async function addGrant(
  file: string,
  wanted: Omit<Grant, 'id'>,
): Promise<{ readonly grant: Grant } | StoreProblem> {
  const grant: Grant = { id: randomUUID().slice(0, 8), ...wanted };
  const problem = await change(file, grants => {
    if (grants.some(({ id }) => id === grant.id)) {
      throw new ChangeProblem('The id of the grant is taken; try again.');
    }
    return [...grants, grant];
  });
  return problem ?? { grant };
}

/** Takes a grant away again. */
export async function revokeGrant(
  file: string,
  id: string,
): Promise<{ readonly grant: Grant } | StoreProblem> {
  const revoked: Grant[] = [];
  const problem = await change(file, grants => {
    revoked.push(...grants.filter(grant => grant.id === id));
    if (revoked.length === 0) {
      throw new ChangeProblem(`There is no grant '${id}'.`);
    }
    return grants.filter(grant => grant.id !== id);
  });
  const [grant] = revoked;
  return problem ?? (grant === undefined ? { problem: `There is no grant '${id}'.` } : { grant });
}

/** Changes the grants while nobody else does; what cannot be read is left alone. */
async function change(
  file: string,
  toNext: (grants: readonly Grant[]) => readonly Grant[],
): Promise<StoreProblem | undefined> {
  const folder = path.dirname(file);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    await commitChanges(folder, async () => {
      const { grants, problem } = readGrantFile(file);
      if (problem !== undefined) {
        throw new ChangeProblem(problem);
      }
      const content = writeGrants(toNext(grants));
      // A file that is replaced keeps its mode, so that nobody else may read it from the beginning.
      fs.closeSync(fs.openSync(file, 'a', 0o600));
      return { folders: [], files: [{ target: file, content }] };
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ChangeProblem) && findCode(error) === undefined) {
      throw error;
    }
    return { problem: toChangeProblem(error, folder).message };
  }
}
