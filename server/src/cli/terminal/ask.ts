import type { Environment } from './output.ts';
import { UsageError } from './output.ts';

/** Asks the person at the terminal; undefined where nobody is there to answer, or the answer is empty. */
export async function ask(
  question: string,
  { isInteractive = false, toShown = String }: Pick<Environment, 'isInteractive' | 'toShown'>,
): Promise<string | undefined> {
  if (!isInteractive) {
    return undefined;
  }
  // Every command would wait for the module, and few ask anything.
  const { createInterface } = await import('node:readline/promises');
  // Questions go where progress goes, so that the output can be kept in a file.
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = (await reader.question(toShown(question))).trim();
    return answer === '' ? undefined : answer;
  } catch (error) {
    // The person gave up with Ctrl+C or Ctrl+D.
    throw error instanceof Error && error.name === 'AbortError'
      ? new UsageError('Canceled before anything was changed.')
      : error;
  } finally {
    reader.close();
  }
}

/** Whether the person at the terminal says yes; anything else, and nobody there, means no. */
export async function isAgreed(
  question: string,
  environment: Pick<Environment, 'isInteractive' | 'toShown'>,
): Promise<boolean> {
  const answer = await ask(question, environment);
  return answer !== undefined && /^y(?:es)?$/i.test(answer);
}
