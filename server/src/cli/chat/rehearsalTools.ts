import { describeNobody } from '../../core/chat/tools/createToolProvider.ts';
import { TodoList } from '../../core/chat/tools/todoList.ts';
import type { ToolProvider } from '../../core/chat/turn/turnPorts.ts';
import type { PromptStyle } from '../../core/model/workspace/routingSettings.ts';
import { createBinaryFinder, ownBinaryPlaces } from '../../node/process/binaries.ts';
import type { ServerPlace } from '../../node/mcp/findServerLaunch.ts';
import { findServerLaunch } from '../../node/mcp/findServerLaunch.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { findFactsFile } from '../../node/tools/factsFile.ts';
import { LocalSkillTools } from '../../node/tools/localSkillTools.ts';
import { createFinder, toolsOfSkills } from '../../node/tools/skillFinder.ts';
import { createTurnTools } from '../../node/tools/turnTools.ts';
import { manageSkills } from '../edit/manageSkills.ts';
import type { Environment } from '../terminal/output.ts';

export interface RehearsedTools {
  readonly skillSet: SkillSet;
  readonly style: PromptStyle;
  /** Told once of each server that a chat would start. */
  readonly notify: (sentence: string) => void;
}

/** The tools that a chat would offer. A rehearsal starts nothing: neither scripts nor servers, whose tools nobody can know then. */
export function createRehearsalTools(
  { skillSet, style, notify }: RehearsedTools,
  environment: Pick<Environment, 'cwd' | 'platform'>,
): ToolProvider {
  const skills = createFinder(skillSet);
  const findBinary = createBinaryFinder(ownBinaryPlaces(process.env, environment.platform));
  return createTurnTools({
    groups: skillSet.chat.tools,
    reading: new LocalSkillTools(skillSet, style),
    todo: new TodoList(),
    factsFile: findFactsFile(),
    managing: manageSkills(async () => skillSet, environment),
    scripts: {
      skills,
      findBinary,
      isTrusted: () => false,
      mayHave: async () => false,
      env: process.env,
      platform: environment.platform,
    },
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
export function createUnstartedServers(
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
