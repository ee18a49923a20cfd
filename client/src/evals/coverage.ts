import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { EvalResults } from '../../../server/src/protocol/evals.ts';

/** A word of a file, and the trigger cases that pass by it. */
interface CoveredWord {
  readonly range: vscode.Range;
  readonly tests: readonly vscode.TestItem[];
}

/** How far trigger cases exercise the words of a file; each place of a word is a statement. */
class WordCoverage extends vscode.FileCoverage {
  readonly words: readonly CoveredWord[];

  constructor(uri: vscode.Uri, words: readonly CoveredWord[]) {
    const covered = words.filter(({ tests }) => tests.length > 0).length;
    const tests = new Set(words.flatMap(word => word.tests));
    super(uri, new vscode.TestCoverageCount(covered, words.length), undefined, undefined, [...tests]);
    this.words = words;
  }
}

/**
 * The coverage of the files of a skill; none where no case was run.
 * @param tests those of the cases that were run, at the indices of the cases
 */
export function coverWords(
  { words }: EvalResults,
  tests: readonly (vscode.TestItem | undefined)[],
  converter: LanguageClient['protocol2CodeConverter'],
): vscode.FileCoverage[] {
  if (tests.every(test => test === undefined)) {
    return [];
  }
  const files = new Map<string, CoveredWord[]>();
  for (const { location, cases } of words) {
    const known = files.get(location.uri) ?? [];
    known.push({ range: converter.asRange(location.range), tests: cases.flatMap(at => tests[at] ?? []) });
    files.set(location.uri, known);
  }
  return Array.from(files, ([uri, own]) => new WordCoverage(converter.asUri(uri), own));
}

/** Where the words of a file are, each with the number of cases that pass by it. */
export async function loadCoverage(
  _run: vscode.TestRun,
  coverage: vscode.FileCoverage,
): Promise<vscode.FileCoverageDetail[]> {
  return toStatements(coverage, ({ tests }) => tests.length);
}

/** The same for one case. */
export async function loadCoverageOfTest(
  _run: vscode.TestRun,
  coverage: vscode.FileCoverage,
  test: vscode.TestItem,
): Promise<vscode.FileCoverageDetail[]> {
  return toStatements(coverage, ({ tests }) => Number(tests.includes(test)));
}

function toStatements(
  coverage: vscode.FileCoverage,
  count: (word: CoveredWord) => number,
): vscode.FileCoverageDetail[] {
  return coverage instanceof WordCoverage
    ? coverage.words.map(word => new vscode.StatementCoverage(count(word), word.range))
    : [];
}
