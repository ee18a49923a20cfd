import type { Files } from '../../support/temporaryFolder.ts';

interface Invented {
  readonly head: string;
  readonly body?: string;
}

function skillOf({ head, body = 'Do it step by step.\n' }: Invented): string {
  return `---\n${head}\n---\n\n${body}`;
}

export const memoFile = 'skills/deal-memo/SKILL.md';
export const reportFile = '.claude/skills/weekly-report/SKILL.md';

const manifest = JSON.stringify({
  version: 1,
  requiredTools: ['webSearch', 'readTable'],
  requiredIntegrations: [{ integrationId: 'slack', requiredResources: ['channel:deals'] }],
  humanGates: [{ key: 'review', label: 'Review before send', when: 'before_write', required: true }],
  goalLoop: { defaultReviewMode: 'supervised', checkInCadence: 'daily' },
  evals: { triggerCases: ['draft a deal memo'], trackedMetrics: ['human_acceptance_rate'] },
});

/** Skills of several systems: with and without a manifest, locked, switched off, hidden, with problems. */
export const libraryFiles: Files = {
  [memoFile]: skillOf({
    head: `slug: deal-memo
user_invocable: true
name: Deal Memo
description: Drafts a structured deal memo from a company record. Use it for "draft a deal memo for Acme".
category: finance
tags: [deals, writing, review]
version: 3
enabled: true`,
  }),
  'skills/deal-memo/skill.manifest.json': manifest,
  'skills/risk-scan/SKILL.md': skillOf({
    head: `slug: risk-scan
user_invocable: true
name: Risk Scan
description: Looks through contracts for clauses that carry a risk.
category: finance
tags: [deals]
source: curated`,
  }),
  'skills/old-import/SKILL.md': skillOf({
    head: `slug: old-import
user_invocable: true
name: Old Import
description: Reads the exports of a system that nobody uses any more.
category: operations
enabled: false`,
  }),
  [reportFile]: skillOf({
    head: `name: weekly-report
description: Writes the weekly report from the notes of the team. Use it on Fridays, or for "what did we do this week".`,
  }),
  '.claude/skills/pdf-forms/SKILL.md': skillOf({
    head: `name: pdf-forms
description: Fills in forms in PDF files. Use it for "fill in this tax form".`,
  }),
  '.claude/skills/broken-links/SKILL.md': skillOf({
    head: `name: broken-links
description: Finds links that lead nowhere.`,
    body: 'Read [the list](references/list.md) first.\n',
  }),
  '.claude/skills/a-very-long-name-that-nobody-would-give-to-a-skill-in-its-senses/SKILL.md': skillOf({
    head: `name: a-very-long-name-that-nobody-would-give-to-a-skill-in-its-senses
description: Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsparagraph and other long words.`,
  }),
};

/** Many small skills: `skill-0000` and so on. */
export function manySkills(count: number): Files {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const id = `skill-${String(index).padStart(4, '0')}`;
      const head = `name: ${id}\ndescription: Does what is asked for in case ${index}. Use it for case ${index}.`;
      return [`.claude/skills/${id}/SKILL.md`, skillOf({ head })];
    }),
  );
}
