/** Requests of the document view: one skill, read and edited part by part. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { LockReason } from '../core/analysis/provenance/locked.ts';
import type { Scope } from '../core/model/profiles/record/profile.ts';
import type { FieldChange, FieldProblem, FormField, FormValue } from '../core/operations/form/formField.ts';
import type { SkillGovernance } from '../core/operations/form/governance.ts';
import type { SkillReference } from '../core/operations/attach/references.ts';
import type { DrawnSkill, DrawnTransition } from '../core/analysis/pipeline/buildPipeline.ts';
import type { FieldPath } from '../core/syntax/yaml/yamlPath.ts';
import type { SkillPart } from '../core/model/skill/skillParts.ts';
import type { CheckView, EvalsView, Plan } from './readiness.ts';
import type { OfSkill } from './management.ts';

export type { FieldChange, FieldPath, FieldProblem, FormField, FormValue, SkillPart };

/** What the text of a skill and of the files beside it say, as editors hold them; asked again after every change. */
export interface DocumentView {
  readonly uri: string;
  /** Of the files beside it, whether or not they are there. */
  readonly relatedUris: { readonly sidecar: string; readonly manifest: string };
  /** Undefined for a skill outside of the workspace folders. */
  readonly folderUri?: string;
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly lock?: LockReason;
  /** Why it cannot be written, in a sentence; a lock is no such reason. */
  readonly readonlyReason?: string;
  /** What cannot be read without doubt, so that there is no form of it: a sentence, the file, and the line it stands in, from 0. */
  readonly obstacle?: { readonly sentence: string; readonly uri: string; readonly line: number };
  /** The body as Markdown, and the line that it begins in, from 0. */
  readonly instructions: { readonly text: string; readonly line: number };
  readonly governance: Governance;
  readonly evals: EvalsView | null;
  /**
   * Top-level keys of the frontmatter and behind them the manifest, a group with an empty path whose fields have theirs from the
   * top of the manifest. What cannot be read without doubt is left out of it.
   */
  readonly form: readonly FormField[];
  readonly references: readonly ReferenceView[];
}

export interface Governance extends Omit<SkillGovernance, 'enabledNote'> {
  /** In a sentence, where switching it is not obeyed by its hosts. */
  readonly enabledNote?: string;
  readonly scope: Scope;
  /** Titles of the hosts that load it. */
  readonly hosts: readonly string[];
}

/** Skills in the order in which they hand over, drawn from left to right. */
export interface PipelineView {
  readonly nodes: readonly PipelineNode[];
  readonly edges: readonly PipelineEdge[];
  /** What is wrong with it, in sentences: a circle, more than five transitions, a skill that is not there. */
  readonly problems: readonly string[];
}

export interface PipelineNode extends Omit<DrawnSkill, 'path'> {
  /** Undefined where there is no such skill. */
  readonly uri?: string;
}

export type PipelineEdge = DrawnTransition;

/** Something that is attached to a skill as material. */
export interface ReferenceView extends Pick<
  SkillReference,
  'key' | 'kind' | 'target' | 'title' | 'relationship'
> {
  /** Undefined where that is not known, as for addresses. */
  readonly exists?: boolean;
  /** To be opened; undefined for what is not a file and no address. */
  readonly uri?: string;
  /** Which file says so, in words. */
  readonly from: string;
}

/** Client to server: everything that follows from texts; null where there is no such skill. */
export const readDocument = new RequestType<OfSkill, DocumentView | null, void>('skillwright/readDocument');

/** What needs the disk, the other skills or git. */
export interface DocumentFacts {
  /** Null for a skill outside of the workspace folders, and for one that hands over to no other and is handed over to by none. */
  readonly pipeline: PipelineView | null;
  /** What the manifest asks for with its state here; null where that is not known, as for skills outside of the workspace. */
  readonly checks: readonly CheckView[] | null;
  /** The oldest first. */
  readonly scores: readonly ScorePoint[];
  readonly files: readonly FolderFile[];
  /** There are more files than are listed. */
  readonly hasMoreFiles: boolean;
  /** ISO dates; from the frontmatter, else from git, else from the file. */
  readonly created?: DatedFact;
  readonly modified?: DatedFact;
  /** Null where the skill is in no git repository or has no commits. */
  readonly history: readonly Commit[] | null;
}

/** A recorded score of the instructions of a skill. */
export interface ScorePoint {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly version?: string;
  /** `structural` for the score that needs no model. */
  readonly judge: string;
  /** From 1 to 5. */
  readonly overallScore: number;
  readonly dimensions: readonly { readonly key: string; readonly score: number }[];
  /** Whether the instructions are still those that were scored. */
  readonly isCurrent: boolean;
}

export interface DatedFact {
  readonly at: string;
  readonly from: 'frontmatter' | 'git' | 'file';
}

export interface FolderFile {
  /** From the skill folder with `/`. */
  readonly path: string;
  readonly uri: string;
  readonly bytes: number;
  /** It is a link that leads out of the folder or nowhere; it is not to be opened. */
  readonly isForeign?: true;
  /** The body or the frontmatter names it, or it is one of the files that tools look for by their names. */
  readonly isReferenced: boolean;
}

export interface Commit {
  readonly hash: string;
  /** ISO date. */
  readonly at: string;
  readonly author: string;
  readonly subject: string;
}

/** Client to server: what the disk knows of a skill; null where there is no such skill. */
export const readDocumentFacts = new RequestType<OfSkill, DocumentFacts | null, void>(
  'skillwright/readDocumentFacts',
);

/** Client to server: the SKILL.md as a commit left it and as it was before; null where git does not have it. */
export const readCommit = new RequestType<
  OfSkill & { readonly hash: string },
  { readonly before: string; readonly after: string } | null,
  void
>('skillwright/readCommit');

/** The file whose fields a form edits. */
export type FormName = 'skill' | 'manifest';

export interface FieldChangeParams extends OfSkill {
  readonly form: FormName;
  readonly change: FieldChange;
}

/** Client to server: the edit that changes one field and nothing else, in the file where it belongs. Nothing is written. */
export const planFieldChange = new RequestType<FieldChangeParams, Plan, void>('skillwright/planFieldChange');

export interface ReferenceParams extends OfSkill {
  readonly kind: 'file' | 'link' | 'entity';
  /** The uri of a file of the workspace, an address, or `kind:slug` of an entity that `skillwright.json` lists. */
  readonly target: string;
}

/** Client to server: the edit that attaches something to a skill. Nothing is written. */
export const planAttach = new RequestType<ReferenceParams, Plan, void>('skillwright/planAttach');

/** Client to server: the edit that takes it away again. */
export const planDetach = new RequestType<OfSkill & { readonly key: string }, Plan, void>(
  'skillwright/planDetach',
);

/** What can be attached beside files and links. */
export interface EntityChoice {
  readonly kind: string;
  readonly slug: string;
  readonly title?: string;
}

/** Client to server: the entities that the workspace lists. */
export const listEntities = new RequestType<OfSkill, readonly EntityChoice[], void>(
  'skillwright/listEntities',
);
