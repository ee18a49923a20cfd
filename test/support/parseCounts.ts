import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Files } from './temporaryFolder.ts';

const hook = pathToFileURL(path.join(import.meta.dirname, 'countParses.mjs')).href;

/** Small skills that name each other in all ways, with files beside some of them. */
export function inventSkills(count: number): Files {
  const name = (number: number) => `skill-${number % count}`;
  const numbers = Array.from({ length: count }, (_, number) => number);
  return Object.fromEntries(
    numbers.flatMap(number => [
      [`.claude/skills/${name(number)}/SKILL.md`, textOf(number, name)],
      ...(number % 10 === 0 ? [[`.claude/skills/${name(number)}/vars.json`, '{ "KEY": "one" }']] : []),
      ...(number % 15 === 0
        ? [[`.claude/skills/${name(number)}/agents/openai.yaml`, 'interface:\n  display_name: Skill\n']]
        : []),
    ]),
  );
}

function textOf(number: number, name: (number: number) => string): string {
  return `---
name: ${name(number)}
description: Prepares forms number ${number}.
next_skill: ${number % 7 === 0 ? `lost-${number}` : name(number + 1)}
requires: { skills: [${name(number + 2)}] }
vars: { KEY: { required: true } }
---

# Forms ${number}

Fill in {{KEY}} as [the next one](../${name(number + 3)}/SKILL.md#forms) does.
`;
}

/** Runs processes of the bundle; answers how often each text with some words was parsed by all of them together. */
export async function countParses(
  words: string,
  work: (env: Readonly<Record<string, string>>) => Promise<void>,
): Promise<Map<string, number>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'skillwright-parses-'));
  const file = path.join(folder, 'counts.json');
  try {
    await work({ NODE_OPTIONS: `--import=${hook}`, PARSE_COUNTS: file });
    const counts: [string, number][] = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(counts.filter(([text]) => text.includes(words)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
