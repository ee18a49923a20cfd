import type { HurtingWord, TellingWords } from '../routing/tellingWords.ts';
import { quoteCode } from './plainMarkdown.ts';

/** Words that are told of each kind. */
const mostTold = 5;

/** What the words of a description do for a skill, as Markdown; undefined where none of them decides anything. */
export function describeTellingWords({ wins, hurts }: TellingWords): string | undefined {
  const won = wins.slice(0, mostTold).map(({ word, share }) => `${quoteCode(word)} ${percent(share)}`);
  const lines = [
    ...(won.length === 0 ? [] : [`Words that win its messages: ${won.join(', ')}.`]),
    ...hurts.slice(0, mostTold).map(describeHurt),
  ];
  return lines.length === 0 ? undefined : lines.join('  \n');
}

function describeHurt({ word, share, rival, message }: HurtingWord): string {
  const told = `${quoteCode(word)} draws ${quoteCode(message)}, which is for ${quoteCode(rival)}`;
  return `${told}: ${percent(share)} of the match.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
