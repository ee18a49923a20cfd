import { rmSync } from 'node:fs';
import path from 'node:path';
import { combineToolProviders } from '../../core/chat/tools/combineToolProviders.ts';
import { TodoList } from '../../core/chat/tools/todoList.ts';
import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import type { PromptStyle } from '../../core/model/workspace/routingSettings.ts';
import { createSecretMask } from '../../core/model/variables/secretMask.ts';
import { applyToDisk } from '../../node/edit/applyToDisk.ts';
import { createFileTools } from '../../node/evals/fileTools.ts';
import { isReallyIn } from '../../node/files/findInside.ts';
import { readDescription } from '../../node/files/readWorkspace.ts';
import { createBinaryFinder, ownBinaryPlaces } from '../../node/process/binaries.ts';
import { LocalSkillTools } from '../../node/tools/localSkillTools.ts';
import { createManageTools } from '../../node/tools/manageTools.ts';
import { secretsOf } from '../../node/tools/secretsOfSkillSet.ts';
import { createFinder, toolsOfSkills } from '../../node/tools/skillFinder.ts';
import { createTurnTools } from '../../node/tools/turnTools.ts';
import { createUnstartedServers } from '../chat/rehearsalTools.ts';
import { targetsFor } from '../check/selectSkills.ts';
import { choosePlace } from '../edit/newSkillPlace.ts';
import type { Environment } from '../terminal/output.ts';
import type { Trial } from './openTrial.ts';

export interface TrialTurn {
  readonly style: PromptStyle;
  /** Names of variables of the environment that scripts may have. */
  readonly allowEnv: readonly string[];
  /** Told of each server that a chat would start. */
  readonly notify: (sentence: string) => void;
}

/**
 * The tools of a chat, with those for files, that all work in a scratch copy. Skills are changed and deleted there, and facts go to a file
 * next to it. Scripts run in their folder in the copy; what else a program can reach, it still can.
 */
export function createTrialTools(
  trial: Trial,
  { style, allowEnv, notify }: TrialTurn,
  { platform }: Pick<Environment, 'platform'>,
): ToolProvider {
  const { skillSet, folder } = trial;
  const skills = createFinder(skillSet);
  const findBinary = createBinaryFinder(ownBinaryPlaces(process.env, platform));
  const chat = createTurnTools({
    groups: skillSet.chat.tools,
    reading: new LocalSkillTools(skillSet, style),
    todo: new TodoList(),
    factsFile: path.join(path.dirname(folder), 'facts.md'),
    managing: createManaging(trial),
    scripts: {
      skills,
      findBinary,
      isTrusted: () => true,
      mayHave: async ({ names }) => names.every(name => allowEnv.includes(name)),
      env: process.env,
      platform,
    },
    serve: () => createUnstartedServers({ skills, findBinary, times: skillSet.chat.servers }, notify),
    declared: skillSet.workspace.tools ?? [],
    declaredPorts: {
      baseline: skillSet.settingsOf({ message: '' }).baselineTools,
      toolsOf: async ids => toolsOfSkills(skillSet, ids),
      askResult: async () => undefined,
    },
  });
  // What the workspace describes comes before what only scenarios have.
  return combineToolProviders([
    chat,
    createFileTools({ folder, mask: createSecretMask(secretsOf(skillSet)) }),
  ]);
}

function createManaging({ skillSet, folder, refresh }: Trial): ToolProvider {
  return createManageTools({
    skills: createFinder(skillSet),
    folder,
    targetsOf: (absolute, file) =>
      targetsFor({ profile: undefined, targets: [], rules: {} }, readDescription(folder), { absolute }, file),
    newSkill: () => choosePlace({}, folder),
    openText: () => undefined,
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
    now: () => new Date().toISOString(),
  });
}
