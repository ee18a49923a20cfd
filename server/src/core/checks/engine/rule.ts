import type { Report } from '../../model/findings/report.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import type { FileFacts, SkillFile } from '../../model/skill/skillFile.ts';
import type { SkillOverlap } from '../../model/skill/skillContext.ts';
import type { RuleCode } from '../../model/findings/ruleCodes.ts';
import type { Consequence, Severity } from '../../model/findings/severity.ts';
import type { TargetView } from './targetView.ts';

export interface RuleSource {
  readonly title: string;
  readonly url?: string;
  /** ISO date on which it was read; undefined for an entry of a list of attacks that only names the kind. */
  readonly read?: string;
}

export interface RuleExample {
  /** Name of the skill's folder; `example` where it does not matter. */
  readonly folder?: string;
  readonly fileName?: string;
  readonly text: string;
  /** What the bytes say, where a text cannot show it. */
  readonly facts?: Partial<FileFacts>;
  /** Ids of the profiles it is checked against, where the rule speaks for these only. */
  readonly targets?: readonly string[];
  /** Files around it by their path from the skill's folder; the text is empty where only their being there counts. */
  readonly files?: Readonly<Record<string, string>>;
  /** These files are all that there are in the skill folder, which is known. */
  readonly isListed?: true;
  /** The text of `skillwright.json`. */
  readonly workspace?: string;
  /** Other skills by the path of their SKILL.md from the root of the workspace. */
  readonly others?: Readonly<Record<string, string>>;
  /** Other skills that messages cannot tell from it. */
  readonly overlaps?: readonly SkillOverlap[];
  /** The path of the skill's folder from the root of the workspace, where it is not in `skills`. */
  readonly place?: string;
}

interface RuleBase {
  /** Stable, kebab-case; what settings, comments and reports call the rule. */
  readonly code: RuleCode;
  /** The severity that most reports have; what the settings table shows. */
  readonly severity: Severity;
  readonly consequence: Consequence;
  /** Ids of the profiles it can speak for. */
  readonly profiles: 'all' | readonly string[];
  /** It compares the skill with all others, so it waits until those are known. */
  readonly needsCatalog?: boolean;
  /** It speaks of what routing knows of the other skills, and is silent until that is there. */
  readonly needsOverlaps?: boolean;
  /** What it speaks of and nothing else, so that it need not be asked about a skill without that. */
  readonly about?: RuleSubject;
  /** Keys at the top of the frontmatter: it need not be asked about a skill that has none of them. */
  readonly keys?: readonly string[];
  /** One sentence; it heads the rule's page. */
  readonly summary: string;
  /** Paragraphs of Markdown: why it matters, and what to do. */
  readonly documentation: string;
  readonly bad: RuleExample;
  readonly good: RuleExample;
  readonly sources: readonly RuleSource[];
  /** English templates by id; `{name}` is replaced by the argument of that name. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Parts that few skills have. */
export type RuleSubject =
  | 'yaml-problems'
  | 'fence-problems'
  | 'schema-problems'
  | 'placeholders'
  /** Shell commands in the body. */
  | 'commands'
  | 'links'
  /** Comments of the frontmatter and the body. */
  | 'comments'
  /** A file whose text is not there. */
  | 'unreadable';

/** A rule about the file as such, the same for every host. */
export interface FileRule extends RuleBase {
  readonly scope: 'file';
  readonly check: (file: SkillFile) => Iterable<Report>;
}

/** A rule that depends on the host; what it says of several hosts alike is reported once. */
export interface TargetRule extends RuleBase {
  readonly scope: 'target';
  /** Says nothing while the YAML is broken, since what it looks for may be what is broken. */
  readonly needsSoundYaml: boolean;
  /** Whether a profile has what the rule goes by; asked once for each profile. */
  readonly speaksFor?: (profile: Profile) => boolean;
  /** The `keys` where they depend on the profile; asked once for each. */
  readonly keysOf?: (profile: Profile) => readonly string[];
  /** Speaks of files without a frontmatter too. */
  readonly speaksWithoutFrontmatter?: boolean;
  readonly check: (file: SkillFile, view: TargetView) => Iterable<Report>;
}

/** A rule about a file that is not a skill, such as the workspace description; the reader of that file applies it. */
export interface WorkspaceRule extends RuleBase {
  readonly scope: 'workspace';
}

export type Rule = FileRule | TargetRule | WorkspaceRule;
