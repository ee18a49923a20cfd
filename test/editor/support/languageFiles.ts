import type { Files } from '../../support/temporaryFolder.ts';

const folder = 'workspace/skills';

export const intake = `${folder}/intake/SKILL.md`;
export const review = `${folder}/review/SKILL.md`;
const publish = `${folder}/publish/SKILL.md`;
const archive = `${folder}/archive/SKILL.md`;
const rules = `${folder}/review/references/rules.md`;

export const intakeText = `---
name: intake
description: Takes papers in. Use it when a paper arrives.
vars:
  DESK: front
next_skill: review
conditional_next_skills:
  unclear: archive
---

# Intake

Papers come to the {{DESK}} desk.

## Handing over

Call /review, then see [the review](../review/SKILL.md).
`;

const reviewText = `---
name: review
description: Reviews papers. Use it when a paper was taken in.
allowed-tools: fill_form
next_skill: publish
---

# Review

Read [the rules](references/rules.md#first-rules) and fill the form.
`;

/** Four skills that hand over to each other, one of them with a file of its own, and a tool of the workspace. */
export const languageFiles: Files = {
  [intake]: intakeText,
  // Before its skill: a file in a folder in a new folder is not always told by those who watch the disk.
  [rules]: '# Rules\n\n## First rules\n\nPart of /review.\n',
  [review]: reviewText,
  [publish]: `---
name: publish
description: Publishes papers. Use it when a paper was reviewed.
allowed-tools: fill_form
---

# Publish

What /review left is printed.
`,
  [archive]:
    '---\nname: archive\ndescription: Keeps papers. Use it when nobody wants them.\n---\n\n# Archive\n',
  'skillwright.json': `{
  "tools": [{ "name": "fill_form" }],
  "agents": [{ "slug": "clerk", "skills": ["review"] }]
}
`,
};

/** The same once `review` is called `audit`. */
export const renamedFiles: Files = Object.fromEntries(
  Object.entries(languageFiles).map(([file, text]) => [
    file.replace('/review/', '/audit/'),
    String(text).replaceAll(/(name: |next_skill: |\/|")review\b/g, '$1audit'),
  ]),
);
