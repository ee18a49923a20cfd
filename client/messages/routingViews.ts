/** What the server answers about routing, as a page needs to know it. */

export const modes = ['auto', 'l0', 'semantic'] as const;
export type Mode = (typeof modes)[number];

export const promptStyles = ['xml', 'index', 'catalog', 'summary'] as const;
export type PromptStyle = (typeof promptStyles)[number];

export interface Choices {
  /** The folder that everything below is about; absent where none is open. */
  readonly folderUri?: string;
  readonly folders: readonly { readonly uri: string; readonly name: string }[];
  readonly mode: Mode;
  readonly promptStyle: PromptStyle;
  readonly agents: readonly string[];
  readonly env: readonly { readonly name: string; readonly isSet: boolean }[];
  readonly hosts: readonly { readonly id: string; readonly title: string }[];
  readonly skills: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Routed {
  readonly view: RoutingView;
  readonly signalProblem?: Span & { readonly message: string };
  readonly size: number;
  readonly milliseconds: number;
}

export interface RoutingView {
  readonly mode: Mode;
  readonly text: string;
  readonly stages: readonly string[];
  readonly assetClasses: readonly string[];
  readonly fragment: {
    readonly isFragment: boolean;
    readonly signals: readonly string[];
    readonly joined?: string;
  };
  readonly hits: readonly TextHit[];
  readonly patternProblems: readonly { readonly pattern: string; readonly problem: string }[];
  readonly candidates: readonly CandidateView[];
  readonly count: number;
  readonly dropped: readonly DroppedView[];
  readonly droppedCount: number;
  readonly selected: readonly string[];
  readonly preloaded: readonly string[];
  readonly refused: readonly {
    readonly id: string;
    readonly cause: string;
    readonly near: readonly string[];
  }[];
  readonly budget: BudgetView;
  readonly confidence?: number;
  readonly isWeak: boolean;
  readonly engine?: 'lexical' | 'embeddings';
  readonly fallback?: string;
  readonly classifier: { readonly state: string; readonly tier: string; readonly reason: string };
}

export interface TextHit {
  readonly kind: 'keyword' | 'verb' | 'negative' | 'pattern' | 'stage' | 'asset';
  readonly name: string;
  readonly spans: readonly Span[];
}

export type PartKind = 'keyword' | 'verb' | 'pattern' | 'stage' | 'asset' | 'co' | 'signal' | 'semantic';

export interface CandidateView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly score: number;
  readonly tiebreak: number;
  readonly parts: readonly { readonly kind: PartKind; readonly name: string; readonly points: number }[];
  readonly reasons: readonly string[];
  readonly semantic?: number;
  readonly unverified: readonly string[];
  readonly isSelected: boolean;
}

export interface DroppedView {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly cause: string;
  readonly also: readonly string[];
}

export interface BudgetView {
  /** Characters; null where a turn has no limit, since JSON has no infinity. */
  readonly limit: number | null;
  readonly used: number;
  readonly bodies: readonly {
    readonly id: string;
    readonly chars: number;
    readonly tokens: number;
    readonly shed: boolean;
  }[];
}

export interface Prompted {
  readonly text: string;
  readonly style: PromptStyle;
  readonly tokens: number;
}

export interface Explained {
  readonly sentence: string;
  readonly fix?: { readonly title: string };
  readonly words: readonly { readonly text: string; readonly share: number }[];
}

export type EntryState =
  | 'listed'
  | 'shortened'
  | 'name-only'
  | 'left-out'
  | 'hidden-by-clash'
  | 'not-invocable'
  | 'not-loaded';

export interface HostListing {
  readonly title: string;
  readonly order: 'known' | 'unknown';
  readonly form: 'host' | 'own';
  readonly budget?: {
    readonly limit: number;
    readonly unit: 'characters' | 'bytes' | 'tokens';
    readonly used: number;
    readonly wanted: number;
  };
  readonly text: string;
  readonly notes: readonly string[];
  readonly entries: readonly HostEntry[];
  readonly counts: Readonly<Partial<Record<EntryState, number>>>;
}

export interface HostEntry {
  readonly id: string;
  readonly path: string;
  readonly state: EntryState;
  readonly name: string;
  readonly shown: string;
  readonly lost: string;
  readonly reason: string;
  readonly winner?: string;
  readonly isAtRisk?: true;
}

export type Compared =
  | { readonly base: string; readonly skills: readonly SkillDiff[] }
  | { readonly problem: string };

export interface SkillDiff {
  readonly id: string;
  readonly path: string;
  readonly isNew: boolean;
  readonly gained: readonly MovedMessage[];
  readonly lost: readonly MovedMessage[];
  readonly kept: number;
  readonly compared: number;
}

export interface MovedMessage {
  readonly message: string;
  readonly rival?: string;
  readonly owner: string;
}
