/** What went wrong, in the words of who found it. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
