import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import type { StartRequest } from '../../core/chat/turn/startApproval.ts';
import { compareTexts } from '../../core/text/words/compareTexts.ts';
import { createSecretMask } from '../../core/model/variables/secretMask.ts';
import { isMarkdownName } from '../../core/model/skill/fileNames.ts';
import { ownVariablesName } from '../../core/model/skill/variable.ts';
import { isReallyIn } from '../files/findInside.ts';
import { statOf } from '../files/statOf.ts';
import { folderLimits } from '../archive/folderLimits.ts';

/** Stands for more files than can be compared: a start with them is asked about each time. */
export const unbounded = 'unbounded';

/**
 * What a person is asked before the server of a skill starts. A command that runs a file of the skill folder can load all others there, so
 * that they count too; of the variables' files only what the server gets of them does.
 */
export async function toStartRequest(launch: ServerLaunch): Promise<StartRequest> {
  const { skill, program, args, folder, shown, secrets } = launch;
  const mask = createSecretMask(secrets);
  const runsOwn = [program, ...args].some(word => isOwnFile(word, folder));
  return {
    skill,
    program,
    args: args.map(mask),
    folder,
    env: shown,
    ...(runsOwn && { files: (await hashFiles(folder)) ?? unbounded }),
  };
}

/** `--import=./hook.mjs` names a file as well. */
function isOwnFile(word: string, folder: string): boolean {
  return [word, word.slice(word.indexOf('=') + 1)].some(each => {
    const file = path.resolve(folder, each);
    return each !== '' && statOf(file) !== undefined && isReallyIn(folder, file) && file !== folder;
  });
}

/**
 * SHA-256 of the names and bytes of all files below a folder, links followed that stay in it, but of texts for models and people, which
 * nothing runs; undefined where there are more than a skill may have.
 */
async function hashFiles(folder: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true });
  const counted = names.filter(name => !isText(name)).toSorted(compareTexts);
  let bytes = 0;
  for (const name of counted.slice(0, folderLimits.files + 1)) {
    const file = path.join(folder, name);
    const stats = statOf(file);
    bytes += stats?.isFile() === true ? stats.size : 0;
    if (stats?.isFile() === true && bytes <= folderLimits.folderBytes && isReallyIn(folder, file)) {
      hash.update(JSON.stringify([name, stats.size])).update(await readFile(file));
    }
  }
  const isWhole = counted.length <= folderLimits.files && bytes <= folderLimits.folderBytes;
  return isWhole ? hash.digest('hex') : undefined;
}

function isText(name: string): boolean {
  const base = path.basename(name);
  return isMarkdownName(base) || base === ownVariablesName;
}
