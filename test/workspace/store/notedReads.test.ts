import assert from 'node:assert/strict';
import { NotedReads } from '../../../server/src/workspace/store/notedReads.ts';
import { createFakePorts } from '../../support/fakePorts.ts';
import { FactsInMemory } from '../../support/factsInMemory.ts';

const file = '/w/a/SKILL.md';

describe('reads that are noted', () => {
  it('describe a file by what it said when it was read, whatever its version is called', () =>
    inWorld((files, { read, describeFile }) => {
      files.set(file, 'one');
      read(file, '1');
      files.set(file, 'two');
      const first = describeFile(file, '1');
      assert.notEqual(describeFile(file, '2'), first);
      files.set(file, 'one');
      assert.equal(describeFile(file, '3'), first);
    }));

  it('say nothing of a version that said two things', () =>
    inWorld((files, { read, describeFile }) => {
      files.set(file, 'one');
      read(file, '1');
      files.set(file, 'two');
      read(file, '1');
      assert.equal(describeFile(file, '1'), undefined);
      files.set(file, 'one');
      read(file, '1');
      assert.equal(describeFile(file, '1'), undefined);
    }));
});

function inWorld(
  work: (files: Map<string, string>, reads: Pick<NotedReads, 'read' | 'describeFile'>) => void,
): void {
  const files = new Map<string, string>();
  const reads = new NotedReads({ ...createFakePorts(files), storage: new FactsInMemory() });
  work(files, {
    read: reads.read,
    describeFile: (path, version) => reads.describeFile(path, version),
  });
}
