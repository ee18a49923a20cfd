/** A chat as the page shows it. The extension owns it all; secrets in it are masked. */
import type { ChatEvent, ChatQuestion, TurnResult } from '../../server/src/protocol/chat.ts';
import type { PromptStyle, RoutingChoices, RoutingView } from '../../server/src/protocol/routing.ts';

type EventOf<Kind extends ChatEvent['kind']> = Extract<ChatEvent, { readonly kind: Kind }>;
type TurnEnd = Extract<TurnResult, { readonly end: unknown }>['end'];

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
  /** The simulated signal that started the turn instead of a user. */
  readonly signal?: { readonly source: string; readonly id: string };
  /** The model as the picker names it; the rehearsal is not a model. */
  readonly model: { readonly label: string; readonly isRehearsal: boolean };
  /** The id under which the turn is recorded. */
  readonly traceId?: string;
  readonly routed?: RoutedTurn;
  /** The events of the turn in chronological order. */
  readonly parts: readonly PartView[];
  readonly usage?: { readonly input: number; readonly output: number };
  /** While the model is asked again after a pause. */
  readonly retry?: RetryView;
  /** Absent while it runs. */
  readonly end?: EndView;
}

/** The result of routing the message. */
export interface RoutedTurn extends Pick<RoutingView, 'stages' | 'count' | 'droppedCount'> {
  readonly style: EventOf<'routed'>['style'];
  readonly tier: EventOf<'routed'>['tier'];
  /** The best first, those that are active among them. */
  readonly candidates: readonly Pick<
    RoutingView['candidates'][number],
    'id' | 'path' | 'score' | 'reasons' | 'isSelected'
  >[];
  readonly dropped: readonly Pick<RoutingView['dropped'][number], 'id' | 'path' | 'cause'>[];
  /** The message continues the previous one. */
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

/** The text of the model as blocks of Markdown; only the last block still grows. */
export interface TextPart {
  readonly kind: 'text';
  readonly blocks: readonly Block[];
}

export interface Block {
  readonly source: string;
  /** As VS Code renders the source; the page sanitizes it. */
  readonly html: string;
}

/** One call of a tool. */
export interface CallPart {
  readonly kind: 'call';
  readonly id: string;
  readonly tool: string;
  readonly state: 'calling' | 'asking' | EventOf<'call'>['outcome'];
  readonly tier?: EventOf<'call'>['tier'];
  /** As JSON of several lines. */
  readonly arguments?: string;
  /**
   * The reason why it ran or needed a confirmation: `readOnly`, `remembered`, `granted`, `once`, `every`, `approve`; a cause where it was
   * refused.
   */
  readonly decision?: string;
  readonly result?: EventOf<'call'>['result'];
  readonly milliseconds?: number;
}

export interface ActivePart {
  readonly kind: 'activated';
  readonly active: readonly { readonly id: string; readonly path: string }[];
  readonly refused: EventOf<'activated'>['refused'];
}

export type TransitionPart = EventOf<'transition'>;
/** A skill was to take over and does not. */
export type StayedPart = EventOf<'stayed'>;

export interface GatePart {
  readonly kind: 'gate';
  readonly gate: string;
  readonly skill: string;
  readonly verdict: EventOf<'gate'>['answer']['verdict'];
  readonly text?: string;
}

/** Why, how long and how often a service is asked again. */
export type RetryView = Omit<EventOf<'retry'>, 'kind'>;

export type NoticePart = EventOf<'notice'>;
export type BodiesPart = EventOf<'bodies'>;

/** The reason why a turn ended. */
export type EndView =
  | Exclude<TurnEnd, { readonly kind: 'held' }>
  /** By the name of the gate. */
  | { readonly kind: 'held'; readonly gate: string };

/** A question for the user, shown in the turn that raises it. */
export type QuestionView =
  | {
      readonly kind: 'tool';
      readonly tool: string;
      readonly tier: Extract<ChatQuestion, { readonly kind: 'tool' }>['tier'];
      /** Only `once` can be remembered; `approve` is confirmed in a dialog of VS Code and is not sent here. */
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
  | Extract<ChatQuestion, { readonly kind: 'start' | 'variables' }>;

export interface PendingQuestionView {
  readonly id: string;
  readonly turn: string;
  readonly question: QuestionView;
}

export type QuestionAnswer =
  /** `isRemembered` is the tick of the question: for a start, that variables which change programs may be set. */
  | { readonly verdict: 'allow'; readonly isRemembered: boolean }
  | { readonly verdict: 'decline' }
  | EventOf<'gate'>['answer']
  /** For `result`. */
  | { readonly verdict: 'result'; readonly text: string };

/** The options for the next turn. */
export interface ChatChoices {
  readonly folders: RoutingChoices['folders'];
  readonly folderUri?: string;
  /** `auto` and the rehearsal first. */
  readonly models: readonly {
    readonly id: string;
    readonly label: string;
    /** The origin: the name of an endpoint or of an extension. */
    readonly group: string;
  }[];
  readonly agents: RoutingChoices['agents'];
  readonly styles: readonly PromptStyle[];
  /** Of the workspace. */
  readonly defaultStyle: PromptStyle;
  /** Skills that users can add to a turn, in order. */
  readonly skills: readonly { readonly id: string; readonly description: string }[];
}

/** The selected options for the next turn; an absent one has the default of the workspace. */
export interface ChatChosen {
  readonly folderUri?: string;
  readonly model: string;
  readonly agent?: string;
  readonly style?: PromptStyle;
  readonly named: readonly string[];
}
