import { setTimeout as delay } from 'node:timers/promises';

const patienceMilliseconds = 30_000;

/**
 * Asks again until neither the question nor the check throws; what was thrown last is why the test fails.
 * A page that is being loaded anew cannot be asked for a moment.
 */
export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  check: (value: Value) => void,
): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    try {
      check(await read());
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw error;
      }
    }
    await delay(50);
  }
}
