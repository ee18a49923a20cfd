import assert from 'node:assert/strict';
import type { SeenFinding } from '../../../../support/checkRules.ts';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'keywords-language';

function workspaceOf(...languages: string[]): string {
  return JSON.stringify({ languages });
}

function skill(keywords: string, group = 'routing'): string {
  return `---\nname: example\ndescription: Fills in forms.\n${group}:\n  keywords: ${keywords}\n---\n`;
}

function saidOf(text: string, ...languages: string[]): SeenFinding[] {
  const options = { targets: ['minara'], workspace: workspaceOf(...languages) };
  return findingsOf(text, options).filter(found => found.code === code);
}

describe(code, () => {
  it('points at keywords that leave a language out', () => {
    const fixture = `---
name: example
description: Fills in forms.
routing:
  keywords:
# ^^^^^^^^ ${code}
    - form
    - fill in
---
`;
    const options = { targets: ['minara'], workspace: workspaceOf('en', 'zh') };
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('names the language, or all of them', () => {
    assert.deepEqual(saidOf(skill('[form]'), 'en', 'zh'), [
      {
        code,
        severity: 'info',
        message:
          "No keyword is in the script of 'zh', a language of this workspace, so a message in it meets none of them.",
        words: 'keywords',
      },
    ]);
    assert.deepEqual(
      saidOf(skill('[form]'), 'en-GB', 'ko', 'de', 'ru').map(({ message }) => message),
      [
        "No keyword is in the scripts of 'ko', 'ru', languages of this workspace, so messages in them meet none of them.",
      ],
    );
  });

  it('finds the Latin one missing as well', () => {
    assert.match(saidOf(skill('[表格, 填写]'), 'en', 'zh')[0]?.message ?? '', /'en'/);
  });

  it('reads the keywords of triggers too, whatever the profile', () => {
    const workspace = workspaceOf('en', 'el');
    const found = findingsOf(skill('form', 'triggers'), { targets: ['claude-code'], workspace });
    assert.equal(found.filter(one => one.code === code).length, 1);
  });

  it('accepts keywords in more than one script', () => {
    assert.deepEqual(saidOf(skill('[form, 表格]'), 'en', 'zh'), []);
    assert.deepEqual(saidOf(skill('[form 表格]'), 'en', 'zh', 'ru'), []);
  });

  it('accepts languages that share their script', () => {
    assert.deepEqual(saidOf(skill('[form]'), 'en', 'de'), []);
    assert.deepEqual(saidOf(skill('[форма]'), 'ru', 'bg'), []);
    assert.deepEqual(saidOf(skill('[表格]'), 'zh', 'ja'), []);
    assert.deepEqual(saidOf(skill('[form]'), 'en', 'sr-Latn', 'xx', 'tlh'), []);
  });

  it('tells Japanese from Chinese by its syllables', () => {
    assert.match(saidOf(skill('[フォーム]'), 'zh', 'ja')[0]?.message ?? '', /script of 'zh',/);
  });

  it('is silent about one language, none, and scripts and tags that it does not know', () => {
    assert.deepEqual(saidOf(skill('[form]'), 'zh'), []);
    assert.deepEqual(saidOf(skill('[form]')), []);
    assert.deepEqual(saidOf(skill('[படிவம்]'), 'en', 'ta'), []);
    assert.deepEqual(saidOf(skill('[form]'), 'en', '', 'chinese', 'sr-Cyrl'), []);
    assert.deepEqual(saidOf(skill('[ελιά]'), 'en', 'zh'), []);
  });

  it('is silent where there are no keywords', () => {
    for (const keywords of ['[]', '', '{}', '[1, 2]', '"42"']) {
      assert.deepEqual(saidOf(skill(keywords), 'en', 'zh'), [], keywords);
    }
    assert.deepEqual(saidOf(skill('[form').replace('---\n', '---\na: [\n'), 'en', 'zh'), []);
  });

  it('follows aliases', () => {
    const text = `---
name: example
description: Fills in forms.
metadata: &words { keywords: [form] }
routing: *words
---
`;
    assert.deepEqual(
      saidOf(text, 'en', 'zh').map(({ words }) => words),
      ['keywords'],
    );
  });
});
