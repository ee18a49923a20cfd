import type { Sentence } from '../../text/format/sentence.ts';

/** What hints are about; each can be switched off by itself. */
export type HintKind = 'tokens' | 'variables' | 'inherited';

/** What is shown between the words of a file without standing in it. */
export interface InlayHint {
  readonly kind: HintKind;
  /** What it is shown behind. */
  readonly offset: number;
  readonly label: Sentence;
  /** What is told of it when somebody looks. */
  readonly about: Sentence | HintVariables;
}

/** Variables by their names, since the text may be another one when somebody looks. */
export interface HintVariables {
  readonly names: readonly string[];
  /** In `mcp.env`, where a name that is not declared comes from the environment. */
  readonly isInServer: boolean;
}
