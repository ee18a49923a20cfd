import { rmSync } from 'node:fs';
import path from 'node:path';
import { combineToolProviders } from '../../../core/chat/tools/combineToolProviders.ts';
import type { ToolProvider } from '../../../core/chat/turn/turnPorts.ts';
import type { SecretMask } from '../../../core/model/variables/secretMask.ts';
import { createSecretMask } from '../../../core/model/variables/secretMask.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import { applyToDisk } from '../../edit/applyToDisk.ts';
import { chooseNewSkillPlace } from '../../edit/newSkillPlace.ts';
import { isReallyIn } from '../../files/findInside.ts';
import { readDescription } from '../../files/readWorkspace.ts';
import type { ServerlessTurn } from '../../mcp/serverlessTools.ts';
import { createServerlessTools } from '../../mcp/serverlessTools.ts';
import type { ManagePlace } from '../../tools/manageTools.ts';
import { createManageTools } from '../../tools/manageTools.ts';
import { secretsOf } from '../../tools/secretsOfSkillSet.ts';
import { createFinder } from '../../tools/skillFinder.ts';
import { createFileTools } from '../fileTools.ts';

/** A scratch copy with its skills, and no others. */
export interface Trial extends Pick<ManagePlace, 'targetsOf'> {
  readonly skillSet: SkillSet;
  /** Absolute path, without links in it. */
  readonly folder: string;
  /** Reads anew what changed on disk. */
  readonly refresh: () => Promise<void>;
}

/** Names of the tools above `READ_ONLY` that change nothing but the scratch copy and what is next to it, and start no program. */
export const copyTools: readonly string[] = [
  'write_file',
  'create_skill',
  'update_skill',
  'delete_skill',
  'enable_skill',
  'disable_skill',
  'remember_fact',
];

export interface TrialTurn extends Pick<ServerlessTurn, 'style' | 'platform' | 'notify'> {
  /** Names of variables of the environment that scripts may have. */
  readonly allowEnv: readonly string[];
}

/**
 * The tools of a chat, with those for files, that all work in a scratch copy. Skills are changed and deleted there, and facts go to a file
 * next to it. Scripts run in their folder in the copy; what else a program can reach, it still can.
 */
export function createTrialTools(trial: Trial, { allowEnv, ...turn }: TrialTurn): ToolProvider {
  const { skillSet, folder } = trial;
  const chat = createServerlessTools({
    ...turn,
    skillSet,
    factsFile: path.join(path.dirname(folder), 'facts.md'),
    managing: createManageTools({ ...managedIn(trial), ...writingIn(trial) }),
    scripts: {
      isTrusted: () => true,
      mayHave: async ({ names }) => names.every(name => allowEnv.includes(name)),
    },
  });
  return withFiles(chat, folder, createSecretMask(secretsOf(skillSet)));
}

/** The same tools for a rehearsal, which only looks at what is offered: whoever called one would change nothing. */
export function createOfferedTools(
  place: Pick<Trial, 'skillSet' | 'folder'>,
  turn: Pick<ServerlessTurn, 'style' | 'platform' | 'notify'>,
): ToolProvider {
  const refuse = async () => 'Nothing is changed in a rehearsal.';
  const chat = createServerlessTools({
    ...turn,
    skillSet: place.skillSet,
    factsFile: '',
    managing: createManageTools({
      ...managedIn({ ...place, targetsOf: () => [] }),
      applyChanges: refuse,
      moveToTrash: refuse,
    }),
    scripts: { isTrusted: () => false, mayHave: async () => false },
  });
  // Nothing calls them here.
  return withFiles(chat, place.folder, String);
}

/** What the workspace describes comes before what only scenarios have. */
function withFiles(chat: ToolProvider, folder: string, mask: SecretMask): ToolProvider {
  return combineToolProviders([chat, createFileTools({ folder, mask })]);
}

function managedIn({
  skillSet,
  folder,
  targetsOf,
}: Omit<Trial, 'refresh'>): Omit<ManagePlace, 'applyChanges' | 'moveToTrash'> {
  return {
    skills: createFinder(skillSet),
    folder,
    targetsOf,
    newSkill: () => chooseNewSkillPlace({}, folder, readDescription(folder).description),
    openText: () => undefined,
    now: () => new Date().toISOString(),
  };
}

function writingIn({ folder, refresh }: Trial): Pick<ManagePlace, 'applyChanges' | 'moveToTrash'> {
  return {
    applyChanges: async (changes, token) => {
      const files = [...changes.edits.map(({ file }) => file), changes.folder?.target ?? folder];
      if (files.some(file => !isReallyIn(folder, file))) {
        return 'Only skills of the workspace can be changed here.';
      }
      const problem = await applyToDisk(changes, token);
      await refresh();
      return problem;
    },
    moveToTrash: async ({ file }) => {
      const place = path.dirname(file);
      if (place === folder || !isReallyIn(folder, place)) {
        return 'Only skills of the workspace can be deleted here.';
      }
      rmSync(place, { recursive: true, force: true });
      await refresh();
      return undefined;
    },
  };
}
