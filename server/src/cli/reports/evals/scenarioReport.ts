import { formatCount } from '../../../core/text/format/formatCount.ts';
import type { CheckSubject, ScenarioResult } from '../../../core/analysis/evals/scenario/scenarioResult.ts';
import { describeSubject } from '../../../core/analysis/evals/scenario/scenarioResult.ts';
import type { TurnOutcome } from '../../../core/analysis/evals/scenario/turnOutcome.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import type { PlacedCaseProblem } from '../../../workspace/evals/caseFiles.ts';
import type { PlacedScenarioResult } from '../../../node/evals/scenarios/runAllTimes.ts';
import type { Environment, Paint } from '../../terminal/output.ts';
import { createPaint, plural, quote, toOneLine } from '../../terminal/output.ts';
import type { WordyRow } from '../../terminal/table.ts';
import { shorten, toWordyLines, toWords } from '../../terminal/table.ts';
import type { LineOf } from './evalReport.ts';
import { toPlace, toShownFile } from './evalReport.ts';

/** A skill with the results of its scenarios. */
export interface EvaluatedScenarios {
  readonly id: string;
  /** As reports call it. */
  readonly path: string;
  readonly results: readonly PlacedScenarioResult[];
  readonly problems: readonly PlacedCaseProblem[];
  /** Why it doesn't pass; empty where it does. */
  readonly failures: readonly Sentence[];
}

export interface ScenariosReport {
  readonly skills: readonly EvaluatedScenarios[];
  /** Names of the models; undefined in a rehearsal, and where nobody judges. */
  readonly model: string | undefined;
  readonly judge: string | undefined;
  /** Absent in a rehearsal. */
  readonly tokens?: { readonly used: number; readonly isEstimated: boolean };
  readonly lineOf: LineOf;
}

/** The shape of `--format json`. */
export function toJsonScenarios({ skills, model, judge, tokens, lineOf }: ScenariosReport) {
  return {
    model: model ?? null,
    judge: judge ?? null,
    skills: skills.map(({ id, path, results, problems, failures }) => ({
      id,
      path,
      scenarios: results.map(result => toJsonResult(result, path, lineOf)),
      problems: problems.map(problem => ({
        file: toShownFile(path, problem),
        line: lineOf(problem),
        message: formatSentence(problem),
      })),
      failures: failures.map(formatSentence),
    })),
    summary: {
      skills: skills.length,
      failedSkills: skills.filter(({ failures }) => failures.length > 0).length,
      ...countStates(skills.flatMap(({ results }) => results)),
    },
    tokens: tokens === undefined ? null : { used: tokens.used, estimated: tokens.isEstimated },
  };
}

function toJsonResult(result: PlacedScenarioResult, path: string, lineOf: LineOf) {
  const { message, state, routed, runs, checks, refused, last } = result;
  return {
    message,
    state,
    routed,
    file: toShownFile(path, result),
    line: lineOf(result),
    runs: runs === undefined ? null : { ...runs, problems: runs.problems.map(formatSentence) },
    checks: checks.map(({ subject, state: each, rate, why }) => ({
      kind: subject.kind,
      check: formatSentence(describeSubject(subject)),
      state: each,
      rate: rate ?? null,
      why: why.map(formatSentence).join(' '),
    })),
    refused,
    last:
      last === undefined
        ? null
        : {
            answer: last.answer,
            calls: last.calls.map(({ tool, ran }) => ({ tool, ran })),
            changes: last.changes.map(({ path: file, change }) => ({ path: file, change })),
          },
  };
}

function countStates(results: readonly PlacedScenarioResult[]) {
  const count = (state: ScenarioResult['state']) => results.filter(each => each.state === state).length;
  return {
    scenarios: results.length,
    passed: count('passed'),
    failed: count('failed'),
    unjudged: count('unjudged'),
  };
}

/** The same for people. */
export function describeScenarios(
  { skills, model, tokens, lineOf }: ScenariosReport,
  { showsAll, environment }: { readonly showsAll: boolean; readonly environment: Environment },
): string {
  const paint = createPaint(environment);
  const used =
    tokens === undefined ? '' : `; ${tokens.isEstimated ? 'about ' : ''}${formatCount(tokens.used)} tokens`;
  const lines = [
    ...skills.flatMap(skill => toSkillLines(skill, { lineOf, showsAll, paint, width: environment.width })),
    ...(skills.length === 0
      ? ['No skills with functional scenarios were found.']
      : [
          '',
          `${plural(skills.length, 'skill')}: ${describeStates(skills.flatMap(({ results }) => results))}${used}`,
        ]),
    ...(model === undefined && skills.some(({ results }) => results.length > 0)
      ? ['This was a rehearsal without a model. --judge MODEL runs and judges the scenarios.']
      : []),
  ];
  return lines.map(line => `${line}\n`).join('');
}

function describeStates(results: readonly PlacedScenarioResult[]): string {
  const { scenarios, passed, failed, unjudged } = countStates(results);
  const parts = [
    `${passed} of ${scenarios} scenarios pass`,
    ...(failed > 0 ? [`${failed} fail`] : []),
    ...(unjudged > 0 ? [`${unjudged} unjudged`] : []),
  ];
  return scenarios === 0 ? 'no functional scenarios' : parts.join(', ');
}

interface LinesView {
  readonly lineOf: LineOf;
  readonly showsAll: boolean;
  readonly paint: Paint;
  readonly width: number;
}

const marks = { passed: ['✓', 'green'], failed: ['✗', 'red'], unjudged: ['?', 'yellow'] } as const;

function toMark(state: keyof typeof marks, paint: Paint): string {
  const [mark, color] = marks[state];
  return paint(color, mark);
}

function toSkillLines(skill: EvaluatedScenarios, view: LinesView): string[] {
  const { id, path, results, problems, failures } = skill;
  const { paint, lineOf, width } = view;
  const states = new Set(results.map(({ state }) => state));
  const state = failures.length > 0 ? 'failed' : states.has('unjudged') ? 'unjudged' : 'passed';
  const head = `${toMark(state, paint)} ${paint('bold', toOneLine(id))}  ${paint('dim', toOneLine(path))}  ${describeStates(results)}`;
  const rows = problems.map((problem): WordyRow => ({
    cells: [
      { text: ' !', paint: text => paint('yellow', text) },
      { text: toOneLine(toPlace(path, problem, lineOf)) },
    ],
    words: toWords(formatSentence(problem)),
  }));
  return [
    head,
    ...toWordyLines(['left', 'left'], rows, width),
    ...results.flatMap(result => toResultLines(result, path, view)),
  ];
}

/** Characters of a message that are shown at most. */
const longestMessage = 60;

function toResultLines(result: PlacedScenarioResult, path: string, view: LinesView): string[] {
  const { message, state, routed, runs, checks, refused, last } = result;
  const { lineOf, showsAll, paint, width } = view;
  const notes = [
    ...(runs === undefined || runs.done + runs.broken === 1 ? [] : [plural(runs.done, 'run')]),
    ...(routed ? [] : ['the router would not select the skill']),
  ];
  const place = paint('dim', `(${toPlace(path, result, lineOf)})`);
  const head = ` ${toMark(state, paint)}  ${shorten(quote(message), longestMessage)}${notes.map(note => `, ${note}`).join('')} ${place}`;
  // In a rehearsal nearly all are open, for the same reason.
  const isOpen = (check: ScenarioResult['checks'][number]) =>
    runs === undefined && check.state === 'unjudged';
  const open = showsAll ? 0 : checks.filter(isOpen).length;
  const shown = checks.filter(check => showsAll || (check.state !== 'passed' && !isOpen(check)));
  const rows: WordyRow[] = [
    ...shown.map(({ subject, state: each, rate, why }) => ({
      cells: [{ text: `    ${marks[each][0]}`, paint: (text: string) => paint(marks[each][1], text) }],
      words: toWords([toStatement(subject) + describeRate(rate), ...why.map(formatSentence)].join(' ')),
    })),
    ...(open > 0 ? [toNote('?', `${plural(open, 'check')} left to a turn with a model.`, paint)] : []),
    ...(runs?.problems ?? []).map(problem => toNote('!', formatSentence(problem), paint)),
    ...refused.map(({ tool, why }) => toNote('!', `${tool} did not run: ${why}`, paint)),
    ...(showsAll && last !== undefined ? describeOutcome(last).map(words => toNote('»', words, paint)) : []),
  ];
  return [head, ...toWordyLines(['left', 'left'], rows, width)];
}

/** Characters of an answer that are shown at most. */
const longestAnswer = 400;

function describeOutcome({ answer, calls, changes }: TurnOutcome): string[] {
  const tools = calls.map(({ tool, ran }) => (ran ? tool : `${tool} (without success)`));
  const files = changes.map(({ path, change }) => `${path} (${change})`);
  return [
    ...(tools.length === 0 ? [] : [`Calls: ${tools.join(', ')}`]),
    ...(files.length === 0 ? [] : [`Files: ${files.join(', ')}`]),
    ...(answer === '' ? [] : [`Answer: ${shorten(quote(answer), longestAnswer)}`]),
  ];
}

function toNote(mark: string, words: string, paint: Paint): WordyRow {
  return {
    cells: [{ text: `    ${mark}`, paint: text => paint('yellow', text) }],
    words: toWords(words),
  };
}

/** What is checked, with a full stop whoever wrote it. */
export function toStatement(subject: CheckSubject): string {
  const words = formatSentence(describeSubject(subject));
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

function describeRate(rate: number | undefined): string {
  return rate === undefined || rate === 0 || rate === 1 ? '' : ` (in ${Math.round(rate * 100)}% of the runs)`;
}
