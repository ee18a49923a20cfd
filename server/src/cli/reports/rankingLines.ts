import type { CandidateView, RoutingView } from '../../core/analysis/routing/routingView.ts';
import type { Paint } from '../terminal/output.ts';
import { plural, toOneLine } from '../terminal/output.ts';
import { describeBars, toScoreBar } from '../terminal/scoreBar.ts';
import type { Align, Cell } from '../terminal/table.ts';
import { shorten, toWordyLines } from '../terminal/table.ts';

export interface RankingOptions {
  /** Candidates that are listed; undefined for those that say something. */
  readonly limit: number | undefined;
  /** Columns of the terminal. */
  readonly width: number;
  readonly paint: Paint;
}

/** Candidates with points that are listed where nobody asks for more, and all where few have any. */
const maxWithPoints = 20;
const maxWithoutPoints = 5;

/** The ranking for people, with a mark for those that are active and bars of what their scores are made of. */
export function toRankingLines(
  { candidates, selected, dropped }: RoutingView,
  options: RankingOptions,
): string[] {
  const { limit, paint } = options;
  if (candidates.length === 0) {
    return [dropped.length === 0 ? 'No skills were found.' : 'No skill is left to choose from.'];
  }
  const withPoints = candidates.filter(({ score, isSelected }) => score > 0 || isSelected).length;
  const shown = candidates.slice(0, limit ?? Math.max(Math.min(withPoints, maxWithPoints), maxWithoutPoints));
  const rest = candidates.length - shown.length;
  const bars = describeBars(
    shown.flatMap(({ parts }) => parts),
    paint,
  );
  return [
    ...toRows(shown, options),
    ...(rest > 0 ? [`   and ${plural(rest, 'more skill')} (--limit N)`] : []),
    ...describeNear(candidates),
    '',
    [selected.length === 0 ? 'no skill is active' : `${paint('green', activeMark)} active`, bars]
      .filter(part => part !== '')
      .map(part => `   ${part}`)
      .join(''),
  ];
}

/** Skills without points that come nearest, whose similarity no bar shows. */
const maxNearNames = 3;

function describeNear(candidates: readonly CandidateView[]): string[] {
  const near = candidates
    .flatMap(({ id, score, semantic }) => (score > 0 || semantic === undefined ? [] : [{ id, semantic }]))
    .toSorted((one, other) => other.semantic - one.semantic || (one.id < other.id ? -1 : 1))
    .slice(0, maxNearNames)
    .map(({ id, semantic }) => `${toOneLine(id)} ${semantic.toFixed(2)}`);
  return near.length === 0 ? [] : [`   nearest in meaning without points: ${near.join(', ')}`];
}

const activeMark = '●';
const aligns: readonly Align[] = ['left', 'right', 'left', 'right', 'right', 'right', 'left'];

function toRows(shown: readonly CandidateView[], options: RankingOptions): string[] {
  const { width, paint } = options;
  const hasSimilarity = shown.some(({ semantic }) => semantic !== undefined);
  const heads = ['', '#', 'skill', 'score', 'tie', hasSimilarity ? 'sem' : ''];
  const head = heads.map(text => ({ text, paint: (words: string) => paint('dim', words) }));
  const scale = Math.max(100, ...shown.map(({ score }) => score));
  const rows = shown.map((candidate, index) => ({
    cells: toCells(candidate, index, scale, options),
    words: [...candidate.reasons, ...candidate.unverified.map(condition => `${condition}?`)].map(toOneLine),
  }));
  return toWordyLines(aligns, [{ cells: head, words: [] }, ...rows], width);
}

function toCells(
  { id, score, tiebreak, semantic, parts, isSelected }: CandidateView,
  index: number,
  scale: number,
  { width, paint }: RankingOptions,
): Cell[] {
  const barWidth = width < 70 ? 0 : width < 100 ? 10 : 16;
  const name = shorten(toOneLine(id), Math.max(12, Math.min(40, width - 40)));
  return [
    { text: isSelected ? activeMark : ' ', paint: text => paint('green', text) },
    { text: String(index + 1) },
    { text: name, paint: text => (isSelected ? paint('bold', text) : text) },
    { text: String(score) },
    { text: String(tiebreak), paint: text => paint('dim', text) },
    { text: semantic === undefined ? '' : semantic.toFixed(2) },
    toScoreBar(parts, scale, barWidth, paint),
  ];
}
