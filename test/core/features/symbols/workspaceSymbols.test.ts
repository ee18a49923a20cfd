import assert from 'node:assert/strict';
import { toSkillRecord } from '../../../../server/src/core/analysis/catalog/toSkillRecord.ts';
import { findSource } from '../../../../server/src/core/model/catalog/skillSources.ts';
import type { WorkspaceSymbol } from '../../../../server/src/core/features/symbols/symbolTable.ts';
import { SymbolTable } from '../../../../server/src/core/features/symbols/symbolTable.ts';
import { findWorkspaceSymbols } from '../../../../server/src/core/features/symbols/workspaceSymbols.ts';
import { toFile } from '../../../support/checkRules.ts';

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

const none = new SymbolTable([]);

function findIn(known: typeof skills, query: string): WorkspaceSymbol[] {
  return findWorkspaceSymbols(new SymbolTable(known, [tool]), none, query);
}

function find(query: string): string[] {
  return findIn(skills, query).map(({ kind, name, container }) =>
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
    const [found] = findIn(long, 'zebra');
    assert.deepEqual([found?.name, found?.container], [`${title.slice(0, 79)}…`, 'y']);
    assert.deepEqual(findIn(long, 'quagga'), []);
  });

  it('know where they stand', () => {
    const [variable] = findIn(skills, 'FORM_ID');
    assert.deepEqual(variable?.place?.at, { line: 4, character: 2 });
    const [skill] = findIn(skills, 'preform');
    assert.deepEqual(skill?.place?.at, { line: 1, character: 6 });
  });

  it('are those that an editor has of a file, in place of those that were read', () => {
    const [, record] = recordOf('uniform');
    const known = new SymbolTable(skills);
    const openFiles = new SymbolTable([['/forms', record]], [tool]);
    const found = (query: string) =>
      findWorkspaceSymbols(known, openFiles, query).map(({ name, file }) => `${name} in ${file}`);
    assert.deepEqual(found('uniform'), ['uniform in /forms']);
    assert.deepEqual(found('forms'), [
      'forms-filler in /forms-filler',
      'fill-forms in /fill-forms',
      'Reform of forms in /x',
    ]);
  });

  it('are at most 200', () => {
    const many = Array.from({ length: 300 }, (_, index) => recordOf(`skill-${index}`));
    assert.equal(findIn(many, 'skill').length, 200);
  });
});
