import type { PlaceholderKind } from '../../../syntax/markdown/bodyParts.ts';
import type { Field } from './field.ts';
import type { Validate } from './validateSchema.ts';

/** A key with a list of words that fire a skill. */
export type KeywordKey = 'routing.keywords' | 'triggers' | 'triggers.keywords';

export type Scope = 'bundled' | 'user' | 'project';

/** A document that a fact about a host was read in. */
export interface Source {
  readonly key: string;
  readonly title: string;
  readonly url?: string;
  /** ISO date on which the fact was read there. */
  readonly read: string;
}

/** Something in a body that the host replaces or follows. */
export interface BodyPlaceholder {
  readonly form: string;
  readonly meaning: string;
  readonly kind: PlaceholderKind;
  /** The name between the marks; undefined where any name of the kind counts. */
  readonly name?: string;
  /** What the first positional argument is called. */
  readonly base?: 0 | 1;
  /** It stands for the skill folder, so that paths can follow it. */
  readonly isFolder?: true;
  /** When it is not always replaced. */
  readonly only?: 'user-invoked' | 'opt-in' | 'plugins';
}

/** How the host reads the tools of a skill. */
export interface ToolGrammar {
  /** For people, without a full stop. */
  readonly form: string;
  /** What stands between two tools in a text. */
  readonly separator: 'space' | 'comma' | 'space-or-comma';
  readonly list: 'accepted' | 'refused' | 'unverified';
  /** Names of the host's own tools; others, of MCP servers say, exist as well. */
  readonly names: readonly string[];
  /** A name in other capitals is not a name of a tool. */
  readonly distinguishesCase?: boolean;
  /** Tools that take a pattern in parentheses, with an example of one. */
  readonly patterns: Readonly<Record<string, string>>;
  /** Tools whose pattern the host accepts and never applies. */
  readonly deadPatterns?: readonly string[];
  /** Stands for any rest of a command in the pattern of one tool, and only at the very end. */
  readonly restMark?: { readonly tool: string; readonly mark: string };
  /** Tools of MCP servers are listed as `mcp__server__tool`. */
  readonly namesMcpTools?: true;
}

/** Who is taken when two skills have one name. */
export interface Collisions {
  /** Kinds of places from the winning to the losing one; empty when that is not known. */
  readonly scopes: readonly ('system' | 'user' | 'project')[];
  /** Between two folders of one scope, in the order of `folders`. */
  readonly folders: 'first' | 'last' | 'both' | 'unknown';
  /** One sentence for people. */
  readonly says: string;
}

/** What a host tells its model of all its skills at once; a part that is missing is not known. */
export interface Listing {
  /** Keys into the profile's sources. */
  readonly source?: string;
  /** Most characters of the whole list, or bytes where `unit` says so. */
  readonly characters?: number;
  readonly unit?: 'bytes';
  /** Most skills in the list. */
  readonly skills?: number;
  /** A share of the context window that limits the list in place of `characters`. */
  readonly window?: {
    readonly percent: number;
    readonly unit: 'characters' | 'tokens';
    /** Characters where the host does not know the window. */
    readonly unknown?: number;
  };
  /**
   * What becomes of skills that the list has no room for. `names`: the first that does not fit and all behind it
   * are listed by name only; `descriptions`: a description is kept where it fits, in the order of use; `shortens`: all
   * descriptions are cut to one length, then only names are listed, then skills are left out; `compacts`: likewise,
   * and the last skills are left out before any description is kept; `drops`: the first that does not fit and all
   * behind it are left out.
   */
  readonly overflow?: 'names' | 'descriptions' | 'shortens' | 'compacts' | 'drops';
  /** Which descriptions are kept depends on how often each skill was used; skills that nobody used come in the order of the list. */
  readonly dependsOnUse?: true;
  /** Most characters of the names in the line that `names` puts behind the list. */
  readonly names?: number;
  /** Characters of the sentences around the list, where they count as well. */
  readonly frame?: number;
  /** What the list is sorted by, one after the other; skills alike in all of it follow by their paths. */
  readonly order?: readonly ListingOrder[];
  /** A skill that replaces another one takes its place in the list. */
  readonly replacesInPlace?: true;
  readonly form?: ListingForm;
  /** Keys whose text stands behind the description, of several only the first that is there. */
  readonly behind?: readonly string[];
  /** The text between the description and what stands behind it; a blank where undefined. */
  readonly behindSeparator?: string;
  /** What is listed where there is no description; another text stands for itself. */
  readonly fallback?: 'first-paragraph' | 'first-line' | { readonly text: string };
  /** How a description, or what stands behind it, is listed where it is a list; without this it counts as missing. */
  readonly lists?: { readonly of: 'description' | 'behind'; readonly as: 'commas' | 'dashes' };
  /** What a description is cut to, the mark at its end included. */
  readonly cut?: { readonly characters: number; readonly mark: string };
  /**
   * What becomes of line breaks and blanks in a description. `kept`: all are listed, with a break at the end; `trimmed`: all but those
   * at the end; `joined`: a break becomes a blank; `collapsed`: several become one blank; `first-line`: only the first line is listed.
   */
  readonly whitespace?: 'kept' | 'trimmed' | 'joined' | 'collapsed' | 'first-line';
  /** What a skill is called: its folder, with another name in parentheses; or its name with hyphens for blanks. */
  readonly naming?: 'folder' | 'folder-and-name' | 'hyphens';
  /** `agents/openai.yaml` beside a skill can keep it out of the list. */
  readonly obeysOpenaiPolicy?: true;
  /** Paths are shortened: `r1/…` for the first folder of a list of roots. */
  readonly shortPaths?: true;
  /** Only names are listed, without descriptions. */
  readonly namesOnly?: true;
  /** What else people should know of the list, in sentences. */
  readonly says?: readonly string[];
}

/**
 * One thing that a list is sorted by. `scope`: the project before the user, or the other way round; `rank`: the order of `folders`, or its
 * reverse, or that of the user's folders alone; `folder`: the path of the skill folder by character codes; `name`: what the host calls it.
 */
export type ListingOrder =
  | 'scope'
  | 'scope-reversed'
  | 'rank'
  | 'rank-reversed'
  | 'rank-of-user'
  | 'folder'
  | 'folder-reversed'
  | 'folder-ignoring-case'
  | 'name'
  | 'name-ignoring-case'
  | 'name-in-locale';

/** How a host words its list. */
export interface ListingForm {
  /** One skill, with `{name}`, `{description}`, `{behind}`, `{path}` and `{scope}` for what the host fills in. */
  readonly entry: string;
  /** An empty description is listed as it is; only a missing one has a fallback. */
  readonly keepsEmpty?: true;
  /** One skill without a description, where that is more than the entry without its line for it. */
  readonly bare?: string;
  /** All skills on one line: what stands before, between and behind them. */
  readonly line?: readonly [start: string, separator: string, end: string];
  /** Lines before the first skill and behind the last one. */
  readonly wrapper?: readonly [string, string];
  /** The line with the `{names}` that there is no other room for, and what it ends with when `{count}` are missing. */
  readonly others?: { readonly line: string; readonly more: string };
  /** Which characters of names and descriptions are written as references: `<>`, `&<>`, quotes as well, and more. */
  readonly escapes?: 'angles' | 'markup' | 'xml' | 'html' | 'handlebars';
}

/** What is known of one host or dialect beside its keys, which come from its schema. */
export interface ProfileRecord {
  readonly id: string;
  readonly title: string;
  /** Undefined where no page is public. */
  readonly documentation?: string;
  readonly sources: readonly Source[];
  /** Where the facts come from: the host's own code or pages, excerpts of them, or others. */
  readonly evidence: 'primary' | 'excerpt' | 'secondary';
  /** A host or dialect that is described whole; the others are data that completion and checks use as far as it goes. */
  readonly isMain: boolean;
  /** Folders that hold skill folders, from the highest rank down: below a workspace, and below the user's home. */
  readonly folders: { readonly project: readonly string[]; readonly user: readonly string[] };
  /** Those of `folders` that are read for older skills, and are no place for new ones. */
  readonly olderFolders?: readonly string[];
  /** Folders of the project or the user that only this host calls its own, so that they give it away. */
  readonly homes: readonly string[];
  /** Keys that give the dialect away when the folder does not: `key`, `key.below` or `one+other`, which stand together. */
  readonly identifyingKeys: readonly string[];
  readonly unknownKeys: 'refused' | 'hinted' | 'ignored' | 'unverified';
  readonly nameDiffersFromFolder: 'refused' | 'warned' | 'advised' | 'accepted' | 'unverified';
  /** What the host makes of a byte order mark, and of blank lines or text above the frontmatter. */
  readonly beforeFrontmatter: {
    readonly mark: 'refused' | 'accepted' | 'unverified';
    readonly text: 'refused' | 'unverified';
  };
  /** The frontmatter ends at the next three dashes wherever they are, in a value or a comment too. */
  readonly closesAtDashes?: 'anywhere';
  /** A file without frontmatter is a skill: its heading or folder names it, its first paragraph describes it. */
  readonly readsPlainMarkdown?: boolean;
  /** Names of folders in lower case that the host keeps for itself: it passes over a skill in one of them. */
  readonly reservedFolders?: readonly string[];
  /** The host compares and measures names in this Unicode form, trimmed. */
  readonly nameForm?: 'NFKC';
  /** The host compares name and folder without regard to capitals. */
  readonly ignoresCase?: boolean;
  /** Whether yes, no, on, off, 1 and 0 count as booleans too. */
  readonly booleans: 'strict' | 'lenient' | 'unverified';
  readonly placeholders: readonly BodyPlaceholder[];
  /** What it replaces in a body is not known whole, or it runs no skills: silence means nothing then. */
  readonly placeholdersUnknown?: true;
  /** Undefined where the host does not read tools at all. */
  readonly tools?: ToolGrammar;
  readonly collisions: Collisions;
  /** How far below its folder the host looks for skills. */
  readonly nesting: 'direct' | 'any' | 'unverified' | number;
  readonly listing?: Listing;
  /** A router picks the skills for a message; without this the model chooses by what it is shown of each. */
  readonly hasRouter?: true;
  /** Where the host reads words that fire a skill; undefined where it reads none. */
  readonly keywords?: {
    readonly key: KeywordKey;
    /** Keys of which a skill has one where anything reads the words; undefined where the host always does. */
    readonly onlyWith?: readonly string[];
  };
  /** The body, and the file. */
  readonly body?: {
    /** Advised. */
    readonly lines?: number;
    /** Advised, estimated. */
    readonly tokens?: number;
    /** Bytes of a SKILL.md above which the host does not load it. */
    readonly bytes?: number;
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

/** The folders of a scope that the host loads skills from; what comes with this program it does not know. */
export function foldersIn({ folders }: Pick<Profile, 'folders'>, scope: Scope): readonly string[] {
  return scope === 'bundled' ? [] : folders[scope];
}
