import type {
  AskedView,
  Block,
  ChatChoices,
  ChatChosen,
  ChatEntry,
  ChatView,
  EndView,
  PartView,
  QuestionAnswer,
  RoutedTurn,
  TurnView,
} from './chatViews.ts';
import type { ChatTexts } from './chatTexts.ts';
import type { ServerState } from './serverState.ts';

/** What happens in a turn that runs. */
export type TurnChange =
  | { readonly kind: 'routed'; readonly routed: RoutedTurn; readonly traceId: string }
  /** A part that is new, or the same part as it is now. */
  | { readonly kind: 'part'; readonly index: number; readonly part: PartView }
  /** A block of a text part that is new, or grew. */
  | { readonly kind: 'block'; readonly index: number; readonly block: number; readonly is: Block }
  | { readonly kind: 'usage'; readonly input: number; readonly output: number }
  | { readonly kind: 'ended'; readonly end: EndView };

/** What the extension says to the page. */
export type ToPage =
  | {
      readonly type: 'start';
      readonly texts: ChatTexts;
      readonly server: ServerState;
      readonly chat: ChatView;
      readonly choices: ChatChoices;
      readonly chosen: ChatChosen;
    }
  | { readonly type: 'server'; readonly server: ServerState }
  /** Another chat, or the same one with other turns. */
  | { readonly type: 'chat'; readonly chat: ChatView }
  | { readonly type: 'choices'; readonly choices: ChatChoices; readonly chosen: ChatChosen }
  | { readonly type: 'begun'; readonly turn: TurnView }
  | { readonly type: 'change'; readonly turn: string; readonly change: TurnChange }
  | { readonly type: 'asked'; readonly asked: AskedView }
  /** A question that was answered, or that nobody waits for any more. */
  | { readonly type: 'settled'; readonly id: string }
  | { readonly type: 'history'; readonly chats: readonly ChatEntry[] }
  /** Puts words into the composer, and the focus on it; nothing is sent. */
  | { readonly type: 'compose'; readonly text?: string; readonly named?: readonly string[] }
  | { readonly type: 'notice'; readonly kind: 'done' | 'problem'; readonly text: string };

/** What the page says to the extension. */
export type ToHost =
  | { readonly type: 'ready' }
  | { readonly type: 'send'; readonly text: string; readonly signalText: string }
  | { readonly type: 'stop' }
  /** Runs the last turn again, or all from one on with another message. */
  | { readonly type: 'resend'; readonly turn: string; readonly text: string }
  | { readonly type: 'answer'; readonly id: string; readonly answer: QuestionAnswer }
  | { readonly type: 'choose'; readonly chosen: ChatChosen }
  | { readonly type: 'newChat' }
  | { readonly type: 'listChats' }
  | { readonly type: 'openChat'; readonly id: string }
  | { readonly type: 'deleteChat'; readonly id: string }
  | { readonly type: 'export'; readonly format: 'markdown' | 'json' }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'insert'; readonly text: string }
  | { readonly type: 'openSkill'; readonly path: string }
  | { readonly type: 'openTrace'; readonly traceId: string }
  | { readonly type: 'manageModels' };
