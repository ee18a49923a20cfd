import type { FileRule } from '../../engine/rule.ts';
import { referenceLibrary } from '../../engine/sources.ts';

export const frontmatterSecondBlock: FileRule = {
  code: 'frontmatter-second-block',
  scope: 'file',
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  about: 'fence-problems',
  summary: 'The body starts with a second frontmatter.',
  documentation: `Converters sometimes put a new frontmatter above the one that was there. Only the first one counts: the keys of the
second are read by no host, and its text becomes part of the instructions. Merge the two.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n---\nname: forms\nlicense: MIT\n---\n\n# Example\n',
  },
  good: { text: '---\nname: example\ndescription: Fills in forms.\nlicense: MIT\n---\n\n# Example\n' },
  sources: [referenceLibrary],
  messages: { found: 'A second frontmatter starts here; hosts read only the first one.' },
  *check({ document }) {
    for (const { kind, span } of document.fenceProblems) {
      if (kind === 'second-block') {
        yield { message: 'found', span: { start: span.start, end: span.start + 3 } };
      }
    }
  },
};
