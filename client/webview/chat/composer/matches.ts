import type { ChatChoices } from '../../../messages/chatViews.ts';

/** Skills that are offered at once. */
const maxMatches = 8;

type Skill = ChatChoices['skills'][number];

/**
 * Returns skills that aren't selected yet: first those whose id starts with the text, then those with the text in the id, then in the
 * description.
 */
export function findMatches(
  skills: readonly Skill[],
  chosen: readonly string[],
  text: string,
): readonly Skill[] {
  const wanted = text.trim().toLowerCase();
  const free = skills.filter(({ id }) => !chosen.includes(id));
  const rank = ({ id, description }: Skill) => {
    const place = id.toLowerCase().indexOf(wanted);
    return place >= 0 ? Math.min(place, 1) : description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return [0, 1, 2].flatMap(one => free.filter(skill => rank(skill) === one)).slice(0, maxMatches);
}
