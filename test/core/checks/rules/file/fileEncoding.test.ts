import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

describe('file-encoding', () => {
  it('accepts every character that UTF-8 can write', () => {
    checkRules(
      '---\nname: example\ndescription: Füllt 表格 aus 😀.\n---\n\nA replacement character: \uFFFD\n',
    );
  });

  it('points at the first NUL of a text', () => {
    checkRules(`---
name: example
description: Fills in forms.
---

A word\u0000 and two\u0000.
#     ^ file-encoding
`);
  });

  it('points at the NUL that the bytes tell of', () => {
    const text = '---\nname: example\ndescription: Fills in forms.\n---\n\nA \u0000 here.\n';
    assert.deepEqual(findingsOf(text, { facts: { nulAt: text.indexOf('\u0000') } }), [
      {
        code: 'file-encoding',
        severity: 'error',
        message: 'The file holds a NUL character here, so tools take it for a binary file.',
        words: '\u0000',
      },
    ]);
  });

  it('points at the first place that is not UTF-8, and says that alone', () => {
    const text = '---\nname: example\ndescription: Fills in forms.\n---\n\nA\u0000 \uFFFD here.\n';
    assert.deepEqual(findingsOf(text, { facts: { invalidAt: text.indexOf('\uFFFD') } }), [
      {
        code: 'file-encoding',
        severity: 'error',
        message: 'The file is not valid UTF-8; this is the first place that cannot be read.',
        words: '\uFFFD',
      },
    ]);
  });

  it('says of a binary file nothing else', () => {
    assert.deepEqual(
      findingsOf('PK\u0003\u0004\u0000', { facts: { nulAt: 4 } }).map(({ code }) => code),
      ['file-encoding'],
    );
  });
});
