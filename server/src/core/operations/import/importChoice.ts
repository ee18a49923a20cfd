/** What is to be done about an imported skill whose place is taken. */
export type ImportChoice =
  | {
      readonly kind: 'skip' | 'replace';
      /** What the skill was renamed to before its place turned out to be taken; undefined for one that keeps its name. */
      readonly slug?: string;
    }
  | { readonly kind: 'rename'; readonly slug: string };

/**
 * How an imported skill stands. `new`: nothing stands in its place. `same`: exactly this stands there. `exists`: something else does,
 * and nobody decided yet. `replaced` and `skipped` are decisions.
 */
export type ImportState = 'new' | 'same' | 'exists' | 'replaced' | 'skipped' | 'refused';
