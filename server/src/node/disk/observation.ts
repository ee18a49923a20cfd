import type { Observer } from './observedDisk.ts';
import { answerAgain, beginObserving } from './observedDisk.ts';

/** Questions to the disk in the order in which they were first asked, with their answers. */
export type Answers = ReadonlyMap<string, string>;

/** Notes what is asked of the disk while some work is done. */
export class Observation implements Observer {
  readonly #answers = new Map<string, string>();
  #isRepeatable = true;
  readonly #observing = beginObserving(this);

  readonly note = (question: string, answer: string): void => {
    const known = this.#answers.get(question);
    if (known === undefined) {
      this.#answers.set(question, answer);
    } else if (known !== answer) {
      // It changed while the work was done, which was done with both.
      this.#isRepeatable = false;
    }
  };

  readonly giveUp = (): void => {
    this.#isRepeatable = false;
  };

  /** Ends it, and answers with all that was asked; undefined where the work follows from more than that. */
  end(): Answers | undefined {
    this.#observing.end();
    return this.#isRepeatable ? this.#answers : undefined;
  }
}

/** Asks the disk again, and answers with what it says now. */
export function askAgain(questions: readonly string[]): Answers {
  return new Map(questions.map(question => [question, answerAgain(question)]));
}
