import assert from 'node:assert/strict';
import { planIgnore } from '../../../../server/src/core/operations/update/planIgnore.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';

const ignore = (text: string | undefined, file = 'variables.json') => {
  const { edits, create } = planIgnore(text, file);
  return create ?? applyEdits(text ?? '', edits);
};

describe('a line that makes git ignore a file', () => {
  it('is added at the end, with the line ends that are there', () => {
    assert.equal(ignore('dist/\n'), 'dist/\n/variables.json\n');
    assert.equal(ignore('dist/'), 'dist/\n/variables.json\n');
    assert.equal(ignore('a\r\nb\r\n'), 'a\r\nb\r\n/variables.json\r\n');
    assert.equal(ignore(''), '/variables.json\n');
  });

  it('makes the file where there is none', () => {
    assert.equal(ignore(undefined, 'skills/a/vars.json'), '/skills/a/vars.json\n');
  });

  it('means exactly this file', () => {
    assert.equal(ignore('', 'a*b/[c]?/vars.json '), '/a\\*b/\\[c\\]\\?/vars.json\\ \n');
  });
});
