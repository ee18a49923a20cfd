import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What skills are about. */
export const nouns = (
  'invoice contract release meeting ticket deploy schema report budget customer refund travel audit security survey ' +
  'forecast pipeline migration backup incident design review onboarding translation summary dataset chart alert'
).split(' ');
const folders = ['.claude/skills', '.agents/skills', '.github/skills', 'skills', 'packages/tools/skills'];
const categories = ['analysis', 'writing', 'operations', 'finance', 'general'];

/** Writes so many skills with all that a catalog shows: categories, tags, versions, manifests, conditions. The same each time. */
export function inventSkills(root, count) {
  for (let number = 0; number < count; number++) {
    const [one, other] = [pick(nouns, number), pick(nouns, number * 7 + 3)];
    const name = `${one}-${other}-${number}`;
    const folder = path.join(root, pick(folders, number), name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'SKILL.md'),
      skillText(name, one, other, number, pick(categories, number)),
    );
    if (number % 10 === 0) {
      const manifest = {
        version: 1,
        requiredTools: [`${one}_lookup`],
        evals: { triggerCases: [`prepare the ${one} ${other}`], successCriteria: ['Names its sources.'] },
      };
      writeFileSync(path.join(folder, 'skill.manifest.json'), JSON.stringify(manifest));
    }
  }
}

function pick(list, number) {
  return list[number % list.length];
}

function skillText(name, one, other, number, category) {
  return `---
name: ${name}
description: Prepares the ${one} and checks the ${other} number ${number}. Use when someone asks for a ${one} about ${other}.
license: MIT
metadata:
  category: ${category}
  tags: ${one}
  version: "1.${number % 9}"
---

# ${one} ${other}

Read the ${one}, compare it with the ${other} and write down what differs.

## Steps

1. Open the ${one}.
2. Check each line against the ${other}.
3. Report what does not fit, with the line that says so.
`;
}
