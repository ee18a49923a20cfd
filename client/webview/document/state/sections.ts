/** The parts of the view, in the order of its tabs; each is a key of its texts. */
export const sections = [
  'instructions',
  'capabilities',
  'governance',
  'frontmatter',
  'manifest',
  'pipeline',
  'evals',
  'files',
  'references',
  'history',
] as const;
export type Section = (typeof sections)[number];
