import { setTimeout as delay } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Much for a slow machine; a test that passes never waits so long. */
export const patienceMilliseconds = 30_000;

/** @param explain more for the error, asked when the patience is over */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  explain: () => Promise<string> = async () => '',
): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (!(await isTrue())) {
    if (Date.now() > deadline) {
      throw new Error(`Waited in vain until ${what}. ${await explain()}`.trim());
    }
    await delay(50);
  }
}

/** Whether the element is there within so many milliseconds. */
export async function appears(target: Locator, timeout: number): Promise<boolean> {
  try {
    await target.waitFor({ timeout });
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
