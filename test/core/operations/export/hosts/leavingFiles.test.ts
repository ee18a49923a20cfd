import assert from 'node:assert/strict';
import { listLeavingFiles } from '../../../../../server/src/core/operations/export/hosts/leavingFiles.ts';
import { formatMessage } from '../../../../../server/src/core/model/findings/messages.ts';
import { createSecretMask } from '../../../../../server/src/core/model/variables/secretMask.ts';

function leaving(paths: Readonly<Record<string, string>>, secrets: readonly string[] = []) {
  const others = Object.entries(paths).map(([path, content]) => ({ path, content }));
  const { files, notes } = listLeavingFiles(others, createSecretMask(secrets));
  return {
    files: Object.fromEntries(files.map(({ path, content }) => [path, content])),
    notes: notes.map(({ kind, template, args }) => `${kind}: ${formatMessage(template, args)}`),
  };
}

describe('the files that leave with a skill', () => {
  it('are all resources, in the order of their paths', () => {
    const { files, notes } = leaving({ 'scripts/run.py': '1', LICENSE: '2', 'references/a.md': '3' });
    assert.deepEqual(Object.entries(files), [
      ['LICENSE', '2'],
      ['references/a.md', '3'],
      ['scripts/run.py', '1'],
    ]);
    assert.deepEqual(notes, []);
  });

  it('are not values, tests, provenance and what tools made, and each kind is said once', () => {
    const { files, notes } = leaving({
      'vars.json': '{}',
      '.env': 'A=1',
      '.env.example': 'A=',
      'evals/evals.json': '{}',
      '.skill-source.json': '{}',
      'scripts/__pycache__/run.pyc': '',
      'skill.md': 'Another one.',
    });
    assert.deepEqual(files, { '.env.example': 'A=' });
    assert.deepEqual(notes, [
      'left-out: These hold values of variables, which do not leave with a skill: .env, vars.json.',
      'left-out: Where this copy came from is left out: .skill-source.json.',
      'left-out: The tests of the skill are left out: evals/evals.json.',
      'left-out: Tools or the system made these, so they are left out: scripts/__pycache__/run.pyc.',
      'left-out: A skill has one SKILL.md, so another spelling of it is left out: skill.md.',
    ]);
  });

  it('have no secret of the skill in them', () => {
    const secret = 'correct-horse-battery';
    const { files, notes } = leaving({ 'scripts/run.sh': `KEY=${secret}\n`, 'a.md': 'Nothing.' }, [secret]);
    assert.ok(!JSON.stringify(files).includes(secret));
    assert.equal(files['a.md'], 'Nothing.');
    assert.deepEqual(notes, ['emptied: scripts/run.sh repeats a secret, which was masked.']);
  });

  it('are no bytes with a secret in them, in which it cannot be masked', () => {
    const secret = 'correct-horse-battery';
    const others = [
      { path: 'a.py', content: new Uint8Array(Buffer.from(`# caf\xe9\nKEY = "${secret}"`, 'latin1')) },
      { path: 'b.ps1', content: new Uint8Array(Buffer.from(`\uFEFF$key = "${secret}"`, 'utf16le')) },
      { path: 'c.png', content: new Uint8Array(20_000).fill(255) },
    ];
    const { files, notes } = listLeavingFiles(others, createSecretMask([secret]));
    assert.deepEqual(
      files.map(({ path }) => path),
      ['c.png'],
    );
    assert.deepEqual(
      notes.map(({ template, args }) => formatMessage(template, args)),
      [
        'These repeat a secret and are no text that it could be masked in, so they are left out: a.py, b.ps1.',
      ],
    );
  });

  it('are skills within the folder without their secrets, and only those that may leave', () => {
    const secret = 'correct-horse-battery';
    const { files, notes } = leaving({
      'sub/a/SKILL.md': `---\nname: a\nvars:\n  KEY: { secret: true, default: ${secret} }\n---\n`,
      'sub/a/run.sh': `KEY=${secret}\n`,
      'sub/b/SKILL.md': '---\nname: b\n---\n',
      'sub/b/skill.manifest.json': '{"version": 1, "interop": {"exportFormats": ["amble"]}}',
      'template/SKILL.md': '---\nname: {{name}\n---\n',
    });
    assert.deepEqual(files, {
      'sub/a/SKILL.md': '---\nname: a\nvars:\n  KEY: { secret: true, default: *** }\n---\n',
      'sub/a/run.sh': 'KEY=***\n',
      'template/SKILL.md': '---\nname: {{name}\n---\n',
    });
    assert.deepEqual(notes, [
      'emptied: sub/a/SKILL.md repeats a secret, which was masked.',
      'emptied: sub/a/run.sh repeats a secret, which was masked.',
      'left-out: The manifest of a skill in the folder does not let these leave: sub/b/SKILL.md, sub/b/skill.manifest.json.',
    ]);
  });

  it('keep their bytes, and whether people can run them', () => {
    const others = [
      { path: 'logo.png', content: new Uint8Array([1, 2]) },
      { path: 'run.sh', content: 'true\n', isExecutable: true },
    ];
    assert.deepEqual(listLeavingFiles(others, createSecretMask(['abcdef'])).files, others);
  });
});
