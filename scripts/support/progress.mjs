/** Prints what is being done, and how long it took. */
export function log(text) {
  console.log(text);
}

/** Runs one step under a title; a failure ends the step, not the caller. */
export async function step(title, work) {
  const start = process.hrtime.bigint();
  log(`\n▸ ${title}`);
  try {
    const value = await work();
    log(`  done in ${seconds(start)}`);
    return { ok: true, value };
  } catch (error) {
    log(`  ✗ ${title} failed after ${seconds(start)}: ${error instanceof Error ? error.message : error}`);
    return { ok: false, value: undefined };
  }
}

function seconds(start) {
  return `${(Number(process.hrtime.bigint() - start) / 1e9).toFixed(1)} s`;
}
