import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../support/projectFiles.ts';

interface Issue {
  readonly file: string;
  readonly [kind: string]: unknown;
}

interface Exception {
  readonly path: string;
  readonly names?: readonly string[];
  readonly since: string;
  readonly reason: string;
}

type FindUnused = (
  reports: { readonly all: readonly Issue[]; readonly production: readonly Issue[] },
  exceptions: readonly Exception[],
) => string[];

const { findUnused } = (await import(path.join(root, 'scripts/support/findUnused.mjs'))) as {
  readonly findUnused: FindUnused;
};

const day = { since: '2026-11-23', reason: 'The next change uses it.' };

function exportsOf(file: string, ...names: string[]): Issue {
  return { file, files: [], exports: names.map(name => ({ name })) };
}

function fileOf(file: string): Issue {
  return { file, files: [{ name: file }], exports: [] };
}

describe('the check for what is not used', () => {
  it('tells what nothing uses from what only tests use', () => {
    const all = [exportsOf('a.ts', 'one'), { file: 'package.json', dependencies: [{ name: 'left-pad' }] }];
    const production = [exportsOf('a.ts', 'one', 'two'), fileOf('b.ts')];
    assert.deepEqual(findUnused({ all, production }, []), [
      "Nothing uses 'one' of a.ts.",
      "Nothing uses 'left-pad' of package.json (dependencies).",
      "Only tests use 'two' of a.ts.",
      'Only tests use b.ts.',
    ]);
  });

  it('says nothing of what is listed, by file, by folder and by name', () => {
    const production = [exportsOf('a.ts', 'one', 'two'), fileOf('b.ts'), fileOf('c/d/e.ts')];
    const exceptions = [
      { path: 'a.ts', names: ['one', 'two'], ...day },
      { path: 'b.ts', ...day },
      { path: 'c/', ...day },
    ];
    assert.deepEqual(findUnused({ all: [fileOf('c/d/e.ts')], production }, exceptions), []);
    assert.deepEqual(findUnused({ all: [], production: [exportsOf('a.ts', 'three')] }, []), [
      "Only tests use 'three' of a.ts.",
    ]);
  });

  it('wants entries out that are not needed any more', () => {
    const exceptions = [
      { path: 'a.ts', names: ['one', 'two'], ...day },
      { path: 'b.ts', ...day },
      { path: 'c/', ...day },
    ];
    assert.deepEqual(findUnused({ all: [], production: [exportsOf('a.ts', 'two')] }, exceptions), [
      "'one' of a.ts needs no exception any more: remove it.",
      'b.ts needs no exception any more: remove it.',
      'c/ needs no exception any more: remove it.',
    ]);
  });

  it('wants a day and a reason for each entry', () => {
    const production = [fileOf('a.ts'), fileOf('b.ts')];
    const exceptions = [
      { path: 'a.ts', since: 'today', reason: 'Later.' },
      { path: 'b.ts', since: '2026-11-23', reason: ' ' },
    ];
    assert.deepEqual(findUnused({ all: [], production }, exceptions), [
      'The exception for a.ts lacks its day or its reason.',
      'The exception for b.ts lacks its day or its reason.',
    ]);
  });

  it('lets no entry cover a package', () => {
    const all = [{ file: 'package.json', dependencies: [{ name: 'left-pad' }] }];
    assert.deepEqual(findUnused({ all, production: all }, [{ path: 'package.json', ...day }]), [
      "Nothing uses 'left-pad' of package.json (dependencies).",
      'package.json needs no exception any more: remove it.',
    ]);
  });
});
