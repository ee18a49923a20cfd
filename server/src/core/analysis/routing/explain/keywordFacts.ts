import { findTerms, normalize } from '../words/terms.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';
import type { RoutingCatalog } from '../routingCatalog.ts';

/** How rare a keyword is among the skills of a catalog. */
export interface KeywordFacts {
  /** Ids of the skills that have it as a keyword or a verb, by code point. */
  readonly skillsWithKeyword: readonly string[];
  /** Ids of those that have it as a negative keyword. */
  readonly skillsWithNegative: readonly string[];
  /** What was counted in the texts of the skills; undefined where nothing of the keyword is looked for in texts. */
  readonly word?: CountedWord;
  /** Skills of the catalog. */
  readonly total: number;
}

export interface CountedWord {
  /** The keyword, or the part of it that the fewest skills have. */
  readonly text: string;
  /** Skills that have it in their name, description, keywords or body. */
  readonly skills: number;
}

/** Counts a keyword among the skills of a catalog, spelled in any way that the router takes for the same. */
export function findKeywordFacts({ skills, index, size }: RoutingCatalog, keyword: string): KeywordFacts {
  const wanted = normalizePhrase(keyword);
  const having = (listsOf: (skill: (typeof skills)[number]) => readonly string[]) => {
    const found = skills.filter(skill => listsOf(skill).some(written => normalizePhrase(written) === wanted));
    return [...new Set(found.map(({ id }) => id))].toSorted();
  };
  const word = countRarest(index, keyword);
  return {
    skillsWithKeyword: having(({ routing }) => [...routing.keywords, ...routing.verbs]),
    skillsWithNegative: having(({ routing }) => routing.negativeKeywords),
    ...(word && { word }),
    total: size,
  };
}

/** Words that follow each other are counted together, for together they are rarer than each alone. */
function countRarest(index: RoutingCatalog['index'], keyword: string): CountedWord | undefined {
  const text = normalize(keyword);
  const terms = findTerms(keyword);
  const pairs = terms.filter(({ isPair }) => isPair);
  const counted = (pairs.length > 0 ? pairs : terms).map(({ hash, start, end }) => ({
    text: text.slice(start, end),
    skills: index.countOf(hash),
  }));
  const [rarest] = counted.toSorted((one, other) => one.skills - other.skills);
  return rarest;
}
