import type { Activation } from '../../core/activation/session.ts';
import { activateByPerson, emptySession } from '../../core/activation/session.ts';
import type { PromptStyle } from '../../core/prompt/promptStyles.ts';
import { promptStyles } from '../../core/prompt/promptStyles.ts';
import { toHistory } from '../../core/turn/history.ts';
import { toRoutingView } from '../../core/routing/routingView.ts';
import { createRehearsal } from '../../core/turn/rehearsal.ts';
import type { ChatState, TurnResult } from '../../core/turn/turn.ts';
import { emptyChat, runTurn } from '../../core/turn/turn.ts';
import type { TurnEvent } from '../../core/turn/turnEvents.ts';
import { standardLimits } from '../../core/turn/turnLimits.ts';
import { createSecretMask } from '../../core/variables/secretMask.ts';
import type { RoutingDesk } from '../../node/routingDesk.ts';
import { secretsOf } from '../../node/turn/deskSecrets.ts';
import { DeskSkills } from '../../node/turn/deskSkills.ts';
import { DeskTools } from '../../node/turn/deskTools.ts';
import { ask } from '../ask.ts';
import { findCatalogFiles, reportUnreadable } from '../catalogFiles.ts';
import { describeEvent } from '../chatReport.ts';
import type { Command } from '../command.ts';
import { parseOptions, readChoice, toJson } from '../command.ts';
import { askAtGate } from '../gateQuestions.ts';
import { withInterruption } from '../interruption.ts';
import { openDesk } from '../openDesk.ts';
import { wholeWindow } from '../../node/routingDesk.ts';
import type { Environment, ExitCode } from '../output.ts';
import { createPaint, UsageError } from '../output.ts';
import { Recorder } from '../recorder.ts';
import { refuseActive } from '../refuseActive.ts';

export const chat: Command = {
  name: 'chat',
  usage: '["message"] [options]',
  summary: 'Rehearses a chat: what is activated, and what a model would receive.',
  help: `Runs a turn as a chat does, with a rehearsal in the place of a model: it activates the skills that are ranked for the message,
shows what a model would receive, and lets skills follow each other. No language model is asked, and nothing leaves this computer.
The message '-' is read from standard input. Without a message it asks for one after the other, until an empty line.

  --skill ID        is active from the start, as if a person had chosen it; may be repeated
  --style STYLE     xml, index, catalog, summary (standard: that of skillwright.json, else catalog)
  --in PATH         looks below this path instead of the current folder; may be repeated
  --format FORMAT   pretty (standard), json; with a message only
  --no-audit        does not record the turn; else 'skillwright audit --trace ID' shows it again
  --db FILE         records it there instead of in the audit of the workspace

Exits with 1 when a turn does not come to its end.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    skill: { type: 'string', multiple: true },
    style: { type: 'string' },
    in: { type: 'string', multiple: true },
    format: { type: 'string' },
    'no-audit': { type: 'boolean' },
    db: { type: 'string' },
  });
  const [given, ...others] = positionals;
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  if (others.length > 0 || (given === undefined && (isJson || environment.isInteractive !== true))) {
    throw new UsageError('skillwright chat takes one message: skillwright chat "message".');
  }
  const asked =
    values.style === undefined ? undefined : readChoice('style', values.style, promptStyles, 'catalog');
  const found = await findCatalogFiles(values.in ?? [], environment);
  const desk = openDesk(found, environment);
  reportUnreadable(found, environment);
  const style = asked ?? desk.settingsOf({ message: '' }).promptStyle;
  const started = activateNamed(values.skill ?? [], desk);
  if (started.refused.length > 0) {
    return refuseActive(started.refused, environment);
  }
  const state: ChatState = { ...emptyChat, active: started.session.active };
  const recorder = values['no-audit'] === true ? undefined : openRecorder(values, desk, environment);
  const place = { desk, style, named: started.session.active, environment, recorder };
  try {
    return given === undefined
      ? await converse(place, state)
      : await answerOnce(place, state, given === '-' ? await environment.readInput() : given, isJson);
  } finally {
    recorder?.close();
  }
}

/** Routing takes time, and nobody has said anything yet. */
function activateNamed(named: readonly string[], desk: RoutingDesk): Activation {
  return named.length === 0
    ? { session: emptySession, refused: [] }
    : activateByPerson(emptySession, named, desk.preview({ message: '', window: wholeWindow(desk) }));
}

function openRecorder(
  { db, in: paths = [] }: { readonly db?: string | undefined; readonly in?: string[] | undefined },
  desk: RoutingDesk,
  environment: Environment,
): Recorder {
  return new Recorder({ db, paths }, createSecretMask(secretsOf(desk)), environment);
}

interface ChatPlace {
  readonly desk: RoutingDesk;
  readonly style: PromptStyle;
  /** Ids that the person chose. */
  readonly named: readonly string[];
  readonly environment: Environment;
  /** Undefined where nothing is to be recorded. */
  readonly recorder: Recorder | undefined;
}

async function answerOnce(
  place: ChatPlace,
  state: ChatState,
  message: string,
  isJson: boolean,
): Promise<ExitCode> {
  if (message.trim() === '') {
    throw new UsageError('The message is empty.');
  }
  const events: TurnEvent[] = [];
  const show = isJson ? (event: TurnEvent) => void events.push(event) : createShow(place.environment);
  const { chat: after, end, traceId } = await answer(place, state, message, show);
  if (isJson) {
    const told = { end, active: after.active, messages: after.messages, events };
    place.environment.write(toJson({ ...(traceId !== undefined && { traceId }), ...told }));
  } else {
    tellTrace(traceId, place.environment);
  }
  return end.kind === 'done' ? 0 : 1;
}

async function converse(place: ChatPlace, begun: ChatState): Promise<ExitCode> {
  const { environment } = place;
  const show = createShow(environment);
  let state = begun;
  let code: ExitCode = 0;
  for (;;) {
    const message = await ask('> ', environment);
    if (message === undefined) {
      return code;
    }
    const { chat: after, end, traceId } = await answer(place, state, message, show);
    tellTrace(traceId, environment);
    code = end.kind === 'done' ? 0 : 1;
    state = after;
  }
}

interface Answered extends TurnResult {
  /** By which it can be looked up; undefined where it was not recorded. */
  readonly traceId: string | undefined;
}

async function answer(
  { desk, style, named, environment, recorder }: ChatPlace,
  state: ChatState,
  message: string,
  show: (event: TurnEvent) => void,
): Promise<Answered> {
  const turn = { message, history: toHistory(state.messages) };
  const skills = new DeskSkills(desk, { turn, style });
  const facts = { source: 'chat', model: 'rehearsal', style, message, active: state.active };
  const trail = recorder?.begin(facts);
  trail?.routed(toRoutingView(skills.preview, () => 0));
  const ports = {
    model: createRehearsal({ rank: async () => (named.length > 0 ? named : skills.preview.selected) }),
    skills,
    tools: new DeskTools(desk, style),
    // A rehearsal calls nothing that is asked about.
    ask: async () => ({ isAllowed: false }),
    askGate: askAtGate(environment),
    now: () => Date.now(),
    tell: (event: TurnEvent) => {
      trail?.tell(event);
      show(event);
    },
  };
  const { stages } = skills.preview.reading;
  const options = { turn: { source: 'chat', stages } as const, limits: standardLimits, grants: [] };
  const result = await withInterruption(token => runTurn(state, message, ports, options, token));
  return { ...result, traceId: recorder?.flush() === true ? trail?.traceId : undefined };
}

function tellTrace(traceId: string | undefined, environment: Environment): void {
  if (traceId !== undefined) {
    environment.write(`${createPaint(environment)('dim', `» trace ${traceId}`)}\n`);
  }
}

function createShow(environment: Environment): (event: TurnEvent) => void {
  const paint = createPaint(environment);
  let isOpen = false;
  return event => {
    if (event.kind === 'text') {
      environment.write(event.text);
      isOpen = !event.text.endsWith('\n');
      return;
    }
    const lines = describeEvent(event).map(line => `${paint('dim', line)}\n`);
    if (lines.length > 0 || event.kind === 'ended') {
      environment.write(`${isOpen ? '\n' : ''}${lines.join('')}`);
      isOpen = false;
    }
  };
}
