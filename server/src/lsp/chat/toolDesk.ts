import { randomUUID } from 'node:crypto';
import type { CancellationToken } from 'vscode-languageserver/node';
import type { GateDecision } from '../../core/policy/gate.ts';
import { decideCall, describeRefusal } from '../../core/policy/gate.ts';
import { tierOf } from '../../core/policy/toolTiers.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import { describeNobody } from '../../core/turn/createHost.ts';
import { TodoList } from '../../core/turn/todoList.ts';
import { textIn } from '../../core/turn/toolForm.ts';
import { failed, shortenResult } from '../../core/turn/toolResult.ts';
import { standardLimits } from '../../core/turn/turnLimits.ts';
import type { ToolHost, ToolResult } from '../../core/turn/turnPorts.ts';
import type { ToolParams } from '../../protocol/chat.ts';
import type { ChatPlace } from './chatDesk.ts';
import { createChatTools } from './chatTools.ts';
import { MaskedEvents } from './maskedEvents.ts';
import { createThreadFinder } from './threadFinder.ts';

/** Only looks are the same in all styles; no prompt is written. */
const style = 'catalog';

/** Runs single tools for agents outside of our chats. */
export class ToolDesk {
  readonly #place: Omit<ChatPlace, 'audit'>;

  constructor(place: Omit<ChatPlace, 'audit'>) {
    this.#place = place;
  }

  async run(params: ToolParams, token: CancellationToken): Promise<ToolResult> {
    const { thread, routing } = this.#place;
    const { folderUri: root } = params;
    const id = randomUUID();
    const turn = { message: '', history: [] };
    const begun = (await routing.isReady(root, token))
      ? await thread.call('beginTurn', { root, id, turn, style, before: [], named: [], reveal: false })
      : undefined;
    if (begun === undefined) {
      return failed('This folder is not open.');
    }
    const events = new MaskedEvents(() => undefined);
    const learn = (secrets: ReadonlySet<string>) => events.learn(secrets);
    try {
      const host = createChatTools(this.#place, {
        id,
        folderUri: root,
        style,
        isTrusted: false,
        notes: { remembered: new Set(), todo: new TodoList(), refused: new Set() },
        ask: async () => undefined,
        onSecrets: learn,
        tell: () => undefined,
        cancellation: token,
      });
      // A tool may show what the files of a skill hold, and a secret may be among that.
      await createThreadFinder(thread, root, learn).find(skillOf(params));
      const result = events.mask(await this.#call(host, params, token));
      return shortenResult(result, standardLimits.result);
    } finally {
      await thread.call('endTurn', { id });
    }
  }

  async #call(
    host: ToolHost,
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
    const { template, args } = describeRefusal(name, decision);
    return formatMessage(template, args);
  }
  return decision.how === 'once'
    ? `'${name}' was not run: nobody agreed to it.`
    : `'${name}' was not run: a person has to be asked every time. Ask for it in Skill Chat.`;
}

/** The id of the skill that a call is about; empty where it is about none. */
function skillOf({ arguments: given }: ToolParams): string {
  return textIn(given, 'skill') || textIn(given, 'name');
}
