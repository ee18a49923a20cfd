/** Requests about skills that are taken from repositories and folders, kept up to date, and removed. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { Done, FileChangeView, NoteView } from './importExport.ts';

/** What was asked for, or in one sentence why it could not be answered. */
export type OrProblem<Found> = Found | { readonly problem: string };

export interface SourceParams {
  readonly folderUri: string;
  /** A repository or a folder, as people write it. */
  readonly source: string;
  readonly workDoneToken?: string | number;
}

/** A skill of a source. */
export interface OfferedSkillView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** From the root of the source; it tells the skills of one source from each other. */
  readonly folder: string;
  /** In a few words. */
  readonly license: string;
  readonly licenseKind: 'open' | 'restricted' | 'proprietary' | 'unknown';
}

export interface OfferView {
  /** The source as it was understood. */
  readonly source: string;
  readonly commit?: string;
  /** The folder of skills that the workspace wants them in, where it says so. */
  readonly intoUri?: string;
  readonly skills: readonly OfferedSkillView[];
}

/** Client to server: which skills a source has. */
export const findInstallable = new RequestType<SourceParams, OrProblem<OfferView>, void>(
  'skillwright/findInstallable',
);

export interface AddParams extends SourceParams {
  /** Of the skills that are wanted, in the source. */
  readonly folders: readonly string[];
  /** The folder of skills that they go to. */
  readonly intoUri: string;
  /** Beside the project's own skills instead of in `external`. */
  readonly isDirect?: boolean;
  /** Why a license is taken that the workspace does not take. */
  readonly override?: string;
}

/** What becomes of one external skill. */
export interface InstallItemView {
  readonly id: string;
  readonly state:
    | 'new'
    | 'same'
    | 'refused'
    | 'update'
    | 'edited'
    | 'both'
    | 'joined'
    | 'gone'
    | 'missing'
    | 'removed';
  /** Whether something is written. */
  readonly isWritten: boolean;
  /** Of its SKILL.md, where it is or will be. */
  readonly uri?: string;
  readonly license?: string;
  readonly changes: readonly FileChangeView[];
  readonly notes: readonly NoteView[];
  readonly refusal?: string;
  /** What would lift the refusal: a reason to take the license, or the word to undo what was changed here. */
  readonly needs?: 'reason' | 'force';
}

export interface InstallPlanView {
  readonly digest: string;
  readonly items: readonly InstallItemView[];
  /** What is about all of them. */
  readonly notes: readonly NoteView[];
}

/** Client to server: what installing skills would write. Nothing is written. */
export const planAddition = new RequestType<AddParams, OrProblem<InstallPlanView>, void>(
  'skillwright/planAddition',
);

/** A skill of the workspace that came from elsewhere. */
export interface ThirdPartySkillView {
  readonly id: string;
  readonly source: string;
  readonly license: string;
  /** `edited`: changed here. `unknown`: nobody can tell. `missing`: only the lock file names it. */
  readonly state: 'ok' | 'edited' | 'unknown' | 'missing';
  readonly uri?: string;
}

/** Client to server: the skills of a folder that came from elsewhere. */
export const listThirdPartySkills = new RequestType<
  { readonly folderUri: string },
  OrProblem<{ readonly skills: readonly ThirdPartySkillView[] }>,
  void
>('skillwright/listThirdPartySkills');

export interface ChosenInstall {
  readonly folderUri: string;
  /** Ids, or addresses of SKILL.md files, since several skills may have one id; all where there are none. */
  readonly ids: readonly string[];
  /** Undoes what was changed here. */
  readonly isForced?: boolean;
  readonly override?: string;
  readonly workDoneToken?: string | number;
}

/** Client to server: what bringing skills up to date would write. Nothing is written. */
export const planUpdates = new RequestType<ChosenInstall, OrProblem<InstallPlanView>, void>(
  'skillwright/planUpdates',
);

/** Client to server: what removing skills would take away. Nothing is written. */
export const planRemovals = new RequestType<ChosenInstall, OrProblem<InstallPlanView>, void>(
  'skillwright/planRemovals',
);

/** Client to server: does what was planned last, all of it or nothing. */
export const runInstallPlan = new RequestType<
  { readonly folderUri: string; readonly digest: string },
  Done,
  void
>('skillwright/runInstallPlan');
