import assert from 'node:assert/strict';
import { checkSkill } from '../../../server/src/core/checks/checkSkill.ts';
import { targetsFrom, toFile } from '../../support/checkRules.ts';

/** Each of these cost the square of its length once, or more. */
const texts: Readonly<Record<string, string>> = {
  'blanks inside of a heading': inBody(`# a${' '.repeat(10_000)}b`),
  'blanks inside of a value that needs quotes': inYaml(`license: a: ${' '.repeat(10_000)}b`),
  'blanks inside of a value that starts with a reserved character': inYaml(
    `license: @a${' '.repeat(10_000)}b`,
  ),
  'blanks inside of a line without a colon': inYaml(`key${' '.repeat(10_000)}b`),
  'many aliases without an anchor': inYaml(
    Array.from({ length: 500 }, (_, index) => `k${index}: *b`).join('\n'),
  ),
  'many values that need quotes': inYaml(
    Array.from({ length: 2000 }, (_, index) => `k${index}: a: b`).join('\n'),
  ),
  'many texts in quotes that go on at the margin': inYaml(
    Array.from({ length: 1000 }, (_, index) => `k${index}: "a\nb"`).join('\n'),
  ),
  'many comments on a line': inBody('<!-- -->'.repeat(5_000)),
  'many comments beside back-ticks': inBody('<!-- --> `'.repeat(1_000)),
  'many code spans that show a comment': inBody('`<!--` '.repeat(1_000)),
  'many suppressions': inBody('<!-- skillwright-ignore key-unknown: why -->\n'.repeat(500)),
  'brackets without a target': inBody(']('.repeat(10_000)),
  'links without an end': inBody('[a]('.repeat(10_000)),
  'more links than a call takes arguments': inBody('[a](b) '.repeat(140_000)),
  'more placeholders than a call takes arguments': inBody('!`x` '.repeat(180_000)),
  'many paths of files on a line': inBody('`scripts/a.py` '.repeat(20_000)),
  'many code blocks with commands': inBody('```sh\npython scripts/a.py\n```\n'.repeat(5_000)),
  'a path that never ends': inBody(`\`scripts/${'a/'.repeat(50_000)}\``),
  'many home folders on a line': inBody('/Users/klara/a '.repeat(20_000)),
  'many sentences of templates': inBody('Insert instructions below\n'.repeat(20_000)),
};

function inYaml(lines: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n${lines}\n---\n`;
}

function inBody(lines: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n---\n\n${lines}\n`;
}

describe('a hostile text', () => {
  for (const [what, text] of Object.entries(texts)) {
    it(`is checked to its end with ${what}`, () => {
      const findings = checkSkill(toFile(text), targetsFrom(), {});
      assert.ok(findings.every(({ span }) => span.end <= text.length));
    });
  }
});
