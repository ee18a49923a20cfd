import type { Sentence } from '../format/sentence.ts';

/** From the source of the `amble` dialect: lower-case letters, digits and hyphens, 2 to 64 of them. */
const slug = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const shortest = 2;
const longest = 64;

export function isSlug(id: string): boolean {
  return id.length >= shortest && id.length <= longest && slug.test(id);
}

/** Why an id is not a slug; undefined for one that is. */
export function findSlugProblem(id: string): Sentence | undefined {
  if (isSlug(id)) {
    return undefined;
  }
  return {
    template:
      "'{id}' is not a slug: a slug has {shortest} to {longest} lower-case letters, digits and hyphens, with a letter or a digit at both ends.",
    args: { id, shortest, longest },
  };
}

/** Latin letters that are no other letter with a mark. */
const latinLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The slug that comes nearest to some words; undefined where nothing is left of them. */
export function toSlug(words: string): string | undefined {
  const found = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, letter => latinLetters[letter] ?? '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  return isSlug(found) ? found : undefined;
}
