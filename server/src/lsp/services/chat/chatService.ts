import type { CancellationToken } from 'vscode-languageserver/node';
import type { AuditTrail } from '../../../core/chat/audit/auditTrail.ts';
import { toSignalFacts } from '../../../core/chat/audit/signalFacts.ts';
import { readSignal } from '../../../core/analysis/routing/skills/readSignal.ts';
import type { SignalContext } from '../../../core/analysis/routing/skills/routingContext.ts';
import type { TurnRequest } from '../../../core/analysis/routing/ranking/turnRequest.ts';
import type { GateAnswer } from '../../../core/chat/turn/turnEvents.ts';
import type { GatedTurn } from '../../../core/model/policy/decideCall.ts';
import { toGatedTurn } from '../../../core/chat/turn/gatedTurn.ts';
import type { ChatModel } from '../../../core/chat/conversation/chatModel.ts';
import type { Grant } from '../../../core/model/policy/grants.ts';
import { toHistory } from '../../../core/chat/conversation/history.ts';
import { createRehearsal } from '../../../core/chat/conversation/rehearsal.ts';
import { readTurnGrants } from '../../../node/policy/turnGrants.ts';
import { readSkeleton } from '../../../node/prompt/readSkeleton.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import { findFactsFile, readFacts } from '../../../node/tools/factsFile.ts';
import { runTurn } from '../../../core/chat/turn/turn.ts';
import { defaultLimits, lowerLimits } from '../../../core/chat/turn/turnLimits.ts';
import type { ConfirmCall, TurnPorts } from '../../../core/chat/turn/turnPorts.ts';
import type { BegunTurn } from '../../../node/tools/beginTurn.ts';
import { beginTurn } from '../../../node/tools/beginTurn.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import { workspaceTrust } from '../../../workspace/variables.ts';
import type { ChatEvent, ChatQuestion, TurnResult, TurnParams } from '../../../protocol/chat.ts';
import { chatEvent, confirm } from '../../../protocol/chat.ts';
import { rehearsalModel } from '../../../protocol/models.ts';
import type { AuditService } from '../audit/auditService.ts';
import type { RoutingService } from '../routing/routingService.ts';
import { logError, logFailure } from '../../editor/guard.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { ChatNotes } from './chatMemory.ts';
import { ChatMemory } from './chatMemory.ts';
import type { ToolPlace } from './chatTools.ts';
import { createChatTools } from './chatTools.ts';
import { MaskedEvents } from './maskedEvents.ts';
import { readPermissions, requestVariables } from './variablePermissions.ts';
import { watchTurnSkills } from './watchTurnSkills.ts';

export interface ChatPlace extends ToolPlace {
  readonly routing: RoutingService;
  readonly audit: AuditService;
}

/** A turn that has begun, with what it runs by. */
interface Running {
  readonly skillSet: SkillSet;
  readonly signal: SignalContext | undefined;
  readonly params: TurnParams;
  readonly gated: GatedTurn;
  readonly begun: BegunTurn;
  readonly events: MaskedEvents;
  readonly notes: ChatNotes;
  readonly token: CancellationToken;
  /** Asks the person what is not a time of the turn. */
  readonly ask: (question: ChatQuestion) => Promise<unknown>;
  /** Milliseconds that went by so. */
  readonly waited: () => number;
}

/** Runs the turns of chats. What a chat is made of comes with each turn; only what a person allowed for it is kept here. */
export class ChatService {
  readonly #place: ChatPlace;
  readonly #memory = new ChatMemory();

  constructor(place: ChatPlace) {
    this.#place = place;
  }

  async run(params: TurnParams, token: CancellationToken): Promise<TurnResult> {
    const { routing } = this.#place;
    const request = toTurnRequest(params);
    if ('problem' in request) {
      return request;
    }
    const skillSet = await routing.read(params.folderUri, token);
    if (skillSet === undefined) {
      return token.isCancellationRequested
        ? { end: { kind: 'cancelled' }, added: [], active: params.soFar.active }
        : { problem: 'The folder of this chat is not open any more.' };
    }
    const isTrusted = params.isTrusted === true && skillSet.store.get(workspaceTrust, '') !== false;
    const asked = params.model === rehearsalModel ? undefined : params.model;
    const findings = await routing.findOut(skillSet, request.turn, asked, token);
    const events = new MaskedEvents(event => this.#sendEvent(params.chatId, event));
    let waited = 0;
    const ask = async (question: ChatQuestion) => {
      const startedAt = Date.now();
      const answer = await this.#ask({ params, gated, events, token }, question);
      waited += Date.now() - startedAt;
      return answer;
    };
    // In a workspace that nobody trusts, a skill could ask for secrets only to have them said.
    const reveal = params.model !== rehearsalModel && isTrusted;
    const { server } = this.#place;
    readPermissions(server);
    const folder = filePathOf(params.folderUri);
    // What the person set counts first; a workspace that nobody trusts says nothing to the model before its skills.
    const ofWorkspace =
      params.skeleton === undefined && isTrusted && folder !== undefined
        ? readSkeleton(folder, skillSet.chat.skeleton)
        : {};
    const { skeleton = params.skeleton, problem } = ofWorkspace;
    if (problem !== undefined) {
      events.emit({
        kind: 'notice',
        text: formatMessage(problem.template, problem.args, server.client().messages),
      });
    }
    const begun = beginTurn(skillSet, {
      turn: request.turn,
      before: params.soFar.active,
      named: params.named ?? [],
      reveal,
      isTrusted,
      ...(reveal && { askVariables: question => requestVariables(server, { folder, ask }, question) }),
      facts: readFacts(findFactsFile()),
      ...findings,
      ...(params.style && { style: params.style }),
      ...(skeleton && { skeleton }),
    });
    events.learn(begun.secrets);
    const gated = toGatedTurn(request.turn, begun.view.stages, { isTrusted });
    const notes = this.#memory.of(params.chatId);
    const trail = this.#record(request.turn, { params, gated, begun, events });
    const { traceId } = trail;
    events.emit({ kind: 'routed', view: begun.view, tier: begun.tier, style: begun.style, traceId });
    trail.routed(begun.view);
    const { signal } = request.turn;
    const running = {
      skillSet,
      signal,
      params,
      gated,
      begun,
      events,
      notes,
      token,
      ask,
      waited: () => waited,
    };
    return this.#answer(running, trail);
  }

  #record(
    { signal }: TurnRequest,
    { params, gated, begun, events }: Pick<Running, 'params' | 'gated' | 'begun' | 'events'>,
  ): AuditTrail {
    const { folderUri, chatId, message, model, agent } = params;
    const facts = {
      chatId,
      source: gated.source,
      model,
      style: begun.style,
      message,
      active: begun.begun.session.active,
      ...(agent !== undefined && { agent }),
      ...toSignalFacts(signal),
    };
    return this.#place.audit.trailFor(folderUri, facts, text => events.mask(text));
  }

  async #answer(running: Running, trail: AuditTrail): Promise<TurnResult> {
    const { params, begun, events, notes, token } = running;
    const { soFar, message } = params;
    const { session, refused } = begun.begun;
    if (session.active.length > 0 || refused.length > 0) {
      events.emit({ kind: 'activated', active: session.active, refused });
    }
    const before = { messages: soFar.messages, active: session.active, remembered: notes.remembered };
    const ports = this.#portsOf(running, trail);
    const folder = filePathOf(params.folderUri);
    const grants = readTurnGrants(folder, running.gated, text => events.emit({ kind: 'notice', text }));
    const options = optionsOf(running, grants);
    const { chat, end } = await runTurn(before, message, ports, options, token);
    notes.remembered = chat.remembered;
    const added = events.mask(chat.messages.slice(soFar.messages.length));
    return { end: events.mask(end), added, active: chat.active };
  }

  #portsOf(running: Running, trail: AuditTrail): TurnPorts {
    const { skillSet, signal, gated, begun, events, notes, token, ask, waited } = running;
    return {
      model: this.#modelOf(running),
      skills: watchTurnSkills(begun, events),
      tools: createChatTools(this.#place, {
        skillSet,
        signal,
        style: begun.style,
        baselineTools: begun.baselineTools,
        isTrusted: gated.isTrusted === true,
        notes,
        ask,
        onSecrets: secrets => events.learn(secrets),
        notify: text => events.emit({ kind: 'notice', text }),
        cancellation: token,
      }),
      confirm: this.#confirmerOf(running),
      askGate: async (question, cancellation) => {
        const answer = await this.#ask(running, { kind: 'gate', ...question });
        return toGateAnswer(answer, question.gate.required, cancellation.isCancellationRequested);
      },
      now: () => Date.now() - waited(),
      emit: event => {
        events.emit(event);
        trail.onEvent(event);
      },
    };
  }

  #modelOf({ params, begun, token }: Running): ChatModel {
    const { model } = params;
    const { active } = begun.begun.session;
    const { messages: bundle } = this.#place.server.client();
    return model === rehearsalModel
      ? createRehearsal({
          rank: async () => (params.named?.length ? active : begun.view.selected),
          active,
          bundle,
        })
      : this.#place.routing.models.model(model, begun.tier, token);
  }

  #confirmerOf(running: Running): ConfirmCall {
    return async question => {
      const answer = await this.#ask(running, { kind: 'tool', ...question });
      const isAllowed = typeof answer === 'object' && Reflect.get(answer ?? {}, 'isAllowed') === true;
      const isRemembered = isAllowed && Reflect.get(answer ?? {}, 'isRemembered') === true;
      return { isAllowed, isRemembered };
    };
  }

  /** What the person sees of a question has no secrets in it. A client that cannot ask stands for nobody. */
  async #ask(
    { params, gated, events, token }: Pick<Running, 'params' | 'gated' | 'events' | 'token'>,
    question: ChatQuestion,
  ): Promise<unknown> {
    const { connection } = this.#place.server;
    if (gated.source !== 'chat') {
      return null;
    }
    try {
      const startedAt = { chatId: params.chatId, question: events.mask(question) };
      return await connection.sendRequest(confirm, startedAt, token);
    } catch (error) {
      if (!token.isCancellationRequested) {
        logError(connection, 'confirm', error);
      }
      return null;
    }
  }

  #sendEvent(chatId: string, event: ChatEvent): void {
    const { connection } = this.#place.server;
    logFailure(connection, 'chat', connection.sendNotification(chatEvent, { chatId, event }));
  }
}

type ReadRequest = { readonly turn: TurnRequest } | { readonly problem: string };

function toTurnRequest({ message, soFar, agent, signalText = '' }: TurnParams): ReadRequest {
  const turn = { message, history: toHistory(soFar.messages), ...(agent !== undefined && { agent }) };
  if (signalText.trim() === '') {
    return { turn };
  }
  const reading = readSignal(signalText);
  return 'signal' in reading
    ? { turn: { ...turn, signal: reading.signal } }
    : { problem: reading.problem.message };
}

function optionsOf({ params, gated, begun: { doubt }, skillSet }: Running, grants: readonly Grant[]) {
  return {
    turn: gated,
    limits: lowerLimits({ ...defaultLimits, ...params.limits }, skillSet.chat.limits),
    grants,
    ...(doubt !== undefined && { doubt }),
  };
}

/** Nobody there, or an answer of another shape, stops what is required. */
function toGateAnswer(answer: unknown, isRequired: boolean, isCanceled: boolean): GateAnswer {
  const fields = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const verdict: unknown = Reflect.get(fields, 'verdict');
  const text: unknown = Reflect.get(fields, 'text');
  const said = typeof text === 'string' ? { text } : {};
  if (!isCanceled && (verdict === 'passed' || (verdict === 'skipped' && !isRequired))) {
    return { verdict, ...said };
  }
  return { verdict: 'stopped', ...said };
}
