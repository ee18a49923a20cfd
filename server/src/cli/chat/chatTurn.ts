import { toSignalFacts } from '../../core/chat/audit/signalFacts.ts';
import { toGatedTurn } from '../../core/chat/turn/gatedTurn.ts';
import type { SignalContext } from '../../core/analysis/routing/skills/routingContext.ts';
import { toRoutingView } from '../../core/analysis/routing/routingView.ts';
import { toHistory } from '../../core/chat/conversation/history.ts';
import { createRehearsal } from '../../core/chat/conversation/rehearsal.ts';
import type { ChatState, TurnResult } from '../../core/chat/turn/turn.ts';
import { runTurn } from '../../core/chat/turn/turn.ts';
import type { TurnEvent } from '../../core/chat/turn/turnEvents.ts';
import { defaultLimits, lowerLimits } from '../../core/chat/turn/turnLimits.ts';
import type { PromptStyle } from '../../core/model/workspace/routingSettings.ts';
import { readTurnGrants } from '../../node/policy/turnGrants.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { findFactsFile, readFacts } from '../../node/tools/factsFile.ts';
import { readSkeleton } from '../../node/prompt/readSkeleton.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { LocalTurnSkills } from '../../node/tools/localTurnSkills.ts';
import { askAtGate } from './gateQuestions.ts';
import { withInterruption } from '../terminal/interruption.ts';
import type { Environment } from '../terminal/output.ts';
import type { Recorder } from './recorder.ts';
import { createRehearsalTools } from './rehearsalTools.ts';

/** What the turns of one chat share. */
export interface ChatPlace {
  readonly skillSet: SkillSet;
  readonly style: PromptStyle;
  /** Ids or titles that the person chose. */
  readonly named: readonly string[];
  /** What begins the turn in place of a person. */
  readonly signal: SignalContext | undefined;
  /** Absolute path of the workspace, whose grants count. */
  readonly workspace: string;
  readonly environment: Environment;
  /** Undefined where nothing is to be recorded. */
  readonly recorder: Recorder | undefined;
}

export interface Answered extends TurnResult {
  /** By which it can be looked up; undefined where it was not recorded. */
  readonly traceId: string | undefined;
}

/** Runs one turn with a rehearsal in the place of a model. */
export async function answerTurn(
  { skillSet, style, named, signal, workspace, environment, recorder }: ChatPlace,
  before: ChatState,
  message: string,
  show: (event: TurnEvent) => void,
): Promise<Answered> {
  const turn = { message, history: toHistory(before.messages), ...(signal && { signal }) };
  const { skeleton, problem } = readSkeleton(workspace, skillSet.chat.skeleton);
  if (problem !== undefined) {
    environment.writeError(`${formatMessage(problem.template, problem.args)}\n`);
  }
  const facts = readFacts(findFactsFile());
  const skills = new LocalTurnSkills(skillSet, { turn, style, facts, ...(skeleton && { skeleton }) });
  const { session, refused } = skills.begin(before.active, named);
  const { active } = session;
  const gated = toGatedTurn(turn, skills.preview.reading.stages);
  const recorded = {
    source: gated.source,
    model: 'rehearsal',
    style,
    message,
    active,
    ...toSignalFacts(signal),
  };
  const trail = recorder?.begin(recorded);
  trail?.routed(toRoutingView(skills.preview, () => 0));
  if (active.length > 0 || refused.length > 0) {
    show({ kind: 'activated', active, refused });
  }
  const ports = {
    model: createRehearsal({
      rank: async () => (named.length > 0 ? active : skills.preview.selected),
      active,
    }),
    skills,
    tools: createRehearsalTools(
      { skillSet, style, notify: sentence => environment.writeError(`${sentence}\n`) },
      environment,
    ),
    // A rehearsal calls nothing that is asked about.
    confirm: async () => ({ isAllowed: false }),
    askGate: askAtGate(gated.source === 'chat' ? environment : { isInteractive: false }),
    now: () => Date.now(),
    emit: (event: TurnEvent) => {
      trail?.onEvent(event);
      show(event);
    },
  };
  const grants = readTurnGrants(workspace, gated, text => environment.writeError(`${text}\n`));
  const options = { turn: gated, limits: lowerLimits(defaultLimits, skillSet.chat.limits), grants };
  const result = await withInterruption(token =>
    runTurn({ ...before, active }, message, ports, options, token),
  );
  return { ...result, traceId: recorder?.flush() === true ? trail?.traceId : undefined };
}
