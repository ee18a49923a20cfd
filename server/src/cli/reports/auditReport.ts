import { formatCount } from '../../core/text/format/formatCount.ts';
import type {
  ActivationRow,
  CallRow,
  CaseFacts,
  EventRow,
  GateRow,
  OptimizationFacts,
  PromotionFacts,
  ScoreFacts,
  RoutingRecord,
  StepRow,
  TurnRow,
} from '../../core/chat/audit/auditRow.ts';
import type { Trace, TraceList, TraceSummary } from '../../core/chat/audit/auditQuery.ts';
import { describeCause } from '../../core/analysis/activation/describeCause.ts';
import type { Environment, Paint } from '../terminal/output.ts';
import { createPaint, plural, quote, toOneLine } from '../terminal/output.ts';
import { formatTime } from '../terminal/readMoment.ts';
import type { Cell } from '../terminal/table.ts';
import { shorten, toTableLines } from '../terminal/table.ts';

/** Characters of an id that are enough to name a turn by. */
const shownId = 8;

/** Columns of words in a list. */
const widths = { message: 48, skills: 32, source: 24 };

/** The turns of a list, one on a line. */
export function toListLines({ traces, total }: TraceList, environment: Environment): string[] {
  const paint = createPaint(environment);
  const rows = traces.map(trace => toCells(trace, paint));
  const lines = toTableLines(['left', 'left', 'left', 'left', 'left', 'left', 'right'], rows);
  const rest = total - traces.length;
  return rest > 0 ? [...lines, '', paint('dim', `${formatCount(rest)} more: --limit shows them.`)] : lines;
}

function toCells(trace: TraceSummary, paint: Paint): Cell[] {
  const { traceId, at, skills, calls, stopped } = trace;
  const outcome = trace.outcome ?? 'open';
  const color = outcome === 'done' ? 'green' : outcome === 'failed' ? 'red' : 'yellow';
  return [
    { text: traceId.slice(0, shownId), paint: text => paint('dim', text) },
    { text: formatTime(at) },
    { text: shorten(toSource(trace), widths.source) },
    { text: outcome, paint: text => paint(color, text) },
    { text: shorten(toOneLine(trace.message), widths.message) },
    { text: shorten(skills.map(toOneLine).join(', '), widths.skills) },
    { text: calls === 0 ? '' : `${plural(calls, 'call')}${stopped > 0 ? `, ${stopped} stopped` : ''}` },
  ];
}

/** What began a turn: `webhook alert-7`. */
function toSource({ source, signalId }: Pick<TurnRow, 'source' | 'signalId'>): string {
  return toOneLine([source, signalId ?? ''].join(' '));
}

/** One turn with all that happened in it. */
export function toTraceLines({ turn, steps }: Trace, environment: Environment): string[] {
  const paint = createPaint(environment);
  const { width } = environment;
  const happened = steps.flatMap(step => {
    const [first, ...others] = describeStep(step, width - indent.length);
    const time = `+${((step.at - turn.at) / 1000).toFixed(1)} s`.padStart(indent.length - 2);
    return first === undefined
      ? []
      : [`${paint('dim', time)}  ${first}`, ...others.map(line => indent + line)];
  });
  return [
    `${paint('bold', formatTime(turn.at))}  ${toSource(turn)}  ${paint('dim', turn.traceId)}`,
    ...describeTurn(turn, width),
    ...(turn.routing ? describeRouting(turn.routing, width) : []),
    '',
    ...happened,
    ...(happened.length > 0 ? [''] : []),
    ...describeOutcome(turn, paint),
  ];
}

const indent = ' '.repeat(10);

function describeStep(step: StepRow, width: number): string[] {
  switch (step.table) {
    case 'activations':
      return describeActivation(step);
    case 'tool_calls':
      return describeCall(step, width);
    case 'gate_decisions':
      return describeGate(step);
    case 'events':
      return describeEvent(step);
  }
}

function describeTurn({ model, style, agent, signalTrace, message }: TurnRow, width: number): string[] {
  const by = [
    ...(model === '' ? [] : [`model ${toOneLine(model)}`]),
    ...(style === '' ? [] : [`style ${toOneLine(style)}`]),
    ...(agent === undefined ? [] : [`agent ${toOneLine(agent)}`]),
    ...(signalTrace === undefined ? [] : [`case ${toOneLine(signalTrace)}`]),
  ];
  return [...(by.length === 0 ? [] : [by.join(', ')]), shorten(quote(message), width * 3)];
}

function describeRouting(routing: RoutingRecord, width: number): string[] {
  const { candidates, count, dropped, droppedCount, mode, stages } = routing;
  const named = candidates
    .filter(({ isSelected, score }) => isSelected || score > 0)
    .map(({ id, score, reasons }) => `${toOneLine(id)} ${score} (${reasons.map(toOneLine).join(', ')})`);
  const left = dropped.map(({ id, cause }) => `${toOneLine(id)} (${describeCause(toOneLine(cause))})`);
  const head = `routed in mode ${toOneLine(mode)}${stages.length > 0 ? `, stages ${stages.map(toOneLine).join(', ')}` : ''}`;
  return [
    `${head}: ${shorten(named.join('; ') || 'no skill stood out', width * 3)}${count > named.length ? `; of ${plural(count, 'skill')}` : ''}`,
    ...(droppedCount > 0
      ? [`dropped ${formatCount(droppedCount)}: ${shorten(left.join('; '), width * 2)}`]
      : []),
  ];
}

function describeActivation({ kind, skill, from, reason, isDeclared }: ActivationRow): string[] {
  const [id, why] = [toOneLine(skill), reason === undefined ? '' : toOneLine(reason)];
  switch (kind) {
    case 'start':
      return [`${id} was active`];
    case 'activated':
      return [`${id} was activated`];
    case 'deactivated':
      return [`${id} was active no more`];
    case 'refused':
      return [`${id} was not activated: ${describeCause(why)}`];
    case 'transition': {
      const before = from === undefined ? '' : ` from ${toOneLine(from)}`;
      return [
        `${id} took over${before}${isDeclared === false ? ', which does not name it' : ''}${why && `: ${why}`}`,
      ];
    }
    case 'stayed':
      return [why];
  }
}

function describeCall(call: CallRow, width: number): string[] {
  const { tool, tier, outcome, because, milliseconds, origin, isError } = call;
  const why = because === undefined ? '' : ` (${toOneLine(because)})`;
  const took = outcome === 'ran' ? ` in ${formatCount(milliseconds)} ms` : '';
  const how = `${isError && outcome === 'ran' ? 'failed' : outcome}${took}${origin === undefined ? '' : `, answered by its ${origin}`}`;
  return [
    `${toOneLine(tool)} ${tier} ${how}${why}`,
    shorten(`  with ${toOneLine(call.arguments)}`, width),
    shorten(`  → ${toOneLine(call.result)}`, width),
  ];
}

/** What was decided about a call is told with the call. */
function describeGate({ kind, subject, skill = '', occasion, verdict, text }: GateRow): string[] {
  const said = text === undefined ? '' : `: ${quote(text)}`;
  const of = [`of ${toOneLine(skill)}`, ...(occasion === undefined ? [] : [occasion])].join(', ');
  return kind === 'tool' ? [] : [`gate '${toOneLine(subject)}' (${of}) ${verdict}${said}`];
}

function describeEvent({ name, skill, facts }: EventRow): string[] {
  if ('before' in facts) {
    return describePromotion(name, skill, facts);
  }
  return 'scored' in facts ? describeScored(skill, facts) : describeOptimization(name, skill, facts);
}

function describeOptimization(name: string, skill: string, facts: OptimizationFacts): string[] {
  const { path, hash, candidate, source, training, heldOut, reason } = facts;
  return [
    `${name} ${toOneLine(skill)}${source === undefined ? '' : `, ${toOneLine(source)}`}`,
    `  ${toOneLine(path)}`,
    ...(candidate === undefined ? [] : [`  candidate ${toOneLine(candidate)}`]),
    ...(training === undefined ? [] : [`  training cases ${describeCases(training)}`]),
    ...(heldOut === undefined ? [] : [`  held-out cases ${describeCases(heldOut)}`]),
    ...(hash === undefined ? [] : [`  instructions ${toOneLine(hash)}`]),
    ...(reason === undefined ? [] : [`  ${toOneLine(reason)}`]),
  ];
}

function describeCases({ passed, cases, score }: CaseFacts): string {
  return `${passed} of ${cases} pass, score ${score}`;
}

function describePromotion(name: string, skill: string, facts: PromotionFacts): string[] {
  const { path, before, after, allowedBy, scores } = facts;
  const approval = allowedBy === undefined ? '' : `, allowed by ${approvals[allowedBy]}`;
  return [
    `${name} ${toOneLine(skill)}${approval}`,
    `  ${toOneLine(path)}`,
    ...(scores === undefined
      ? []
      : [
          `  score ${scores.before} → ${scores.after}`,
          ...scores.dimensions.map(
            dimension => `  ${toOneLine(dimension.key)} ${dimension.before} → ${dimension.after}`,
          ),
        ]),
    `  instructions before ${toOneLine(before)}`,
    `  instructions after  ${toOneLine(after)}`,
  ];
}

const approvals = { person: 'a person', threshold: 'the declared threshold' } as const;

function describeOutcome(turn: TurnRow, paint: Paint): string[] {
  const { outcome, detail, ended, at, inputTokens, outputTokens, answer } = turn;
  if (outcome === undefined) {
    return [paint('yellow', 'It has not ended.')];
  }
  const took = ended === undefined ? '' : ` after ${((ended - at) / 1000).toFixed(1)} s`;
  const tokens =
    inputTokens === undefined
      ? ''
      : `, ${formatCount(inputTokens)} tokens in and ${formatCount(outputTokens ?? 0)} out`;
  const why = detail === undefined ? '' : `: ${toOneLine(detail)}`;
  return [
    `${paint(outcome === 'done' ? 'green' : 'yellow', outcome)}${took}${tokens}${why}`,
    ...(answer === undefined ? [] : [shorten(quote(answer), 400)]),
  ];
}

function describeScored(skill: string, { path, scored, version, ...score }: ScoreFacts): string[] {
  const { overallScore, dimensions, judge, instructions } = score;
  const baseline = scored === skill ? '' : ` for its baseline ${toOneLine(scored)}`;
  return [
    `skill.optimization.scored ${toOneLine(skill)}${baseline}`,
    `  ${toOneLine(path)}${version === undefined ? '' : ` version ${toOneLine(version)}`}`,
    `  score ${overallScore} (${toOneLine(judge)})`,
    ...dimensions.map(each => `    ${toOneLine(each.key)} ${each.score}`),
    `  instructions ${toOneLine(instructions)}`,
  ];
}
