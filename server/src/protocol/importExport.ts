/** Requests about skills that leave, come in, or were taken from elsewhere. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { FileChange } from '../core/model/folder/compareFiles.ts';
import type { TransferNote } from '../core/model/findings/transferNote.ts';
import type { ImportChoice, ImportState } from '../core/operations/import/importChoice.ts';
import type { ExportTarget } from '../core/operations/export/exportTargets.ts';

/** A file that is written, changed or taken away, with both of its texts where they are texts of a size to be looked at. */
export interface FileChangeView {
  /** From the folder that the plan is about, with `/`. */
  readonly path: string;
  readonly kind: FileChange['kind'];
  readonly before?: string;
  readonly after?: string;
}

/** Something that people should know, as a sentence. */
export interface NoteView {
  /** A `finding` is an attack, or an error, that was found in a skill that is about to be written. */
  readonly kind: TransferNote['kind'] | 'finding';
  readonly subject: string;
  readonly sentence: string;
}

export type { ImportChoice };

/** What a skill can be exported to. */
export interface ExportTargetView extends Pick<ExportTarget, 'id' | 'title' | 'kind' | 'form'> {
  /** What becomes of the skill, in a few words. */
  readonly result: string;
  /** Why the skills may not be exported to it, in a sentence. */
  readonly refusal?: string;
  /** Folders of the workspace that the host loads skills from. */
  readonly folderUris: readonly string[];
}

export interface SkillUris {
  /** Of the SKILL.md files. */
  readonly uris: readonly string[];
}

/** Client to server: what skills can be exported to. */
export const listExportTargets = new RequestType<SkillUris, readonly ExportTargetView[], void>(
  'skillwright/listExportTargets',
);

export interface ExportParams extends SkillUris {
  /** Id of the target. */
  readonly target: string;
  /** The folder that the result goes to. */
  readonly outUri: string;
  /** Puts each folder into one file. */
  readonly isPacked?: boolean;
  /** What the plugin is called, where the target makes one. */
  readonly pluginName?: string;
}

/** What is said of one skill, or of all of them. */
export interface ReportView {
  /** Undefined for what is about all of them. */
  readonly skill?: string;
  readonly notes: readonly NoteView[];
  /** Why it is left out. */
  readonly refusal?: string;
}

export interface ExportPlanView {
  /** Stands for exactly what would be written; the request that does it says it again. */
  readonly digest: string;
  readonly changes: readonly FileChangeView[];
  readonly reports: readonly ReportView[];
}

/** Client to server: what an export would write. Nothing is written. */
export const planExport = new RequestType<ExportParams, ExportPlanView | null, void>(
  'skillwright/planExport',
);

/** What was done, or in one sentence why nothing was. */
export type Done =
  | {
      readonly written: number;
      /** For `undoWrite`; missing where what was there before can't be brought back. */
      readonly undoId?: string;
    }
  | { readonly problem: string };

/** Client to server: undoes what was written, all of it or nothing; the answer is why it can't be undone, or null. */
export const undoWrite = new RequestType<
  { readonly undoId: string },
  { readonly problem: string } | null,
  void
>('skillwright/undoWrite');

/** Client to server: does what was planned, all of it or nothing. */
export const runExport = new RequestType<ExportParams & { readonly digest: string }, Done, void>(
  'skillwright/runExport',
);

export interface ImportParams {
  /** Files, packs and folders. */
  readonly uris: readonly string[];
  /** The folder that holds the skills. */
  readonly intoUri: string;
  /** By the position among the items. */
  readonly choices: readonly (readonly [number, ImportChoice])[];
  /** Marks the skills as imported, which locks them. */
  readonly marks?: boolean;
}

/** One skill of an import. */
export interface ImportItemView {
  /** What it was read from. */
  readonly origin: string;
  readonly state: ImportState;
  readonly slug?: string;
  /** Of its SKILL.md once it is there. */
  readonly uri?: string;
  readonly changes: readonly FileChangeView[];
  readonly notes: readonly NoteView[];
  readonly refusal?: string;
  /** A slug that would do. */
  readonly suggestion?: string;
  /** It is refused for its name alone. */
  readonly canBeRenamed?: boolean;
}

export interface ImportPlanView {
  readonly digest: string;
  readonly items: readonly ImportItemView[];
}

/** Client to server: which skills files, packs and folders hold, and what stands in their places. Nothing is written. */
export const planImport = new RequestType<ImportParams, ImportPlanView | null, void>(
  'skillwright/planImport',
);

/** Client to server: does what was planned, all of it or nothing. */
export const runImport = new RequestType<ImportParams & { readonly digest: string }, Done, void>(
  'skillwright/runImport',
);
