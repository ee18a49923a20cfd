import type { RoutingView } from '../../analysis/routing/routingView.ts';
import { nameOf } from '../turn/humanGates.ts';
import type { CallReport, TurnEnd, TurnEvent } from '../turn/turnEvents.ts';
import type { SecretMask } from '../../model/variables/secretMask.ts';
import type { ActivationRow, AuditLog, OptimizationRow, StepRow, TurnRow } from './auditRow.ts';
import { boundText } from './boundText.ts';
import { detailOfEnd, reasonOfDecision } from './reasons.ts';
import { recordRouting } from './recordRouting.ts';

/** What is known of a turn when it begins. */
export interface TurnFacts extends Pick<
  TurnRow,
  | 'traceId'
  | 'chatId'
  | 'source'
  | 'signalId'
  | 'signalTrace'
  | 'folder'
  | 'model'
  | 'agent'
  | 'style'
  | 'message'
> {
  /** Ids of the skills that are active before the model speaks. */
  readonly active?: readonly string[];
}

export interface AuditPorts {
  readonly log: AuditLog;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Every text passes it before it is recorded. */
  readonly mask: SecretMask;
}

/** UTF-16 units of one text that is recorded. A result is what a model got to see of it, and few need more to know what happened. */
const maxLengths = { message: 20_000, answer: 40_000, arguments: 20_000, result: 20_000, words: 2000 };

/** A row without what it gets from its turn. */
type Step<Row extends StepRow = StepRow> = Row extends StepRow
  ? Omit<Row, 'traceId' | 'step' | 'at' | 'source' | 'signalId'>
  : never;

/** An event of a run that proposes candidates. */
export type OptimizationStep = Pick<OptimizationRow, 'name' | 'skill' | 'facts'>;

/** Records one turn: whoever runs it tells what happens, and rows go to the log. */
export class AuditTrail {
  readonly #ports: AuditPorts;
  readonly #message: string;
  #turn: TurnRow;
  #steps = 0;
  #active: readonly string[];
  /** In pieces, as a secret may come in two of them; between answers there is a blank line. */
  readonly #answers: string[] = [];
  #isSpeaking = false;

  constructor({ active = [], ...facts }: TurnFacts, ports: AuditPorts) {
    this.#ports = ports;
    this.#active = active;
    const { traceId, chatId, signalId, signalTrace, agent } = facts;
    this.#message = facts.message;
    this.#turn = {
      table: 'turns',
      traceId,
      chatId,
      at: ports.now(),
      source: this.#words(facts.source),
      ...(signalId !== undefined && { signalId: this.#words(signalId) }),
      ...(signalTrace !== undefined && { signalTrace: this.#words(signalTrace) }),
      folder: this.#words(facts.folder),
      model: this.#words(facts.model),
      ...(agent !== undefined && { agent: this.#words(agent) }),
      style: this.#words(facts.style),
      message: this.#maskedMessage,
    };
    ports.log.add(this.#turn);
    active.forEach(skill => this.#addActivation(skill, { kind: 'start' }));
  }

  get traceId(): string {
    return this.#turn.traceId;
  }

  /** What the router made of the message. */
  routed(view: RoutingView): void {
    this.#change({ routing: recordRouting(view, this.#ports.mask) });
  }

  /** What happens in the turn, in its order. */
  onEvent(event: TurnEvent): void {
    switch (event.kind) {
      case 'text':
        this.#hear(event.text);
        return;
      case 'usage':
        this.#change({
          inputTokens: (this.#turn.inputTokens ?? 0) + event.input,
          outputTokens: (this.#turn.outputTokens ?? 0) + event.output,
        });
        return;
      case 'call':
        this.#addCall(event);
        return;
      case 'gate':
        this.#addHumanGate(event);
        return;
      case 'ended':
        this.#end(event.end);
        return;
      case 'activated':
      case 'transition':
      case 'stayed':
        this.#takeActivation(event);
        return;
      case 'calling':
      case 'asking':
        this.#isSpeaking = false;
        return;
      case 'retry':
    }
  }

  /** What the evals did; its facts are names, numbers and reasons. */
  optimized({ name, skill, facts }: OptimizationStep): void {
    const { path, candidate, reason } = facts;
    const words = {
      path: this.#words(path),
      ...(candidate !== undefined && { candidate: this.#words(candidate) }),
      ...(reason !== undefined && { reason: this.#words(reason) }),
    };
    this.#add({ table: 'events', name, skill: this.#words(skill), facts: { ...facts, ...words } });
  }

  #hear(text: string): void {
    this.#answers.push(this.#isSpeaking || this.#answers.length === 0 ? text : `\n\n${text}`);
    this.#isSpeaking = true;
  }

  #takeActivation(event: Extract<TurnEvent, { readonly kind: 'activated' | 'transition' | 'stayed' }>): void {
    this.#isSpeaking = false;
    switch (event.kind) {
      case 'activated': {
        const before = this.#active;
        this.#active = event.active;
        before
          .filter(skill => !event.active.includes(skill))
          .forEach(skill => this.#addActivation(skill, { kind: 'deactivated' }));
        event.active
          .filter(skill => !before.includes(skill))
          .forEach(skill => this.#addActivation(skill, { kind: 'activated' }));
        event.refused.forEach(({ id, cause }) => this.#addActivation(id, { kind: 'refused', reason: cause }));
        return;
      }
      case 'transition': {
        const { kind, from, to, reason, isDeclared } = event;
        this.#active = [to];
        const why = { ...(from !== '' && { from }), ...(reason !== undefined && { reason }) };
        this.#addActivation(to, { kind, ...why, isDeclared });
        return;
      }
      case 'stayed':
        this.#addActivation(event.to, { kind: event.kind, reason: event.because });
    }
  }

  #addActivation(
    skill: string,
    { from, reason, ...others }: Omit<Step<ActivationRow>, 'table' | 'skill'>,
  ): void {
    this.#add({
      table: 'activations',
      skill: this.#words(skill),
      ...others,
      ...(from !== undefined && { from: this.#words(from) }),
      ...(reason !== undefined && { reason: this.#words(reason) }),
    });
  }

  #addCall({ id, tool, tier, arguments: given, decision, outcome, result, milliseconds }: CallReport): void {
    this.#isSpeaking = false;
    const { mask } = this.#ports;
    const decided = decision && { verdict: decision.verdict, because: reasonOfDecision(decision) };
    if (decision !== undefined && decided !== undefined) {
      const skills = decision.verdict === 'refuse' ? decision.skills : [];
      this.#add({
        table: 'gate_decisions',
        kind: 'tool',
        subject: this.#words(tool),
        tier,
        ...decided,
        ...(decision.verdict === 'ask' && { answer: outcome }),
        ...('grant' in decision && { grantId: this.#words(decision.grant.id) }),
        ...(skills.length > 0 && { skill: this.#words(skills.join(', ')) }),
        callId: this.#words(id),
      });
    }
    this.#add({
      table: 'tool_calls',
      callId: this.#words(id),
      tool: this.#words(tool),
      tier,
      arguments: boundText(mask(JSON.stringify(given)), maxLengths.arguments),
      ...decided,
      outcome,
      result: boundText(mask(result.text), maxLengths.result),
      isError: result.isError,
      ...(result.origin && { origin: result.origin }),
      milliseconds,
    });
  }

  #addHumanGate({ gate, answer }: Extract<TurnEvent, { readonly kind: 'gate' }>): void {
    const text = answer.text?.trim() ?? '';
    this.#add({
      table: 'gate_decisions',
      kind: 'human',
      subject: this.#words(nameOf(gate)),
      skill: this.#words(gate.skill),
      occasion: gate.when,
      verdict: answer.verdict,
      ...(text !== '' && { text: this.#words(text) }),
    });
  }

  #end(end: TurnEnd): void {
    const { mask, now } = this.#ports;
    const answer = mask(this.#answers.join(''));
    const detail = detailOfEnd(end);
    this.#change({
      outcome: end.kind,
      ...(detail !== undefined && { detail: this.#words(detail) }),
      ...(answer !== '' && { answer: boundText(answer, maxLengths.answer) }),
      ended: now(),
    });
  }

  /** Anew each time, as the mask may have learned of secrets since. */
  get #maskedMessage(): string {
    return boundText(this.#ports.mask(this.#message), maxLengths.message);
  }

  #change(change: Partial<TurnRow>): void {
    this.#turn = { ...this.#turn, ...change, message: this.#maskedMessage };
    this.#ports.log.add(this.#turn);
  }

  #add(row: Step): void {
    const { traceId, source, signalId } = this.#turn;
    const common = { traceId, at: this.#ports.now(), source, ...(signalId !== undefined && { signalId }) };
    this.#ports.log.add({ ...row, ...common, step: this.#steps++ });
  }

  /** Masked before it is cut, since half of a secret is none that a mask would find. */
  #words(text: string): string {
    return boundText(this.#ports.mask(text), maxLengths.words);
  }
}
