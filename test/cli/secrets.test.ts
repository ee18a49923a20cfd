import assert from 'node:assert/strict';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const body = 'Call it with {{KEY}}.\n';

function skill(keys: string): string {
  return `---
name: forms
description: Fills in forms.
routing: {keywords: [form]}
vars: {KEY: {${keys}}}
mcp: {command: node -e 0, env: {TOKEN: "\${KEY}"}}
---
${body}`;
}

const secret = 'planted-7f3a9c51e8';

const commands = [
  ['ready', '--all'],
  ['ready', '--all', '--format', 'json'],
  ['route', 'fill in the form', '--format', 'json'],
  ['prompt', 'forms', '--style', 'xml'],
  ['prompt', 'forms', '--format', 'json'],
  ['list', '--format', 'json'],
  ['check'],
  ['check', '--format', 'json'],
  ['export', 'forms', '--to', 'amble'],
  ['export', 'forms', '--to', 'markdown'],
  ['export', 'forms', '--to', 'cowork'],
  ['export', 'forms', '--to', 'openclaw', '--dry-run'],
  ['export', 'forms', '--to', 'agentskills', '--dry-run', '--out', 'out'],
  ['export', 'forms', '--to', 'claude-plugin', '--dry-run', '--format', 'json'],
];

describe('a secret', () => {
  for (const [level, files, env] of [
    [
      'in the file beside the skill',
      {
        'skills/forms/SKILL.md': skill('required: true, secret: true'),
        'skills/forms/vars.json': `{"KEY": "${secret}"}`,
      },
      {},
    ],
    [
      'in the section of the skill',
      {
        'skills/forms/SKILL.md': skill('required: true, secret: true'),
        'variables.json': `{"forms": {"KEY": "${secret}"}}`,
      },
      {},
    ],
    [
      'in the section for every skill',
      {
        'skills/forms/SKILL.md': skill('required: true, secret: true'),
        'skills/variables.json': `{"_global": {"KEY": "${secret}"}}`,
      },
      {},
    ],
    [
      'in the environment',
      { 'skills/forms/SKILL.md': skill('required: true, secret: true') },
      { KEY: secret },
    ],
    [
      'that is the default',
      { 'skills/forms/SKILL.md': skill(`required: true, secret: true, default: ${secret}`) },
      {},
    ],
    [
      'that does not count, since another value goes before it',
      {
        'skills/forms/SKILL.md': skill(`required: true, secret: true, default: ${secret}`),
        'skills/forms/vars.json': '{"KEY": "shown-by-nobody"}',
      },
      {},
    ],
  ] as const) {
    it(`${level} is in nothing that is printed`, () =>
      withFiles(files, async cwd => {
        for (const args of commands) {
          const { code, out, error } = await runSkillwright(args, { cwd, env });
          assert.notEqual(code, 2, `${args.join(' ')}: ${error}`);
          assert.ok(!`${out}${error}`.includes(secret), `${args.join(' ')}:\n${out}${error}`);
        }
        const { out } = await runSkillwright(['prompt', 'forms'], { cwd, env });
        assert.match(out, /\nCall it with \*\*\*\.\n$/);
      })).timeout(120_000);
  }
});
