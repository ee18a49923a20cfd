import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/**
 * Mocha's own report, and in the file that SKILLWRIGHT_COUNTS names its counts, its failures, and the tests that only passed when they
 * were tried again.
 */
export default class CountingReporter extends Mocha.reporters.Dot {
  constructor(runner, options) {
    super(runner, options);
    const { EVENT_TEST_RETRY, EVENT_RUN_END } = Mocha.Runner.constants;
    const retried = [];
    runner.on(EVENT_TEST_RETRY, (test, error) => retried.push(toReport(test, error)));
    runner.once(EVENT_RUN_END, () => {
      const file = process.env.SKILLWRIGHT_COUNTS;
      if (file !== undefined) {
        const { passes: passed, failures: failed, pending: skipped } = this.stats;
        const failures = this.failures.map(test => toReport(test, test.err));
        writeFileSync(file, JSON.stringify({ passed, failed, skipped, failures, retried }));
      }
    });
  }
}

function toReport(test, error) {
  return `${test.fullTitle()}\n${error?.stack ?? error}`;
}
