/** What the document view shows of a skill, as the language server answers it. */

export type Scope = 'bundled' | 'user' | 'project';

export type LockReason = 'bundled' | 'provenance' | 'source';

/** Which of the forms a field is of. */
export type FormName = 'skill' | 'manifest';

/** A file of a skill that has fields. */
export type SkillPart = 'skill' | 'sidecar' | 'manifest';

/** What the texts of a skill say. */
export interface SkillView {
  /** The workspace folder that it lies in. */
  readonly folderUri?: string;
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly lock?: LockReason;
  /** Why nothing can be changed, in a sentence. */
  readonly readonlyReason?: string;
  /** Why there is no form of one of the files, in a sentence. */
  readonly obstacle?: { readonly sentence: string };
  readonly governance: Governance;
  readonly evals: EvalsView | null;
  /** The fields of the skill, and one without a path that holds those of the manifest. */
  readonly form: readonly FormField[];
  readonly references: readonly ReferenceView[];
}

export interface Governance {
  readonly isEnabled: boolean;
  readonly enabledNote?: string;
  readonly isUserInvocable: boolean;
  readonly origin: string;
  readonly scope: Scope;
  readonly category?: string;
  readonly tags: readonly string[];
  readonly version?: string;
  readonly license?: string;
  readonly hosts: readonly string[];
}

export interface PipelineView {
  readonly nodes: readonly PipelineNode[];
  readonly edges: readonly PipelineEdge[];
  readonly problems: readonly string[];
}

export interface PipelineNode {
  readonly id: string;
  readonly uri?: string;
  readonly isThis: boolean;
  readonly column: number;
  readonly row: number;
}

export interface PipelineEdge {
  readonly from: string;
  readonly to: string;
  readonly condition?: string;
  readonly isBack: boolean;
}

export type LoopStage = 'target' | 'criteria' | 'cases' | 'candidates' | 'scores' | 'promotion';
export type StageStatus = 'ready' | 'partial' | 'empty';

export interface EvalsView {
  readonly ready: number;
  readonly stages: readonly EvalStage[];
}

export interface EvalStage {
  readonly stage: LoopStage;
  readonly status: StageStatus;
  readonly detail: string;
  readonly gap?: string;
}

export interface ReferenceView {
  readonly key: string;
  readonly kind: string;
  readonly target: string;
  readonly title?: string;
  readonly relationship?: string;
  readonly exists?: boolean;
  readonly uri?: string;
  readonly from: string;
}

export type FormValue =
  | string
  | number
  | boolean
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

export type FieldPath = readonly (string | number)[];

export type FormControl =
  | 'text'
  | 'long-text'
  | 'number'
  | 'flag'
  | 'choice'
  | 'list'
  | 'objects'
  | 'group'
  | 'table';

export interface FormField {
  readonly path: FieldPath;
  readonly key: string;
  readonly control: FormControl;
  readonly description: string;
  readonly hosts: readonly string[];
  readonly isRequired: boolean;
  readonly value?: FormValue;
  readonly default?: string;
  readonly values?: readonly string[];
  readonly maxLength?: number;
  readonly suggestions?: readonly string[];
  readonly fields?: readonly FormField[];
  readonly items?: readonly (readonly FormField[])[];
  readonly columns?: readonly string[];
  readonly rows?: readonly { readonly cells: readonly string[] }[];
  readonly problems: readonly FieldProblem[];
  readonly at?: { readonly part: SkillPart; readonly line: number };
}

export interface FieldProblem {
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly sentence: string;
}

export type FieldChange =
  | { readonly kind: 'set' | 'add'; readonly path: FieldPath; readonly value: FormValue }
  | { readonly kind: 'unset'; readonly path: FieldPath };

/** What the disk, the other skills and git say. */
export interface SkillFacts {
  readonly pipeline: PipelineView | null;
  readonly checks: readonly Check[] | null;
  readonly files: readonly FolderFile[];
  readonly hasMoreFiles: boolean;
  readonly created?: DatedFact;
  readonly modified?: DatedFact;
  readonly history: readonly Commit[] | null;
}

export interface DatedFact {
  readonly at: string;
  readonly from: 'frontmatter' | 'git' | 'file';
}

export const checkKinds = [
  'file',
  'tool',
  'tool-group',
  'toolset',
  'integration',
  'resource',
  'action',
  'gate',
  'env',
  'binary',
  'skill',
  'variable',
  'mcp',
  'platform',
  'fallback',
  'forbidden-tool',
] as const;
export type CheckKind = (typeof checkKinds)[number];

export interface Check {
  readonly kind: CheckKind;
  readonly name: string;
  readonly status: 'ok' | 'missing' | 'unknown';
  readonly detail: string;
  readonly fix?: { readonly kind: 'declare' | 'set-variable' | 'open-workspace' };
}

export interface FolderFile {
  readonly path: string;
  readonly uri: string;
  readonly bytes: number;
  /** It is a link that leads out of the folder or nowhere; it is not to be opened. */
  readonly isForeign?: true;
  readonly isMentioned: boolean;
}

export interface Commit {
  readonly hash: string;
  readonly at: string;
  readonly author: string;
  readonly subject: string;
}
