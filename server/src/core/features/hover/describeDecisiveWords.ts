import type { HurtingWord, DecisiveWords } from '../../analysis/routing/explain/decisiveWords.ts';
import { quoteCode } from '../../text/format/plainMarkdown.ts';

/** Words that are told of each kind. */
const maxReported = 5;

/** What the words of a description do for a skill, as Markdown; undefined where none of them decides anything. */
export function describeDecisiveWords({ wins, hurts }: DecisiveWords): string | undefined {
  const won = wins.slice(0, maxReported).map(({ word, share }) => `${quoteCode(word)} ${percent(share)}`);
  const lines = [
    ...(won.length === 0
      ? []
      : [`Words that win its messages by the similarity of texts: ${won.join(', ')}.`]),
    ...hurts.slice(0, maxReported).map(describeHurt),
  ];
  return lines.length === 0 ? undefined : lines.join('  \n');
}

function describeHurt({ word, share, rival, message }: HurtingWord): string {
  const shown = `${quoteCode(word)} draws ${quoteCode(message)}, which is for ${quoteCode(rival)}`;
  return `${shown}: ${percent(share)} of the match.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
