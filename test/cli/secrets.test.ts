import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

  describe('that the skill repeats in clear', () => {
    const leaking = {
      'skills/leak/SKILL.md': `---
name: leak
description: Uses the key ${secret} for reports.
vars: {KEY: {secret: true}}
mcp:
  command: npx server --key ${secret}
  env:
    API_KEY: ${secret}
---

Call it with ${secret}, and read [the notes](references/notes.md).
`,
      'skills/leak/vars.json': `{"KEY": "${secret}"}`,
      'skills/leak/references/notes.md': `The key is ${secret}.\n`,
    };

    it('is masked in every output', () =>
      withFiles(leaking, async cwd => {
        const shown = [
          ['check', '--format', 'json'],
          ['list'],
          ['list', '--format', 'json'],
          ['skill', 'list'],
          ['skill', 'read', 'leak'],
          ['skill', 'read', 'leak', '--format', 'json'],
          ['resources', 'leak', 'references/notes.md'],
          ['resources', 'leak', 'references/notes.md', '--format', 'json'],
          ['budget', '--format', 'json'],
          ['route', 'reports', '--format', 'json'],
          ['catalog', '--out', '-'],
          ['catalog'],
        ];
        for (const args of shown) {
          const { code, out, error } = await runSkillwright(args, { cwd });
          assert.notEqual(code, 2, `${args.join(' ')}: ${error}`);
          assert.ok(!`${out}${error}`.includes(secret), `${args.join(' ')}:\n${out}${error}`);
        }
        assert.match(readFileSync(path.join(cwd, 'SKILLS.md'), 'utf8'), /Uses the key \*\*\* for reports/);
        assert.equal((await runSkillwright(['catalog', '--check'], { cwd })).code, 0);
      })).timeout(120_000);

    it('stops an export, unless it is to be masked', () =>
      withFiles(leaking, async cwd => {
        const run = (...more: readonly string[]) =>
          runSkillwright(['export', 'leak', '--to', 'codex', '--out', 'out', ...more], { cwd });
        const refused = await run();
        assert.equal(refused.code, 1);
        assert.match(
          refused.out,
          /A secret is written in clear in SKILL\.md, references\/notes\.md\. Take it out, or export with --mask/,
        );
        assert.equal(existsSync(path.join(cwd, 'out')), false);
        assert.equal((await run('--mask')).code, 0);
        const texts = ['SKILL.md', 'references/notes.md'].map(file =>
          readFileSync(path.join(cwd, 'out/leak', file), 'utf8'),
        );
        assert.deepEqual(
          texts.map(text => [text.includes(secret), text.split('***').length - 1]),
          [
            [false, 4],
            [false, 1],
          ],
        );
        const { out } = await runSkillwright(['check', 'out', '--format', 'json'], { cwd });
        assert.equal(JSON.parse(out).errors ?? 0, 0);
      })).timeout(60_000);
  });
});
