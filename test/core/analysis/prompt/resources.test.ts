import assert from 'node:assert/strict';
import { posix, win32 } from 'node:path';
import * as fc from 'fast-check';
import type { SkillFiles } from '../../../../server/src/core/analysis/prompt/resources.ts';
import {
  findAttachedPaths,
  findLinkedPaths,
  findResource,
  listResources,
  parseSkillPath,
  resourceTypes,
} from '../../../../server/src/core/analysis/prompt/resources.ts';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';

const files = [
  'references/tone.md',
  'scripts/fill.py',
  'SKILL.md',
  'assets/logo/dark.svg',
  'references/Tone.md',
  'notes/private.md',
  'scripts',
  'assets/../SKILL.md',
  '/assets/passwd',
  String.raw`assets\logo.svg`,
  'references/tone.md',
  './references/./tone.md',
];

const pathsOf = (skill: SkillFiles) => listResources(skill).map(({ path }) => path);

describe('the resources of a skill', () => {
  it('are its files below three folders, by code point', () => {
    assert.deepEqual(listResources({ files }), [
      { path: 'assets/logo/dark.svg', type: 'assets' },
      { path: 'references/Tone.md', type: 'references' },
      { path: 'references/tone.md', type: 'references' },
      { path: 'scripts/fill.py', type: 'scripts' },
    ]);
  });

  it('can be listed by folder', () => {
    assert.deepEqual(listResources({ files }, 'scripts'), [{ path: 'scripts/fill.py', type: 'scripts' }]);
    assert.deepEqual(listResources({ files: ['SKILL.md'] }, 'assets'), []);
  });

  it('are also the files that the body links to, and no others', () => {
    const { body } = parseSkillDocument(
      '[Notes](./notes/private.md#top), ![logo](assets/logo/dark.svg), [itself](SKILL.md), [up](../up.md),\n' +
        '[secret](vars.json), [gone](gone.md), <https://example.com/a.md> and [form][form]\n\n[form]: my%20form.md\n',
    );
    const linked = findLinkedPaths({ body });
    assert.deepEqual(
      [...linked],
      ['notes/private.md', 'assets/logo/dark.svg', 'SKILL.md', 'vars.json', 'gone.md', 'my form.md'],
    );
    const some = [
      'SKILL.md',
      'assets/logo/dark.svg',
      'my form.md',
      'notes/private.md',
      'other.md',
      'vars.json',
    ];
    assert.deepEqual(listResources({ files: some, linked }), [
      { path: 'assets/logo/dark.svg', type: 'assets' },
      { path: 'my form.md' },
      { path: 'notes/private.md' },
    ]);
  });

  it('are also the documents that the workspace attaches, unless they hold values or the skill has a file of the path', () => {
    const { description } = parseWorkspaceDescription(
      JSON.stringify({
        references: [
          { skill: 'memo', kind: 'document', target: './docs/style.md' },
          { skill: 'memo', kind: 'document', target: 'references/tone.md' },
          { skill: 'memo', kind: 'document', target: 'config/.env' },
          { skill: 'memo', kind: 'document', target: '.git/config' },
          { skill: 'memo', kind: 'document', target: 'https://example.com/a.md' },
          { skill: 'memo', kind: 'entity', target: 'task:a' },
          { skill: 'other', kind: 'document', target: 'docs/other.md' },
        ],
      }),
    );
    const attached = findAttachedPaths('memo', description);
    assert.deepEqual(attached, ['docs/style.md', 'references/tone.md', 'config/.env', '.git/config']);
    assert.deepEqual(listResources({ files: ['references/tone.md'], attached }), [
      { path: 'docs/style.md', type: 'references', isAttached: true },
      { path: 'references/tone.md', type: 'references' },
    ]);
  });
});

describe('a resource that is asked for', () => {
  it('is found by its path, however that is spelt', () => {
    const found = { path: 'references/tone.md' };
    for (const path of ['references/tone.md', './references/tone.md', 'references//./tone.md']) {
      assert.deepEqual(findResource(pathsOf({ files }), path), found);
    }
  });

  it('is named where the path is only nearly one of the files', () => {
    assert.deepEqual(findResource(pathsOf({ files }), 'scripts/fil.py'), {
      cause: 'unknown',
      near: 'scripts/fill.py',
    });
    assert.deepEqual(findResource(pathsOf({ files }), 'scripts/elsewhere.sh'), { cause: 'unknown' });
  });

  for (const [path, cause] of [
    ['../../../etc/passwd', 'leads-up'],
    ['references/../../secret.md', 'leads-up'],
    ['assets/../SKILL.md', 'leads-up'],
    ['references/..', 'leads-up'],
    ['references/.. /secret.md', 'leads-up'],
    ['references/.../secret.md', 'leads-up'],
    ['/etc/passwd', 'absolute'],
    ['//server/share/a.md', 'absolute'],
    [String.raw`references\tone.md`, 'backslash'],
    [String.raw`\\server\share`, 'backslash'],
    [String.raw`references\..\..\secret.md`, 'backslash'],
    ['C:/Windows/win.ini', 'drive'],
    ['c:references/tone.md', 'drive'],
    [String.raw`C:\Windows`, 'drive'],
    ['references/tone.md\0.png', 'nul'],
    ['SKILL.md', 'outside'],
    ['notes/private.md', 'outside'],
    ['~/references/tone.md', 'outside'],
    ['file:///etc/passwd', 'outside'],
    ['References/tone.md', 'outside'],
    ['references', 'outside'],
    ['references/', 'outside'],
    ['references/tone.md/', 'outside'],
    ['', 'outside'],
    ['.', 'outside'],
  ] as const) {
    it(`is refused as ${JSON.stringify(path)}: ${cause}`, () => {
      assert.deepEqual(findResource(pathsOf({ files }), path), { cause });
    });
  }
});

describe('any path', () => {
  const paths = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '..',
          '.',
          '/',
          '\\',
          'C:',
          '~',
          '\0',
          ' ',
          '...',
          '%2e%2e',
          'a.md',
          ...resourceTypes,
        ),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 8 },
    )
    .chain(parts => fc.constantFrom('', '/').map(between => parts.join(between)))
    .chain(path => fc.constantFrom(path, `references/${path}`));

  it('that is read at all stays below its folder on every system', () => {
    fc.assert(
      fc.property(paths, path => {
        const read = parseSkillPath(path);
        if ('path' in read) {
          assert.equal(posix.normalize(read.path), read.path);
          assert.ok(win32.resolve('C:\\skill', read.path).startsWith('C:\\skill\\'));
          assert.ok(posix.resolve('/skill', path).startsWith('/skill/'));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is found only if it is one of the files', () => {
    fc.assert(
      fc.property(paths, fc.array(paths, { maxLength: 4 }), (path, some) => {
        const known = pathsOf({ files: some });
        const found = findResource(known, path);
        assert.ok(!('path' in found) || known.includes(found.path));
      }),
    );
  });

  it('that is listed is found as it is listed', () => {
    fc.assert(
      fc.property(fc.array(paths, { maxLength: 6 }), some => {
        const known = pathsOf({ files: [...some, 'assets/a.svg'] });
        for (const path of known) {
          assert.deepEqual(findResource(known, path), { path });
        }
      }),
    );
  });
});
