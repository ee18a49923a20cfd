/** A chat as the page shows it. The host owns it all; secrets in it are masked. */

/** One chat of a workspace. */
export interface ChatView {
  readonly id: string;
  /** The beginning of its first message; empty for a new one. */
  readonly title: string;
  readonly turns: readonly TurnView[];
}

/** A chat in the list of earlier ones. */
export interface ChatEntry {
  readonly id: string;
  readonly title: string;
  /** When it was last used, in milliseconds since 1970. */
  readonly at: number;
  readonly turns: number;
}

/** A message and all that it led to. */
export interface TurnView {
  readonly id: string;
  readonly message: string;
  /** A signal that was simulated, in place of a person. */
  readonly signal?: { readonly source: string; readonly id: string };
  /** As the picker calls the model; the rehearsal is none. */
  readonly model: { readonly label: string; readonly isRehearsal: boolean };
  /** What the turn is recorded by. */
  readonly traceId?: string;
  readonly routed?: RoutedTurn;
  /** What happened, in its order. */
  readonly parts: readonly PartView[];
  readonly usage?: { readonly input: number; readonly output: number };
  /** Absent while it runs. */
  readonly end?: EndView;
}

/** What the router made of the message. */
export interface RoutedTurn {
  readonly style: string;
  readonly tier: string;
  readonly stages: readonly string[];
  /** The best first, those that are active among them. */
  readonly candidates: readonly {
    readonly id: string;
    readonly path: string;
    readonly score: number;
    readonly reasons: readonly string[];
    readonly isSelected: boolean;
  }[];
  /** Of all candidates. */
  readonly count: number;
  readonly dropped: readonly { readonly id: string; readonly path: string; readonly cause: string }[];
  readonly droppedCount: number;
  /** A message that goes on from the one before. */
  readonly isFragment: boolean;
}

export type PartView =
  | TextPart
  | CallPart
  | ActivePart
  | TransitionPart
  | StayedPart
  | GatePart
  | NoticePart
  | BodiesPart;

/** What the model says, as blocks of Markdown; only the last one still grows. */
export interface TextPart {
  readonly kind: 'text';
  readonly blocks: readonly Block[];
}

export interface Block {
  readonly source: string;
  /** As VS Code renders the source; the page sanitises it. */
  readonly html: string;
}

/** One call of a tool. */
export interface CallPart {
  readonly kind: 'call';
  readonly id: string;
  readonly tool: string;
  readonly state: 'calling' | 'asking' | 'unfit' | 'refused' | 'held' | 'declined' | 'cancelled' | 'ran';
  readonly tier?: string;
  /** As JSON of several lines. */
  readonly arguments?: string;
  /** Why it ran, or was asked about: `readOnly`, `remembered`, `granted`, `once`, `every`, `approve`; a cause where it was refused. */
  readonly decision?: string;
  readonly result?: { readonly text: string; readonly isError: boolean; readonly origin?: 'mock' | 'author' };
  readonly milliseconds?: number;
}

export interface ActivePart {
  readonly kind: 'activated';
  readonly active: readonly { readonly id: string; readonly path: string }[];
  readonly refused: readonly {
    readonly id: string;
    readonly cause: string;
    readonly near: readonly string[];
  }[];
}

export interface TransitionPart {
  readonly kind: 'transition';
  readonly from: string;
  readonly to: string;
  readonly reason?: string;
  readonly isDeclared: boolean;
}

/** A skill was to take over and does not. */
export interface StayedPart {
  readonly kind: 'stayed';
  readonly to: string;
  readonly because: string;
}

export interface GatePart {
  readonly kind: 'gate';
  readonly gate: string;
  readonly skill: string;
  readonly verdict: 'passed' | 'stopped' | 'skipped';
  readonly text?: string;
}

/** Something that the person should know beside the answer: a sentence. */
export interface NoticePart {
  readonly kind: 'notice';
  readonly text: string;
}

/** Which bodies the model has. */
export interface BodiesPart {
  readonly kind: 'bodies';
  readonly bodies: readonly { readonly id: string; readonly length: number; readonly isShed: boolean }[];
  /** Characters; absent where tools return the bodies, whole. */
  readonly limit?: number;
}

/** Why a turn is over. */
export type EndView =
  | { readonly kind: 'done' | 'cancelled' }
  | { readonly kind: 'cut'; readonly by: 'length' | 'refusal' }
  | {
      readonly kind: 'limit';
      readonly limit: 'rounds' | 'transitions' | 'output' | 'result' | 'time';
    }
  | { readonly kind: 'held'; readonly gate: string }
  | { readonly kind: 'failed'; readonly problem: string };

/** What a person is asked, in the place where it comes up. */
export type QuestionView =
  | {
      readonly kind: 'tool';
      readonly tool: string;
      readonly tier: string;
      /** Only `once` may be remembered; `approve` was asked in a dialog of VS Code and is not sent here. */
      readonly how: 'once' | 'every';
      readonly arguments: string;
    }
  | {
      readonly kind: 'gate';
      readonly gate: string;
      readonly skill: string;
      /** An elicitation is a question for a text. */
      readonly wantsText: boolean;
      readonly isRequired: boolean;
      /** Rendered like a block. */
      readonly draft?: Block;
    }
  /** A declared tool that nothing implements: the author types what it answers. */
  | { readonly kind: 'result'; readonly tool: string; readonly arguments: string }
  /** A program is started for the first time. */
  | {
      readonly kind: 'start';
      readonly skill: string;
      readonly argv: readonly string[];
      readonly env: readonly string[];
    };

export interface AskedView {
  readonly id: string;
  readonly turn: string;
  readonly question: QuestionView;
}

export type QuestionAnswer =
  | { readonly verdict: 'allow'; readonly isRemembered: boolean }
  | { readonly verdict: 'decline' }
  | { readonly verdict: 'passed' | 'stopped' | 'skipped'; readonly text?: string }
  /** For `result`. */
  | { readonly verdict: 'result'; readonly text: string };

/** What can be chosen for the next turn. */
export interface ChatChoices {
  readonly folders: readonly { readonly uri: string; readonly name: string }[];
  readonly folderUri?: string;
  /** `auto` and the rehearsal first. */
  readonly models: readonly {
    readonly id: string;
    readonly label: string;
    /** Where it comes from: the name of an endpoint or of an extension. */
    readonly group: string;
  }[];
  readonly agents: readonly string[];
  readonly styles: readonly string[];
  /** Of the workspace. */
  readonly standardStyle: string;
  /** Skills that can be chosen by hand, in order. */
  readonly skills: readonly { readonly id: string; readonly description: string }[];
}

/** What is chosen for the next turn; absent means as the workspace says. */
export interface ChatChosen {
  readonly folderUri?: string;
  readonly model: string;
  readonly agent?: string;
  readonly style?: string;
  readonly named: readonly string[];
}
