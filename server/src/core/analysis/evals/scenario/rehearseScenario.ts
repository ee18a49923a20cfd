import type { Sentence } from '../../../text/format/sentence.ts';
import { toSentence } from '../../../text/format/sentence.ts';
import type { Assertion, Scenario } from './scenario.ts';
import type { CheckResult, RunCheck } from './scenarioResult.ts';

/** What is known of a tool before anybody calls it. */
export type ToolOffer =
  | 'offered'
  | 'forbidden'
  /** Neither offered nor callable. */
  | 'absent'
  /** The tools of a server are known once it runs. */
  | 'unknown';

/** What is known of a scenario before its turn. */
export interface RehearsalFacts {
  /** Why the skill can't be active; undefined where it can. */
  readonly refused?: Sentence;
  /** Of the system prompt. */
  readonly promptTokens: number;
  /** Why a file of the skill folder can't be used; undefined where it can. */
  readonly findFileProblem: (path: string) => Sentence | undefined;
  readonly offerOf: (tool: string) => ToolOffer;
}

/** Checks what can be checked without a model: that the skill is active, that files are there, and that tools are offered. */
export function checkBefore({ files }: Pick<Scenario, 'files'>, facts: RehearsalFacts): CheckResult[] {
  const { refused, promptTokens: count, findFileProblem } = facts;
  const activation: CheckResult = {
    subject: { kind: 'activation' },
    state: refused === undefined ? 'passed' : 'failed',
    why: [refused ?? toSentence('The system prompt has about {count} tokens.', { count })],
  };
  const inputs = files.map(({ path }): CheckResult => {
    const problem = findFileProblem(path);
    return {
      subject: { kind: 'input', path },
      state: problem === undefined ? 'passed' : 'failed',
      why: problem === undefined ? [] : [problem],
    };
  });
  return [activation, ...inputs];
}

/** What a rehearsal says of an assertion: that it can't hold, or that it takes a model to tell. */
export function rehearseAssertion(
  assertion: Assertion,
  { offerOf }: Pick<RehearsalFacts, 'offerOf'>,
): RunCheck & CheckResult {
  if (assertion.kind === 'tool' && assertion.called) {
    const { tool } = assertion;
    const offer = offerOf(tool);
    if (offer === 'absent' || offer === 'forbidden') {
      return { subject: assertion, state: 'failed', why: [toSentence(cannotRun[offer], { tool })] };
    }
  }
  return { subject: assertion, state: 'unjudged', why: [toSentence(needsModel)] };
}

const cannotRun = {
  absent: "There is no tool '{tool}'.",
  forbidden: "An active skill forbids '{tool}'.",
} as const;

const needsModel = 'Needs a turn with a model.';
