import type { Environment } from './output.ts';

/** Shows on a terminal how far long work is; elsewhere it says nothing. */
export interface Progress {
  readonly show: (done: number, of: number) => void;
  /** Takes away what is shown. */
  readonly clear: () => void;
}

/** Steps between two updates, so that showing costs nothing beside the work. */
const stepsShown = 100;

/** @param things what is counted, as a plural */
export function createProgress(
  { showsProgress, writeError }: Pick<Environment, 'showsProgress' | 'writeError'>,
  things: string,
): Progress {
  let isShown = false;
  return {
    show: (done, of) => {
      if (showsProgress && done % stepsShown === 0) {
        isShown = true;
        writeError(`\r${done} / ${of} ${things}`);
      }
    },
    clear: () => {
      if (isShown) {
        isShown = false;
        writeError('\r\u001B[K');
      }
    },
  };
}

/** Runs work that is done step by step to its end. */
export function runSteps<Step, Result>(
  steps: Generator<Step, Result, void>,
  onStep: (step: Step) => void,
): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
    onStep(step.value);
  }
}
