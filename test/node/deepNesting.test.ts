import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

const parser = new URL('../../server/src/core/syntax/document/skillDocument.ts', import.meta.url).href;

/**
 * Reads ever deeper skills in a process of its own. Where V8 has to compile a regular expression near the
 * end of its stack, it ends the process, and no one can catch that.
 */
function readInProcess(opening: string, closing: string) {
  const script = `
    const { parseSkillDocument } = await import(${JSON.stringify(parser)});
    for (const depth of [2_000, 5_000, 10_000, 20_000, 50_000]) {
      const value = '${opening}'.repeat(depth) + '${closing}'.repeat(depth);
      const { frontmatter } = parseSkillDocument('---\\na:\\n  ' + value + '\\n---\\n');
      console.log(frontmatter.problems.length > 0);
    }
  `;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  return {
    status,
    lines: stdout
      .trimEnd()
      .split('\n')
      .filter(line => line === 'true').length,
  };
}

describe('a process that reads deep nesting', () => {
  for (const [what, opening, closing] of [
    ['brackets that are left open', '[', ''],
    ['brackets', '[', ']'],
    ['braces', '{a: ', '}'],
    ['dashes', '- ', ''],
  ] as const) {
    it(`survives ${what}`, () => {
      assert.deepEqual(readInProcess(opening, closing), { status: 0, lines: 5 });
    });
  }
});
