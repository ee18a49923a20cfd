import Mocha from 'mocha';

const { EVENT_TEST_RETRY } = Mocha.Runner.constants;

/** Mocha's usual report, which says of each test that is tried once more why it failed. */
export default class RetryReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.on(EVENT_TEST_RETRY, (test, { message }) => {
      Mocha.reporters.Base.consoleLog(`    ↻ ${test.title}: ${message}`);
    });
  }
}
