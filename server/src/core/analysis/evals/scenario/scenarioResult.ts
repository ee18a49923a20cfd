import type { Sentence } from '../../../text/format/sentence.ts';
import { toSentence } from '../../../text/format/sentence.ts';
import type { Assertion } from './scenario.ts';

/** `unjudged`: nobody could say, which neither passes nor fails. */
export type ScenarioState = 'passed' | 'failed' | 'unjudged';

/** One thing that is checked of a scenario, besides what it asserts. */
export type CheckSubject =
  | { readonly kind: 'activation' }
  /** A file that the turn starts with, by its path in the skill folder. */
  | { readonly kind: 'input'; readonly path: string }
  /** That the turn comes to its end. */
  | { readonly kind: 'turn' }
  | Assertion;

/** The result of one check in one run. */
export interface RunCheck {
  readonly subject: CheckSubject;
  /** `error`: whoever should have judged it didn't, so that the run says nothing about it. */
  readonly state: ScenarioState | 'error';
  readonly why: readonly Sentence[];
}

/** The result of one check in all runs. */
export interface CheckResult extends RunCheck {
  readonly state: ScenarioState;
  /** The share of the runs that it held in, of those that say something about it; absent where none does. */
  readonly rate?: number;
}

/** A tool that was not allowed to run. */
export interface RefusedTool {
  readonly tool: string;
  readonly why: string;
}

/** How many turns were run. */
export interface RunCount {
  readonly done: number;
  /** Those that broke off, so that they say nothing. */
  readonly broken: number;
  /** Why they did, each reason once. */
  readonly problems: readonly Sentence[];
}

/** What came of a scenario. */
export interface ScenarioResult {
  readonly message: string;
  readonly state: ScenarioState;
  /** Whether the router would have selected the skill for the message; it is active in any case. */
  readonly routed: boolean;
  /** Those with a model; absent in a rehearsal. */
  readonly runs?: RunCount;
  readonly checks: readonly CheckResult[];
  /** Each tool once. */
  readonly refused: readonly RefusedTool[];
}

/**
 * Joins the checks of several runs, which are the same in each. One that fails in any run fails; one about which no run says anything
 * fails, too, since somebody was to judge it.
 */
export function mergeRuns(runs: readonly (readonly RunCheck[])[]): CheckResult[] {
  const [first = []] = runs;
  return first.map(({ subject }, at) =>
    mergeCheck(
      subject,
      runs.flatMap(checks => checks[at] ?? []),
    ),
  );
}

function mergeCheck(subject: CheckSubject, all: readonly RunCheck[]): CheckResult {
  const known = all.filter(({ state }) => state !== 'error');
  const counted = known.filter(({ state }) => state !== 'unjudged');
  const passed = counted.filter(({ state }) => state === 'passed').length;
  const state =
    known.length === 0 || passed < counted.length
      ? 'failed'
      : counted.length < known.length
        ? 'unjudged'
        : 'passed';
  const shown = known.find(each => each.state === state) ?? all[0];
  const rate = counted.length === 0 ? undefined : passed / counted.length;
  return { subject, state, why: shown?.why ?? [], ...(rate !== undefined && { rate }) };
}

/** Counts runs by why they broke off; undefined for those that didn't. */
export function countRuns(problems: readonly (Sentence | undefined)[]): RunCount {
  const broken = problems.filter(problem => problem !== undefined);
  const different = new Map(broken.map(problem => [JSON.stringify(problem), problem]));
  return { done: problems.length - broken.length, broken: broken.length, problems: [...different.values()] };
}

/** The state of a scenario by those of its checks. */
export function stateOf(checks: readonly Pick<CheckResult, 'state'>[]): ScenarioState {
  const states = new Set(checks.map(({ state }) => state));
  return states.has('failed') ? 'failed' : states.has('unjudged') ? 'unjudged' : 'passed';
}

/** What is checked, in words. */
export function describeSubject(subject: CheckSubject): Sentence {
  switch (subject.kind) {
    case 'activation':
      return toSentence('The skill is active');
    case 'input':
      return toSentence('{path} is there', { path: subject.path });
    case 'turn':
      return toSentence('The turn comes to its end');
    case 'sentence':
      return toSentence('{text}', { text: subject.text });
    case 'file':
      return describeRequirement(
        subject.exists ? '{path} exists' : '{path} does not exist',
        { path: subject.path },
        subject,
      );
    case 'answer':
      return describeRequirement('The answer', {}, subject);
    case 'tool':
      return describeTool(subject);
  }
}

function describeRequirement(
  lead: string,
  args: Sentence['args'],
  { contains, matches }: { readonly contains?: string; readonly matches?: string },
): Sentence {
  const parts = [
    ...(contains === undefined ? [] : ['contains “{contains}”']),
    ...(matches === undefined ? [] : ['matches {matches}']),
  ];
  const template = parts.length === 0 ? lead : `${lead.replace(' exists', '')} ${parts.join(' and ')}`;
  return toSentence(template, {
    ...args,
    ...(contains !== undefined && { contains }),
    ...(matches !== undefined && { matches }),
  });
}

function describeTool({ tool, called, arguments: given }: Extract<Assertion, { kind: 'tool' }>): Sentence {
  const lead = called ? '{tool} runs' : '{tool} is not called';
  return given === undefined
    ? toSentence(lead, { tool })
    : toSentence(`${lead} with {arguments}`, { tool, arguments: JSON.stringify(given) });
}
