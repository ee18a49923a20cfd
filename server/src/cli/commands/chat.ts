import type { Refusal } from '../../core/activation/session.ts';
import { activateByPerson, emptySession } from '../../core/activation/session.ts';
import { promptStyles } from '../../core/prompt/promptStyles.ts';
import type { ChatState } from '../../core/turn/turn.ts';
import { emptyChat } from '../../core/turn/turn.ts';
import type { TurnEvent } from '../../core/turn/turnEvents.ts';
import { createSecretMask } from '../../core/variables/secretMask.ts';
import type { RoutingDesk } from '../../node/routingDesk.ts';
import { wholeWindow } from '../../node/routingDesk.ts';
import { secretsOf } from '../../node/turn/deskSecrets.ts';
import { ask } from '../ask.ts';
import { findCatalogFiles, reportUnreadable } from '../catalogFiles.ts';
import { describeEvent } from '../chatReport.ts';
import type { ChatPlace } from '../chatTurn.ts';
import { answerTurn } from '../chatTurn.ts';
import type { Command } from '../command.ts';
import { parseOptions, readChoice, toJson } from '../command.ts';
import { openDesk } from '../openDesk.ts';
import type { Environment, ExitCode } from '../output.ts';
import { createPaint, UsageError } from '../output.ts';
import { auditedPlace, Recorder } from '../recorder.ts';
import { refuseActive } from '../refuseActive.ts';
import { readTurnOptions } from '../turnOptions.ts';

export const chat: Command = {
  name: 'chat',
  usage: '["message"] [options]',
  summary: 'Rehearses a chat: what is activated, and what a model would receive.',
  help: `Runs a turn as a chat does, with a rehearsal in the place of a model: it activates the skills that are ranked for the message,
shows what a model would receive, and lets skills follow each other. No language model is asked, and nothing leaves this computer.
The message '-' is read from standard input. Without a message it asks for one after the other, until an empty line.

  --skill ID        is active from the start, as if a person had chosen it; may be repeated
  --signal FILE     begins the turn in place of a person, with or without a message: a JSON object with source and signal_id.
                    Nobody is asked then, and tools run as far as 'skillwright grant' allows them
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
    signal: { type: 'string' },
    style: { type: 'string' },
    in: { type: 'string', multiple: true },
    format: { type: 'string' },
    'no-audit': { type: 'boolean' },
    db: { type: 'string' },
  });
  const [given = values.signal === undefined ? undefined : '', ...others] = positionals;
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  if (others.length > 0 || (given === undefined && (isJson || environment.isInteractive !== true))) {
    throw new UsageError('skillwright chat takes one message: skillwright chat "message".');
  }
  const { signal } = readTurnOptions({ signal: values.signal }, environment.cwd);
  const asked =
    values.style === undefined ? undefined : readChoice('style', values.style, promptStyles, 'catalog');
  const found = await findCatalogFiles(values.in ?? [], environment);
  const desk = openDesk(found, environment);
  reportUnreadable(found, environment);
  const style = asked ?? desk.settingsOf({ message: '' }).promptStyle;
  const named = values.skill ?? [];
  const refused = findRefused(named, desk);
  if (refused.length > 0) {
    return refuseActive(refused, environment);
  }
  const recorder = values['no-audit'] === true ? undefined : openRecorder(values, desk, environment);
  const { workspace } = auditedPlace({ db: values.db, paths: values.in ?? [] }, environment.cwd);
  const place = { desk, style, named, signal, workspace, environment, recorder };
  try {
    return given === undefined
      ? await converse(place)
      : await answerOnce(place, given === '-' ? await environment.readInput() : given, isJson);
  } finally {
    recorder?.close();
  }
}

/** Names that cannot be active are told first. Routing takes time, and nobody has said anything yet. */
function findRefused(named: readonly string[], desk: RoutingDesk): readonly Refusal[] {
  if (named.length === 0) {
    return [];
  }
  const { activeLimit: limit } = desk.settingsOf({ message: '' });
  const catalog = desk.preview({ message: '', window: wholeWindow(desk) });
  return activateByPerson(emptySession, named, catalog, { limit }).refused;
}

function openRecorder(
  { db, in: paths = [] }: { readonly db?: string | undefined; readonly in?: string[] | undefined },
  desk: RoutingDesk,
  environment: Environment,
): Recorder {
  return new Recorder({ db, paths }, createSecretMask(secretsOf(desk)), environment);
}

async function answerOnce(place: ChatPlace, message: string, isJson: boolean): Promise<ExitCode> {
  if (message.trim() === '' && place.signal === undefined) {
    throw new UsageError('The message is empty.');
  }
  const events: TurnEvent[] = [];
  const show = isJson ? (event: TurnEvent) => void events.push(event) : createShow(place.environment);
  const { chat: after, end, traceId } = await answerTurn(place, emptyChat, message, show);
  if (isJson) {
    const told = { end, active: after.active, messages: after.messages, events };
    place.environment.write(toJson({ ...(traceId !== undefined && { traceId }), ...told }));
  } else {
    tellTrace(traceId, place.environment);
  }
  return end.kind === 'done' ? 0 : 1;
}

async function converse(place: ChatPlace): Promise<ExitCode> {
  const { environment } = place;
  const show = createShow(environment);
  let state: ChatState = emptyChat;
  let code: ExitCode = 0;
  for (;;) {
    const message = await ask('> ', environment);
    if (message === undefined) {
      return code;
    }
    const { chat: after, end, traceId } = await answerTurn(place, state, message, show);
    tellTrace(traceId, environment);
    code = end.kind === 'done' ? 0 : 1;
    state = after;
  }
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
