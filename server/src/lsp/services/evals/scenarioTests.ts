import path from 'node:path';
import type { CheckResult } from '../../../core/analysis/evals/scenario/scenarioResult.ts';
import { describeSubject } from '../../../core/analysis/evals/scenario/scenarioResult.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { toSentence } from '../../../core/text/format/sentence.ts';
import type { KnownScenario, KnownSkill } from '../../../node/evals/scenarios/knownScenarios.ts';
import { readKnownSkill } from '../../../node/evals/scenarios/knownScenarios.ts';
import type { PlacedScenarioResult } from '../../../node/evals/scenarios/runAllTimes.ts';
import { toRehearsed } from '../../../node/evals/scenarios/runAllTimes.ts';
import type { ScenarioTestResult } from '../../../protocol/evals.ts';
import type { PlacedScenario } from '../../../workspace/skillSet/scenariosOfSkill.ts';
import { listScenarios } from '../../../workspace/skillSet/scenariosOfSkill.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import { filePathOf } from '../../convert/uris.ts';
import { say } from '../../editor/say.ts';
import type { Locate } from './locate.ts';

/** A scenario by the key of its test. */
export interface KeyedScenario {
  readonly key: string;
  readonly scenario: PlacedScenario;
}

/** Scenarios by their messages, which several may share. */
export function keyScenarios(scenarios: readonly PlacedScenario[]): KeyedScenario[] {
  const counts = new Map<string, number>();
  return scenarios.map(scenario => {
    const { message } = scenario;
    const count = (counts.get(message) ?? 0) + 1;
    counts.set(message, count);
    // As JSON no message can look like another with a number.
    return { key: count === 1 ? JSON.stringify(message) : `${JSON.stringify(message)} ${count}`, scenario };
  });
}

/** Tries the scenarios of a skill without a model; undefined for a skill that is gone. */
export async function readScenarios(
  skillSet: SkillSet,
  shown: string,
  notify: (sentence: string) => void,
): Promise<KnownSkill | undefined> {
  const absolute = skillSet.sourceOf(shown)?.absolute;
  if (absolute === undefined) {
    return undefined;
  }
  const root = filePathOf(skillSet.scope) ?? path.dirname(absolute);
  const { platform } = process;
  return readKnownSkill(
    { skillSet, shown, absolute, root, ...listScenarios(skillSet, shown) },
    { platform, notify },
  );
}

/** A result by the key of its test. */
export interface KeyedResult {
  readonly key: string;
  readonly result: PlacedScenarioResult;
}

/** What can be said of the scenarios of a skill without a model. */
export async function rehearseScenarios(skillSet: SkillSet, shown: string): Promise<KeyedResult[]> {
  const known = await readScenarios(skillSet, shown, () => {});
  return keyKnown(known?.scenarios ?? []).map(({ key, known: each }) => ({ key, result: toRehearsed(each) }));
}

/** The same for scenarios that were tried. */
export function keyKnown(
  all: readonly KnownScenario[],
): { readonly key: string; readonly known: KnownScenario }[] {
  const keys = keyScenarios(all.map(({ scenario }) => scenario));
  return all.map((known, at) => ({ key: keys[at]?.key ?? '', known }));
}

const marks = { passed: '✓', failed: '✗', unjudged: '?' } as const;

/** The result of a scenario for the client, in the language of the editor. */
export function toScenarioTest(
  { key, result }: KeyedResult,
  locate: Locate,
  bundle: MessageBundle,
): ScenarioTestResult {
  const { message, source, span, state, checks, runs, routed, refused, last } = result;
  const inWords = (sentence: Sentence) => say(sentence, bundle);
  const describe = (check: CheckResult) => `${marks[check.state]} ${describeCheck(check, bundle)}`;
  const failed = checks.filter(check => check.state === 'failed').map(describe);
  const problems = (runs?.problems ?? []).map(inWords);
  const notes = [
    ...(routed
      ? []
      : [toSentence('The router would not select the skill for this message; it is active all the same.')]),
    ...refused.map(({ tool, why }) => toSentence('{tool} did not run: {why}', { tool, why })),
  ].map(inWords);
  return {
    key,
    message,
    location: locate(source.file, span),
    state,
    failures: state === 'failed' ? [...failed, ...problems] : [],
    output: [
      ...checks.map(describe),
      ...[...problems, ...notes].map(each => `! ${each}`),
      ...(last === undefined ? [] : describeOutcome(last)).map(each => `» ${inWords(each)}`),
    ],
  };
}

function describeCheck({ subject, why, rate }: CheckResult, bundle: MessageBundle): string {
  const words = say(describeSubject(subject), bundle);
  const share =
    rate === undefined || rate === 0 || rate === 1
      ? []
      : [toSentence('It passes in {share}% of the runs.', { share: Math.round(rate * 100) })];
  return [
    /[.!?]$/.test(words) ? words : `${words}.`,
    ...[...share, ...why].map(each => say(each, bundle)),
  ].join(' ');
}

/** UTF-16 units of an answer that are shown at most. */
const longestAnswer = 2000;

function describeOutcome({ answer, calls, changes }: NonNullable<PlacedScenarioResult['last']>): Sentence[] {
  const tools = calls.map(({ tool, ran }) => (ran ? tool : `${tool} (✗)`)).join(', ');
  const files = changes.map(({ path: file, change }) => `${file} (${change})`).join(', ');
  return [
    ...(tools === '' ? [] : [toSentence('Calls: {tools}', { tools })]),
    ...(files === '' ? [] : [toSentence('Files: {files}', { files })]),
    ...(answer === '' ? [] : [toSentence('Answer: {answer}', { answer: answer.slice(0, longestAnswer) })]),
  ];
}
