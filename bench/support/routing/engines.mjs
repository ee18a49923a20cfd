import { register } from 'tsx/esm/api';
import { createInventedSkill } from './inventedSkill.mjs';
import { createBm25, createTfIdf } from './baselines.mjs';

register();
const { LexicalIndex } = await import('../../../server/src/core/analysis/routing/lexical/lexicalIndex.ts');
const { toSkillVector } = await import('../../../server/src/core/analysis/routing/lexical/skillVector.ts');
export const { assumedShare, estimateConfidence, toFeatures } =
  await import('../../../server/src/core/analysis/routing/lexical/confidence.ts');
const { RoutingCatalog } = await import('../../../server/src/core/analysis/routing/routingCatalog.ts');
export const { previewTurn } = await import('../../../server/src/core/analysis/routing/previewTurn.ts');
export const { defaultRoutingSettings: standardRoutingSettings } =
  await import('../../../server/src/core/model/workspace/routingSettings.ts');

/** The rankers that are compared, ours first. */
export const rankers = {
  skillwright: skills => createSkillwright(skills),
  BM25: createBm25,
  'TF-IDF': createTfIdf,
};

const vectors = new WeakMap();

/** What our index keeps of a skill; the same for every pool that holds it. */
export function vectorOf(skill) {
  const known = vectors.get(skill);
  if (known !== undefined) {
    return known;
  }
  const { name, description = '', keywords = [], body = '' } = skill;
  // The title of a skill, which counts as a keyword, is its first heading.
  const title = /^# +(.+?) *$/m.exec(body)?.[1] ?? name;
  const vector = toSkillVector({ name, description, keywords: [title, ...[keywords].flat()], body });
  vectors.set(skill, vector);
  return vector;
}

/** A copy of a skill under another name, which is not read again. */
export function copySkill(skill, round) {
  const copy = { ...skill, id: `${skill.id}#${round}`, name: `${skill.name}-${round}` };
  vectors.set(copy, vectorOf(skill));
  return copy;
}

/** Our index as a ranker; `index` is the thing itself. */
export function createSkillwright(skills) {
  const index = new LexicalIndex();
  for (const skill of skills) {
    index.set({ key: skill.id, id: skill.name, vector: vectorOf(skill) });
  }
  return {
    index,
    rank: message => index.rank(message, Infinity).hits.map(({ key, raw }) => ({ id: key, score: raw })),
  };
}

/** A catalog as the product routes among it, with the skills' ids as their paths. */
export function createCatalog(skills) {
  return new RoutingCatalog(
    {},
    skills.map(skill => ({
      skill: createInventedSkill(skill),
      vector: vectorOf(skill),
      source: { scope: 'project', folder: '', profiles: [] },
      root: skill.id,
    })),
  );
}
