import { setTimeout as delay } from 'node:timers/promises';

const patienceMilliseconds = 30_000;

/** Asks again until the check no longer throws; what it threw last is why the test fails. */
export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  check: (value: Value) => void,
): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    const value = await read();
    try {
      check(value);
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw error;
      }
    }
    await delay(50);
  }
}
