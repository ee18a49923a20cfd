import { withoutNegativeClauses } from '../words/negativeClauses.ts';
import { findQuotedPhrases } from './quotedPhrases.ts';
import { normalize } from '../words/terms.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';

/** A message that a skill's author has in mind. */
export interface Probe {
  readonly message: string;
  readonly from: 'trigger case' | 'phrase' | 'description';
}

/** Trigger cases and phrases of one skill that are tried; more of them say the same. */
const maxMessages = 12;

/** The messages that a skill says it is for: its trigger cases, what its description quotes, and how its description begins. */
export function findProbes({ description, triggerCases }: RoutableSkill): Probe[] {
  const says = withoutNegativeClauses(description);
  const phrases = findQuotedPhrases(says.replace(code, ' '));
  const said: Probe[] = [
    ...triggerCases.map(message => ({ message, from: 'trigger case' as const })),
    ...phrases.map(message => ({ message, from: 'phrase' as const })),
  ];
  const beginning: Probe[] = [{ message: findBeginning(says), from: 'description' }];
  return [
    ...withoutRepeats(said).slice(0, maxMessages),
    ...beginning.filter(({ message }) => message !== ''),
  ];
}

/** Names of files, options and variables that a description mentions; nobody writes them as a message. */
const code = /`[^`\n]*`/g;

/**
 * The first two sentences, on one line: what a skill does and, mostly, when to use it. Of ways to compare descriptions this
 * told renamed and rewritten copies from mere neighbors best; the whole of them has too much that is about details.
 */
function findBeginning(description: string): string {
  const sentences = description.split(/(?<=[.!?])\s+|(?<=[。！？])|\n+/).map(sentence => sentence.trim());
  return sentences
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, 2)
    .join(' ');
}

function withoutRepeats(probes: readonly Probe[]): Probe[] {
  const firsts = new Map<string, Probe>();
  for (const probe of probes) {
    const said = normalize(probe.message).trim();
    if (said !== '' && !firsts.has(said)) {
      firsts.set(said, probe);
    }
  }
  return [...firsts.values()];
}
