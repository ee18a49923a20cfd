import assert from 'node:assert/strict';
import { findingsOf, skill } from '../../../../support/checkRules.ts';

const code = 'resource-unmentioned';

function saidOf(body: string, files: Readonly<Record<string, string>>, isListed = true): string[] {
  const found = findingsOf(`${skill()}\n${body}\n`, { files, isListed });
  return found.flatMap(one => (one.code === code ? [one.message] : []));
}

describe(code, () => {
  it('names the files that nothing names, the first three of them', () => {
    const paths = ['assets/logo.png', 'references/a.md', 'references/b.md', 'scripts/run.py', 'notes.md'];
    const files = Object.fromEntries(paths.map(path => [path, '']));
    assert.deepEqual(saidOf('Nothing.', files), [
      "Nothing in the skill names 'assets/logo.png', 'references/a.md', 'references/b.md', 1 more, so the model does not know of them.",
    ]);
    assert.deepEqual(saidOf('Nothing.', { 'scripts/run.py': '' }), [
      "Nothing in the skill names 'scripts/run.py', so the model does not know of it.",
    ]);
  });

  it('knows a file by its path, its name, its name without the ending, and its folder', () => {
    for (const body of [
      '[fields](references/old/fields.md)',
      'See `fields.md`.',
      'Import fields first.',
      'FIELDS of forms.',
      'All in references/ is wanted.',
      'Read references/*.md.',
      'Read the `old` folder.',
      'Read what is in `references`.',
    ]) {
      assert.deepEqual(saidOf(body, { 'references/old/fields.md': '' }), [], body);
    }
    for (const body of ['The infields.', 'References are good, and so is old.', 'See references/other.md.']) {
      assert.equal(saidOf(body, { 'references/old/fields.md': '' }).length, 1, body);
    }
  });

  it('follows files that are named to the files that these name', () => {
    const files = {
      'references/a.md': 'Then read b.md.',
      'references/b.md': 'Run ../scripts/c.py.',
      'scripts/c.py': 'import helper',
      'scripts/helper.py': '',
      'scripts/d.py': 'import e',
      'scripts/e.py': 'import d',
    };
    assert.deepEqual(saidOf('Read references/a.md.', files), [
      "Nothing in the skill names 'scripts/d.py', 'scripts/e.py', so the model does not know of them.",
    ]);
  });

  it('leaves alone what a README names, and not what another file does that nothing names', () => {
    const files = { 'assets/cover.svg': '', 'assets/form.svg': '' };
    assert.deepEqual(saidOf('Nothing.', { ...files, 'README.md': 'cover.svg, form.svg' }), []);
    assert.equal(saidOf('Nothing.', { ...files, 'notes.md': 'cover.svg, form.svg' }).length, 1);
  });

  it('leaves alone what nobody has to name, and what lies elsewhere', () => {
    const files = {
      'references/LICENSE.txt': '',
      'scripts/__init__.py': '',
      'scripts/package.json': '',
      'scripts/tests/run.py': '',
      'references/evolution-log.md': '',
      'references/acceptance-criteria.md': '',
      'scripts/test_run.py': '',
      'assets/.hidden/a.png': '',
      'agents/openai.yaml': '',
      'notes.md': '',
    };
    assert.deepEqual(saidOf('Nothing.', files), []);
  });

  it('leaves alone what the file for Codex names', () => {
    const files = {
      'assets/icon.svg': '',
      'agents/openai.yaml': 'interface:\n  icon_small: "./assets/icon.svg"\n',
    };
    assert.deepEqual(saidOf('Nothing.', files), []);
  });

  it('is silent while the files are not known', () => {
    assert.deepEqual(saidOf('Nothing.', { 'references/a.md': '' }, false), []);
  });

  it('looks into many large files no longer than it has to', () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`references/x${index}q.txt`, '']),
    );
    const large = { 'scripts/a.md': 'x'.repeat(1_000_000), 'notes.md': '.'.repeat(1_000_000) };
    assert.deepEqual(saidOf('Run a.md', { ...files, ...large }), []);
  });
});
