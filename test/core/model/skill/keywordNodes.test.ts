import assert from 'node:assert/strict';
import { findKeywordNodes, findListedWords } from '../../../../server/src/core/model/skill/keywordNodes.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf } from '../../../support/skillParts.ts';

function keywordsOf(yaml: string, sidecar?: string): string[] {
  const text = `---\n${yaml}\n---\n`;
  const trees = treesOf(partsOf(text, sidecar === undefined ? {} : { sidecar }));
  return findKeywordNodes(trees).map(({ kind, words, node, file }) => {
    const source = file === 'skill' ? text : (sidecar ?? '');
    return `${kind} ${words} ${file} ${source.slice(node.span.start, node.span.end)}`;
  });
}

describe('the keywords of a skill in its files', () => {
  it('are found in all lists, in the order in which they are read', () => {
    assert.deepEqual(
      keywordsOf(
        'routing:\n  negative_keywords: [demo]\n  keywords:\n    - "buy"\n    - 2024\n    - ""\ntriggers: { verbs: [go], keywords: sell }',
      ),
      [
        'keyword buy skill "buy"',
        'keyword 2024 skill 2024',
        'keyword sell skill sell',
        'verb go skill go',
        'negative demo skill demo',
      ],
    );
  });

  it('may stand straight below the triggers', () => {
    assert.deepEqual(keywordsOf('triggers: [deploy, ship it]'), [
      'keyword deploy skill deploy',
      'keyword ship it skill ship it',
    ]);
  });

  it('are those that count where a list stands in several places', () => {
    assert.deepEqual(
      keywordsOf(
        'routing: { keywords: [own] }\nmetadata: { routing: { keywords: [far] } }',
        '{ "routing": { "keywords": ["beside"], "negative_keywords": ["demo"] } }',
      ),
      ['keyword own skill own', 'negative demo sidecar "demo"'],
    );
  });

  it('are found where an alias takes them from', () => {
    assert.deepEqual(keywordsOf('base: &b [buy]\nrouting: { keywords: *b }'), ['keyword buy skill buy']);
  });

  it('are none where the list is something else', () => {
    assert.deepEqual(keywordsOf('routing: { keywords: { a: b } }'), []);
    assert.deepEqual(findListedWords({ frontmatter: undefined, sidecar: undefined }, 'a', 'b'), []);
  });
});
