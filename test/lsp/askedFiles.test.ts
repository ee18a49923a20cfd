import assert from 'node:assert/strict';
import path from 'node:path';
import { AskedFiles, AskedPaths } from '../../server/src/lsp/askedFiles.ts';

const at = (...parts: string[]) => path.resolve('/', ...parts);

describe('what was asked of the disk', () => {
  it('concerns the files that were checked by it, or by something below it', () => {
    const asked = new AskedFiles();
    asked.set(at('a', 'SKILL.md'), new AskedPaths([at('a', 'notes', 'one.md')]));
    asked.set(at('b', 'SKILL.md'), new AskedPaths([at('b', 'two.md'), at('b', 'LICENSE')]));
    assert.deepEqual(asked.concernedBy([at('a', 'notes', 'one.md')]), [at('a', 'SKILL.md')]);
    assert.deepEqual(asked.concernedBy([at('a', 'notes')]), [at('a', 'SKILL.md')]);
    assert.deepEqual(asked.concernedBy([at('b', 'LICENSE'), at('a')]), [
      at('a', 'SKILL.md'),
      at('b', 'SKILL.md'),
    ]);
    assert.deepEqual(asked.concernedBy([at('b', 'two.md', 'x'), at('a', 'note')]), []);
  });

  it('concerns the files for which a folder was listed, by anything in it', () => {
    const asked = new AskedFiles();
    const listing = new AskedPaths();
    listing.list(at('a'));
    asked.set(at('a', 'SKILL.md'), listing);
    asked.set(at('b', 'SKILL.md'), new AskedPaths());
    assert.deepEqual(asked.concernedBy([at('a', 'scripts', 'run.py'), at('b', 'x')]), [at('a', 'SKILL.md')]);
    assert.deepEqual(asked.concernedBy([at('ab', 'x'), at('other')]), []);
  });

  it('is what the last check asked', () => {
    const asked = new AskedFiles();
    asked.set(at('SKILL.md'), new AskedPaths([at('one.md')]));
    const later = new AskedPaths();
    asked.set(at('SKILL.md'), later);
    later.look(at('two.md'));
    assert.deepEqual(asked.concernedBy([at('one.md')]), []);
    assert.deepEqual(asked.concernedBy([at('two.md')]), [at('SKILL.md')]);
  });
});
