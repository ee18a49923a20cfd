import { findLicenseId, kindOfLicense } from './licenseIds.ts';
import type { LicenseKind } from './licenseKind.ts';
import { isStricter } from './licenseKind.ts';

/** A license, or several of which all or one hold. */
export type LicenseExpression =
  | { readonly kind: 'id'; readonly id: string; /** As `WITH` names it. */ readonly exception?: string }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly LicenseExpression[] };

/** No license of a skill is joined of more words. */
const maxWords = 100;

/** Reads an SPDX expression; undefined where any word of it is not a license of the SPDX list. */
export function parseExpression(text: string): LicenseExpression | undefined {
  const words = text.match(/[()]|[^\s()]+/g) ?? [];
  const state: State = { words, at: 0 };
  const expression = words.length > maxWords ? undefined : parseJoined(state, 'or');
  return state.at === words.length ? expression : undefined;
}

/** As the SPDX list writes it. */
export function describeExpression(expression: LicenseExpression): string {
  if (expression.kind === 'id') {
    return expression.exception === undefined
      ? expression.id
      : `${expression.id} WITH ${expression.exception}`;
  }
  const parts = expression.parts.map(part => {
    const words = describeExpression(part);
    return part.kind === 'or' && expression.kind === 'and' ? `(${words})` : words;
  });
  return parts.join(expression.kind === 'and' ? ' AND ' : ' OR ');
}

/** Both hold; what stands in both is said once. */
export function joinExpressions(one: LicenseExpression, other: LicenseExpression): LicenseExpression {
  const partsOf = (each: LicenseExpression) => (each.kind === 'and' ? each.parts : [each]);
  const parts = new Map([...partsOf(one), ...partsOf(other)].map(part => [describeExpression(part), part]));
  const [only, ...rest] = parts.values();
  return only !== undefined && rest.length === 0 ? only : { kind: 'and', parts: [...parts.values()] };
}

/**
 * Judges an expression by its licenses: of those that all hold, the worst counts, of those that one may choose from, the best.
 * @param isWorse whether the first of two judgments is worse
 */
export function evaluateExpression<Judgment>(
  expression: LicenseExpression,
  evaluate: (id: string) => Judgment,
  isWorse: (one: Judgment, other: Judgment) => boolean,
): Judgment {
  if (expression.kind === 'id') {
    return evaluate(/^commons-clause/i.test(expression.exception ?? '') ? 'Commons-Clause' : expression.id);
  }
  const isTaken = (one: Judgment, other: Judgment) =>
    expression.kind === 'and' ? isWorse(one, other) : isWorse(other, one);
  return expression.parts
    .map(part => evaluateExpression(part, evaluate, isWorse))
    .reduce((taken, next) => (isTaken(next, taken) ? next : taken));
}

export function idsOfExpression(expression: LicenseExpression): readonly string[] {
  return expression.kind === 'id' ? [expression.id] : expression.parts.flatMap(idsOfExpression);
}

export function kindOfExpression(expression: LicenseExpression): LicenseKind {
  return evaluateExpression(expression, kindOfLicense, isStricter);
}

interface State {
  readonly words: readonly string[];
  at: number;
}

/** `OR` binds less than `AND`. */
function parseJoined(state: State, kind: 'and' | 'or'): LicenseExpression | undefined {
  const parts: LicenseExpression[] = [];
  do {
    const part = kind === 'or' ? parseJoined(state, 'and') : parseOne(state);
    if (part === undefined) {
      return undefined;
    }
    parts.push(part);
  } while (takeWord(state, kind));
  const [only, ...rest] = parts;
  return only !== undefined && rest.length === 0 ? only : { kind, parts };
}

function parseOne(state: State): LicenseExpression | undefined {
  if (takeWord(state, '(')) {
    const inner = parseJoined(state, 'or');
    return takeWord(state, ')') ? inner : undefined;
  }
  const id = findLicenseId(state.words[state.at] ?? '');
  state.at++;
  if (id === undefined || !takeWord(state, 'with')) {
    return id === undefined ? undefined : { kind: 'id', id };
  }
  const exception = state.words[state.at++] ?? '';
  return /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(exception) ? { kind: 'id', id, exception } : undefined;
}

function takeWord(state: State, word: string): boolean {
  const isThere = state.words[state.at]?.toLowerCase() === word;
  state.at += Number(isThere);
  return isThere;
}
