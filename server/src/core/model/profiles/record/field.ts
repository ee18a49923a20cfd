/**
 * What a host does with a value that breaks its rule: it does not load the skill, warns, cuts the
 * text, drops the value, only advises otherwise, or takes it as it is.
 */
export type Enforcement = 'refused' | 'warned' | 'cut' | 'ignored' | 'advised' | 'accepted';

/** What a host does with a skill that lacks the key; `hidden`: its model never hears of the skill. */
export type Missing = 'refused' | 'warned' | 'hidden' | 'advised';

export type FieldType = 'string' | 'boolean' | 'number' | 'integer' | 'array' | 'object';

/**
 * What the words of a value name, so that they can be completed and looked up. A `resource` is one of the integration that
 * stands beside it, and a `target` is of the kind that stands beside it.
 */
export type Names =
  | 'skill'
  | 'env'
  | 'tool'
  | 'tool-group'
  | 'integration'
  | 'resource'
  | 'action'
  | 'agent'
  | 'criteria-set'
  | 'target'
  | 'file'
  | 'glob'
  | 'license'
  | 'binary';

/** What a host does with a key that it does not know. */
export type UnknownKeys = 'refused' | 'warned' | 'ignored' | 'unverified';

/** One key of a frontmatter or of a file beside skills, as the schema of the profile or of the kind of file describes it. */
export interface Field {
  readonly key: string;
  readonly types: readonly FieldType[];
  readonly description: string;
  /** Snippet for the value, with tab stops. */
  readonly insert: string;
  readonly enforcement: Enforcement;
  /** Keys into the profile's sources. */
  readonly source?: string;
  /** The host accepts the key because the open specification has it, and nothing says that it reads it. */
  readonly inherited?: boolean;
  /** Told by others and not confirmed: never more than a hint. */
  readonly unverified?: boolean;
  /** All values that are allowed. */
  readonly values?: readonly string[];
  readonly examples?: readonly string[];
  readonly default?: string;
  /** Code points. */
  readonly minLength?: number;
  /** Code points. */
  readonly maxLength?: number;
  /** Code points that the host advises to stay within. */
  readonly advisedLength?: number;
  readonly pattern?: string;
  /** A narrower pattern, which more hosts accept. */
  readonly portablePattern?: string;
  /** Characters that the host does not allow in the value. */
  readonly forbidden?: string;
  /** Words that the host does not allow in the value. */
  readonly reserved?: readonly string[];
  readonly missing?: Missing;
  /** First version of the host that reads the key. */
  readonly since?: string;
  /** The key to use in its place. */
  readonly deprecated?: string;
  /** Other spellings that the host reads too. */
  readonly aliases?: readonly string[];
  /** What stands between `<` and `>` is taken out of the value. */
  readonly stripsTags?: boolean;
  /** Keys that the host does not allow below this one. */
  readonly forbiddenKeys?: readonly string[];
  /** A tool that comes with the host and refuses the key, which the host itself passes over. */
  readonly refusedBy?: string;
  /** The dialect has the key and its specification does not, so that a target that was named refuses it. */
  readonly beyondSpecification?: boolean;
  /** With the value `when` the host asks for another key. */
  readonly needs?: { readonly when: string; readonly key: string };
  /** The key works only where another key has this value. */
  readonly requires?: { readonly key: string; readonly value: string };
  /** Another key whose length limit holds for both together. */
  readonly countsToward?: string;
  readonly names?: Names;
  /** What fits the pattern, as it follows "has to be". */
  readonly form?: string;
  /** The page of the documentation that tells of the keys below. */
  readonly page?: string;
  readonly unknown?: UnknownKeys;
  /** Every key that is not among the properties is reported, not only those that come close to one. */
  readonly closed?: boolean;
  /** Keys of a mapping. */
  readonly properties?: readonly Field[];
  /** Each item of a list. */
  readonly items?: Field;
  /** Each value of a mapping whose keys the author chooses. */
  readonly additional?: Field;
}

/** The keys by which a field may be written, its own first. */
export function spellingsOf({ key, aliases = [] }: Field): readonly string[] {
  return [key, ...aliases];
}
