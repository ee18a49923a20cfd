import assert from 'node:assert/strict';
import { toSkillRecord } from '../../../server/src/core/catalog/skillCatalog.ts';
import { findSource } from '../../../server/src/core/catalog/sources.ts';
import type { WorkspaceSymbol } from '../../../server/src/core/navigate/workspaceSymbols.ts';
import { findWorkspaceSymbols } from '../../../server/src/core/navigate/workspaceSymbols.ts';
import { toFile } from '../../support/checkRules.ts';

const going = { isCancellationRequested: false };

function recordOf(id: string, keys = '') {
  const file = toFile(`---\nname: ${id}\n${keys}---\n`, { folder: id, place: `skills/${id}` });
  return [`/${id}`, toSkillRecord(file, { source: findSource(file.path, 'project'), root: '' })] as const;
}

const skills = [
  recordOf('preform'),
  recordOf('fill-forms', 'description: Not asked for.\n'),
  recordOf('forms'),
  recordOf('x', 'title: Reform of forms\nvars:\n  FORM_ID: 1\n'),
  recordOf('forms-filler'),
];
const tool: WorkspaceSymbol = { kind: 'tool', name: 'readForm', file: '/w' };

function find(query: string): string[] {
  return findWorkspaceSymbols(skills, [tool], query, going).map(({ kind, name, container }) =>
    [kind, name, ...(container === undefined ? [] : [`of ${container}`])].join(' '),
  );
}

describe('the symbols of a workspace', () => {
  it('come with the closest first, skills by title as well', () => {
    assert.deepEqual(find('forms'), [
      'skill forms',
      'skill forms-filler',
      'skill fill-forms',
      'skill Reform of forms of x',
    ]);
    assert.deepEqual(find('form_id'), ['variable FORM_ID of x']);
    assert.deepEqual(find('rdfrm'), ['tool readForm']);
    assert.deepEqual(find('not asked'), []);
  });

  it('are all of them without a query, each once', () => {
    assert.equal(find('').length, 7);
  });

  it('have short names, and are found by the start of long ones', () => {
    const title = `Zebra ${'of forms '.repeat(1000)}`;
    const long = [recordOf('y', `title: ${title}quagga\n`)];
    const [found] = findWorkspaceSymbols(long, [], 'zebra', going);
    assert.deepEqual([found?.name, found?.container], [`${title.slice(0, 79)}…`, 'y']);
    assert.deepEqual(findWorkspaceSymbols(long, [], 'quagga', going), []);
  });

  it('know where they stand', () => {
    const [variable] = findWorkspaceSymbols(skills, [], 'FORM_ID', going);
    assert.deepEqual(variable?.place?.at, { line: 4, character: 2 });
    const [skill] = findWorkspaceSymbols(skills, [], 'preform', going);
    assert.deepEqual(skill?.place?.at, { line: 1, character: 6 });
  });

  it('are at most 200, and none once nobody waits', () => {
    const many = Array.from({ length: 300 }, (_, index) => recordOf(`skill-${index}`));
    assert.equal(findWorkspaceSymbols(many, [], 'skill', going).length, 200);
    assert.deepEqual(findWorkspaceSymbols(many, [], 'skill', { isCancellationRequested: true }), []);
  });
});
