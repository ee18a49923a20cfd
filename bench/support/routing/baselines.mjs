/** Two plain rankers over one field that holds name, description and body, for comparison. */

const k1 = 1.2;
const b = 0.75;

function wordsOf(text) {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

function invert(skills) {
  const postings = new Map();
  const lengths = [];
  for (const [slot, { name, description, body }] of skills.entries()) {
    const words = wordsOf([name, description, body].join('\n'));
    lengths.push(words.length);
    const counts = new Map();
    for (const word of words) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    for (const [word, count] of counts) {
      const list = postings.get(word) ?? [];
      list.push([slot, count]);
      postings.set(word, list);
    }
  }
  return { postings, lengths };
}

/** BM25 with k1 1.2 and b 0.75. */
export function createBm25(skills) {
  const { postings, lengths } = invert(skills);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const weigh = (list, slot, count) => {
    const rarity = Math.log(1 + (skills.length - list.length + 0.5) / (list.length + 0.5));
    return (rarity * count * (k1 + 1)) / (count + k1 * (1 - b + (b * lengths[slot]) / mean));
  };
  return createRanker(
    skills,
    message => new Set(wordsOf(message)),
    postings,
    weigh,
    () => 1,
  );
}

/** Cosine of vectors of (1 + ln count) × ln(N / n). */
export function createTfIdf(skills) {
  const { postings } = invert(skills);
  const norms = new Float64Array(skills.length);
  const weigh = (list, _slot, count) => (1 + Math.log(count)) * Math.log(skills.length / list.length);
  for (const list of postings.values()) {
    for (const [slot, count] of list) {
      norms[slot] += weigh(list, slot, count) ** 2;
    }
  }
  const idf = list => Math.log(skills.length / list.length);
  return createRanker(
    skills,
    message => new Set(wordsOf(message)),
    postings,
    (list, slot, count) => weigh(list, slot, count) * idf(list),
    slot => 1 / (Math.sqrt(norms[slot]) || 1),
  );
}

function createRanker(skills, termsOf, postings, weigh, scale) {
  return {
    rank(message) {
      const scores = new Map();
      for (const word of termsOf(message)) {
        const list = postings.get(word) ?? [];
        for (const [slot, count] of list) {
          scores.set(slot, (scores.get(slot) ?? 0) + weigh(list, slot, count));
        }
      }
      return [...scores]
        .map(([slot, score]) => ({ id: skills[slot].id, score: score * scale(slot) }))
        .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
    },
  };
}
