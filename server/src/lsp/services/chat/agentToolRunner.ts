import type { CancellationToken } from 'vscode-languageserver/node';
import type { ToolResult } from '../../../core/chat/turn/turnEvents.ts';
import type { GateDecision } from '../../../core/model/policy/decideCall.ts';
import { decideCall, describeRefusal } from '../../../core/model/policy/decideCall.ts';
import { tierOf } from '../../../core/model/policy/toolTiers.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import { describeNobody } from '../../../core/chat/tools/createToolProvider.ts';
import { TodoList } from '../../../core/chat/tools/todoList.ts';
import { textIn } from '../../../core/chat/tools/toolForm.ts';
import { failed, shortenResult } from '../../../core/chat/turn/toolResult.ts';
import { defaultLimits } from '../../../core/chat/turn/turnLimits.ts';
import type { ToolProvider } from '../../../core/chat/turn/turnPorts.ts';
import type { ToolParams } from '../../../protocol/chat.ts';
import type { ChatPlace } from './chatService.ts';
import type { ToolTurn } from './chatTools.ts';
import { createChatTools, createNotifyingFinder } from './chatTools.ts';
import { readPermissions } from './variablePermissions.ts';
import { MaskedEvents } from './maskedEvents.ts';

/** Only looks are the same in all styles; no prompt is written. */
const style = 'catalog';

/** Runs single tools for agents outside of our chats. */
export class AgentToolRunner {
  readonly #place: Omit<ChatPlace, 'audit'>;

  constructor(place: Omit<ChatPlace, 'audit'>) {
    this.#place = place;
  }

  async run(params: ToolParams, token: CancellationToken): Promise<ToolResult> {
    const skillSet = await this.#place.routing.read(params.folderUri, token);
    if (skillSet === undefined) {
      return failed('This folder is not open.');
    }
    readPermissions(this.#place.server);
    const events = new MaskedEvents(() => undefined);
    const turn: ToolTurn = {
      skillSet,
      signal: undefined,
      style,
      baselineTools: skillSet.settingsOf({ message: '' }).baselineTools,
      isTrusted: false,
      notes: { remembered: new Set(), todo: new TodoList(), refused: new Set() },
      ask: async () => undefined,
      onSecrets: secrets => events.learn(secrets),
      notify: () => undefined,
      cancellation: token,
    };
    // A tool may show what the files of a skill hold, and a secret may be among that.
    await createNotifyingFinder(turn).find(skillOf(params), 'edit');
    const result = events.mask(await this.#call(createChatTools(this.#place, turn), params, token));
    return shortenResult(result, defaultLimits.result);
  }

  async #call(
    host: ToolProvider,
    { name, arguments: given, isAllowed }: ToolParams,
    token: CancellationToken,
  ): Promise<ToolResult> {
    // What a workspace describes as harmless is harmless only where a person looks on.
    const tier = tierOf(name, []);
    const decision = decideCall(
      { tool: name, tier, arguments: given },
      { source: 'chat', stages: [] },
      {
        forbidden: new Map(),
        remembered: new Set(isAllowed ? [name] : []),
        grants: [],
        now: Date.now(),
      },
    );
    if (decision.verdict !== 'run') {
      return failed(describeStop(name, decision));
    }
    const tool = await host.find(name);
    if (tool === undefined) {
      return describeNobody(name);
    }
    const problems = tool.check(given);
    return problems.length === 0
      ? host.run(name, given, token)
      : failed(`The arguments do not fit: ${problems.join(' ')}`);
  }
}

function describeStop(name: string, decision: Exclude<GateDecision, { verdict: 'run' }>): string {
  if (decision.verdict === 'refuse') {
    return formatSentence(describeRefusal(name, decision));
  }
  return decision.how === 'once'
    ? `'${name}' was not run: it was not approved.`
    : `'${name}' was not run: a person has to be asked every time. Ask for it in Skill Chat.`;
}

/** The id of the skill that a call is about; empty where it is about none. */
function skillOf({ arguments: given }: ToolParams): string {
  return textIn(given, 'skill') || textIn(given, 'name');
}
