import type { Environment } from './output.ts';
import { toOneLine } from './output.ts';

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
  onStep: (step: Step) => void = () => {},
): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
    onStep(step.value);
  }
}

/** Shows on a terminal what is being done, one thing after the other; elsewhere it says nothing. */
export function createProgressReporter({
  showsProgress,
  writeError,
  width,
}: Pick<Environment, 'showsProgress' | 'writeError' | 'width'>): {
  readonly show: (words: string) => void;
  readonly clear: () => void;
} {
  let isShown = false;
  return {
    show: words => {
      if (showsProgress) {
        isShown = true;
        writeError(`\r\u001B[K${toOneLine(words).slice(0, Math.max(0, width - 1))}`);
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
