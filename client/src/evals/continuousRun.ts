import * as vscode from 'vscode';
import type { EvalRunner, Outcome } from './evalRunner.ts';
import { rootOf } from './evalRunner.ts';

/** Milliseconds without a change after which tests run again, so that nobody sees what half a word does. */
const pause = 500;

interface ContinuousParts {
  readonly runner: EvalRunner;
  readonly controller: vscode.TestController;
  /** Fires when skills, or what routing makes of them, may have changed, saved or not. */
  readonly onChanged: vscode.Event<void>;
}

/**
 * Runs the requested tests now, and again after each change until it is canceled. Later runs have the skills whose results are others than
 * before, so that an edit shows what it does to the routing of all.
 */
export async function runContinuously(
  { runner, controller, onChanged }: ContinuousParts,
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
): Promise<void> {
  const seen = new Map<string, string>();
  const findChanged = async (wait: vscode.CancellationToken): Promise<Outcome[]> => {
    const changed: Outcome[] = [];
    for await (const outcome of runner.evaluate(request, wait)) {
      const results = JSON.stringify(outcome.results);
      if (seen.get(outcome.skill.id) !== results) {
        seen.set(outcome.skill.id, results);
        changed.push(outcome);
      }
    }
    return changed;
  };
  const runOnce = async (wait: vscode.CancellationToken) => {
    const changed = await findChanged(wait);
    if (changed.length === 0 || token.isCancellationRequested) {
      return;
    }
    // VS Code takes all runs of one request object for the same run, which is over after the first.
    const own = toRequestOf(changed, request);
    const run = controller.createTestRun(own, undefined, false);
    changed.forEach(outcome => runner.report(run, own, outcome));
    run.end();
  };
  let pass: vscode.CancellationTokenSource | undefined;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const runAgain = () => {
    // What is being judged holds no longer.
    pass?.cancel();
    const next = new vscode.CancellationTokenSource();
    pass = next;
    // The log says why a request failed; the next change tries again.
    running = running.then(() => runOnce(next.token)).catch(() => {});
  };
  runAgain();
  const subscription = onChanged(() => {
    clearTimeout(timer);
    timer = setTimeout(runAgain, pause);
  });
  await new Promise<void>(resolve => {
    token.onCancellationRequested(() => resolve());
  });
  subscription.dispose();
  clearTimeout(timer);
  pass?.cancel();
}

/** A request of its own for a part of the skills. */
function toRequestOf(
  outcomes: readonly Outcome[],
  { include, exclude, profile }: vscode.TestRunRequest,
): vscode.TestRunRequest {
  const skills = outcomes.map(({ skill }) => skill);
  const wanted = include?.filter(item => skills.includes(rootOf(item))) ?? skills;
  return new vscode.TestRunRequest(wanted, exclude, profile, true, true);
}
