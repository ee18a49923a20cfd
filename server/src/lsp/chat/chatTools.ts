import path from 'node:path';
import { tierOf } from '../../core/policy/toolTiers.ts';
import { chooseTargets } from '../../core/profiles/chooseTargets.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import type { Cancellation } from '../../core/span.ts';
import type { PromptStyle } from '../../core/prompt/promptStyles.ts';
import { combineHosts } from '../../core/turn/combineHosts.ts';
import type { ToolHost } from '../../core/turn/turnPorts.ts';
import { createBinaryFinder, ownBinaryPlaces } from '../../node/binaries.ts';
import { chooseNewSkillPlace } from '../../node/management/newSkillPlace.ts';
import type { Approvals } from '../../node/mcp/approval.ts';
import { findServerOrder } from '../../node/mcp/findServerOrder.ts';
import type { McpServers } from '../../node/mcp/mcpServers.ts';
import { McpTools } from '../../node/mcp/mcpTools.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import { findStateFolder, ownStateSurroundings } from '../../node/stateFolder.ts';
import { checkArguments } from '../../node/turn/checkSchema.ts';
import { DeclaredTools } from '../../node/turn/declaredTools.ts';
import { createFactTools } from '../../node/turn/factsFile.ts';
import { createManageTools } from '../../node/turn/manageTools.ts';
import { createScriptTools } from '../../node/turn/scriptTools.ts';
import type { ChatQuestion } from '../../protocol/chat.ts';
import type { Server } from '../context.ts';
import { filePathOf } from '../uris.ts';
import type { ChatNotes } from './chatMemory.ts';
import type { ChatWrites } from './chatWrites.ts';
import { createThreadFinder } from './threadFinder.ts';
import { ThreadTools } from './threadTools.ts';

/** What the tools of all chats share. */
export interface ToolPlace {
  readonly server: Server;
  readonly thread: RoutingThread;
  readonly writes: ChatWrites;
  readonly servers: McpServers;
  readonly approvals: Approvals;
}

/** One turn that tools are for. */
export interface ToolTurn {
  /** Of the turn in the thread. */
  readonly id: string;
  readonly folderUri: string;
  readonly style: PromptStyle;
  readonly isTrusted: boolean;
  readonly notes: ChatNotes;
  /** Undefined stands for nobody. */
  readonly ask: (question: ChatQuestion) => Promise<unknown>;
  /** Told of secrets that tools get. */
  readonly onSecrets: (secrets: ReadonlySet<string>) => void;
  /** Says something to the person beside the answer. */
  readonly tell: (sentence: string) => void;
  readonly cancellation: Cancellation;
}

/** The file with what a person wants all chats to know. */
export function findFactsFile(): string {
  return path.join(findStateFolder(ownStateSurroundings), 'facts.md');
}

/** All tools of a turn: our own, those that change skills, scripts, and what the workspace and servers of skills offer. */
export function createChatTools(place: ToolPlace, turn: ToolTurn): ToolHost {
  const own = combineHosts([
    new ThreadTools(place.thread, turn.id, turn.style),
    turn.notes.todo.host,
    createFactTools(findFactsFile()),
    createManaging(place, turn),
    createScripts(place, turn),
  ]);
  // A server that runs comes before what the workspace only describes.
  return combineHosts([own, createServed(place, turn, own), createDeclared(place, turn)]);
}

function createManaging({ server, thread, writes }: ToolPlace, { folderUri, onSecrets }: ToolTurn): ToolHost {
  const { workspace } = server;
  const folder = filePathOf(folderUri);
  return createManageTools({
    skills: createThreadFinder(thread, folderUri, onSecrets),
    folder,
    targetsOf: (absolute, { document }) =>
      chooseTargets(absolute, document.frontmatter?.root, workspace.describe(absolute)),
    newSkill: () => chooseNewSkillPlace({}, folder ?? '', workspace.descriptionAt(folderUri)),
    openText: file => writes.openText(file),
    applyChanges: (changes, cancellation) => writes.apply(changes, cancellation),
    moveToTrash: (skill, cancellation) => writes.moveToTrash(skill, cancellation),
    now: () => new Date().toISOString(),
  });
}

function createScripts({ thread }: ToolPlace, { folderUri, isTrusted, onSecrets }: ToolTurn): ToolHost {
  const binaries = createBinaryFinder(ownBinaryPlaces(process.env, process.platform));
  return createScriptTools({
    skills: createThreadFinder(thread, folderUri, onSecrets),
    findBinary: name => binaries.find(name),
    isTrusted: () => isTrusted,
    env: process.env,
    platform: process.platform,
  });
}

function createDeclared({ server, thread }: ToolPlace, { folderUri, ask }: ToolTurn): ToolHost {
  const { tools = [] } = server.workspace.descriptionAt(folderUri);
  return new DeclaredTools(tools, {
    toolsOf: async ids => (await thread.call('toolsOfSkills', { root: folderUri, ids })) ?? [],
    askResult: async (tool, given) => {
      const answer = await ask({ kind: 'result', tool, arguments: given });
      const text: unknown =
        typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'text') : undefined;
      return typeof text === 'string' ? text : undefined;
    },
  });
}

function createServed(place: ToolPlace, turn: ToolTurn, own: ToolHost): ToolHost {
  const { server, thread, writes, servers, approvals } = place;
  const { tools = [] } = server.workspace.descriptionAt(turn.folderUri);
  const taken = new Set<string>();
  const served = new McpTools({
    servers,
    approvals,
    orderOf: skill =>
      findServerOrder(
        {
          skills: createThreadFinder(thread, turn.folderUri, turn.onSecrets),
          openText: file => writes.openText(file),
          environment: process.env,
        },
        skill,
      ),
    askStart: async ({ skill, argv, env }) => {
      const answer = await turn.ask({ kind: 'start', skill, argv, env });
      const isAllowed: unknown =
        typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'isAllowed') : undefined;
      return typeof isAllowed === 'boolean' ? isAllowed : undefined;
    },
    refused: turn.notes.refused,
    isTrusted: turn.isTrusted,
    isTaken: name => taken.has(name),
    tierOf: name => tierOf(name, tools),
    checkArguments,
    tell: ({ template, args }) => turn.tell(formatMessage(template, args, server.client().messages)),
    cancellation: turn.cancellation,
  });
  return {
    offer: async active => {
      // Names of our own tools are known before the servers name theirs.
      const offered = await own.offer(active);
      offered.forEach(({ definition }) => taken.add(definition.name));
      return served.offer(active);
    },
    find: name => served.find(name),
    run: (name, given, cancellation) => served.run(name, given, cancellation),
  };
}
