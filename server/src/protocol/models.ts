/** How the server reaches models, which live in the client with their keys. */
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { ModelTier } from '../core/analysis/routing/classifierPrompt.ts';
import type {
  ChatMessage,
  ModelPart,
  ModelRequest,
  ModelRetry,
  ToolCall,
  ToolDefinition,
} from '../core/chat/conversation/chatModel.ts';

export type { ChatMessage, ModelPart, ModelRequest, ModelRetry, ModelTier, ToolCall, ToolDefinition };

/** The model that thinks nothing and needs nothing. It runs in the server and is not asked for here. */
export const rehearsalModel = 'rehearsal';

/** The id that leaves the choice of a model to the settings of the client. */
export const automaticModel = 'auto';

/** What an answer is for: a turn of a chat, or the choice of the skill that a message means. */
export type ModelPurpose = 'turn' | 'classification';

export interface StreamParams {
  /** What its parts are told by; unique among the requests of a server. */
  readonly stream: string;
  /** As the client calls it; `auto` leaves the choice to its settings. */
  readonly model: string;
  /** What the message calls for, as the router's classifier says. */
  readonly tier: ModelTier;
  /** A model that the user set for classification overrides the one above. */
  readonly purpose: ModelPurpose;
  readonly request: ModelRequest;
}

/** Server to client: an answer of a model. All its parts come before the response; what goes wrong is one of them. */
export const streamModel = new RequestType<StreamParams, null, void>('skillwright/model/stream');

/** Client to server: the next part of an answer. */
export const modelPart = new NotificationType<{ readonly stream: string; readonly part: ModelPart }>(
  'skillwright/model/part',
);
