import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import {
  isAddress,
  parseEntity,
  toDocumentPath,
} from '../../../../server/src/core/model/workspace/workspaceReferences.ts';
import { describeFinding } from '../../../../server/src/core/checks/engine/describeFinding.ts';

const memo = { skill: 'memo', kind: 'document', target: 'docs/a.md' };

function referencesOf(...items: readonly unknown[]) {
  return parseWorkspaceDescription(JSON.stringify({ references: items })).description.references;
}

function findingsOf(value: object, exists?: (path: string) => boolean | undefined) {
  const skills = { ids: ['memo'], byId: (id: string) => (id === 'memo' ? [record] : []) };
  const text = JSON.stringify(value);
  return parseWorkspaceDescription(text, skills, exists).findings.map(finding => [
    describeFinding(finding, 1),
    text.slice(finding.span.start, finding.span.end),
  ]);
}

const record = {
  path: '',
  id: 'memo',
  source: { folder: '', scope: 'project' as const, profiles: [] },
  root: '',
  references: [],
};

describe('what skillwright.json attaches to skills', () => {
  it('is read', () => {
    const references = [
      memo,
      { ...memo, target: 'https://example.com/a' },
      { ...memo, kind: 'entity', target: 'sop:a' },
    ];
    assert.deepEqual(referencesOf(...references), references);
    assert.equal(parseWorkspaceDescription('{}').description.references, undefined);
  });

  it('is left out where it could mean nothing', () => {
    assert.deepEqual(
      referencesOf(
        { ...memo, kind: 'tool' },
        { ...memo, skill: '' },
        { ...memo, target: '../secret' },
        { ...memo, target: '/etc/passwd' },
        { ...memo, target: 'javascript:alert(1)' },
        { ...memo, target: 'file:///etc/passwd' },
        { ...memo, target: 'http://example.com' },
        { ...memo, kind: 'entity', target: 'tool:a' },
        'docs/a.md',
        null,
      ),
      [],
    );
  });

  it('is reported where nothing is there', () => {
    const others = { entities: [{ kind: 'sop', slug: 'a' }] };
    assert.deepEqual(
      findingsOf(
        {
          ...others,
          references: [
            memo,
            { ...memo, target: 'docs/gone.md' },
            memo,
            { ...memo, skill: 'mema' },
            { ...memo, target: 'javascript:alert(1)' },
            { ...memo, kind: 'entity', target: 'sop:b' },
            { ...memo, kind: 'entity', target: 'task:any' },
            { ...memo, kind: 'entity', target: 'b' },
            { skill: 'memo', kind: 'document', targte: 'x', target: 'https://example.com' },
          ],
        },
        path => path === 'docs/a.md',
      ),
      [
        ["There is no file 'docs/gone.md' in the workspace.", '"docs/gone.md"'],
        ["'docs/a.md' is attached to this skill twice.", '"docs/a.md"'],
        [
          "'javascript:alert(1)' is neither a path from the root of the workspace nor an address with https.",
          '"javascript:alert(1)"',
        ],
        ["There is no 'sop:b' among the entities.", '"sop:b"'],
        ["'b' has to be a kind and a slug, such as sop:onboarding.", '"b"'],
        ["There is no skill 'mema'. Did you mean 'memo'?", '"mema"'],
      ],
    );
  });

  it('is not looked for while nobody knows what is there', () => {
    assert.deepEqual(findingsOf({ references: [memo] }), []);
    assert.deepEqual(
      findingsOf({ references: [memo] }, () => undefined),
      [],
    );
  });

  it('is checked by the schema', () => {
    assert.deepEqual(
      findingsOf({
        references: [
          { kind: 'document', target: 'a' },
          { ...memo, kind: 'x' },
        ],
      }).map(([said]) => said),
      [
        "'references.0' has to be an object with 'skill'.",
        "'references.1.kind' has to be one of document, entity.",
      ],
    );
  });
});

describe('the target of a reference', () => {
  it('is an address only where it may be opened', () => {
    for (const target of ['https://example.com', 'https://example.com/a?b#c', 'https://example.com:8080/']) {
      assert.equal(isAddress(target), true, target);
    }
    for (const target of [
      'http://example.com',
      'https://',
      'https://user@example.com',
      'https://a b',
      'https:\\\\a',
      'HTTPS://example.com',
      'ftp://a',
      'https://a/\u0000',
    ]) {
      assert.equal(isAddress(target), false, target);
    }
  });

  it('is a path only where that stays below the root', () => {
    assert.deepEqual(
      ['docs/a.md', './a', 'a/../b', '', '.', '..', 'a/../../b', '/a', 'C:/a', 'a\\b', '~/a', 'a:b'].map(
        toDocumentPath,
      ),
      ['docs/a.md', 'a', 'b', ...Array.from({ length: 9 }, () => undefined)],
    );
  });

  it('is an entity only with a kind that can be listed', () => {
    assert.deepEqual(['sop:a:b', 'sop:', ':a', 'a', 'tool:a'].map(parseEntity), [
      { kind: 'sop', slug: 'a:b' },
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
