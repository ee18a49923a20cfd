import type { LibraryAnswer } from '../../../../client/messages/library.ts';
import { windowLength } from '../../../../client/messages/library.ts';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import { inventCard } from '../../../support/inventCards.ts';

export function inventSkill(id: string, more: Partial<CatalogSkill> = {}): CatalogSkill {
  const source = '.claude/skills';
  const card = inventCard(id, { path: `${source}/${id}/SKILL.md`, source, hosts: ['Claude Code'] });
  return { ...card, uri: uriOf(id), ...more };
}

export function uriOf(id: string): string {
  return `file:///work/.claude/skills/${id}/SKILL.md`;
}

export function inventSkills(count: number): readonly CatalogSkill[] {
  return Array.from({ length: count }, (_, index) => inventSkill(`skill-${index}`));
}

/** What a server that knows these skills answers to a question about some windows. */
export function answerCards(
  skills: readonly CatalogSkill[],
  { revision, window, count }: { readonly revision: number; readonly window: number; readonly count: number },
): Extract<LibraryAnswer, { type: 'cards' }> {
  const start = window * windowLength;
  return {
    type: 'cards',
    number: 1,
    revision,
    window,
    answer: {
      total: skills.length,
      matching: skills.length,
      isLoading: false,
      skills: skills.slice(start, start + count * windowLength),
    },
  };
}
