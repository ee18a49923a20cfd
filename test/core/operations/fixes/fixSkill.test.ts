import assert from 'node:assert/strict';
import { chooseTargets } from '../../../../server/src/core/model/profiles/chooseTargets.ts';
import { fixSkill } from '../../../../server/src/core/operations/fixes/fixSkill.ts';
import type { CheckOptions } from '../../../support/checkRules.ts';
import { fixed, targetsFrom, toFile } from '../../../support/checkRules.ts';
import { toCrlf } from '../../../support/marked.ts';

function fix(text: string, options: CheckOptions = {}) {
  const { file, applied, findings } = fixSkill(
    toFile(text, options),
    () => targetsFrom(options),
    options.rules ?? {},
  );
  return {
    text: file.document.text,
    applied: applied.map(({ code }) => code),
    left: findings.map(({ code }) => code),
  };
}

describe('fixing a skill', () => {
  it('leaves a good one alone', () => {
    const text = '---\nname: example\ndescription: Fills in forms.\n---\n';
    assert.deepEqual(fix(text), { text, applied: [], left: [] });
  });

  it('applies what is safe and leaves the rest to the author', () => {
    assert.deepEqual(fix('---\nname: other\ndescription: Use when: forms are missing.\n---\n'), {
      text: '---\nname: other\ndescription: "Use when: forms are missing."\n---\n',
      applied: ['yaml-unquoted-colon'],
      left: ['name-folder'],
    });
  });

  it('goes on where one fix uncovers the next', () => {
    assert.deepEqual(fix('\n---\ndescription: Use when: forms are missing.\n\n# Example\n'), {
      text: '---\nname: example\ndescription: "Use when: forms are missing."\n---\n\n# Example\n',
      applied: ['frontmatter-not-first', 'frontmatter-fence', 'yaml-unquoted-colon', 'name-missing'],
      left: [],
    });
  });

  it('mends several lines at once', () => {
    assert.equal(
      fixed(
        toCrlf(
          '---\nname: example\ndescription: Fills in: forms\nlicense: @MIT\ncompatibility: > git\n---\n',
        ),
      ),
      toCrlf(
        '---\nname: example\ndescription: "Fills in: forms"\nlicense: "@MIT"\ncompatibility: >\n  git\n---\n',
      ),
    );
  });

  it('does not fix what is switched off or suppressed', () => {
    const text = '---\nname: example\ndescription: Fills in: forms\n---\n';
    assert.equal(fix(text, { rules: { 'yaml-unquoted-colon': 'off' } }).text, text);
    const suppressed = text.replace(
      'description',
      '# skillwright-ignore yaml-unquoted-colon: why\ndescription',
    );
    assert.equal(fix(suppressed).text, suppressed);
  });

  it('chooses the targets again after every round', () => {
    const { file } = fixSkill(
      toFile('---\nname:example\ndescription: Fills in forms.\nuser-invocable: "true"\n---\n'),
      ({ document, path }) =>
        chooseTargets({ path: `.github/skills/${path}` }, document.frontmatter?.root, {}),
      {},
    );
    assert.equal(
      file.document.text,
      '---\nname: example\ndescription: Fills in forms.\nuser-invocable: true\n---\n',
    );
  });

  it('removes the byte order mark and other things in one go', () => {
    const { file, findings } = fixSkill(
      toFile('---\nname: example\ndescription: Fills in: forms\n---\n', { facts: { hasMark: true } }),
      () => targetsFrom(),
      {},
    );
    assert.deepEqual(
      { text: file.document.text, hasMark: file.facts.hasMark, findings },
      { text: '---\nname: example\ndescription: "Fills in: forms"\n---\n', hasMark: false, findings: [] },
    );
  });

  it('fixes more than the findings that are listed', () => {
    const lines = Array.from({ length: 60 }, (_, index) => `k${index}: a: b\n`).join('');
    const text = `---\nname: example\ndescription: Fills in forms.\n${lines}---\n`;
    assert.equal(fix(text, { targets: ['vscode'] }).text, text.replaceAll('a: b', '"a: b"'));
  });

  it('does not touch a file that it could not read', () => {
    assert.deepEqual(fix('', { facts: { tooLarge: 2_000_000 } }), {
      text: '',
      applied: [],
      left: ['file-too-large'],
    });
  });
});
