/** Requests about skills that are to be made. Nothing is written by any of them: the client creates the files. */
import { RequestType } from 'vscode-languageserver-protocol';
import type { Advice } from '../core/operations/create/checkNewSkill.ts';

export type { Advice };

export interface SkillFolder {
  readonly uri: string;
  /** Relative to its workspace folder, or to the user's home with `~` for it. */
  readonly label: string;
  /** The workspace folder that it lies in; empty where there is only one. */
  readonly workspace: string;
  /** Titles of the hosts that load skills from it. */
  readonly hosts: readonly string[];
  /** Whether skills are there already. */
  readonly isUsed: boolean;
  /** Set for a folder that serves all projects of the user. */
  readonly isUser?: true;
}

export interface SkillFoldersParams {
  readonly limit: number;
  /** The host that is to load the skill: its own folders come first, and those of the user as well. */
  readonly profile?: string;
}

/** Client to server: where a skill can go, folders in use first. */
export const listSkillFolders = new RequestType<SkillFoldersParams, readonly SkillFolder[], void>(
  'skillwright/listSkillFolders',
);

/** A host or dialect that a skill can be written for. */
export interface HostChoice {
  readonly profile: string;
  readonly title: string;
  /** The folder of the project that it looks into first; empty where it has none. */
  readonly folder: string;
  /** Its place in the list: the open standard, a target of the workspace, in use there, a main host, a further one, or a single system. */
  readonly relation: 'standard' | 'target' | 'used' | 'main' | 'other' | 'system';
}

export interface TemplateChoice {
  readonly id: string;
  readonly title: string;
  /** What it is for, in one line. */
  readonly summary: string;
  /** Whether it asks which skill takes over. */
  readonly needsNextSkill: boolean;
}

/** The host and the folder of a new skill. */
export interface NewSkillPlace {
  readonly profile: string;
  readonly folderUri: string;
  /** Label of the folder, as in `SkillFolder`. */
  readonly folder: string;
}

/** What people choose from before a skill is made. */
export interface CreationChoices {
  /** In the order of `relation`. */
  readonly hosts: readonly HostChoice[];
  readonly templates: readonly TemplateChoice[];
  /** What the targets and the skills of the workspace suggest. */
  readonly place?: NewSkillPlace;
}

export interface CreationParams {
  /** The workspace folder of the new skill; the first one where it is missing. */
  readonly rootUri?: string;
}

/** Client to server: for what hosts a skill can be made, and how it can begin. */
export const listCreationChoices = new RequestType<CreationParams, CreationChoices, void>(
  'skillwright/listCreationChoices',
);

/** Client to server: the ids of all skills of the workspace, each once. */
export const listSkillIds = new RequestType<Record<string, never>, readonly string[], void>(
  'skillwright/listSkillIds',
);

/** A text that is to become a skill: a file, or words that people call by some name, such as `The clipboard`. */
export type SkillText = { readonly uri: string } | { readonly text: string; readonly origin: string };

/** Client to server: what a text offers for the skill that is made of it, each empty where there is nothing; or why it cannot become one. */
export const readSkillText = new RequestType<
  { readonly source: SkillText },
  { readonly name: string; readonly description: string } | { readonly problem: string },
  void
>('skillwright/readSkillText');

export interface NewSkillParams {
  /** The folder that is to hold the skill folder. */
  readonly folderUri: string;
  readonly name: string;
  /** Without one, the host that the folder or the workspace tells. */
  readonly profile?: string;
  /** Empty for none yet. */
  readonly description?: string;
}

/** Client to server: what people should know of a name and a description while they type; null where there is nothing to say. */
export const checkNewSkill = new RequestType<
  NewSkillParams,
  { readonly name: Advice | null; readonly description: Advice | null },
  void
>('skillwright/checkNewSkill');

export interface NewSkillOrder extends NewSkillParams {
  /** The plain one where it is not said, or where a text is there. */
  readonly template?: string;
  /** The skill that takes over from it. */
  readonly nextSkill?: string;
  readonly source?: SkillText;
}

/** A skill as it would be, or why it cannot be, in a sentence. */
export type NewSkillPlan =
  | {
      /** Its SKILL.md, the first of the files. */
      readonly uri: string;
      readonly files: readonly { readonly uri: string; readonly text: string }[];
      /** Start and end of the places of the SKILL.md that the author fills in, in order and in UTF-16 code units. */
      readonly stops: readonly (readonly [start: number, end: number])[];
      /** What became of the text, in sentences. */
      readonly notes: readonly string[];
    }
  | { readonly problem: string };

/** Client to server: the files of a new skill. Nothing is written. */
export const planNewSkill = new RequestType<NewSkillOrder, NewSkillPlan, void>('skillwright/planNewSkill');
