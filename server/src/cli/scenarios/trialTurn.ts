import type { Scenario } from '../../core/analysis/evals/scenario/scenario.ts';
import type { RefusedTool } from '../../core/analysis/evals/scenario/scenarioResult.ts';
import type { OutcomeCall, TurnOutcome } from '../../core/analysis/evals/scenario/turnOutcome.ts';
import type { ChatModel } from '../../core/chat/conversation/chatModel.ts';
import { toGatedTurn } from '../../core/chat/turn/gatedTurn.ts';
import { nameOf } from '../../core/chat/turn/humanGates.ts';
import { emptyChat, runTurn } from '../../core/chat/turn/turn.ts';
import type { CallReport, TurnEnd } from '../../core/chat/turn/turnEvents.ts';
import { defaultLimits, lowerLimits } from '../../core/chat/turn/turnLimits.ts';
import type { ConfirmCall, ToolProvider, TurnPorts } from '../../core/chat/turn/turnPorts.ts';
import type { SecretMask } from '../../core/model/variables/secretMask.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { toSentence } from '../../core/text/format/sentence.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { findChanges, readCopiedFile, readCopyState } from '../../node/evals/copyState.ts';
import type { BegunScenario } from './beginScenario.ts';
import type { Trial } from './openTrial.ts';

export interface TrialTurnParts {
  readonly trial: Trial;
  readonly begun: BegunScenario;
  readonly tools: ToolProvider;
  readonly model: ChatModel;
  readonly confirm: ConfirmCall;
  readonly askGate: TurnPorts['askGate'];
  readonly mask: SecretMask;
}

/** What came of a turn, or why there is nothing to judge. */
export type RunTurn =
  | { readonly outcome: TurnOutcome; readonly refused: readonly RefusedTool[] }
  | { readonly failed: Sentence };

/** Runs the turn of a scenario in a scratch copy. */
export async function runTrialTurn(
  { trial, begun, tools, model, confirm, askGate, mask }: TrialTurnParts,
  { message, assertions }: Scenario,
  token: Cancellation,
): Promise<RunTurn> {
  const { folder, skillSet } = trial;
  const { skills, active } = begun;
  const before = readCopyState(folder);
  const reports: CallReport[] = [];
  const ports = {
    model,
    skills,
    tools,
    confirm,
    askGate,
    now: Date.now,
    emit: (event: Parameters<Parameters<typeof runTurn>[2]['emit']>[0]) => {
      if (event.kind === 'call') {
        reports.push(event);
      }
    },
  };
  const options = {
    turn: toGatedTurn({}, skills.preview.reading.stages),
    limits: lowerLimits(defaultLimits, skillSet.chat.limits),
    grants: [],
  };
  const { chat, end } = await runTurn({ ...emptyChat, active }, message, ports, options, token);
  if (end.kind === 'failed') {
    return { failed: toSentence('{problem}', { problem: end.problem }) };
  }
  if (end.kind === 'cancelled') {
    return { failed: toSentence('The run was canceled.') };
  }
  const last = chat.messages.findLast(({ role }) => role === 'assistant');
  const problem = describeEnd(end);
  const named = assertions.flatMap(each => (each.kind === 'file' ? [each.path] : []));
  return {
    outcome: {
      answer: mask(last?.text ?? ''),
      calls: reports.map(report => toCall(report, mask)),
      files: new Map(named.map(path => [path, readCopiedFile(folder, path)])),
      changes: findChanges(folder, before, mask),
      ...(problem && { problem }),
    },
    refused: listRefused(reports),
  };
}

/** For the report; the model gets a longer reason. */
const notAllowed = "It wasn't allowed.";

function toCall({ tool, arguments: given, outcome, result }: CallReport, mask: SecretMask): OutcomeCall {
  const text = outcome === 'declined' ? notAllowed : mask(result.text);
  return { tool, arguments: given, ran: outcome === 'ran' && !result.isError, result: text };
}

function listRefused(reports: readonly CallReport[]): RefusedTool[] {
  const refused = reports.flatMap(({ tool, outcome, result }): RefusedTool[] => {
    switch (outcome) {
      case 'declined':
        return [{ tool, why: `${notAllowed} Allow it with --allow ${tool}.` }];
      case 'refused':
      case 'held':
        return [{ tool, why: result.text }];
      case 'unfit':
      case 'cancelled':
      case 'ran':
        return [];
    }
  });
  return [...new Map(refused.map(each => [each.tool, each])).values()];
}

type TurnObstacle = Exclude<TurnEnd, { kind: 'done' | 'failed' | 'cancelled' }>;

function describeEnd(end: TurnObstacle | { readonly kind: 'done' }): Sentence | undefined {
  switch (end.kind) {
    case 'done':
      return undefined;
    case 'cut':
      return end.by === 'length'
        ? toSentence('The model had no room for more.')
        : toSentence('The model refused to answer.');
    case 'limit':
      return toSentence('The turn reached its limit of {limit}.', { limit: end.limit });
    case 'held':
      return toSentence("The turn was stopped at the gate '{gate}' of '{skill}'.", {
        gate: nameOf(end.gate),
        skill: end.gate.skill,
      });
  }
}
