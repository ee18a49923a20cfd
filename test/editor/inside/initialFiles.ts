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

/** What is in the workspace before VS Code opens it. */
export const initialFiles: Files = {
  [soundSkill]: '---\nname: sound\ndescription: Answers politely. Use it when nothing is wrong.\n---\n',
  [closedSkill]: closedText.replace(/^#.*\n/m, ''),
  [misnamedSkill]: '---\nname: other-name\ndescription: Does little. Use it rarely.\n---\n',
  [golemSkill]: '---\nname: golem\ndescription: Walks about. Use it when somebody calls.\n---\n',
};
