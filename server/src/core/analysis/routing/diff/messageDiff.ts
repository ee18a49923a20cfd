import { findMoved } from './changedSkills.ts';
import type { RoutingSide } from './routingDiff.ts';
import { findBest } from './routingDiff.ts';

/** How a skill stands with a message. */
export interface CandidateRank {
  /** From 1. */
  readonly rank: number;
  readonly score: number;
  readonly reasons: readonly string[];
}

/** What becomes of a skill for one message. */
export interface SkillMove {
  readonly id: string;
  readonly path: string;
  /** Whether it is active now and was not, is not and was, or is and was at another rank or with another score. */
  readonly move: 'gained' | 'lost' | 'moved';
  /** Undefined where it was dropped, or not there. */
  readonly before?: CandidateRank;
  readonly after?: CandidateRank;
  /** Why it is dropped now. */
  readonly cause?: string;
}

export interface MessageDiff {
  /** Ids of the skills that were and are first; undefined where none has points. */
  readonly wasFirst?: string;
  readonly isFirst?: string;
  /** Skills that were active or are, by their rank now, those without one last. */
  readonly moves: readonly SkillMove[];
}

/** What the differences change for one message. */
export function diffMessage(before: RoutingSide, after: RoutingSide, message: string): MessageDiff {
  const moved = findMoved(before.catalog, after.catalog);
  const [was, is] = [before.preview(message), after.preview(message)];
  const [ranksBefore, ranksAfter] = [messageRanksOf(was, moved), messageRanksOf(is)];
  const causes = new Map(is.dropped.map(({ skill, cause }) => [skill.path, cause]));
  const moves = [...new Set([...ranksAfter.keys(), ...ranksBefore.keys()])].flatMap((path): SkillMove[] => {
    const [old, now] = [ranksBefore.get(path), ranksAfter.get(path)];
    const move = toMove(old, now);
    const cause = causes.get(path);
    return move === undefined
      ? []
      : [
          {
            id: now?.id ?? old?.id ?? path,
            path,
            move,
            ...(old && { before: old.place }),
            ...(now && { after: now.place }),
            ...(cause !== undefined && { cause }),
          },
        ];
  });
  const [wasFirst] = findBest(was.candidates, 1);
  const [isFirst] = findBest(is.candidates, 1);
  return { ...(wasFirst && { wasFirst: wasFirst.id }), ...(isFirst && { isFirst: isFirst.id }), moves };
}

interface Placed {
  readonly id: string;
  readonly isActive: boolean;
  readonly place: CandidateRank;
}

/** By path, of a file that moved by the one that it has now. */
function messageRanksOf(
  { candidates, selected }: ReturnType<RoutingSide['preview']>,
  moved: ReadonlyMap<string, string> = new Map(),
): Map<string, Placed> {
  const active = new Set(selected);
  return new Map(
    candidates.map(({ skill: { id, path }, score, reasons }, index) => [
      moved.get(path) ?? path,
      { id, isActive: active.has(id), place: { rank: index + 1, score, reasons } },
    ]),
  );
}

function toMove(was: Placed | undefined, is: Placed | undefined): SkillMove['move'] | undefined {
  if (was?.isActive !== true) {
    return is?.isActive === true ? 'gained' : undefined;
  }
  if (is?.isActive !== true) {
    return 'lost';
  }
  const isSameMessageRank = was.place.rank === is.place.rank && was.place.score === is.place.score;
  return isSameMessageRank ? undefined : 'moved';
}
