/** Requests about which skills fire for a message. */
import type { Location, TextEdit } from 'vscode-languageserver-protocol';
import { NotificationType, RequestType } from 'vscode-languageserver-protocol';
import type { HostEntryView, HostListingView } from '../core/analysis/listing/hostListingView.ts';
import type { PromptStyle, RoutingMode } from '../core/model/workspace/routingSettings.ts';
import type {
  BudgetView,
  CandidateView,
  DroppedView,
  RoutingView,
} from '../core/analysis/routing/routingView.ts';
import type { ChangedText } from '../core/operations/routing/describeOption.ts';
import type { TextHit } from '../core/analysis/routing/reading/turnReading.ts';
import type { ScorePart } from '../core/analysis/routing/skills/routedCatalog.ts';
import type { TurnRequest } from '../core/analysis/routing/ranking/turnRequest.ts';
import type {
  MovedMessage,
  RoutingDiffView,
  SkillDiff,
} from '../core/analysis/routing/diff/routingDiffView.ts';

export type {
  BudgetView,
  CandidateView,
  ChangedText,
  DroppedView,
  HostEntryView,
  HostListingView,
  MovedMessage,
  PromptStyle,
  RoutingMode,
  RoutingView,
  ScorePart,
  SkillDiff,
  TextHit,
};

/** A turn among the skills of one workspace folder. */
export interface RoutingParams extends Omit<TurnRequest, 'signal'> {
  readonly folderUri: string;
  /** A SignalContext as JSON; blank for none. */
  readonly signalText?: string;
  /** Whether a model may be asked now which skill the message means, as a turn would. */
  readonly asksModel?: boolean;
}

export interface RoutingResult {
  readonly view: RoutingView;
  /** Why the signal was left out, and where in its text. */
  readonly signalProblem?: { readonly message: string; readonly start: number; readonly end: number };
  /** Skills of the folder. */
  readonly size: number;
  /** Milliseconds that routing took, without the way to it. */
  readonly milliseconds: number;
}

/** Client to server: what would fire. Null where the folder is not open any more. */
export const previewRouting = new RequestType<RoutingParams, RoutingResult | null, void>(
  'skillwright/previewRouting',
);

export interface PromptParams extends RoutingParams {
  readonly style?: PromptStyle;
}

export interface PromptResult {
  readonly text: string;
  readonly style: PromptStyle;
  /** An estimate. */
  readonly tokens: number;
}

/** Client to server: exactly what the model would be told of skills in such a turn. */
export const previewPrompt = new RequestType<PromptParams, PromptResult | null, void>(
  'skillwright/previewPrompt',
);

/** What can be chosen in a preview of a folder. */
export interface RoutingChoices {
  /** The folder that the rest is about; undefined where none is open. */
  readonly folderUri?: string;
  readonly folders: readonly { readonly uri: string; readonly name: string }[];
  /** What the workspace and the person set. */
  readonly mode: RoutingMode;
  readonly promptStyle: PromptStyle;
  readonly agents: readonly string[];
  /** Environment variables that any skill asks for, and whether they are set. */
  readonly env: readonly { readonly name: string; readonly isSet: boolean }[];
  readonly hosts: readonly { readonly id: string; readonly title: string }[];
  /** Titles of the hosts that the skills are for: those with a router, and those that let their model choose. */
  readonly byRouter: readonly string[];
  readonly byModel: readonly string[];
  readonly skills: number;
}

/** Client to server: the choices for a folder; without one, for the first that has skills. */
export const listRoutingChoices = new RequestType<{ readonly folderUri?: string }, RoutingChoices, void>(
  'skillwright/listRoutingChoices',
);

export interface SkillInTurn extends RoutingParams {
  /** Of the skill, as the view calls it. */
  readonly path: string;
}

/** Why a skill is not among the first, and what would have to change. */
export interface WhyNot {
  /** One sentence, in the language of the server's messages. */
  readonly sentence: string;
  /** What the hosts that the skill is for decide by, in one sentence. */
  readonly reads?: string;
  /** Edits to choose from; those that all hosts of the skill read come first. */
  readonly options: readonly RoutingOption[];
  /** Words of the message that speak for the skill, and how much each adds, the strongest first. */
  readonly words: readonly { readonly text: string; readonly share: number }[];
}

/** An edit that would bring a skill forward, and what it does. */
export interface RoutingOption {
  readonly title: string;
  readonly edit: FileEdit;
  /** The description around the words that change. */
  readonly text?: ChangedText;
  /** Sentences about this message and the stored ones. */
  readonly effects: readonly string[];
  /** Why a host would refuse the skill with the edit; such an edit is not applied. */
  readonly problem?: string;
}

/** Edits of one file that an editor applies; a file that is not there yet is made with the text. */
export interface FileEdit {
  readonly uri: string;
  readonly edits: readonly TextEdit[];
  readonly create?: string;
}

export const explainSkill = new RequestType<SkillInTurn, WhyNot | null, void>('skillwright/explainSkill');

export interface ReasonParams {
  readonly folderUri: string;
  readonly path: string;
  /** As the view says it: `kw:buy`, `neg:paper trading`; empty for the skill itself. */
  readonly reason: string;
}

/** Client to server: where a reason stands in a file; the start of the skill where it stands nowhere. */
export const locateReason = new RequestType<ReasonParams, Location | null, void>('skillwright/locateReason');

export interface TriggerCaseParams {
  readonly folderUri: string;
  readonly path: string;
  readonly message: string;
}

/** Client to server: the edit that keeps a message as a trigger case of a skill, or why there is none. Nothing is written. */
export const planTriggerCase = new RequestType<
  TriggerCaseParams,
  { readonly edit: FileEdit } | { readonly problem: string },
  void
>('skillwright/planTriggerCase');

export interface HostListingParams {
  readonly folderUri: string;
  /** Id of a profile. */
  readonly host: string;
  /** Tokens of the model's context window. */
  readonly contextWindow?: number;
  /** With the skills of the user's own folders on this computer. */
  readonly withInstalled?: boolean;
}

/** Client to server: what a host tells its model of the skills. */
export const listHost = new RequestType<HostListingParams, HostListingView | null, void>(
  'skillwright/listHost',
);

/** What changed, or in one sentence why that cannot be found out. */
export type RoutingDiffResult = RoutingDiffView | { readonly problem: string };

/** Client to server: what the unsaved and uncommitted changes of a skill change about who fires, against a git revision. */
export const diffRouting = new RequestType<
  { readonly folderUri: string; readonly path?: string; readonly base: string },
  RoutingDiffResult,
  void
>('skillwright/diffRouting');

/** Server to client: skills of a folder changed, so that a preview of it may be out of date. */
export const routingChanged = new NotificationType<{ readonly folderUris: readonly string[] }>(
  'skillwright/routingChanged',
);

/** Vectors of texts in the order of the texts, or why there are none, in a sentence. */
export type EmbeddingsResult =
  | { readonly vectors: readonly (readonly number[])[] }
  | { readonly problem: string };

/** Server to client: the vectors of texts by the model that the person set; the client holds the endpoint and its key. */
export const embedTexts = new RequestType<{ readonly texts: readonly string[] }, EmbeddingsResult, void>(
  'skillwright/embedTexts',
);
