import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareCandidateFolder, writeCandidate } from '../../../server/src/node/evals/candidateFiles.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

describe('files of candidates', () => {
  it('are new ones; a file with the same text is the file of the candidate', () =>
    withFiles({ 'other.md': '' }, async folder => {
      const write = (text: string) => path.basename(writeCandidate(folder, '../llm rewrite: 1', text));
      const first = write('Check.\n');
      assert.match(first, /^-llm-rewrite-1-[0-9a-f]{12}\.md$/);
      assert.equal(write('Check.\n'), first);
      writeFileSync(path.join(folder, first), 'Edited.\n');
      assert.equal(write('Check.\n'), first.replace('.md', '-2.md'));
      assert.equal(readFileSync(path.join(folder, first), 'utf8'), 'Edited.\n');
      assert.equal(readdirSync(folder).length, 3);
    }));

  it('are never in a skill folder, nor where a link leads to one', () =>
    withFiles({ 'skills/memo/SKILL.md': '', 'docs/a.md': '' }, async folder => {
      const refuse = (at: string) => prepareCandidateFolder(path.join(folder, at))?.replace(/'.*'/, '…');
      symlinkSync(path.join(folder, 'skills/memo'), path.join(folder, 'linked'), 'dir');
      const refusal = '… is in a skill folder, so candidates would be a part of that skill.';
      assert.deepEqual(
        ['skills/memo', 'skills/memo/evals/new', 'linked/new', 'docs/a.md/new', 'docs/new'].map(refuse),
        [refusal, refusal, refusal, '… cannot be made (ENOTDIR).', undefined],
      );
      assert.deepEqual(
        ['skills/memo/evals', 'docs/new'].map(at => existsSync(path.join(folder, at))),
        [false, true],
      );
    }));
});
