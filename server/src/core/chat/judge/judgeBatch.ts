import type { Cancellation } from '../../text/position/span.ts';
import { estimateTokens } from '../../text/tokens/estimateTokens.ts';
import type { ChatModel, ModelRequest } from '../conversation/chatModel.ts';
import type { ModelAnswer, TokenUsage } from './askModel.ts';
import { askModel } from './askModel.ts';

/** What a batch takes, as far as can be said before. */
export interface BatchEstimate {
  readonly calls: number;
  /** Of requests and answers; the tokenizers of models differ by a tenth or so. */
  readonly tokens: number;
}

/** Requests that are answered at once: enough to be quick, and few enough for the limits of most services. */
const maxAtOnce = 4;

/** Requests that are planned first, estimated, and then sent together, each as often as is wanted. */
export class JudgeBatch {
  /** How often each request is sent. */
  readonly runs: number;
  /** By the requests as JSON: what is asked twice is sent once, so that candidates that read alike are judged alike. */
  readonly #planned = new Map<string, { readonly request: ModelRequest; readonly answers: ModelAnswer[] }>();
  #tokens = 0;

  constructor(runs: number) {
    this.runs = runs;
  }

  /**
   * Plans a request. The returned list is empty until the batch has run.
   * @param answerTokens how long an answer is about
   */
  add(request: ModelRequest, answerTokens: number): readonly ModelAnswer[] {
    const key = JSON.stringify(request);
    const known = this.#planned.get(key);
    if (known !== undefined) {
      return known.answers;
    }
    const answers: ModelAnswer[] = [];
    this.#planned.set(key, { request, answers });
    this.#tokens += estimateRequest(request) + answerTokens;
    return answers;
  }

  get estimate(): BatchEstimate {
    return { calls: this.#planned.size * this.runs, tokens: this.#tokens * this.runs };
  }

  /** The tokens of all answers so far, as the service counted them. */
  get usage(): TokenUsage {
    const all = [...this.#planned.values()].flatMap(({ answers }) => answers.map(({ usage }) => usage));
    return all.reduce(
      (sum, { input, output }) => ({ input: sum.input + input, output: sum.output + output }),
      {
        input: 0,
        output: 0,
      },
    );
  }

  /** Sends the requests, a few at once, and returns when the last one is answered, or soon after it was canceled. */
  async run(
    model: ChatModel,
    cancellation: Cancellation,
    onAnswer: (done: number) => void = () => {},
  ): Promise<void> {
    const each = [...this.#planned.values()];
    const queue = each.flatMap(planned => Array.from({ length: this.runs }, () => planned)).values();
    let done = 0;
    const work = async () => {
      for (const { request, answers } of queue) {
        if (cancellation.isCancellationRequested) {
          return;
        }
        answers.push(await askModel(model, request, cancellation));
        onAnswer(++done);
      }
    };
    await Promise.all(Array.from({ length: maxAtOnce }, work));
  }
}

function estimateRequest({ system, messages, tools }: ModelRequest): number {
  const texts = [
    system,
    ...messages.map(({ text }) => text),
    ...(tools.length === 0 ? [] : [JSON.stringify(tools)]),
  ];
  return texts.reduce(
    (sum, text) => sum + estimateTokens(text, { start: 0, end: text.length }, Infinity).count,
    0,
  );
}
