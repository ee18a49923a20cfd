import { checkAssertion } from '../../analysis/evals/scenario/checkAssertion.ts';
import { buildJudgeRequest, readVerdicts } from '../../analysis/evals/scenario/judgeRequest.ts';
import type { Assertion, Scenario } from '../../analysis/evals/scenario/scenario.ts';
import type { RunCheck } from '../../analysis/evals/scenario/scenarioResult.ts';
import type { TurnOutcome } from '../../analysis/evals/scenario/turnOutcome.ts';
import { askModel } from './askModel.ts';
import type { ChatModel } from '../conversation/chatModel.ts';
import { formatSentence } from '../../model/findings/messages.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import type { Cancellation } from '../../text/position/span.ts';

/** Checks all assertions of a scenario; a model rates the sentences, where there is one. */
export async function judgeOutcome(
  { message, assertions }: Scenario,
  outcome: TurnOutcome,
  judge: ChatModel | undefined,
  token: Cancellation,
): Promise<RunCheck[]> {
  const sentences = assertions.filter(isSentence);
  const rated =
    judge === undefined || sentences.length === 0
      ? new Map<Assertion, RunCheck>()
      : await rate(sentences, { message, outcome, judge }, token);
  return assertions.map(
    assertion => rated.get(assertion) ?? { subject: assertion, ...checkAssertion(assertion, outcome) },
  );
}

type SentenceAssertion = Extract<Assertion, { kind: 'sentence' }>;

function isSentence(assertion: Assertion): assertion is SentenceAssertion {
  return assertion.kind === 'sentence';
}

interface RatedTurn {
  readonly message: string;
  readonly outcome: TurnOutcome;
  readonly judge: ChatModel;
}

async function rate(
  sentences: readonly SentenceAssertion[],
  { message, outcome, judge }: RatedTurn,
  token: Cancellation,
): Promise<Map<Assertion, RunCheck>> {
  const { system, message: words } = buildJudgeRequest(
    { message },
    outcome,
    sentences.map(({ text }) => text),
  );
  const request = { system, messages: [{ role: 'user', text: words }], tools: [] } as const;
  const answer = await askModel(judge, request, token);
  const read =
    answer.kind === 'failed'
      ? { problem: token.isCancellationRequested ? answer.problem : ofJudge(answer.problem) }
      : readVerdicts(answer.text, sentences.length);
  return new Map(
    sentences.map((subject, at): [Assertion, RunCheck] => {
      if ('problem' in read) {
        return [subject, { subject, state: 'error', why: [read.problem] }];
      }
      const { passed = false, evidence = '' } = read.verdicts[at] ?? {};
      const state = passed ? 'passed' : 'failed';
      return [subject, { subject, state, why: [toSentence('{evidence}', { evidence })] }];
    }),
  );
}

function ofJudge(problem: Sentence): Sentence {
  return toSentence('The judge failed: {problem}', { problem: formatSentence(problem) });
}
