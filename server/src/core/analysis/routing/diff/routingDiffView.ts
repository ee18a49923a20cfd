/** What an edit of skills changes about who fires for the messages that their authors have in mind. */
export interface RoutingDiffView {
  /** The revision that is compared with. */
  readonly base: string;
  readonly skills: readonly SkillDiff[];
}

export interface SkillDiff {
  readonly id: string;
  readonly path: string;
  readonly isNew: boolean;
  /** Messages that the skill is first for now and was not before, with who was. */
  readonly gained: readonly MovedMessage[];
  /** Messages that the skill was first for and is not any more, with who is. */
  readonly lost: readonly MovedMessage[];
  /** Messages of the skill for which it stays first, and all that were compared. */
  readonly kept: number;
  readonly compared: number;
}

export interface MovedMessage {
  readonly message: string;
  /** The id of the other skill; undefined where nothing else matched. */
  readonly rival?: string;
  /** Whose message it is: the id of the skill whose author has it in mind. */
  readonly owner: string;
}
