/**
 * What a host does with a value that breaks its rule: it does not load the skill, warns, cuts the
 * text, drops the value, only advises otherwise, or takes it as it is.
 */
export type Enforcement = 'refused' | 'warned' | 'cut' | 'ignored' | 'advised' | 'accepted';

/** What a host does with a skill that lacks the key; `hidden`: its model never hears of the skill. */
export type Missing = 'refused' | 'warned' | 'hidden' | 'advised';

export type FieldType = 'string' | 'boolean' | 'number' | 'integer' | 'array' | 'object';

/** One frontmatter key as a profile describes it; generated from the profile's schema. */
export interface Field {
  readonly key: string;
  readonly types: readonly FieldType[];
  readonly description: string;
  /** Snippet for the value, with tab stops. */
  readonly insert: string;
  readonly enforcement: Enforcement;
  /** Keys into the profile's sources. */
  readonly source?: string;
  /** All values that are allowed. */
  readonly values?: readonly string[];
  readonly examples?: readonly string[];
  readonly default?: string;
  /** Code points. */
  readonly minLength?: number;
  /** Code points. */
  readonly maxLength?: number;
  readonly pattern?: string;
  /** A narrower pattern, which more hosts accept. */
  readonly portablePattern?: string;
  readonly missing?: Missing;
  /** First version of the host that reads the key. */
  readonly since?: string;
  /** Another key whose length limit holds for both together. */
  readonly countsToward?: string;
}
