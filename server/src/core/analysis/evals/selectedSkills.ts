import { findMatchedWords } from '../routing/explain/matchedWords.ts';
import type { TurnPreview } from '../routing/previewTurn.ts';
import type { RoutingCatalog } from '../routing/routingCatalog.ts';

/** A skill that is selected for a message. */
export interface SelectedByWords {
  readonly id: string;
  readonly score: number;
  /** Words of the message that speak for it: those that it names, and then those that it has in common with the message. */
  readonly words: readonly string[];
}

/** Words that are shown of a skill. */
const maxWords = 8;

/** The skills that a preview selects, the best first, each with the words that are responsible. */
export function listSelected(
  { candidates, selectedPaths, reading }: TurnPreview,
  { index }: Pick<RoutingCatalog, 'index'>,
): SelectedByWords[] {
  return candidates
    .filter(({ skill }) => selectedPaths.includes(skill.path))
    .map(({ skill: { id, path }, score, parts }) => {
      const named = parts.filter(({ kind }) => kind === 'keyword' || kind === 'verb').map(({ name }) => name);
      const common = findMatchedWords(index, reading.text, path).flatMap(({ text }) => text ?? []);
      return { id, score, words: [...new Set([...named, ...common])].slice(0, maxWords) };
    });
}
