/** Prints what is being done, and how long it took. */
export function log(text) {
  console.log(text);
}

/** Runs one step under a title; a failure ends the step, not the caller. */
export async function step(title, work) {
  const start = Date.now();
  log(`\n▸ ${title}`);
  try {
    const value = await work();
    log(`  done in ${secondsSince(start)} s`);
    return { ok: true, value };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`  ✗ failed after ${secondsSince(start)} s: ${reason}`);
    return { ok: false, value: undefined };
  }
}

function secondsSince(start) {
  return ((Date.now() - start) / 1000).toFixed(1);
}
