import type { Files } from '../../support/temporaryFolder.ts';

/** A SKILL.md without findings, unless what is added brings them. */
export function skillText(name: string, description: string, { keys = '' } = {}): string {
  return `---
name: ${name}
description: ${description}
${keys}---

# ${name}
`;
}

export const memo = '.claude/skills/deal-memo/SKILL.md';
export const watch = '.claude/skills/market-watch/SKILL.md';
export const notes = '.agents/skills/release-notes/SKILL.md';
export const vendored = '.agents/skills/vendored/SKILL.md';

/** Skills of two folders; one has a problem, one comes from elsewhere and is locked. */
export const skillsFiles: Files = {
  'skillwright.json': `{
  // Who works here.
  "agents": [{ "slug": "analyst", "skills": [{ "slug": "deal-memo" }] }]
}
`,
  [memo]: skillText('deal-memo', 'Drafts a memo about a deal. Use it when a deal is to be decided.', {
    keys: 'metadata:\n  category: deals\n  tags: memo, deals\n',
  }),
  [watch]: skillText(
    'market-watch',
    'Watches prices of a market. Use it when someone asks what the market does.',
    {
      keys: 'model: 3\n',
    },
  ),
  [notes]: skillText('release-notes', 'Writes release notes. Use it when a version is about to ship.'),
  [vendored]: skillText('vendored', 'Does what its source says. Use it when its source is asked for.'),
  '.agents/skills/vendored/.skill-source.json': '{ "source": "https://skills.invalid/vendored" }\n',
};

/** What the Skills view shows of them at first. */
export const bySource: readonly string[] = [
  '.agents/skills | 2',
  '  release-notes',
  '  vendored',
  '.claude/skills | 2 · 1 with problems',
  '  deal-memo',
  '  market-watch | 1 problem',
];
