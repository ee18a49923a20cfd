import type { Environment } from './output.ts';
import { commandTo, toOneLine } from './output.ts';

/** Shows on a terminal how far long work is; elsewhere it says nothing. */
export interface Progress {
  readonly show: (done: number, of: number) => void;
  /** Takes away what is shown. */
  readonly clear: () => void;
}

/** Steps between two updates, so that showing costs nothing beside the work. */
const stepsShown = 100;

/** Goes to the start of the line and takes away what it shows. */
const blankLine = '\r\u001B[K';

/** @param things what is counted, as a plural */
export function createProgress(
  environment: Pick<Environment, 'showsProgress' | 'writeError' | 'commandMark'>,
  things: string,
): Progress {
  const { showsProgress, writeError } = environment;
  let isShown = false;
  return {
    show: (done, of) => {
      if (showsProgress && done % stepsShown === 0) {
        isShown = true;
        writeError(`${commandTo(environment, '\r')}${done} / ${of} ${things}`);
      }
    },
    clear: () => {
      if (isShown) {
        isShown = false;
        writeError(commandTo(environment, blankLine));
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
export function createProgressReporter(
  environment: Pick<Environment, 'showsProgress' | 'writeError' | 'width' | 'commandMark'>,
): {
  readonly show: (words: string) => void;
  readonly clear: () => void;
} {
  const { showsProgress, writeError, width } = environment;
  let isShown = false;
  return {
    show: words => {
      if (showsProgress) {
        isShown = true;
        writeError(
          `${commandTo(environment, blankLine)}${toOneLine(words).slice(0, Math.max(0, width - 1))}`,
        );
      }
    },
    clear: () => {
      if (isShown) {
        isShown = false;
        writeError(commandTo(environment, blankLine));
      }
    },
  };
}
