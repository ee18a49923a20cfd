import type { MessageArguments } from '../../../model/findings/report.ts';
import type { Span } from '../../../text/position/span.ts';

/** Kinds of attacks on agents; each is a rule, `security-` and the kind. */
export type AttackKind =
  | 'hidden-text'
  | 'comment-instructions'
  | 'override'
  | 'remote-code'
  | 'credentials'
  | 'exfiltration'
  | 'obfuscation'
  | 'destructive'
  | 'persistence'
  | 'broad-tools'
  | 'secret'
  | 'lookalike-name';

/**
 * Something in a text that attacks look like. `high`: hardly anything else looks so, and it is reported by default. `low`: honest skills do
 * it too, and it is reported to whoever asks for a scan.
 */
export interface Attack {
  readonly kind: AttackKind;
  /** Id among the messages of the rule. */
  readonly message: string;
  /** Has the `evidence`, with secrets masked and hidden characters as escapes. */
  readonly args: MessageArguments;
  readonly span: Span;
  readonly confidence: 'high' | 'low';
}
