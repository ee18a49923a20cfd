import assert from 'node:assert/strict';
import type { SeenFinding } from '../../../../support/checkRules.ts';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'tool-unused';

/** Long enough to have named a tool. */
const filler = 'Ask which form is meant and read its fields before anything else is done. '.repeat(3);

function skill(tools: string, body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\ntool_names: ${tools}\n---\n\n${body}\n${filler}\n`;
}

function saidOf(text: string, targets = ['minara']): SeenFinding[] {
  return findingsOf(text, { targets }).filter(found => found.code === code);
}

describe(code, () => {
  it('points at each tool that the body never names', () => {
    const fixture = `---
name: example
description: Fills in forms.
tool_names:
  - form_fill
  - form_print
#   ^^^^^^^^^^ ${code}
  - "form_send"
#   ^^^^^^^^^^^ ${code}
---

Call \`form_fill\` once. ${filler}
`;
    checkRules(fixture, { targets: ['minara'] });
    checkRules(toCrlf(fixture), { targets: ['minara'] });
  });

  it('is a hint', () => {
    assert.deepEqual(saidOf(skill('[form_fill]', 'Fill it in.')), [
      {
        code,
        severity: 'hint',
        message: "The body never names the tool 'form_fill'.",
        words: 'form_fill',
      },
    ]);
  });

  it('wants the whole word, in any case, in prose and in code', () => {
    for (const body of [
      'Call form_fill.',
      '`form_fill(all)`',
      '```\nFORM_FILL\n```',
      'use tools.form_fill!',
    ]) {
      assert.deepEqual(saidOf(skill('[form_fill]', body)), [], body);
    }
    for (const body of ['form_filling', 'my_form_fill', 'form fill', 'formFill']) {
      assert.equal(saidOf(skill('[form_fill]', body)).length, 1, body);
    }
  });

  it('takes names of several words apart', () => {
    assert.deepEqual(saidOf(skill('[forms.fill, print-form]', 'Call forms.fill, then print-form.')), []);
    assert.equal(saidOf(skill('[forms.fill]', 'Call forms.')).length, 1);
  });

  it('leaves patterns and short bodies alone', () => {
    assert.deepEqual(saidOf(skill('["memory_*"]', 'Remember.')), []);
    assert.deepEqual(saidOf(skill('[form_fill]', '').replace(filler, '')), []);
    assert.deepEqual(saidOf(skill('[form_fill]', '').replace(filler, 'x'.repeat(199))), []);
    assert.equal(saidOf(skill('[form_fill]', '').replace(filler, 'x'.repeat(200))).length, 1);
  });

  it('is silent where nothing is listed', () => {
    for (const tools of ['', '[]', '{}', '[1, [a]]']) {
      assert.deepEqual(saidOf(skill(tools, 'Nothing.')), [], tools);
    }
  });

  it('is a matter of Minara alone', () => {
    assert.deepEqual(saidOf(skill('[form_fill]', 'Nothing.'), ['claude-code', 'golemcore']), []);
  });
});
