import type { Refusal } from '../../core/analysis/activation/session.ts';
import { activateByPerson, emptySession } from '../../core/analysis/activation/session.ts';
import type { ChatState } from '../../core/chat/turn/turn.ts';
import { emptyChat } from '../../core/chat/turn/turn.ts';
import type { TurnEvent } from '../../core/chat/turn/turnEvents.ts';
import { createSecretMask } from '../../core/model/variables/secretMask.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { promptStyles } from '../../core/model/workspace/routingSettings.ts';
import { secretsOf } from '../../node/tools/secretsOfSkillSet.ts';
import { ask } from '../terminal/ask.ts';
import { findCatalogFiles, reportUnreadable } from '../check/catalogFiles.ts';
import { describeEvent } from '../reports/chatReport.ts';
import type { ChatPlace } from '../chat/chatTurn.ts';
import { answerTurn } from '../chat/chatTurn.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, toJson } from '../terminal/command.ts';
import { allowHelp, allowOption, allowVariables } from '../skills/allowVariables.ts';
import { createStore, openSkillSet } from '../skills/openSkillSet.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { createPaint, UsageError } from '../terminal/output.ts';
import { auditedPlace, Recorder } from '../chat/recorder.ts';
import { refuseActive } from '../check/refuseActive.ts';
import { readTurnOptions } from '../chat/turnOptions.ts';

export const chat: Command = {
  usage: '["message"] [options]',
  help: `Runs a turn as a chat does, with a rehearsal in the place of a model: it activates the skills that are ranked for the message,
shows what a model would receive, and lets skills follow each other. No language model is asked, and nothing leaves this computer.
No MCP server is started, so that the tools of servers are not listed.
The message '-' is read from standard input. Without a message it asks for one after the other, until an empty line.

  --skill ID        is active from the start, as if a person had chosen it; may be repeated
  --signal FILE     starts the turn in place of a person, with or without a message: a JSON object with source and signal_id.
                    No one is asked then, and tools run as far as 'skillwright grant' allows them
  --style STYLE     xml, index, catalog, summary (default: that of skillwright.json, else catalog)
${allowHelp}
  --in PATH         looks below this path instead of the current folder; may be repeated
  --format FORMAT   pretty (default), json; with a message only
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
    ...allowOption,
  });
  const [given = values.signal === undefined ? undefined : '', ...others] = positionals;
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  if (others.length > 0 || (given === undefined && (isJson || environment.isInteractive !== true))) {
    throw new UsageError('skillwright chat takes one message: skillwright chat "message".');
  }
  const { signal } = readTurnOptions({ signal: values.signal }, environment.cwd);
  const requestedStyle =
    values.style === undefined ? undefined : readChoice('style', values.style, promptStyles, 'catalog');
  const found = await findCatalogFiles(values.in ?? [], environment);
  const store = createStore(environment);
  allowVariables(store, { names: values['allow-env'], paths: values.in }, environment);
  const skillSet = openSkillSet(found, environment, store);
  reportUnreadable(found, environment);
  const style = requestedStyle ?? skillSet.settingsOf({ message: '' }).promptStyle;
  const named = values.skill ?? [];
  const refused = findRefused(named, skillSet);
  if (refused.length > 0) {
    return refuseActive(refused, environment);
  }
  const recorder = values['no-audit'] === true ? undefined : openRecorder(values, skillSet, environment);
  const { workspace } = auditedPlace({ db: values.db, paths: values.in ?? [] }, environment.cwd);
  const place = { skillSet, style, named, signal, workspace, environment, recorder };
  try {
    return given === undefined
      ? await converse(place)
      : await answerOnce(place, given === '-' ? await environment.readInput() : given, isJson);
  } finally {
    recorder?.close();
  }
}

/** Names that cannot be active are told first. Routing takes time, and nobody has said anything yet. */
function findRefused(named: readonly string[], skillSet: SkillSet): readonly Refusal[] {
  if (named.length === 0) {
    return [];
  }
  const { activeLimit: limit } = skillSet.settingsOf({ message: '' });
  const catalog = skillSet.preview({ message: '', window: skillSet.wholeWindow() });
  return activateByPerson(emptySession, named, catalog, { limit }).refused;
}

function openRecorder(
  { db, in: paths = [] }: { readonly db?: string | undefined; readonly in?: string[] | undefined },
  skillSet: SkillSet,
  environment: Environment,
): Recorder {
  return new Recorder({ db, paths }, createSecretMask(secretsOf(skillSet)), environment);
}

async function answerOnce(place: ChatPlace, message: string, isJson: boolean): Promise<ExitCode> {
  if (message.trim() === '' && place.signal === undefined) {
    throw new UsageError('The message is empty.');
  }
  const events: TurnEvent[] = [];
  const show = isJson ? (event: TurnEvent) => void events.push(event) : createShow(place.environment);
  const { chat: after, end, traceId } = await answerTurn(place, emptyChat, message, show);
  if (isJson) {
    const result = { end, active: after.active, messages: after.messages, events };
    place.environment.write(toJson({ ...(traceId !== undefined && { traceId }), ...result }));
  } else {
    printTrace(traceId, place.environment);
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
    printTrace(traceId, environment);
    code = end.kind === 'done' ? 0 : 1;
    state = after;
  }
}

function printTrace(traceId: string | undefined, environment: Environment): void {
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
