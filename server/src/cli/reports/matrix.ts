import { findProfile } from '../../core/model/profiles/registry.ts';
import type { Consequence } from '../../core/model/findings/severity.ts';
import { consequenceFor } from '../../core/model/findings/severity.ts';
import type { CheckedDiagnostic } from '../check/checkFiles.ts';
import type { Paint } from '../terminal/output.ts';
import { plural } from '../terminal/output.ts';

/** The worst that follows for a skill on one host. */
export type MatrixResult = Exclude<Consequence, 'harms'> | 'ok';

export interface MatrixFile {
  readonly path: string;
  readonly skill: string;
  readonly diagnostics: readonly Pick<
    CheckedDiagnostic,
    'severity' | 'consequence' | 'targets' | 'consequences'
  >[];
}

export interface MatrixRow {
  readonly path: string;
  readonly skill: string;
  /** By the ids of the targets, in their order. */
  readonly results: Readonly<Record<string, MatrixResult>>;
}

/** Skills against hosts; in this shape it is written as JSON. */
export interface Matrix {
  readonly targets: readonly string[];
  readonly skills: readonly MatrixRow[];
}

type Style = Parameters<Paint>[0];

/** From the worst on. */
const resultOrder: readonly MatrixResult[] = ['breaks', 'hidden', 'style', 'ok'];

/** What becomes of every skill on every target. */
export function toMatrix(files: readonly MatrixFile[], targets: readonly string[]): Matrix {
  return {
    targets,
    skills: files.map(({ path, skill, diagnostics }) => ({
      path,
      skill,
      results: Object.fromEntries(targets.map(id => [id, worstOf(diagnostics, id)])),
    })),
  };
}

function worstOf(diagnostics: MatrixFile['diagnostics'], target: string): MatrixResult {
  const found = new Set(
    diagnostics
      .filter(({ targets }) => targets === undefined || targets.includes(target))
      .map(({ severity, consequence, consequences }) =>
        consequenceFor(severity, consequences?.[target] ?? consequence),
      ),
  );
  return resultOrder.find(result => result !== 'ok' && found.has(result)) ?? 'ok';
}

const maxRows = 40;
const widestLabel = 40;
const widestTarget = 16;
const gap = '  ';

/** The matrix for people: the skills with something to say, the worst first, and a count for each target. */
export function toMatrixLines({ targets, skills }: Matrix, paint: Paint, width: number): string[] {
  const rows = skills
    .filter(({ results }) => targets.some(id => results[id] !== 'ok'))
    .map(row => ({ row, rank: rankOf(row, targets) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ row }) => row);
  const shown = rows.slice(0, maxRows);
  return [
    ...toTables(shown, targets, paint, width),
    ...(rows.length > shown.length ? [plural(rows.length - shown.length, 'more skill'), ''] : []),
    ...targets.map(id => describeTarget(id, skills, paint)),
  ];
}

/** How many targets it breaks on, is hidden on, and is out of style on. */
function rankOf({ results }: MatrixRow, targets: readonly string[]): number[] {
  return resultOrder.slice(0, -1).map(result => targets.filter(id => results[id] === result).length);
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((count, at) => count !== other[at]);
  return index < 0 ? 0 : (other[index] ?? 0) - (one[index] ?? 0);
}

interface Column {
  readonly id: string;
  readonly heading: string;
  readonly width: number;
}

/** Beside each other as many targets as the terminal is wide, the others below. */
function toTables(
  rows: readonly MatrixRow[],
  targets: readonly string[],
  paint: Paint,
  width: number,
): string[] {
  if (rows.length === 0) {
    return [];
  }
  const labels = toLabels(rows);
  const labelWidth = Math.max(...labels.map(({ length }) => length));
  const lines: string[] = [];
  for (const columns of splitColumns(targets.map(toColumn), width - labelWidth)) {
    const toLine = (label: string, toCell: (column: Column) => string, style?: Style) =>
      [label.padEnd(labelWidth), ...columns.map(column => toCell(column).padEnd(column.width))]
        .map((cell, index) => (index === 0 ? cell : paintCell(cell, paint, style)))
        .join(gap)
        .trimEnd();
    lines.push(toLine('', ({ heading }) => heading, 'bold'));
    for (const [index, { results }] of rows.entries()) {
      lines.push(toLine(labels[index] ?? '', ({ id }) => results[id] ?? 'ok'));
    }
    lines.push('');
  }
  return lines;
}

function toColumn(id: string): Column {
  const heading = id.length > widestTarget ? `${id.slice(0, widestTarget - 1)}…` : id;
  return { id, heading, width: Math.max('breaks'.length, heading.length) };
}

/** Columns that stand beside each other, at least one at a time. */
function splitColumns(columns: readonly Column[], room: number): Column[][] {
  const parts: Column[][] = [];
  let left = 0;
  for (const column of columns) {
    left -= gap.length + column.width;
    if (left < 0 || parts.length === 0) {
      parts.push([]);
      left = room - gap.length - column.width;
    }
    parts.at(-1)?.push(column);
  }
  return parts;
}

/** Colors the word and not the spaces behind it. */
function paintCell(cell: string, paint: Paint, style?: Style): string {
  const word = cell.trimEnd();
  return paint(style ?? styleOf(word), word) + cell.slice(word.length);
}

/** Skills by their ids; by their paths where two have one id, or a file has none. */
function toLabels(rows: readonly MatrixRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { skill } of rows) {
    counts.set(skill, (counts.get(skill) ?? 0) + 1);
  }
  return rows.map(({ skill, path }) => {
    const label = skill === '' || counts.get(skill) !== 1 ? path : skill;
    const plain = label.replace(/\p{Cc}/gu, '');
    return plain.length > widestLabel ? `…${plain.slice(1 - widestLabel)}` : plain;
  });
}

function styleOf(cell: string): Style {
  switch (cell) {
    case 'breaks':
      return 'red';
    case 'hidden':
      return 'yellow';
    case 'ok':
      return 'green';
    default:
      return 'dim';
  }
}

function describeTarget(id: string, skills: readonly MatrixRow[], paint: Paint): string {
  const count = skills.filter(({ results }) => results[id] === 'breaks').length;
  const counted = paint(count > 0 ? 'red' : 'green', String(count));
  return `breaks on ${findProfile(id)?.title ?? id}: ${counted} of ${plural(skills.length, 'skill')}`;
}
