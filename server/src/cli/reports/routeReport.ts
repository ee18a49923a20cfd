import { formatCount } from '../../core/text/format/formatCount.ts';
import type { SignalContext } from '../../core/analysis/routing/skills/routingContext.ts';
import type { ChoiceOfHosts } from '../../core/model/profiles/skillChoice.ts';
import type { CandidateView, RoutingView } from '../../core/analysis/routing/routingView.ts';
import { describeCause } from '../../core/analysis/activation/describeCause.ts';
import type { Environment, Paint } from '../terminal/output.ts';
import { createPaint, plural, quote, toOneLine } from '../terminal/output.ts';
import { toRankingLines } from './rankingLines.ts';
import { shorten, toWordyLines, toWords } from '../terminal/table.ts';

/** A turn, and what routing makes of it. */
export interface RouteReport {
  readonly message: string;
  readonly view: RoutingView;
  readonly signal: SignalContext | undefined;
  /** Candidates that are listed at most; undefined where nobody said. */
  readonly limit: number | undefined;
  /** The hosts that the skills are for, by who chooses among them. */
  readonly choices: ChoiceOfHosts;
}

/**
 * The shape of `--format json`. A number that does not exist is null: the confidence where meaning does not count, and the
 * limit of the bodies in mode `semantic`.
 */
export function toJsonRoute({ message, view, signal, limit = Infinity }: RouteReport) {
  const { mode, stages, assetClasses, fragment, selected, preloaded, classifier } = view;
  const { limit: budgetLimit = null, used, bodies } = view.budget;
  return {
    message,
    mode,
    stages,
    assetClasses,
    fragment,
    candidates: view.candidates.slice(0, limit).map(toJsonCandidate),
    dropped: view.dropped.map(({ id, path, cause }) => ({ id, path, cause })),
    selected,
    budget: { limit: budgetLimit, used, bodies },
    ...(signal && { signal }),
    preloaded,
    refused: view.refused.map(({ id, cause }) => ({ id, cause })),
    confidence: view.confidence ?? null,
    classifier,
  };
}

function toJsonCandidate({ id, path, score, tiebreak, reasons, semantic }: CandidateView) {
  const candidate = { id, path, score, tiebreak, reasons };
  return semantic === undefined ? candidate : { ...candidate, semantic };
}

/** The same for people. */
export function toRouteLines(report: RouteReport, environment: Environment): string[] {
  const { view, limit } = report;
  const { width } = environment;
  const paint = createPaint(environment);
  return [
    ...toHeadLines(report, paint, width),
    '',
    ...toRankingLines(view, { limit, width, paint }),
    ...toDroppedLines(view, paint, width),
    '',
    ...toActiveLines(view, paint),
  ];
}

/** Hosts that are named. */
const maxHosts = 3;

/** Whose scores these are, since no host that lets its model choose knows them. */
function describeJudge({ byModel, byRouter }: ChoiceOfHosts): string {
  const name = (titles: readonly string[]) => {
    const rest = titles.length - maxHosts;
    return [...titles.slice(0, maxHosts), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  };
  const router = byRouter.length === 0 ? '' : `, which follows ${name(byRouter)}`;
  const model = byModel.length === 0 ? '' : `. In ${name(byModel)}, the model chooses by description`;
  return `Skillwright's router${router}${model}`;
}

/** What was asked, and what routing reads in it. */
function toHeadLines({ message, view, signal, choices }: RouteReport, paint: Paint, width: number): string[] {
  const { fragment } = view;
  const facts: readonly (readonly [string, string])[] = [
    ['mode', view.mode],
    ['signal', signal === undefined ? '' : toOneLine(`${signal.source}, ${signal.signal_id}`)],
    ['stages', view.stages.join(', ')],
    ['asset classes', view.assetClasses.join(', ')],
    ['fragment', describeFragment(view)],
    ['joined', fragment.joined === undefined ? '' : quote(fragment.joined)],
    ['confidence', describeConfidence(view, paint)],
    ['words only', view.fallback ?? ''],
    ['scores', describeJudge(choices)],
    ...view.patternProblems.map(({ pattern, problem }) => ['pattern', `${pattern}: ${problem}`] as const),
  ];
  return [
    paint('bold', message === '' ? 'No message' : shorten(quote(message), width)),
    ...facts
      .filter(([, words]) => words !== '')
      .map(([name, words]) => `  ${paint('dim', name.padEnd(13))}  ${toOneLine(words)}`),
  ];
}

function describeFragment({ mode, fragment }: RoutingView): string {
  const signals = fragment.signals.join(', ');
  if (!fragment.isFragment) {
    return signals === '' ? '' : `no: ${signals} alone`;
  }
  const isOnlyShown = mode === 'l0' && fragment.joined !== undefined;
  return `yes: ${signals}${isOnlyShown ? ' (mode l0 joins no messages)' : ''}`;
}

function describeConfidence({ confidence, isWeak }: RoutingView, paint: Paint): string {
  return confidence === undefined
    ? 'not estimated, since meaning does not count here'
    : `${confidence.toFixed(2)}${isWeak ? `, ${paint('yellow', 'weak match')}` : ''}`;
}

/** Skills of one kind that are named one by one; of more than these a catalog of thousands could not be read. */
const maxNamed = 40;

function toDroppedLines({ dropped }: RoutingView, paint: Paint, width: number): string[] {
  if (dropped.length === 0) {
    return [];
  }
  const rows = dropped.slice(0, maxNamed).map(({ id, cause, also }) => ({
    cells: [{ text: ' ' }, { text: toOneLine(id) }],
    words: toWords([cause, ...also].map(describeCause).join('; ')),
    paint: (text: string) => paint('dim', text),
  }));
  const rest = dropped.length - rows.length;
  return [
    '',
    paint('bold', 'Dropped'),
    ...toWordyLines(['left', 'left'], rows, width),
    ...(rest > 0 ? [`   and ${plural(rest, 'more skill')}`] : []),
  ];
}

/** What is active, and what of it the prompt has room for. */
function toActiveLines(
  { mode, budget, preloaded, refused, classifier }: RoutingView,
  paint: Paint,
): string[] {
  const { limit, used, bodies } = budget;
  const tokens = bodies.reduce((sum, body) => sum + (body.shed ? 0 : body.tokens), 0);
  const room = limit === undefined ? 'characters, without a limit' : `of ${formatCount(limit)} characters`;
  const shed = bodies.filter(body => body.shed);
  return [
    `${paint('bold', 'Bodies')}  ${formatCount(used)} ${room}, about ${formatCount(tokens)} tokens`,
    ...shed.map(
      ({ id, chars }) =>
        `  ${paint('yellow', 'no room for')} ${toOneLine(id)}, ${formatCount(chars)} characters`,
    ),
    ...(preloaded.length === 0
      ? []
      : [`${paint('bold', 'Preloaded')}  ${preloaded.map(toOneLine).join(', ')}`]),
    ...refused.map(
      ({ id, cause }) => `${paint('bold', 'Refused')}  ${toOneLine(id)}: ${toOneLine(describeCause(cause))}`,
    ),
    ...(mode === 'semantic' || classifier.state !== 'skipped'
      ? [
          `${paint('bold', 'Classifier')}  ${classifier.state}, tier ${classifier.tier}: ${toOneLine(classifier.reason)}`,
        ]
      : []),
  ];
}
