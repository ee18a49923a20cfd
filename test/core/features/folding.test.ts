import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../server/src/core/syntax/document/skillDocument.ts';
import { findFolds } from '../../../server/src/core/features/folding.ts';
import { toCrlf } from '../../support/marked.ts';

const text = `---
name: forms
# One.
# Two.
vars:
  A:
    default: 1
text: >
  one
  two

list: [
  a,
]
---
# Forms
<!-- #region x
-->
## Steps

~~~sh
ls
~~~

## End
<!-- #endregion -->
last
`;

/** The first and the last line of each fold of several lines, counted from 1, in order. */
function foldsOf(source: string, body: boolean): string[] {
  const lineOf = (offset: number) => source.slice(0, offset).split(/\r?\n/).length;
  return findFolds(parseSkillDocument(source), { body })
    .filter(({ span }) => lineOf(span.start) < lineOf(span.end))
    .map(({ span, kind }) => `${lineOf(span.start)}-${lineOf(span.end)} ${kind ?? ''}`.trim())
    .toSorted((one, other) => Number.parseInt(one) - Number.parseInt(other));
}

describe('folding', () => {
  it('folds the frontmatter and its parts, sections, fences, comments and regions', () => {
    const expected = [
      '1-15 region',
      '3-4 comment',
      '5-7',
      '6-7',
      '8-10',
      '12-13',
      '16-27',
      '17-18 comment',
      '17-26 region',
      '19-23',
      '21-23',
      '25-27',
    ];
    assert.deepEqual(foldsOf(text, true), expected);
    assert.deepEqual(foldsOf(toCrlf(text), true), expected);
  });

  it('is about the frontmatter alone where the editor folds the rest', () => {
    assert.deepEqual(foldsOf(text, false), ['1-15 region', '3-4 comment', '5-7', '6-7', '8-10', '12-13']);
  });
});
