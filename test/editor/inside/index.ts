/**
 * VS Code calls this in its extension host and takes a rejection as a failed run. What Mocha prints reaches
 * whoever started VS Code through the console, the totals included.
 */
export async function run(): Promise<void> {
  // A bundled Mocha would miss the files it looks for, and it is a module, which only `import` loads everywhere.
  const { default: Mocha } = await import('mocha');
  // What fails twice is broken, also on a slow machine.
  const times = { timeout: 90_000, slow: 10_000, retries: 1 };
  const mocha = new Mocha({ ui: 'bdd', reporter: 'spec', color: false, ...times });
  const { SKILLWRIGHT_GREP: words } = process.env;
  if (words !== undefined) {
    mocha.fgrep(words);
  }
  mocha.suite.emit('pre-require', globalThis, 'inside', mocha);
  await import('./allTests.ts');
  const failures = await new Promise<number>(resolve => {
    mocha.run(resolve);
  });
  if (failures > 0) {
    throw new Error(`${failures} tests failed.`);
  }
}
