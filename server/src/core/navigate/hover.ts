import type { SkillDocument } from '../document/skillDocument.ts';
import type { Profile } from '../profiles/profile.ts';
import { findField } from '../profiles/profile.ts';
import type { Span } from '../span.ts';
import { describeField } from './describeField.ts';

export interface Hover {
  readonly markdown: string;
  readonly span: Span;
}

/** What hosts make of the key under the caret; undefined elsewhere and for keys that none knows. */
export function hoverKey(
  document: SkillDocument,
  offset: number,
  profiles: readonly Profile[],
): Hover | undefined {
  const entry = document.frontmatter?.root?.entries.find(
    ({ keySpan }) => keySpan.start <= offset && offset <= keySpan.end,
  );
  if (entry === undefined) {
    return undefined;
  }
  const knowing = profiles.filter(profile => findField(profile, entry.key) !== undefined);
  return knowing.length === 0
    ? undefined
    : { markdown: describeField(entry.key, knowing), span: entry.keySpan };
}
