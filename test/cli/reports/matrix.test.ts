import assert from 'node:assert/strict';
import type { MatrixFile } from '../../../server/src/cli/reports/matrix.ts';
import { toMatrix, toMatrixLines } from '../../../server/src/cli/reports/matrix.ts';
import type { Paint } from '../../../server/src/cli/terminal/output.ts';
import type { Consequence } from '../../../server/src/core/model/findings/severity.ts';

const plain: Paint = (_style, text) => text;

describe('the matrix of skills and targets', () => {
  it('says the worst that follows on each target', () => {
    const files = [
      skill('a', ['style'], ['hidden', 'vscode'], ['breaks', 'agentskills']),
      skill('b', ['hidden'], ['style', 'vscode']),
      skill('c', ['style', 'vscode']),
      skill('d'),
    ];
    assert.deepEqual(toMatrix(files, ['vscode', 'agentskills']), {
      targets: ['vscode', 'agentskills'],
      skills: [
        { path: 'a/SKILL.md', skill: 'a', results: { vscode: 'hidden', agentskills: 'breaks' } },
        { path: 'b/SKILL.md', skill: 'b', results: { vscode: 'hidden', agentskills: 'hidden' } },
        { path: 'c/SKILL.md', skill: 'c', results: { vscode: 'style', agentskills: 'ok' } },
        { path: 'd/SKILL.md', skill: 'd', results: { vscode: 'ok', agentskills: 'ok' } },
      ],
    });
  });

  it('takes a hint for no more than style', () => {
    const diagnostics = [{ severity: 'hint' as const, consequence: 'hidden' as const }];
    const [row] = toMatrix([{ path: 'a/SKILL.md', skill: 'a', diagnostics }], ['vscode']).skills;
    assert.deepEqual(row?.results, { vscode: 'style' });
  });

  it('shows people the skills with something to say, the worst first, and a count for each target', () => {
    const files = [
      skill('fine'),
      skill('untidy', ['style', 'vscode']),
      skill('unseen', ['hidden', 'vscode'], ['style', 'agentskills']),
      skill('other', ['breaks', 'agentskills']),
      skill('worst', ['breaks']),
    ];
    assert.deepEqual(linesOf(files, ['agentskills', 'vscode']), [
      '        agentskills  vscode',
      'worst   breaks       breaks',
      'other   breaks       ok',
      'unseen  style        hidden',
      'untidy  ok           style',
      '',
      'breaks on Agent Skills: 2 of 5 skills',
      'breaks on VS Code: 1 of 5 skills',
    ]);
  });

  it('keeps the order of the files among skills that are equally bad', () => {
    const [, ...rows] = linesOf([skill('b', ['breaks']), skill('a', ['breaks'])], ['vscode']);
    assert.deepEqual(rows.slice(0, 2), ['b  breaks', 'a  breaks']);
  });

  it('counts alone when nothing is wrong', () => {
    assert.deepEqual(linesOf([skill('a')], ['vscode']), ['breaks on VS Code: 0 of 1 skill']);
  });

  it('stops after forty rows and says how many are left', () => {
    const lines = linesOf(
      Array.from({ length: 42 }, (_, index) => skill(`s${index}`, ['hidden'])),
      ['vscode'],
    );
    assert.equal(lines.filter(line => line.endsWith('hidden')).length, 40);
    assert.deepEqual(lines.slice(-4), ['', '2 more skills', '', 'breaks on VS Code: 0 of 42 skills']);
  });

  it('goes on below when the terminal is not as wide as all targets', () => {
    const ids = ['agentskills', 'claude-code', 'vscode'];
    assert.deepEqual(linesOf([skill('a', ['breaks', 'vscode'])], ids, 30).slice(0, 6), [
      '   agentskills  claude-code',
      'a  ok           ok',
      '',
      '   vscode',
      'a  breaks',
      '',
    ]);
    assert.equal(linesOf([skill('a', ['breaks'])], ids, 1).filter(line => line.includes('breaks')).length, 6);
  });

  it('names by their paths what an id does not tell apart, and cuts what is long', () => {
    const files = [
      skill('same', ['breaks']),
      { ...skill('same', ['breaks']), path: 'other/same/SKILL.md' },
      { ...skill('', ['breaks']), path: 'skillwright.json' },
      skill(`a${'b'.repeat(60)}`, ['breaks']),
      skill('bell\u0007\u001B[31m', ['breaks']),
    ];
    const labels = linesOf(files, ['vscode'])
      .slice(1, 6)
      .map(line => line.replace(/ +breaks$/, ''));
    assert.deepEqual(labels, [
      'same/SKILL.md',
      'other/same/SKILL.md',
      'skillwright.json',
      `…${'b'.repeat(39)}`,
      'bell[31m',
    ]);
  });

  it('cuts the headings of targets with long ids', () => {
    const [heading] = linesOf([skill('a', ['breaks'])], ['x'.repeat(30), 'vscode']);
    assert.equal(heading, `   ${'x'.repeat(15)}…  vscode`);
  });

  it('colors what is wrong without moving the columns', () => {
    const marked: Paint = (style, text) => `<${style}>${text}</>`;
    const matrix = toMatrix([skill('a', ['hidden', 'vscode'])], ['vscode', 'agentskills']);
    assert.deepEqual(toMatrixLines(matrix, marked, 80), [
      '   <bold>vscode</>  <bold>agentskills</>',
      'a  <yellow>hidden</>  <green>ok</>',
      '',
      'breaks on VS Code: <green>0</> of 1 skill',
      'breaks on Agent Skills: <green>0</> of 1 skill',
    ]);
  });
});

function skill(id: string, ...found: (readonly [Consequence, ...string[]])[]): MatrixFile {
  const diagnostics = found.map(([consequence, ...targets]) => ({
    severity: 'warning' as const,
    consequence,
    ...(targets.length > 0 && { targets }),
  }));
  return { path: `${id}/SKILL.md`, skill: id, diagnostics };
}

function linesOf(files: readonly MatrixFile[], targets: readonly string[], width = 80): string[] {
  return toMatrixLines(toMatrix(files, targets), plain, width);
}
