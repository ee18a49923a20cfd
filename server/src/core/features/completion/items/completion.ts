import type { Catalog, SkillRecord } from '../../../model/catalog/skillCatalog.ts';
import type { WorkspaceDescription } from '../../../model/workspace/workspaceDescription.ts';
import type { Skill } from '../../../model/skill/skill.ts';
import type { FieldPath } from '../../../syntax/yaml/yamlPath.ts';
import type { Span } from '../../../text/position/span.ts';

export type CompletionKind =
  | 'key'
  | 'value'
  | 'enum'
  | 'tool'
  | 'skill'
  | 'env'
  | 'file'
  | 'folder'
  | 'heading'
  | 'placeholder'
  | 'license'
  | 'template';

/** What an item stands for: enough to tell more of it later, and plain data that survives a way through an editor. */
export interface CompletionTopic {
  readonly kind: CompletionKind;
  /** The place of the value, or of the key itself. */
  readonly path: FieldPath;
  readonly name: string;
}

/** Something that can be written at the caret. */
export interface Completion extends CompletionTopic {
  readonly label: string;
  /** A few words. */
  readonly detail: string;
  /** Within the line of the caret. */
  readonly replace: Span;
  /** With tab stops. */
  readonly snippet: string;
  /** The same for editors without snippets. */
  readonly plain: string;
  /** Lower ones come first. */
  readonly rank: number;
  /** What the typed text is compared with. */
  readonly filter: string;
  readonly isDeprecated: boolean;
}

/** What is offered at a caret. */
export interface Completions {
  readonly items: readonly Completion[];
  /** There are more, and further typing should ask again. */
  readonly isIncomplete: boolean;
}

/** What completion and hover know beside the file itself; an adapter passes what it has. */
export interface CompletionContext {
  readonly catalog?: Catalog;
  readonly workspace: WorkspaceDescription;
  /** Names of environment variables on this machine. */
  readonly env?: readonly string[];
  /** Looks a skill of the catalog up, when more than its path is to be told. */
  readonly readSkill?: (record: SkillRecord) => Skill | undefined;
  /** The character that asked for completion; undefined where a person did or a word is being typed. */
  readonly trigger?: string;
}
