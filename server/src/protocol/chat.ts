/** Requests about chats: turns, what happens in them, and what a person is asked. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { RoutingView } from '../core/analysis/routing/routingView.ts';
import type { ModelTier } from '../core/analysis/routing/classifierPrompt.ts';
import type { ChatMessage } from '../core/chat/conversation/chatModel.ts';
import type { TurnLimits } from '../core/chat/turn/turnLimits.ts';
import type {
  GateAnswer,
  GateQuestion,
  ToolResult,
  TurnEnd,
  TurnEvent,
} from '../core/chat/turn/turnEvents.ts';
import type { ToolAnswer, ToolQuestion } from '../core/chat/turn/turnPorts.ts';
import type { ChangedPart, StartRequest } from '../core/chat/turn/startApproval.ts';
import type { VariableQuestion } from '../core/model/variables/allowedVariables.ts';
import type { PromptStyle } from '../core/model/workspace/routingSettings.ts';

/** What a chat goes on from. Whoever shows a chat keeps it; secrets in it are masked. */
export interface ChatSoFar {
  readonly messages: readonly ChatMessage[];
  /** Ids of the active skills, in the order of their activation. */
  readonly active: readonly string[];
}

export interface TurnParams {
  readonly folderUri: string;
  /** What a person allowed for a chat is remembered by it, as long as the server runs. */
  readonly chatId: string;
  readonly message: string;
  readonly soFar: ChatSoFar;
  /** `rehearsal`, `auto`, or what the client calls a model. */
  readonly model: string;
  readonly style?: PromptStyle;
  /** Slug of an agent of the workspace. */
  readonly agent?: string;
  /** Ids of skills that a person chose; they are active from the start. */
  readonly named?: readonly string[];
  /** A SignalContext as JSON: an unattended turn. */
  readonly signalText?: string;
  /** Whether the person trusts the workspace; scripts and servers of skills run only then. */
  readonly isTrusted?: boolean;
  /** Where the person set others than the standard ones. */
  readonly limits?: Partial<TurnLimits>;
  /** What the model receives before any skill, in place of the standard text. */
  readonly skeleton?: string;
}

/** What happened, for whoever shows it; secrets are masked. */
export type ChatEvent =
  | TurnEvent
  /** What the router made of the message; the first event of a turn. */
  | {
      readonly kind: 'routed';
      readonly view: RoutingView;
      readonly tier: ModelTier;
      readonly style: PromptStyle;
      /** Of everything that this turn is recorded by. */
      readonly traceId: string;
    }
  /** Something that the person should know beside the answer: a sentence. */
  | { readonly kind: 'notice'; readonly text: string }
  /** Which bodies of the active skills the model has; undefined limit where the style loads them by tools. */
  | { readonly kind: 'bodies'; readonly bodies: readonly ShownBody[]; readonly limit?: number };

export interface ShownBody {
  readonly id: string;
  /** UTF-16 units. */
  readonly length: number;
  readonly isShed: boolean;
}

export type TurnResult =
  | {
      readonly end: TurnEnd;
      /** What this turn adds to the messages of the chat. */
      readonly added: readonly ChatMessage[];
      readonly active: readonly string[];
    }
  /** The turn could not begin; a sentence for people. */
  | { readonly problem: string };

/** Client to server: runs a turn. Canceling the request stops the turn, which is then answered as one that was. */
export const runChatTurn = new RequestType<TurnParams, TurnResult, void>('skillwright/chat/turn');

/** Server to client: what happens in a turn that runs, in its order; all of it comes before the answer. */
export const chatEvent = new NotificationType<{ readonly chatId: string; readonly event: ChatEvent }>(
  'skillwright/chat/event',
);

/** What a person is asked during a turn. */
export type ChatQuestion =
  | ({ readonly kind: 'tool' } & ToolQuestion)
  | ({ readonly kind: 'gate' } & GateQuestion)
  /** A tool that nothing implements: its author says what it answers. */
  | { readonly kind: 'result'; readonly tool: string; readonly arguments: ToolQuestion['arguments'] }
  /** The start of a program that serves tools, which was not allowed just so. */
  | ({ readonly kind: 'start' } & StartRequest & { readonly changes: readonly ChangedPart[] })
  /** Values of the user's environment that a skill is to have, which a yes allows from then on. */
  | ({ readonly kind: 'variables' } & VariableQuestion);

export type ConfirmResultOf<Question extends ChatQuestion> = Question extends { readonly kind: 'gate' }
  ? GateAnswer
  : Question extends { readonly kind: 'result' }
    ? { readonly text?: string }
    : Question extends { readonly kind: 'start' }
      ? { readonly isAllowed: boolean; readonly allowsControl: boolean }
      : Question extends { readonly kind: 'variables' }
        ? { readonly isAllowed: boolean }
        : ToolAnswer;

/** Server to client: asks the person; what is not answered counts as no. */
export const confirm = new RequestType<
  { readonly chatId: string; readonly question: ChatQuestion },
  ConfirmResultOf<ChatQuestion> | null,
  void
>('skillwright/confirm');

export interface ToolParams {
  readonly folderUri: string;
  /** On the wire, such as `list_skills`. */
  readonly name: string;
  readonly arguments: ToolQuestion['arguments'];
  /** Whether a person agreed to this very call. */
  readonly isAllowed: boolean;
}

/**
 * Client to server: one call of a tool that an agent of the editor makes, outside of any chat. What changes something runs only where
 * a person agreed, and what asks every time never does.
 */
export const runTool = new RequestType<ToolParams, Pick<ToolResult, 'text' | 'isError'>, void>(
  'skillwright/chat/tool',
);
