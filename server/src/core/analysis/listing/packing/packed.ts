import type { OwnSkill } from '../../../model/profiles/record/quirk.ts';
import type { Listing, ListingForm } from '../../../model/profiles/record/profile.ts';
import type { Budget } from './budget.ts';
import type { ListingLine } from './listingForm.ts';

/** What the list as a whole leaves of one skill. */
export type Truncation =
  | { readonly kind: 'whole' | 'name' | 'none' }
  /** The description in the words that are listed, and the offset in the whole one behind which nothing is listed. */
  | { readonly kind: 'part'; readonly description: string; readonly end: number };

export interface Packed {
  /** One for each skill, in the order of the list. */
  readonly truncations: readonly Truncation[];
  /** What the skills take that are listed, and what all would take if each were listed whole. */
  readonly used: number;
  readonly wanted: number;
  /** Some lose their description, and which ones depends on how often each skill was used, which is not known here. */
  readonly isUnsure?: true;
}

export interface List {
  /** Skills of the host itself: they come first, and their names and descriptions take room. */
  readonly own: readonly OwnSkill[];
  readonly entries: readonly ListingLine[];
  readonly form: ListingForm;
  readonly listing: Listing;
  readonly budget: Budget;
}

export const whole: Truncation = { kind: 'whole' };
export const nameOnly: Truncation = { kind: 'name' };
export const leftOut: Truncation = { kind: 'none' };

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** How many numbers stay within a limit, from the first one on, and what they add up to. */
export function countWithin(numbers: readonly number[], limit: number): { count: number; used: number } {
  let used = 0;
  for (const [count, number] of numbers.entries()) {
    if (used + number > limit) {
      return { count, used };
    }
    used += number;
  }
  return { count: numbers.length, used };
}
