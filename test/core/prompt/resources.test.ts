import assert from 'node:assert/strict';
import { posix, win32 } from 'node:path';
import * as fc from 'fast-check';
import {
  findResource,
  listResources,
  parseResourcePath,
  resourceTypes,
} from '../../../server/src/core/prompt/resources.ts';

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

describe('the resources of a skill', () => {
  it('are its files below three folders, by code point', () => {
    assert.deepEqual(listResources(files), [
      { path: 'assets/logo/dark.svg', type: 'assets' },
      { path: 'references/Tone.md', type: 'references' },
      { path: 'references/tone.md', type: 'references' },
      { path: 'scripts/fill.py', type: 'scripts' },
    ]);
  });

  it('can be listed by folder', () => {
    assert.deepEqual(listResources(files, 'scripts'), [{ path: 'scripts/fill.py', type: 'scripts' }]);
    assert.deepEqual(listResources(['SKILL.md'], 'assets'), []);
  });
});

describe('a resource that is asked for', () => {
  it('is found by its path, however that is spelt', () => {
    const found = { path: 'references/tone.md', type: 'references' };
    for (const path of ['references/tone.md', './references/tone.md', 'references//./tone.md']) {
      assert.deepEqual(findResource(files, path), found);
    }
  });

  it('is named where the path is only nearly one of the files', () => {
    assert.deepEqual(findResource(files, 'scripts/fil.py'), { cause: 'unknown', near: 'scripts/fill.py' });
    assert.deepEqual(findResource(files, 'scripts/elsewhere.sh'), { cause: 'unknown' });
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
      assert.deepEqual(findResource(files, path), { cause });
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
        const read = parseResourcePath(path);
        if ('path' in read) {
          assert.equal(posix.normalize(read.path), read.path);
          assert.ok(win32.resolve('C:\\skill', read.path).startsWith(`C:\\skill\\${read.type}\\`));
          assert.ok(posix.resolve('/skill', path).startsWith(`/skill/${read.type}/`));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is found only if it is one of the files', () => {
    fc.assert(
      fc.property(paths, fc.array(paths, { maxLength: 4 }), (path, some) => {
        const found = findResource(some, path);
        const known = some.map(parseResourcePath).flatMap(read => ('path' in read ? [read.path] : []));
        assert.ok(!('path' in found) || known.includes(found.path));
      }),
    );
  });

  it('that is listed is found as it is listed', () => {
    fc.assert(
      fc.property(fc.array(paths, { maxLength: 6 }), some => {
        for (const resource of listResources([...some, 'assets/a.svg'])) {
          assert.deepEqual(findResource([...some, 'assets/a.svg'], resource.path), resource);
        }
      }),
    );
  });
});
