import type { Refusal } from '../core/model/findings/transferNote.ts';
import { isRefusal } from '../core/model/findings/transferNote.ts';
import { describeExternalSafe } from '../core/operations/export/exportExternalSafe.ts';
import { toExternalSafeSkill } from '../core/operations/export/externalSafeSkill.ts';
import { readPortableSkill } from '../core/operations/portable/portableSkill.ts';
import { toOneLine } from '../core/text/format/oneLine.ts';
import { readParts } from './skills.ts';
import { defineFact } from './store/facts.ts';
import { isSameJson } from './store/skillStore.ts';

/** What outsiders may know of a skill: title and description in one line each, and all of it as Markdown. */
export interface SafeSkill {
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/**
 * What outsiders may know of a skill, by its scope and path; undefined where it cannot be read. It keeps about a kilobyte. A skill whose
 * files cannot be read without doubt is refused: what it keeps to itself would not be known.
 */
export const safeSkill = defineFact<SafeSkill | Refusal | undefined>(
  'what outsiders may know of a skill',
  (key, ask) => {
    const parts = readParts(key, ask);
    const portable = parts && readPortableSkill(parts);
    if (portable === undefined || isRefusal(portable)) {
      return portable;
    }
    const safe = toExternalSafeSkill(portable);
    const [title, description] = [toOneLine(safe.name), toOneLine(safe.summary)];
    return { title, description, text: describeExternalSafe(safe) };
  },
  isSameJson,
);
