import { readCount, readFields, readOneOf } from '../../../messages/decode.ts';
import type { Section } from './sections.ts';
import { sections } from './sections.ts';

/** The position of the user in the view; it is saved while the view is hidden. */
export interface Place {
  readonly section: Section;
  /** Pixels that each part is scrolled down. */
  readonly scrolled: Readonly<Partial<Record<Section, number>>>;
}

/** Reads the saved position as far as it is valid. */
export function readPlace(value: unknown): Place {
  const fields = readFields(value) ?? {};
  const scrolled = readFields(fields.scrolled) ?? {};
  return {
    section: readOneOf(fields.section, sections) ?? 'instructions',
    scrolled: Object.fromEntries(
      sections.flatMap(section => {
        const pixels = readCount(scrolled[section], 10_000_000);
        return pixels === undefined ? [] : [[section, pixels]];
      }),
    ),
  };
}
