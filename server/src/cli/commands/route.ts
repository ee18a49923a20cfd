import type { MessageDiff } from '../../core/analysis/routing/diff/messageDiff.ts';
import { diffMessage } from '../../core/analysis/routing/diff/messageDiff.ts';
import type { RoutingSide } from '../../core/analysis/routing/diff/routingDiff.ts';
import { diffRouting } from '../../core/analysis/routing/diff/routingDiff.ts';
import type { RoutingView } from '../../core/analysis/routing/routingView.ts';
import type { TurnRequest } from '../../core/analysis/routing/ranking/turnRequest.ts';
import { findChoices } from '../../core/model/profiles/skillChoice.ts';
import { findTargets } from '../../workspace/skillSet/placeOfSkillSet.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { BaseReport } from '../reports/baseReport.ts';
import { toJsonShift, toMoveLines, toShiftLines } from '../reports/baseReport.ts';
import { findCatalogFiles, reportUnreadable } from '../check/catalogFiles.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../terminal/command.ts';
import { findWithoutModel } from '../skills/findWithoutModel.ts';
import { openSkillSet, openSkillSetAt } from '../skills/openSkillSet.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import { createProgress, runSteps } from '../terminal/progress.ts';
import type { RouteReport } from '../reports/routeReport.ts';
import { toJsonRoute, toRouteLines } from '../reports/routeReport.ts';
import { checkAgent, readTurnOptions, turnOptions } from '../chat/turnOptions.ts';

export const route: Command = {
  usage: '"message" [paths…] [options]',
  help: `Ranks the skills below the paths for a message. Without paths: those below the current folder, and the user's own.
The scores are those of Skillwright's router; hosts without a router let their model choose by description.
The message '-' is read from standard input; a turn that a signal starts needs none.

  --signal FILE         what started the turn: a JSON object with source and signal_id
  --history FILE        earlier messages, the oldest first: a JSON list of {role, content, timestamp}
  --at TIME             when the message was written, as in ISO 8601
  --agent SLUG          an agent of skillwright.json: the others' skills are dropped
  --mode MODE           l0 (the score table), semantic (meaning), auto (both)
  --top N               how many skills count as active at most
  --budget N            characters that their bodies may take
  --limit N             how many candidates are listed
  --env NAME            takes an environment variable for set, --no-env NAME for not set;
                        likewise --tool, --toolset and --binary; may be repeated
  --var NAME=VALUE      takes a variable for given
  --platform NAME       takes the platform for this one: linux, darwin, win32
  --base REF            says what changed since a git revision; without a message, for each skill that
                        differs, which of its own messages it gains and which it loses to whom
  --format FORMAT       pretty (default), json

Of the columns, tie is 100 − priority and sem the similarity of the texts; a condition with a question mark could
not be judged, since the tools aren't listed. In JSON the confidence is null where meaning does not count, as in mode l0.
The settings of skillwright.json are those of the first path.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    ...turnOptions,
    limit: { type: 'string' },
    base: { type: 'string' },
    format: { type: 'string' },
  });
  const [given, ...paths] = positionals;
  const format = readChoice('format', values.format, ['pretty', 'json'], 'pretty');
  const limit = readNumber('limit', values.limit, { min: 0, max: Infinity, isInteger: true });
  const message = given === '-' ? await readMessage(environment) : (given ?? '');
  const turn: TurnRequest = { message, ...readTurnOptions(values, environment.cwd) };
  const hasTurn = message.trim() !== '' || turn.signal !== undefined;
  if (!hasTurn && values.base === undefined) {
    throw new UsageError('A message is missing: skillwright route "message" [paths…].');
  }
  const found = await findCatalogFiles(paths, environment);
  checkAgent(turn.agent, found.description);
  const skillSet = openSkillSet(found, environment);
  reportUnreadable(found, environment);
  const base =
    values.base === undefined ? undefined : await openSkillSetAt(values.base, found, skillSet, environment);
  const named = base && { ref: values.base ?? '', commit: base.commit };
  if (base !== undefined && named !== undefined && !hasTurn) {
    return reportShifts({ before: base.skillSet, after: skillSet, turn, named, format }, environment);
  }
  const moves = base && diffMessage(toSide(base.skillSet, turn), toSide(skillSet, turn), message);
  const report = {
    message,
    view: routeTurn(skillSet, turn),
    signal: turn.signal,
    limit,
    choices: findChoices(findTargets(skillSet)),
  };
  return reportTurn(report, named && moves && { ...named, ...moves }, format, environment);
}

/** A last line end is the shell's, not the person's. */
async function readMessage({ readInput }: Environment): Promise<string> {
  const input = await readInput();
  return input.replace(/^\uFEFF/, '').replace(/\r?\n$/, '');
}

function routeTurn(skillSet: SkillSet, turn: TurnRequest): RoutingView {
  return skillSet.route({ ...turn, window: skillSet.wholeWindow() }, findWithoutModel(skillSet, turn));
}

function reportTurn(
  report: RouteReport,
  base: (BaseReport & MessageDiff) | undefined,
  format: 'pretty' | 'json',
  environment: Environment,
): ExitCode {
  if (format === 'json') {
    environment.write(toJson({ ...toJsonRoute(report), ...(base && { base }) }));
    return 0;
  }
  const lines = [
    ...toRouteLines(report, environment),
    ...(base ? ['', ...toMoveLines(base, environment)] : []),
  ];
  environment.write(lines.map(line => `${line}\n`).join(''));
  return 0;
}

interface ShiftRequest {
  readonly before: SkillSet;
  readonly after: SkillSet;
  readonly turn: TurnRequest;
  readonly named: BaseReport;
  readonly format: 'pretty' | 'json';
}

/** For every skill that differs, what becomes of its own messages. */
function reportShifts(
  { before, after, turn, named, format }: ShiftRequest,
  environment: Environment,
): ExitCode {
  const steps = diffRouting(toSide(before, turn), toSide(after, turn));
  const progress = createProgress(environment, 'messages');
  const shifts = runSteps(steps, ({ done, of }) => progress.show(done, of));
  progress.clear();
  if (format === 'json') {
    environment.write(toJson({ base: named, skills: shifts.map(toJsonShift) }));
    return 0;
  }
  const lines = toShiftLines(named, shifts, after.catalog.size, environment);
  environment.write(lines.map(line => `${line}\n`).join(''));
  return 0;
}

function toSide(skillSet: SkillSet, turn: TurnRequest): RoutingSide {
  return {
    catalog: skillSet.catalog,
    preview: (message, limit) => skillSet.preview({ ...turn, message, window: skillSet.wholeWindow(limit) }),
  };
}
