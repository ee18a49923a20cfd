/** A sentence for people that can be translated: its English template and what stands in it. */
export interface Sentence {
  readonly template: string;
  readonly args: Readonly<Record<string, string | number>>;
}

export function toSentence(template: string, args: Sentence['args'] = {}): Sentence {
  return { template, args };
}
