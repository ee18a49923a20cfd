import { LexicalIndex } from '../../../../../server/src/core/analysis/routing/lexical/lexicalIndex.ts';
import type { IndexedSkill } from '../../../../../server/src/core/analysis/routing/lexical/lexicalIndex.ts';
import type { SkillText } from '../../../../../server/src/core/analysis/routing/lexical/skillVector.ts';
import { toSkillVector } from '../../../../../server/src/core/analysis/routing/lexical/skillVector.ts';

/** A skill of which a test says only its description, or which of its texts matter. */
export type Invented = string | Partial<SkillText>;

export function inventVector(text: Invented) {
  const given = typeof text === 'string' ? { description: text } : text;
  return toSkillVector({ name: '', description: '', keywords: [], body: '', ...given });
}

export function inventIndexed(id: string, text: Invented): IndexedSkill {
  return { key: `skills/${id}`, id, vector: inventVector(text) };
}

/** An index of skills by their ids. */
export function inventIndex(texts: Readonly<Record<string, Invented>>): LexicalIndex {
  const index = new LexicalIndex();
  for (const [id, text] of Object.entries(texts)) {
    index.set(inventIndexed(id, text));
  }
  return index;
}

/** The ids of what a message finds, the best first. */
export function find(index: LexicalIndex, message: string, limit = Infinity): string[] {
  return index.rank(message, limit).hits.map(({ key }) => key.replace(/^skills\//, ''));
}
