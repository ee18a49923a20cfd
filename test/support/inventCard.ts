import type { CatalogSkill } from '../../server/src/protocol/catalog.ts';
import { inventCard } from './inventCards.ts';

/** A skill of the workspace of which nothing matters but what is given. */
export function inventSkill(id: string, more: Partial<CatalogSkill> = {}): CatalogSkill {
  return { ...inventCard(id), uri: `file:///w/skills/${id}/SKILL.md`, folderUri: 'file:///w', ...more };
}
