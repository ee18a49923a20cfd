/** Requests that create, change, move and take away skills. All rules are the core's; nothing here is decided by a button. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { FileEdit } from './routing.ts';

/** The SKILL.md that a request is about. */
export interface OfSkill {
  readonly uri: string;
}

/**
 * Client to server: the edit that switches a skill on or off, in its own file where its hosts read that, else in `skillwright.json`.
 * `note` says in a sentence what the hosts make of it. Nothing is written.
 */
export const planEnabled = new RequestType<OfSkill & { readonly enabled: boolean }, SwitchPlan, void>(
  'skillwright/planEnabled',
);

/** As `Plan`; the edit has nothing in it where it is so already. */
export type SwitchPlan =
  | { readonly edit: FileEdit; readonly others?: readonly FileEdit[]; readonly note?: string }
  | { readonly problem: string };

/** Edits of texts, and then a folder that gets another place; or in one sentence why there are none. */
export type FolderPlan =
  | {
      readonly edits: readonly FileEdit[];
      /** The folder before and after. */
      readonly rename?: { readonly fromUri: string; readonly toUri: string };
      /** What people should know before, in sentences. */
      readonly notes: readonly string[];
      /** Those of the notes that leave something to be done; absent where there are none. */
      readonly warnings?: readonly string[];
      /** Those that tell of other skills of the new name, which hosts load together with this one; absent where there are none. */
      readonly rivals?: readonly string[];
      /** The SKILL.md afterwards. */
      readonly uri: string;
    }
  | { readonly problem: string };

/** Client to server: what gives a skill another id: its key, its folder, and what other skills and `skillwright.json` call it. Nothing is written. */
export const planRename = new RequestType<OfSkill & { readonly name: string }, FolderPlan, void>(
  'skillwright/planRename',
);

/** Client to server: what puts a skill into another folder of skills. Nothing is written. */
export const planMove = new RequestType<OfSkill & { readonly intoUri: string }, FolderPlan, void>(
  'skillwright/planMove',
);

export interface DuplicateParams extends OfSkill {
  /** The folder that holds the copy. */
  readonly intoUri: string;
  /** The id of the copy; the same one overrides the skill where that lies in a folder of lower rank. */
  readonly name: string;
}

/** A skill that was made, or in one sentence why none was. */
export type MadeSkill =
  | { readonly uri: string; readonly notes: readonly string[] }
  | { readonly problem: string };

/** Client to server: why a copy cannot be made so; null where it can. */
export const checkDuplicate = new RequestType<DuplicateParams, string | null, void>(
  'skillwright/checkDuplicate',
);

/** Client to server: copies a skill with its files, without the files that lock it. */
export const duplicateSkill = new RequestType<DuplicateParams, MadeSkill, void>('skillwright/duplicateSkill');

/** Something in the trash. */
export interface TrashView {
  readonly trashId: string;
  /** Id of the skill. */
  readonly name: string;
  /** The folder that it lay in. */
  readonly folderUri: string;
  /** Milliseconds since 1970. */
  readonly deleted: number;
}

/** Client to server: moves the folders of skills into the trash, all of them or none. */
export const deleteSkills = new RequestType<
  { readonly uris: readonly string[] },
  { readonly deleted: readonly TrashView[] } | { readonly problem: string },
  void
>('skillwright/deleteSkills');

/** Client to server: what lies in the trash, the last one first. */
export const listTrash = new RequestType<Record<string, never>, readonly TrashView[], void>(
  'skillwright/listTrash',
);

/** Client to server: puts what was deleted back to where it lay; never over something else. */
export const restoreSkills = new RequestType<
  { readonly trashIds: readonly string[] },
  { readonly uris: readonly string[] } | { readonly problem: string },
  void
>('skillwright/restoreSkills');
