import type { ScorePart } from '../../core/analysis/routing/skills/routedCatalog.ts';
import type { Paint } from './output.ts';
import type { Cell } from './table.ts';

type Kind = ScorePart['kind'];
type Part = Pick<ScorePart, 'kind' | 'points'>;

interface Group {
  readonly words: string;
  /** Tells the group from the others where there are no colors. */
  readonly mark: string;
  readonly style: Parameters<Paint>[0];
  readonly kinds: readonly Kind[];
}

/** Parts of a score that are shown alike, in the order in which they stand in a bar. */
const groups: readonly Group[] = [
  { words: 'keywords', mark: '█', style: 'green', kinds: ['keyword', 'verb', 'pattern'] },
  { words: 'stage, asset class, signal', mark: '▓', style: 'blue', kinds: ['stage', 'asset', 'signal'] },
  { words: 'named by another skill', mark: '▒', style: 'cyan', kinds: ['co'] },
  { words: 'meaning', mark: '░', style: 'yellow', kinds: ['semantic'] },
];

/** The parts of a score beside each other; `scale` points are as long as `width` characters. */
export function toScoreBar(parts: readonly Part[], scale: number, width: number, paint: Paint): Cell {
  let points = 0;
  let drawn = 0;
  const pieces = groups.map(({ mark, style, kinds }) => {
    points += pointsOf(parts, kinds);
    const end = Math.round((points / scale) * width);
    const text = mark.repeat(end - drawn);
    drawn = end;
    return { text, style };
  });
  return {
    text: pieces.map(({ text }) => text).join(''),
    paint: () => pieces.map(({ text, style }) => (text === '' ? '' : paint(style, text))).join(''),
  };
}

/** What the characters of the bars stand for, as far as any of the parts is there; empty where none is. */
export function describeBars(parts: readonly Part[], paint: Paint): string {
  return groups
    .filter(({ kinds }) => pointsOf(parts, kinds) > 0)
    .map(({ mark, style, words }) => `${paint(style, mark)} ${words}`)
    .join('   ');
}

function pointsOf(parts: readonly Part[], kinds: readonly Kind[]): number {
  return parts.reduce((sum, { kind, points }) => sum + (kinds.includes(kind) ? points : 0), 0);
}
