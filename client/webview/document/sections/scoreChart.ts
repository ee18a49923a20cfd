import type { ScorePoint } from '../../../../server/src/protocol/document.ts';

/** A number and its place in the drawing, in pixels. */
export interface ChartMark {
  readonly x: number;
  readonly y: number;
}

/** Scores from left to right, from the oldest to the newest; undefined where they would be no line. */
export interface ScoreChart {
  readonly width: number;
  readonly height: number;
  /** The points of the line, as SVG has them. */
  readonly line: string;
  readonly dots: readonly (ChartMark & { readonly point: ScorePoint })[];
  /** Horizontal lines at whole scores, the lowest first. */
  readonly grid: readonly { readonly score: number; readonly y: number }[];
  /** Labels below the first and the last point, and below those between where there is room. */
  readonly labels: readonly { readonly x: number; readonly point: ScorePoint }[];
  /** Where the line begins and ends. */
  readonly left: number;
  readonly right: number;
}

const size = { height: 150, top: 10, bottom: 24, left: 28, right: 28 };
/** Pixels between two points, and those that a label takes. */
const gap = { least: 14, most: 96, label: 72 };
const scale = { lowest: 1, highest: 5 };
const maxWidth = 640;

/** Places recorded scores, all in the same distance, whenever they were recorded. */
export function layOutScores(points: readonly ScorePoint[]): ScoreChart | undefined {
  const steps = points.length - 1;
  if (steps < 1) {
    return undefined;
  }
  const room = maxWidth - size.left - size.right;
  const step = Math.min(gap.most, Math.max(gap.least, room / steps));
  const inner = size.height - size.top - size.bottom;
  const yOf = (score: number) =>
    round(size.top + (inner * (scale.highest - score)) / (scale.highest - scale.lowest));
  const dots = points.map((point, at) => ({
    x: round(size.left + at * step),
    y: yOf(point.overallScore),
    point,
  }));
  const every = Math.ceil(gap.label / step);
  const right = round(size.left + steps * step);
  return {
    width: right + size.right,
    height: size.height,
    line: dots.map(({ x, y }) => `${x},${y}`).join(' '),
    dots,
    grid: [1, 2, 3, 4, 5].map(score => ({ score, y: yOf(score) })),
    // Counted from the newest, which matters most.
    labels: dots.filter((_, at) => (steps - at) % every === 0).map(({ x, point }) => ({ x, point })),
    left: size.left,
    right,
  };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
