import type { Sentence } from '../../text/format/sentence.ts';

/** Something that people should know of what was written or read. */
export interface TransferNote extends Sentence {
  /**
   * `moved`: kept at another place. `changed`: kept in other words. `left-out`: not in the result. `emptied`: a secret that
   * was taken out. `told`: nothing was done, and the host or the person has to know.
   */
  readonly kind: 'moved' | 'changed' | 'left-out' | 'emptied' | 'told';
  /** The key or the file that it is about; empty where it is about the whole. */
  readonly subject: string;
}

/** A refusal: nothing is written, and this is why. */
export interface Refusal {
  readonly refusal: Sentence;
}

export function isRefusal(outcome: object): outcome is Refusal {
  return 'refusal' in outcome;
}
