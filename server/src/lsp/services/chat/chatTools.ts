import { tierOf } from '../../../core/model/policy/toolTiers.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import type { SignalContext } from '../../../core/analysis/routing/skills/routingContext.ts';
import type { PromptStyle } from '../../../core/model/workspace/routingSettings.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import type { ToolProvider } from '../../../core/chat/turn/turnPorts.ts';
import { createBinaryFinder, ownBinaryPlaces } from '../../../node/process/binaries.ts';
import { chooseNewSkillPlace } from '../../../node/edit/newSkillPlace.ts';
import { findServerLaunch } from '../../../node/mcp/findServerLaunch.ts';
import type { McpServers } from '../../../node/mcp/mcpServers.ts';
import { McpTools } from '../../../node/mcp/mcpTools.ts';
import { openStartApprovals } from '../../../node/mcp/startApprovals.ts';
import { checkArguments } from '../../../node/tools/checkSchema.ts';
import type { DeclaredPorts } from '../../../node/tools/declaredTools.ts';
import { findFactsFile } from '../../../node/tools/factsFile.ts';
import { createManageTools } from '../../../node/tools/manageTools.ts';
import { LocalSkillTools } from '../../../node/tools/localSkillTools.ts';
import type { SkillFinder } from '../../../node/tools/skillFinder.ts';
import { createFinder, toolsOfSkills } from '../../../node/tools/skillFinder.ts';
import { collectSecrets } from '../../../core/model/variables/secretMask.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import type { ScriptPlace } from '../../../node/tools/scriptTools.ts';
import { createTurnTools } from '../../../node/tools/turnTools.ts';
import type { ChatQuestion } from '../../../protocol/chat.ts';
import type { Server } from '../../session/context.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { ChatNotes } from './chatMemory.ts';
import { requestVariables } from './variablePermissions.ts';
import type { ChatWrites } from './chatWrites.ts';

/** What the tools of all chats share. */
export interface ToolPlace {
  readonly server: Server;
  readonly writes: ChatWrites;
  readonly servers: McpServers;
}

/** One turn that tools are for. */
export interface ToolTurn {
  readonly skillSet: SkillSet;
  /** What started the turn; undefined where a person did. */
  readonly signal: SignalContext | undefined;
  readonly style: PromptStyle;
  /** Names of the tools that are offered whatever is active, `*` for any characters. */
  readonly baselineTools: readonly string[];
  readonly isTrusted: boolean;
  readonly notes: ChatNotes;
  /** Undefined stands for nobody. */
  readonly ask: (question: ChatQuestion) => Promise<unknown>;
  /** Told of secrets that tools get. */
  readonly onSecrets: (secrets: ReadonlySet<string>) => void;
  /** Says something to the person beside the answer. */
  readonly notify: (sentence: string) => void;
  readonly cancellation: Cancellation;
}

/** All tools of a turn in which a person may be asked. */
export function createChatTools(place: ToolPlace, turn: ToolTurn): ToolProvider {
  const { tools = [] } = place.server.workspace.descriptionAt(turn.skillSet.scope);
  return createTurnTools({
    groups: turn.skillSet.chat.tools,
    reading: new LocalSkillTools(turn.skillSet, turn.style),
    todo: turn.notes.todo,
    factsFile: findFactsFile(),
    managing: createManaging(place, turn),
    scripts: toScriptPlace(place, turn),
    serve: isTaken => createServed(place, turn, isTaken),
    declared: tools,
    declaredPorts: toDeclaredPorts(turn),
  });
}

/** What tools ask about skills. Who hears of the secrets of a skill hears of them before a tool gets them. */
export function createNotifyingFinder({
  skillSet,
  signal,
  onSecrets,
}: Pick<ToolTurn, 'skillSet' | 'signal' | 'onSecrets'>): SkillFinder {
  const finder = createFinder(skillSet, signal);
  return {
    ...finder,
    find: async (id, purpose) => {
      const found = await finder.find(id, purpose);
      onSecrets(collectSecrets('problem' in found ? [] : found.variables));
      return found;
    },
  };
}

function createManaging({ server, writes }: ToolPlace, turn: ToolTurn): ToolProvider {
  const { workspace } = server;
  const folderUri = turn.skillSet.scope;
  const folder = filePathOf(folderUri);
  return createManageTools({
    skills: createNotifyingFinder(turn),
    folder,
    targetsOf: (absolute, file) =>
      workspace.decideTargets(file, absolute, workspace.describe(absolute)).targets,
    newSkill: () => chooseNewSkillPlace({}, folder ?? '', workspace.descriptionAt(folderUri)),
    openText: file => writes.openText(file),
    applyChanges: (changes, cancellation) => writes.apply(changes, cancellation),
    moveToTrash: (skill, cancellation) => writes.moveToTrash(skill, cancellation),
    now: () => new Date().toISOString(),
  });
}

function toScriptPlace({ server }: ToolPlace, turn: ToolTurn): ScriptPlace {
  return {
    skills: createNotifyingFinder(turn),
    findBinary: createBinaryFinder(ownBinaryPlaces(process.env, process.platform)),
    isTrusted: () => turn.isTrusted,
    env: process.env,
    platform: process.platform,
    mayHave: question =>
      requestVariables(server, { folder: filePathOf(turn.skillSet.scope), ask: turn.ask }, question),
  };
}

function toDeclaredPorts({ skillSet, baselineTools, ask }: ToolTurn): DeclaredPorts {
  return {
    baseline: baselineTools,
    toolsOf: async ids => toolsOfSkills(skillSet, ids),
    askResult: async (tool, given) => {
      const answer = await ask({ kind: 'result', tool, arguments: given });
      const text: unknown =
        typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'text') : undefined;
      return typeof text === 'string' ? text : undefined;
    },
  };
}

/** Where nothing is remembered, a person is asked in each turn. */
const noApprovals = { all: () => [], add: () => {} };

function createServed(place: ToolPlace, turn: ToolTurn, isTaken: (name: string) => boolean): ToolProvider {
  const { server, writes, servers } = place;
  const folder = filePathOf(turn.skillSet.scope);
  const { tools = [] } = server.workspace.descriptionAt(turn.skillSet.scope);
  return new McpTools({
    servers,
    approvals: folder === undefined ? noApprovals : openStartApprovals(folder),
    launchOf: skill =>
      findServerLaunch(
        {
          // A skill is active already when it is asked for its server; a person may have named one that only an operator starts.
          skills: createNotifyingFinder({ ...turn, signal: undefined }),
          openText: file => writes.openText(file),
          environment: process.env,
          findBinary: createBinaryFinder(ownBinaryPlaces(process.env, process.platform)),
          times: turn.skillSet.chat.servers,
        },
        skill,
      ),
    askStart: async question => {
      const answer = await turn.ask({ kind: 'start', ...question });
      const given: object = typeof answer === 'object' && answer !== null ? answer : {};
      const isAllowed: unknown = Reflect.get(given, 'isAllowed');
      const allowsControl = Reflect.get(given, 'allowsControl') === true;
      return typeof isAllowed === 'boolean' ? { isAllowed, allowsControl } : undefined;
    },
    now: Date.now,
    refused: turn.notes.refused,
    isTrusted: turn.isTrusted,
    isTaken,
    tierOf: name => tierOf(name, tools),
    checkArguments,
    notify: ({ template, args }) => turn.notify(formatMessage(template, args, server.client().messages)),
    cancellation: turn.cancellation,
  });
}
