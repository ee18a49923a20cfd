import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nouns } from './inventSkills.mjs';

const folders = ['.claude/skills', '.agents/skills', 'skills', 'plugins/tools/skills'];

/** Every skill names the first one of its block of so many, which is therefore a place that many lead to. */
const block = 100;

/**
 * Writes skills that name each other, the same each time: pipelines with conditions, requirements, names and links in bodies of 1 to
 * 12 KB, variables with the placeholders that use them, and a file beside every third. Some of the names are of no skill.
 * @returns what was written, as `{ name, file }` with absolute paths
 */
export function inventGraph(root, count) {
  mkdirSync(root, { recursive: true });
  // A host that reads pipelines, so that not every one of these keys is a finding.
  writeFileSync(path.join(root, 'skillwright.json'), JSON.stringify({ targets: ['golemcore'] }));
  const skills = Array.from({ length: count }, (_, number) => describe(root, number));
  for (const [number, { folder, file }] of skills.entries()) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, textOf(skills, number));
    if (number % 3 === 0) {
      mkdirSync(path.join(folder, 'references'));
      writeFileSync(path.join(folder, 'references/details.md'), detailsOf(skills, number));
    }
  }
  return skills;
}

function describe(root, number) {
  const name = `${nouns[number % nouns.length]}-${nouns[(number * 7 + 3) % nouns.length]}-${number}`;
  const folder = path.join(root, folders[number % folders.length], name);
  return { name, folder, file: path.join(folder, 'SKILL.md') };
}

/** Another skill of the same folder of skills, so many of them further on. */
function other(skills, number, steps) {
  return skills[(number + steps * folders.length) % skills.length].name;
}

function hub(skills, number) {
  return skills[number - (number % block)].name;
}

function textOf(skills, number) {
  const { name } = skills[number];
  const [one, two] = name.split('-');
  const lost = number % 50 === 7 ? `  lost: no-such-skill-${number}\n` : '';
  return `---
name: ${name}
title: ${one} and ${two} ${number}
description: Prepares the ${one} and checks the ${two} number ${number}. Use when someone asks for a ${one} about ${two}.
license: MIT
next_skill: ${other(skills, number, 1)}
conditional_next_skills:
  mistake: ${other(skills, number, 2)}
  done: ${hub(skills, number)}
${lost}requires:
  skills: [${other(skills, number, 3)}]
vars:
  ENDPOINT_${number % 20}:
    description: Where the ${one} comes from.
    default: https://example.com/${number}
  LIMIT: "10"
---

# ${one} ${two}

Read the ${one} from {{ENDPOINT_${number % 20}}}, at most {{LIMIT}} of them, and compare it with the ${two}.

${Array.from({ length: 2 + ((number * 13) % 24) }, (_, part) => section(skills, number, part)).join('\n')}`;
}

function section(skills, number, part) {
  const [one, two] = skills[number].name.split('-');
  const named = other(skills, number, part + 4);
  const details = number % 3 === 0 && part === 0 ? 'The [details](references/details.md) say more. ' : '';
  return `## Part ${part + 1}: ${one} ${part}

1. Open the ${one} and look for what differs from the ${two}. ${details}Keep the order in which the lines came.
2. Hand over to \`${named}\` where line ${part} does not fit${part === 0 ? `, or to /${hub(skills, number)} where nothing does` : ''}.
3. See [the other one](../${named}/SKILL.md#part-1) and [the first part](#part-1-${one}-0).

- Report what does not fit, with the line that says so.
- Ask once more before {{LIMIT}} lines are thrown away.

\`\`\`sh
scripts/compare.sh "${one}" "${two}" --part ${part}
\`\`\`
`;
}

function detailsOf(skills, number) {
  return `# Details

\`${hub(skills, number)}\` takes what is left. Back to [the skill](../SKILL.md).
`;
}
