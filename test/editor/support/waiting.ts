import { setTimeout as delay } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Much for a slow machine; a test that passes never waits so long. */
export const patienceMilliseconds = 30_000;

/**
 * @param isTrue asked again where it throws, since what it looks at may be drawn anew in that moment
 * @param explain more for the error, asked when the patience is over
 */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  explain: () => Promise<string> = async () => '',
): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    let cause: unknown;
    try {
      if (await isTrue()) {
        return;
      }
    } catch (error) {
      cause = error;
    }
    if (Date.now() > deadline) {
      throw new Error(`Waited in vain until ${what}. ${await explain()}`.trim(), { cause });
    }
    await delay(50);
  }
}

/** Whether the element is there within so many milliseconds. */
export function appears(target: Locator, timeout: number): Promise<boolean> {
  return isDone(target.waitFor({ timeout }));
}

/** Does something again until what it leads to is there: VS Code loses what comes while it draws anew or still reads. */
export function actUntil(
  target: Locator,
  { act, timeout }: { readonly act: () => Promise<unknown>; readonly timeout: number },
): Promise<void> {
  return waitUntil(`${target.toString()} is there`, async () => {
    await act();
    return appears(target, timeout);
  });
}

/** Whether something could be done in its time. What VS Code takes away in the meantime, such as an input that loses the focus, cannot. */
export async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return false;
    }
    throw error;
  }
}

/** A pointer left where it clicked would hover what appears there next. */
export async function clickAndLeave(target: Locator): Promise<void> {
  await target.click();
  await target.page().mouse.move(0, 0);
}
