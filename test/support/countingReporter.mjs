import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/** Mocha's own report, and its counts and failures in the file that SKILLWRIGHT_COUNTS names, for whoever adds them up. */
export default class CountingReporter extends Mocha.reporters.Dot {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Mocha.Runner.constants.EVENT_RUN_END, () => {
      const file = process.env.SKILLWRIGHT_COUNTS;
      if (file !== undefined) {
        const { passes: passed, failures: failed, pending: skipped } = this.stats;
        const failures = this.failures.map(test => `${test.fullTitle()}\n${test.err?.stack ?? test.err}`);
        writeFileSync(file, JSON.stringify({ passed, failed, skipped, failures }));
      }
    });
  }
}
