import type { Listing } from '../../../model/profiles/record/profile.ts';

/** How much a list may take. */
export interface Budget {
  readonly limit: number;
  readonly unit: 'characters' | 'bytes' | 'tokens';
  /** Tokens of the context window that the limit follows from; undefined where it does not, or is not known. */
  readonly window?: number;
}

export interface BudgetOptions {
  /** Tokens of the model's context window; 0 for one that the host does not know. */
  readonly contextWindow?: number;
  /** Characters in place of the host's own limit, as its settings may say; bytes where the host counts those. */
  readonly budget?: number;
}

/** Tokens that a context window is taken to have. */
const defaultWindow = 200_000;

/**
 * Characters, or bytes, of a token: Codex counts with this number, and Claude Code's 1% of 200,000 tokens is given
 * as 8,000 characters.
 */
export const charactersPerToken = 4;

/** The limit of a host's list; undefined where none is known. */
export function budgetOf(listing: Listing | undefined, options: BudgetOptions): Budget | undefined {
  if (listing?.overflow === undefined) {
    return undefined;
  }
  const { characters, unit = 'characters', window } = listing;
  if (options.budget !== undefined) {
    return { limit: options.budget, unit };
  }
  const given = options.contextWindow ?? defaultWindow;
  if (window === undefined || (given <= 0 && window.unknown !== undefined)) {
    const limit = window?.unknown ?? characters;
    return limit === undefined ? undefined : { limit, unit };
  }
  const tokens = given <= 0 ? defaultWindow : given;
  const share = Math.max(1, Math.floor((tokens * window.percent) / 100));
  return {
    limit: window.unit === 'tokens' ? share : share * charactersPerToken,
    unit: window.unit,
    window: tokens,
  };
}
