import type { HumanGate } from '../../model/manifest/manifest.ts';
import type { GateDecision } from '../../model/policy/decideCall.ts';
import { decideCall, describeRefusal } from '../../model/policy/decideCall.ts';
import type { ToolArguments } from '../../model/policy/grants.ts';
import type { Cancellation } from '../../text/position/span.ts';
import { formatMessage } from '../../model/findings/messages.ts';
import type { ToolCall } from '../conversation/chatModel.ts';
import type { Handover } from './handover.ts';
import type { Passage } from './humanGates.ts';
import { HumanGates, nameOf } from './humanGates.ts';
import { isOwnTool, OwnTools } from './ownTools.ts';
import type { Answered } from './ownTools.ts';
import { readCall } from './readCall.ts';
import { failed, shortenResult } from './toolResult.ts';
import type { CallReport, ToolResult } from './turnEvents.ts';
import type { TurnOptions, TurnPorts, TurnTool } from './turnPorts.ts';

type Judged = Pick<CallReport, 'decision' | 'outcome' | 'result'> & { readonly active: readonly string[] };

/** Answers the calls of one turn: each is read, fits its schema, passes the gate and runs, or gets told why not. */
export class ToolCallRunner {
  readonly #ports: TurnPorts;
  readonly #options: TurnOptions;
  readonly #own: OwnTools;
  readonly #gates: HumanGates;
  readonly #cancellation: Cancellation;
  #remembered: ReadonlySet<string>;
  #waited = 0;

  constructor(
    ports: TurnPorts,
    options: TurnOptions,
    handover: Handover,
    remembered: ReadonlySet<string>,
    cancellation: Cancellation,
  ) {
    this.#ports = ports;
    this.#options = options;
    this.#own = new OwnTools(ports, handover);
    this.#gates = new HumanGates(ports, options.turn.source === 'chat');
    this.#remembered = remembered;
    this.#cancellation = cancellation;
  }

  get remembered(): ReadonlySet<string> {
    return this.#remembered;
  }

  /** Milliseconds in which a person was asked. */
  get waited(): number {
    return this.#waited;
  }

  async answer(call: ToolCall, active: readonly string[]): Promise<Answered> {
    const read = readCall(call);
    const tool = await this.#ports.tools.find(read.tool);
    const tier = tool?.tier ?? 'ALWAYS_CONFIRM';
    const given = 'arguments' in read ? read.arguments : {};
    const problem = 'problem' in read ? read.problem : findProblem(read.tool, tool, given);
    const [begun, waited] = [this.#ports.now(), this.#waited];
    this.#ports.emit({ kind: 'calling', id: call.id, tool: read.tool });
    const judged: Judged =
      problem === undefined && tool !== undefined
        ? await this.#evaluate(call.id, tool, given, active)
        : { outcome: 'unfit', result: failed(problem ?? ''), active };
    const { decision, outcome } = judged;
    // A body that a tool loads is whole.
    const result = isOwnTool(read.tool)
      ? judged.result
      : shortenResult(judged.result, this.#options.limits.result);
    const milliseconds = this.#ports.now() - begun - (this.#waited - waited);
    const report = { id: call.id, tool: read.tool, tier, arguments: given, outcome, result, milliseconds };
    this.#ports.emit({ kind: 'call', ...report, ...(decision && { decision }) });
    return { result, active: judged.active };
  }

  async #evaluate(
    id: string,
    tool: TurnTool,
    given: ToolArguments,
    active: readonly string[],
  ): Promise<Judged> {
    const { name } = tool.definition;
    const stopped = { outcome: 'cancelled', result: failed('The turn was stopped.'), active } as const;
    if (this.#cancellation.isCancellationRequested) {
      return stopped;
    }
    const forbidden = await this.#ports.skills.forbidden(active);
    const { tier, ownName, runsPrograms = false } = tool;
    const request = {
      tool: name,
      tier,
      arguments: given,
      runsPrograms,
      ...(ownName !== undefined && { ownName }),
    };
    const decision = decideCall(request, this.#options.turn, {
      forbidden,
      remembered: this.#remembered,
      grants: this.#options.grants,
      now: this.#ports.now(),
    });
    if (decision.verdict === 'refuse') {
      const { template, args } = describeRefusal(name, decision);
      const words = formatMessage(template, args);
      return { decision, outcome: 'refused', result: failed(words), active };
    }
    const passage = await this.#passGates(tool, active);
    if (!passage.isOpen) {
      const words = `It was not run: a person stopped it at '${nameOf(passage.gate)}'.`;
      return { decision, outcome: 'held', result: failed([words, ...passage.said].join('\n')), active };
    }
    const isWanted = decision.verdict === 'run' || (await this.#confirm(id, tool, decision, given));
    if (this.#cancellation.isCancellationRequested) {
      return { ...stopped, decision };
    }
    if (!isWanted) {
      const words = `A person declined this call of '${name}'. Do not try it again without being asked to.`;
      return { decision, outcome: 'declined', result: failed(words), active };
    }
    const answered = await this.#run(name, given, active);
    const isCanceled = this.#cancellation.isCancellationRequested;
    const result = withWords(answered.result, passage.said);
    return { decision, outcome: isCanceled ? 'cancelled' : 'ran', ...answered, result };
  }

  /** Our own tools change nothing but the turn, so that no gate is about them. */
  async #passGates({ definition: { name }, tier }: TurnTool, active: readonly string[]): Promise<Passage> {
    const open: Passage = { isOpen: true, said: [] };
    const first = isOwnTool(name) ? open : await this.pass('before_run', active);
    if (!first.isOpen || tier === 'READ_ONLY') {
      return first;
    }
    const second = await this.pass('before_write', active);
    return { ...second, said: [...first.said, ...second.said] };
  }

  async pass(when: HumanGate['when'], active: readonly string[], draft?: string): Promise<Passage> {
    const begun = this.#ports.now();
    try {
      return await this.#gates.pass(when, active, this.#cancellation, draft);
    } finally {
      this.#waited += this.#ports.now() - begun;
    }
  }

  async #run(name: string, given: ToolArguments, active: readonly string[]): Promise<Answered> {
    return isOwnTool(name)
      ? this.#own.run(name, given, active)
      : { result: await this.#ports.tools.run(name, given, this.#cancellation), active };
  }

  async #confirm(
    id: string,
    { definition: { name }, tier }: TurnTool,
    { how }: Extract<GateDecision, { verdict: 'ask' }>,
    given: ToolArguments,
  ): Promise<boolean> {
    const begun = this.#ports.now();
    this.#ports.emit({ kind: 'asking', id, tool: name });
    const question = { tool: name, tier, how, arguments: given };
    const { isAllowed, isRemembered = false } = await this.#ports.confirm(question, this.#cancellation);
    this.#waited += this.#ports.now() - begun;
    if (isAllowed && isRemembered && how === 'once') {
      this.#remembered = new Set([...this.#remembered, name]);
    }
    return isAllowed;
  }
}

function findProblem(name: string, tool: TurnTool | undefined, given: ToolArguments): string | undefined {
  if (tool === undefined) {
    return `There is no tool '${name}'.`;
  }
  const problems = tool.check(given);
  return problems.length === 0
    ? undefined
    : `The arguments do not fit: ${problems.join(' ')} Call it again with others.`;
}

function withWords(result: ToolResult, said: readonly string[]): ToolResult {
  return said.length === 0 ? result : { ...result, text: [...said, result.text].join('\n\n') };
}
