import type { Files } from '../../support/temporaryFolder.ts';

/** A skill with nothing to say about. */
export const soundSkill = '.agents/skills/sound/SKILL.md';

/** A skill with one error, which no test opens. */
export const closedSkill = '.claude/skills/closed/SKILL.md';

export const closedText = `---
name: closed
description: @forms are filled in. Use it when a PDF has fields.
#            ^ error yaml-reserved-character
---
`;

/** A skill with a fault that VS Code reports too, while an editor shows the skill. */
export const misnamedSkill = '.github/skills/folder-name/SKILL.md';

/** A sound skill in a folder of GolemCore, whose skills name each other. */
const golemSkill = 'workspace/skills/golem/SKILL.md';

/** A skill with a trigger case that fails. */
export const missedSkill = '.agents/skills/letters/SKILL.md';
export const missedCases = '.agents/skills/letters/evals/queries.json';
export const missedMessage = 'write to my landlord about the heating';

/** What is in the workspace before VS Code opens it. */
export const initialFiles: Files = {
  [soundSkill]: '---\nname: sound\ndescription: Answers politely. Use it when nothing is wrong.\n---\n',
  [closedSkill]: closedText.replace(/^#.*\n/m, ''),
  [misnamedSkill]: '---\nname: other-name\ndescription: Does little. Use it rarely.\n---\n',
  [missedSkill]: '---\nname: letters\ndescription: Drafts letters. Use it for letters.\n---\n',
  [missedCases]: JSON.stringify([{ query: missedMessage, should_trigger: true }]),
  [golemSkill]: '---\nname: golem\ndescription: Walks about. Use it when somebody calls.\n---\n',
};
