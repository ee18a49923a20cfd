import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { toCrlf } from '../../../support/marked.ts';

const text = '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\nText.\n';

describe('a skill document', () => {
  it('is read whole', () => {
    const document = parseSkillDocument(text);
    assert.deepEqual(
      {
        text: document.text,
        lineEnd: document.lineEnd,
        span: document.frontmatter?.span,
        yaml: document.frontmatter?.yaml,
        keys: document.frontmatter?.root?.entries.map(({ key }) => key),
        body: document.body.span,
        headings: document.body.headings.length,
        fenceProblems: document.fenceProblems,
      },
      {
        text,
        lineEnd: '\n',
        span: { start: 0, end: 50 },
        yaml: { start: 4, end: 47 },
        keys: ['name', 'description'],
        body: { start: 51, end: text.length },
        headings: 1,
        fenceProblems: [],
      },
    );
  });

  it('knows the line end that new lines should have', () => {
    assert.equal(parseSkillDocument(toCrlf(text)).lineEnd, '\r\n');
  });

  it('has no frontmatter where nothing looks like one', () => {
    const { frontmatter, body } = parseSkillDocument('# Example\n');
    assert.deepEqual([frontmatter, body.span], [undefined, { start: 0, end: 10 }]);
  });
});

describe('an edit', () => {
  const before = parseSkillDocument(text);

  it('of the body keeps the very same frontmatter', () => {
    for (const after of [`${text}More.\n`, text.replace('Text.', ''), text.slice(0, 51)]) {
      const document = parseSkillDocument(after, before);
      assert.equal(document.frontmatter, before.frontmatter);
      assert.deepEqual(document, parseSkillDocument(after));
    }
  });

  it('of the frontmatter reads it again', () => {
    for (const after of [
      text.replace('example', 'samples'),
      text.replace('forms', 'form'),
      text.replace('name', 'nome'),
    ]) {
      const document = parseSkillDocument(after, before);
      assert.notEqual(document.frontmatter, before.frontmatter);
      assert.deepEqual(document, parseSkillDocument(after));
    }
  });

  it('above the frontmatter reads it again, since it moves', () => {
    const document = parseSkillDocument(`\n${text}`, before);
    assert.notEqual(document.frontmatter, before.frontmatter);
    assert.deepEqual(document, parseSkillDocument(`\n${text}`));
  });

  it('may add or take away the frontmatter', () => {
    assert.equal(parseSkillDocument('# Example\n', before).frontmatter, undefined);
    assert.deepEqual(parseSkillDocument(text, parseSkillDocument('# Example\n')), before);
  });
});
