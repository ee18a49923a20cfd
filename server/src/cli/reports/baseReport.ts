import type { MessageDiff, SkillMove, CandidateRank } from '../../core/analysis/routing/diff/messageDiff.ts';
import type { SkillShift } from '../../core/analysis/routing/diff/routingDiff.ts';
import { describeCause } from '../../core/analysis/activation/describeCause.ts';
import type { Environment, Paint } from '../terminal/output.ts';
import { createPaint, plural, quote, toOneLine } from '../terminal/output.ts';
import type { WordyRow } from '../terminal/table.ts';
import { toWordyLines, toWords } from '../terminal/table.ts';

/** The git revision that is compared with. */
export interface BaseReport {
  /** As it was named. */
  readonly ref: string;
  /** Its hash. */
  readonly commit: string;
}

/** What changed for one message, for people. */
export function toMoveLines(
  { moves, wasFirst, isFirst, ...base }: BaseReport & MessageDiff,
  environment: Environment,
): string[] {
  const paint = createPaint(environment);
  const title = paint('bold', `Since ${describeBase(base)}`);
  if (moves.length === 0) {
    return [`${title}  nothing changed for this message`];
  }
  const first =
    wasFirst === isFirst
      ? `${toOneLine(isFirst ?? 'nothing')} still comes first`
      : `${toOneLine(isFirst ?? 'nothing')} comes first, before ${toOneLine(wasFirst ?? 'nothing')} did`;
  const rows = moves.map(move => toMoveRow(move, paint));
  return [`${title}  ${first}`, ...toWordyLines(['left', 'left', 'left', 'left'], rows, environment.width)];
}

const moveStyles = { gained: 'green', lost: 'red', moved: 'yellow' } as const;

function toMoveRow({ id, move, before, after, cause }: SkillMove, paint: Paint): WordyRow {
  return {
    cells: [
      { text: ' ' },
      { text: move, paint: text => paint(moveStyles[move], text) },
      { text: toOneLine(id) },
      { text: `${describeRank(before)} → ${describeRank(after)}` },
    ],
    words:
      cause === undefined
        ? (after?.reasons ?? []).map(toOneLine)
        : toWords(`dropped: ${describeCause(cause)}`),
  };
}

function describeRank(place: CandidateRank | undefined): string {
  return place === undefined ? 'none' : `#${place.rank} with ${place.score}`;
}

/** A skill that differs in the shape of `--format json`. */
export function toJsonShift({ id, path, change, gained, lost, kept, compared }: SkillShift) {
  return { id, path, change, gained, lost, kept, compared };
}

/** What changed for the messages of each skill that differs, for people. */
export function toShiftLines(
  base: BaseReport,
  shifts: readonly SkillShift[],
  size: number,
  environment: Environment,
): string[] {
  const paint = createPaint(environment);
  const title = paint('bold', `Since ${describeBase(base)}`);
  if (shifts.length === 0) {
    return [`${title}  nothing that routing goes by changed in ${plural(size, 'skill')}`];
  }
  return [
    `${title}  ${plural(shifts.length, 'skill')} changed, of ${size} now`,
    ...shifts.flatMap(shift => ['', ...toSkillLines(shift, paint)]),
  ];
}

function toSkillLines(
  { id, path, change, gained, lost, kept, compared }: SkillShift,
  paint: Paint,
): string[] {
  const ofOther = (owner: string) => (owner === id ? '' : `, a message of ${toOneLine(owner)},`);
  const counted = change === 'changed' ? `, keeps ${kept} of ${plural(compared, 'message')}` : '';
  return [
    `${paint('bold', toOneLine(id))}  ${paint('dim', toOneLine(path))}  ${change}${counted}`,
    ...gained.map(({ message, owner, rival }) => {
      const from = rival === undefined ? ', which nothing answered' : ` from ${toOneLine(rival)}`;
      return `  ${paint('green', 'gains')}  ${quote(message)}${ofOther(owner)}${from}`;
    }),
    ...lost.map(({ message, owner, rival }) => {
      const to = rival === undefined ? ', which nothing answers now' : ` to ${toOneLine(rival)}`;
      return `  ${paint('red', 'loses')}  ${quote(message)}${ofOther(owner)}${to}`;
    }),
  ];
}

function describeBase({ ref, commit }: BaseReport): string {
  const short = commit.replace(/[0-9a-f]{40,}/g, hash => hash.slice(0, 7));
  return short.startsWith(ref) || ref.startsWith(short) ? short : `${ref} (${short})`;
}
