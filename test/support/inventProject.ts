import type { Files } from './temporaryFolder.ts';

/** Every skill is named by the next few, in every way there is. */
export function inventProject(count: number): Files {
  const entries = Array.from({ length: count }, (_, number) => {
    const [one, two, three] = [1, 2, 3].map(step => `s${(number + step) % count}`);
    const end = number % 3 === 0 ? '\r\n' : '\n';
    const lines = [
      '---',
      `name: ${number % 2 === 0 ? `s${number}` : `"s${number}"`} # the name`,
      'description: Does things.',
      `requires: { skills: ['${one}', ${two}] }`,
      `next_skill: ${three}`,
      'conditional_next_skills:',
      `  bad: "${one}" # back`,
      '---',
      `# S${number}`,
      `Call /${one}, $${two} or \`${three}\`; see [it](../${one}/SKILL.md#top) and ../${two}/more.md.`,
      `[three]: <../${three}/SKILL.md> "S"`,
      '```',
      `/${one} now`,
      '```',
      '',
    ];
    return [
      [`skills/s${number}/SKILL.md`, lines.join(end)],
      [`skills/s${number}/more.md`, `From [here](SKILL.md) to [there](../${one}/more.md) and /${one}.${end}`],
      [
        `skills/s${number}/skill.skillwright.json`,
        `{ "routing": { "co_activate": ["${two}"] } } // ${number}${end}`,
      ],
    ] as const;
  });
  const ids = Array.from({ length: count }, (_, number) => `"s${number}"`);
  return {
    ...Object.fromEntries(entries.flat()),
    'skillwright.json': `{\n  "agents": [{ "slug": "all", "skills": [${ids.join(', ')}] }],\n}\n`,
  };
}
