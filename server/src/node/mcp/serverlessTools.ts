import { describeNobody } from '../../core/chat/tools/createToolProvider.ts';
import { TodoList } from '../../core/chat/tools/todoList.ts';
import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import type { PromptStyle } from '../../core/model/workspace/routingSettings.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { createBinaryFinder, ownBinaryPlaces } from '../process/binaries.ts';
import { LocalSkillTools } from '../tools/localSkillTools.ts';
import type { ScriptPlace } from '../tools/scriptTools.ts';
import { createFinder, toolsOfSkills } from '../tools/skillFinder.ts';
import type { TurnToolParts } from '../tools/turnTools.ts';
import { createTurnTools } from '../tools/turnTools.ts';
import type { ServerPlace } from './findServerLaunch.ts';
import { findServerLaunch } from './findServerLaunch.ts';

/** What the tools of a turn go by for which no server is started. */
export interface ServerlessTurn extends Pick<TurnToolParts, 'factsFile' | 'managing'> {
  readonly skillSet: SkillSet;
  readonly style: PromptStyle;
  /** Answers whether scripts may start, and which variables of the environment they may have. */
  readonly scripts: Pick<ScriptPlace, 'isTrusted' | 'mayHave'>;
  /** As Node.js names it. */
  readonly platform: string;
  /** Told once of each server that a chat would start. */
  readonly notify: (sentence: string) => void;
}

/** The tools that a chat would offer, but for those of servers, whose tools nobody can know before they run. */
export function createServerlessTools({
  skillSet,
  style,
  factsFile,
  managing,
  scripts,
  platform,
  notify,
}: ServerlessTurn): ToolProvider {
  const skills = createFinder(skillSet);
  const findBinary = createBinaryFinder(ownBinaryPlaces(process.env, platform));
  return createTurnTools({
    groups: skillSet.chat.tools,
    reading: new LocalSkillTools(skillSet, style),
    todo: new TodoList(),
    factsFile,
    managing,
    scripts: { ...scripts, skills, findBinary, env: process.env, platform },
    serve: () => createUnstartedServers({ skills, findBinary, times: skillSet.chat.servers }, notify),
    declared: skillSet.workspace.tools ?? [],
    declaredPorts: {
      baseline: skillSet.settingsOf({ message: '' }).baselineTools,
      toolsOf: async ids => toolsOfSkills(skillSet, ids),
      askResult: async () => undefined,
    },
  });
}

/** The servers of active skills, which are named and not started. */
function createUnstartedServers(
  place: Pick<ServerPlace, 'skills' | 'findBinary' | 'times'>,
  notify: (sentence: string) => void,
): ToolProvider {
  const reported = new Set<string>();
  return {
    offer: async active => {
      for (const skill of active.filter(id => !reported.has(id))) {
        reported.add(skill);
        const launch = await findServerLaunch(
          { ...place, openText: () => undefined, environment: process.env },
          skill,
        );
        if (launch !== undefined) {
          notify(`The MCP server of '${skill}' is not started in a rehearsal, so its tools are not listed.`);
        }
      }
      return [];
    },
    find: async () => undefined,
    run: async name => describeNobody(name),
  };
}
