import type { CatalogueSkill } from '../../../server/src/protocol/catalogue.ts';
import { inventCard } from '../../support/inventCards.ts';

/** A skill of the workspace of which nothing matters but what is given. */
export function inventSkill(id: string, more: Partial<CatalogueSkill> = {}): CatalogueSkill {
  return { ...inventCard(id), uri: `file:///w/skills/${id}/SKILL.md`, folderUri: 'file:///w', ...more };
}
