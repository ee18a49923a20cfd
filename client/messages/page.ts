/** The state of the language server, which answers the questions of pages only while it is running. */
export type ServerState = 'starting' | 'running' | 'stopped';

/** The result of an action: it was done, or the problem that prevented it. */
export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** Messages that every page understands, besides those of its own. */
export type CommonToPage =
  | { readonly type: 'server'; readonly server: ServerState }
  | ({ readonly type: 'notice' } & Notice);

/** The answer to a question that failed, with the reason as a sentence. */
export interface Failed<Type extends string = string> {
  readonly type: 'failed';
  readonly question: Type;
  readonly number: number;
  readonly problem: string;
}

/** A question of which only the latest of its type needs an answer. */
export interface NumberedQuestion {
  readonly type: string;
  readonly number: number;
}
