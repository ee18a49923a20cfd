import { setFlagsFromString } from 'node:v8';

/** The newest Node for which the flags are known; V8 complains of those that it does not know. */
const newestKnown = 24;

/**
 * Lets V8 compile for a process that works for a second or two: most functions of a check run some thousand
 * times, which never pays for the time that inlining into them takes. A check of 3,900 skills takes a fifth
 * less (`bench/check.mjs`).
 */
export function compileLess(): void {
  const [major] = process.versions.node.split('.');
  if (Number(major) <= newestKnown) {
    setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
    setFlagsFromString('--always-sparkplug');
  }
}
