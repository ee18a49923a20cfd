import type { LibraryAnswer, CardsResult } from '../../../messages/library.ts';
import { windowLength } from '../../../messages/library.ts';
import { drawnRange, seenRange } from './layout.ts';
import type { PageState } from './pageState.ts';
import { layoutOf, scrollTo } from './pageState.ts';
import { correctSkills } from './switched.ts';
import { findCard, findIndex, findShift, keepNear, takeSkills } from './windows.ts';

/** Takes an answer; ignores an obsolete one. */
export function takeAnswer(state: PageState, answer: LibraryAnswer): PageState {
  if (answer.type !== 'failed' && answer.revision !== state.revision) {
    return state;
  }
  switch (answer.type) {
    case 'failed':
      return { ...state, problems: { ...state.problems, [answer.question]: answer.problem } };
    case 'facets':
      return solve({ ...state, facets: answer.answer }, answer.type);
    case 'cards':
      return solve(takeCards(state, answer.window, answer.answer), answer.type);
    case 'locate':
      return solve(takeLocated(state, answer.uri, answer.index), answer.type);
  }
}

/** Removes the problem of a question that has been answered. */
function solve(state: PageState, question: LibraryAnswer['type']): PageState {
  if (question === 'failed' || state.problems[question] === undefined) {
    return state;
  }
  const { [question]: _solved, ...problems } = state.problems;
  return { ...state, problems };
}

function takeCards(state: PageState, window: number, answer: CardsResult): PageState {
  const { total, matching, isLoading } = answer;
  const { revision, queryRevision, room, scroll } = state;
  const before = new Map([...state.windows].filter(([, one]) => one.revision >= queryRevision));
  const { skills, switched } = correctSkills(answer.skills, state.switched);
  const all = takeSkills(before, window, { ...answer, skills }, revision);
  const layout = layoutOf(state);
  const moved = findShift(
    { before, after: all, revision },
    seenRange(scroll.top, room, layout, matching),
    layout.columns,
  );
  const windows = keepNear(all, drawnRange(scroll.top, room, layout, matching));
  const taken = followActive({
    ...state,
    windows,
    switched,
    counted: { total, matching, isLoading, revision },
  });
  // At the start of the list, new skills become visible.
  return moved === 0 || scroll.top === 0
    ? taken
    : scrollTo(taken, Math.max(0, scroll.top + moved * layout.rowHeight));
}

/** The card that keys act on is the same skill as before, as long as that is there. */
function followActive(state: PageState): PageState {
  const { active, windows, revision, counted } = state;
  const { index, uri, hasFocus } = active;
  const found = uri === undefined ? undefined : findIndex(windows, uri, revision);
  if (found !== undefined) {
    return { ...state, active: { ...active, index: found } };
  }
  const within = Math.min(index, Math.max(0, (counted?.matching ?? 0) - 1));
  const there = hasFocus && uri === undefined ? findCard(windows, within)?.uri : undefined;
  return { ...state, active: { ...active, index: within, ...(there !== undefined && { uri: there }) } };
}

/** Takes the place of the active skill, which has moved or no longer exists. */
function takeLocated(state: PageState, uri: string, index: number | null): PageState {
  const { active, windows } = state;
  if (active.uri !== uri) {
    return state;
  }
  if (index !== null) {
    return { ...state, active: { ...active, index } };
  }
  const { uri: _gone, ...others } = active;
  const there = findCard(windows, active.index)?.uri;
  return { ...state, active: { ...others, ...(there !== undefined && { uri: there }) } };
}

/** Returns the active skill where its expected position is known to contain another one. */
export function findLost({ active, windows, revision }: PageState): string | undefined {
  const { index, uri } = active;
  const window = windows.get(Math.floor(index / windowLength));
  return uri !== undefined && window?.revision === revision && findCard(windows, index)?.uri !== uri
    ? uri
    : undefined;
}
