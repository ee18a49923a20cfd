import type { Span } from '../../text/position/span.ts';
import type { Body } from './body.ts';
import type { Heading } from './bodyParts.ts';

/** A heading with all that stands below it. */
export interface Section {
  readonly heading: Heading;
  /** From the heading to the next one that is no lower, or to the end of the body. */
  readonly span: Span;
  readonly sections: readonly Section[];
}

interface OpenSection {
  readonly heading: Heading;
  readonly sections: Section[];
}

/** The sections of a body, each with those inside of it; a level that is left out costs nothing. */
export function findSections({ headings, span: { end } }: Pick<Body, 'headings' | 'span'>): Section[] {
  const top: Section[] = [];
  const open: OpenSection[] = [];
  const closeUpTo = (level: number, at: number) => {
    while ((open.at(-1)?.heading.level ?? 0) >= level) {
      const closed = open.pop();
      if (closed !== undefined) {
        const span = { start: closed.heading.span.start, end: at };
        (open.at(-1)?.sections ?? top).push({ ...closed, span });
      }
    }
  };
  for (const heading of headings) {
    closeUpTo(heading.level, heading.span.start);
    open.push({ heading, sections: [] });
  }
  closeUpTo(1, end);
  return top;
}
