import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const folder = 'skills/forms';
const files = {
  [`${folder}/SKILL.md`]: '---\nname: forms\ndescription: Fills in forms.\n---\n',
  [`${folder}/references/tone.md`]: '# Tone\r\n',
  [`${folder}/scripts/fill.py`]: 'print(1)\n',
  [`${folder}/assets/logo.png`]: new Uint8Array([137, 80, 78, 71, 0, 255]),
  [`${folder}/assets/.env`]: 'KEY=secret\n',
  [`${folder}/notes.md`]: 'Notes\n',
  [`${folder}/vars.json`]: '{"KEY":"secret"}',
  'secret.txt': 'secret\n',
};

async function run(...args: readonly string[]) {
  return withFiles(files, async root => {
    symlinkSync('../../../secret.txt', path.join(root, folder, 'references/out.md'));
    symlinkSync('tone.md', path.join(root, folder, 'references/in.md'));
    symlinkSync('../..', path.join(root, folder, 'assets/up'));
    return runSkillwright(['resources', ...args], { cwd: root, home: path.join(root, 'home') });
  });
}

describe('skillwright resources', () => {
  it('lists the files that a skill hands out', async () => {
    assert.deepEqual(await run('forms'), {
      code: 0,
      out: [
        'assets/logo.png     6',
        'references/in.md    8',
        'references/tone.md  8',
        'scripts/fill.py     9',
        '',
      ].join('\n'),
      error: '',
    });
    const { out } = await run(folder, '--format', 'json');
    assert.deepEqual(JSON.parse(out), {
      version: 1,
      skill: 'forms',
      resources: [
        { path: 'assets/logo.png', bytes: 6 },
        { path: 'references/in.md', bytes: 8 },
        { path: 'references/tone.md', bytes: 8 },
        { path: 'scripts/fill.py', bytes: 9 },
      ],
    });
  });

  it('lists the others as well, but for values of variables', async () => {
    const { out } = await run('forms', '--all', '--format', 'json');
    const { resources } = JSON.parse(out);
    assert.deepEqual(
      resources.map((file: { path: string }) => file.path),
      [
        'SKILL.md',
        'notes.md',
        'assets/logo.png',
        'references/in.md',
        'references/tone.md',
        'scripts/fill.py',
      ],
    );
  });

  it('prints a file as it is', async () => {
    for (const asked of ['references/tone.md', './references//tone.md', 'references/in.md']) {
      assert.deepEqual(await run('forms', asked), { code: 0, out: '# Tone\r\n', error: '' });
    }
    assert.equal((await run('forms', 'notes.md', '--all')).out, 'Notes\n');
  });

  it('prints what is not text in base64, and only in JSON', async () => {
    const { out } = await run('forms', 'assets/logo.png', '--format', 'json');
    assert.deepEqual(JSON.parse(out), {
      version: 1,
      skill: 'forms',
      path: 'assets/logo.png',
      encoding: 'base64',
      content: 'iVBORwD/',
    });
    assert.deepEqual(await run('forms', 'assets/logo.png'), {
      code: 1,
      out: '',
      error: "'assets/logo.png' is not text; --format json prints it in base64.\n",
    });
    const text = await run('forms', 'scripts/fill.py', '--format', 'json');
    assert.deepEqual(JSON.parse(text.out), {
      version: 1,
      skill: 'forms',
      path: 'scripts/fill.py',
      encoding: 'utf-8',
      content: 'print(1)\n',
    });
  });

  for (const [asked, told] of [
    ['../../secret.txt', "'../../secret.txt' leads up, and the path of a resource never does."],
    [
      'references/../../../secret.txt',
      "'references/../../../secret.txt' leads up, and the path of a resource never does.",
    ],
    ['/etc/passwd', "'/etc/passwd' is absolute. Name resources relative to the skill folder."],
    ['references/out.md', "The skill has no file 'references/out.md'."],
    ['assets/up/secret.txt', "The skill has no file 'assets/up/secret.txt'."],
    ['assets/.env', "The skill has no file 'assets/.env'."],
    ['notes.md', "'notes.md' is not a resource of the skill. Resources are the files below scripts/"],
    ['scripts/fil.py', "The skill has no file 'scripts/fil.py'. Did you mean 'scripts/fill.py'?"],
  ] as const) {
    it(`does not hand out ${asked}`, async () => {
      const { code, out, error } = await run('forms', asked);
      assert.deepEqual({ code, out }, { code: 1, out: '' });
      assert.ok(error.startsWith(told.slice(0, -1)), error);
    });
  }

  it('does not hand out with --all what leads out either', async () => {
    for (const asked of ['../../secret.txt', 'references/out.md', 'assets/up/secret.txt', 'vars.json']) {
      const { code, out } = await run('forms', asked, '--all');
      assert.deepEqual({ code, out }, { code: 1, out: '' }, asked);
    }
  });

  it('hands out what the body links to and what the workspace attaches, by exactly these paths', () =>
    withFiles(
      {
        ...files,
        [`${folder}/SKILL.md`]:
          '---\nname: forms\ndescription: Fills in forms.\n---\n\nRead [how](./notes.md#top), [keys](vars.json) and [up](../../secret.txt).\n',
        [`${folder}/other.md`]: 'Other\n',
        'docs/style.md': 'Style\n',
        'docs/other.md': 'Other\n',
        'docs/.env': 'KEY=secret\n',
        'docs/large.md': 'x'.repeat(1024 * 1024 + 1),
        'references/tone.md': 'Of the workspace\n',
        'skillwright.json': JSON.stringify({
          references: [
            'docs/style.md',
            'docs/.env',
            'docs/large.md',
            'docs/link.md',
            'docs/gone.md',
            'docs',
            'references/tone.md',
          ].map(target => ({ skill: 'forms', kind: 'document', target })),
        }),
      },
      async root => {
        const elsewhere = path.join(root, '../elsewhere.md');
        writeFileSync(elsewhere, 'secret\n');
        symlinkSync(elsewhere, path.join(root, 'docs/link.md'));
        const options = { cwd: root, home: path.join(root, 'home') };
        const read = (...args: readonly string[]) => runSkillwright(['resources', 'forms', ...args], options);
        const { resources } = JSON.parse((await read('--format', 'json')).out);
        assert.deepEqual(
          resources.map((file: { path: string }) => file.path),
          [
            'notes.md',
            'assets/logo.png',
            'references/tone.md',
            'scripts/fill.py',
            'docs/style.md',
            'docs/large.md',
          ],
        );
        assert.equal((await read('notes.md')).out, 'Notes\n');
        assert.equal((await read('./docs//style.md')).out, 'Style\n');
        assert.equal((await read('references/tone.md')).out, '# Tone\r\n');
        assert.equal((await read('docs/large.md')).error, "'docs/large.md' is larger than 1 MiB.\n");
        const refused = [
          'other.md',
          'vars.json',
          '../../secret.txt',
          'secret.txt',
          'docs/other.md',
          'docs/../secret.txt',
          'docs/.env',
          'docs/link.md',
          'docs',
          `${root}/docs/style.md`,
        ];
        for (const asked of refused) {
          const { code, out } = await read(asked);
          assert.deepEqual({ code, out }, { code: 1, out: '' }, asked);
        }
      },
    ));

  it('takes one skill and one path', async () => {
    const error =
      'skillwright: skillwright resources takes one skill, and the path of a file if one is to be printed.\n';
    assert.deepEqual(await run(), { code: 2, out: '', error });
    assert.deepEqual(await run('forms', 'a', 'b'), { code: 2, out: '', error });
  });
});
