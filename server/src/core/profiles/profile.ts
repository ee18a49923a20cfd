import type { Field } from './field.ts';
import type { Validate } from './validators.generated.js';

/** A document that a fact about a host was read in. */
export interface Source {
  readonly key: string;
  readonly title: string;
  readonly url?: string;
  /** ISO date on which the fact was read there. */
  readonly read: string;
}

export interface BodyPlaceholder {
  readonly form: string;
  readonly meaning: string;
}

/** What is known of one host or dialect beside its keys, which come from its schema. */
export interface ProfileRecord {
  readonly id: string;
  readonly title: string;
  readonly documentation: string;
  readonly sources: readonly Source[];
  /** Folders that hold skill folders: below a workspace, and below the user's home. */
  readonly folders: { readonly project: readonly string[]; readonly user: readonly string[] };
  /** Top-level keys that give the dialect away when the folder does not. */
  readonly tellingKeys: readonly string[];
  readonly unknownKeys: 'refused' | 'hinted' | 'ignored';
  readonly nameDiffersFromFolder: 'refused' | 'warned' | 'accepted';
  /** What the host makes of a byte order mark, and of blank lines or text above the frontmatter. */
  readonly beforeFrontmatter: { readonly mark: 'refused' | 'accepted'; readonly text: 'refused' | 'unknown' };
  /** The host compares and measures names in this Unicode form, trimmed. */
  readonly nameForm?: 'NFKC';
  /** Whether yes, no, on, off, 1 and 0 count as booleans too. */
  readonly booleans: 'strict' | 'lenient';
  readonly placeholders: readonly BodyPlaceholder[];
  /** How tools are named in allowed-tools; undefined where the host does not read the key. */
  readonly toolGrammar?: string;
  readonly limits: {
    /** Characters of a description that the model sees. */
    readonly description?: number;
    /** Lines of a body that the host advises to stay under. */
    readonly bodyLines?: number;
    /** Tokens of a body that the host advises to stay under. */
    readonly bodyTokens?: number;
    /** Characters of the listing of all skills. */
    readonly listing?: number;
  };
}

export interface Profile extends ProfileRecord {
  readonly fields: readonly Field[];
  readonly validate: Validate;
}

/** A profile that a file is checked against. */
export interface Target {
  readonly profile: Profile;
  /** False when the profile was only guessed: then an unknown key is no more than a hint. */
  readonly strict: boolean;
}

/** The description of a key in a profile. */
export function findField(profile: Profile, key: string): Field | undefined {
  return profile.fields.find(field => field.key === key);
}
