import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { findEntry, toWords } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { parseYaml } from '../../../support/yamlTree.ts';

const pieces = [
  'Use',
  "it's",
  'when:',
  'users',
  '"foo"',
  "'bar'",
  ',',
  '"',
  "'",
  "''",
  'C:\\new\\docs',
  '\\d',
  '\\"',
  '- ',
  '[WIP]',
  '[',
  '@you',
  '#12',
  '# note',
  '|',
  '> ',
  'a:b',
  '`code`',
  '*',
  '',
] as const;

/** What is left of the words without quotes, backslashes and blanks, which may change their spelling. */
const lettersOf = (words: string) => words.replace(/["'\\\s]/g, '');

/** The value of the description once no safe fix is left; undefined where one never gets there, and for a mapping. */
function fixAll(value: string): string | undefined {
  let yaml = `name: a\ndescription:${value === '' ? '' : ' '}${value}\n`;
  for (let left = 4; left > 0; left--) {
    const { text, root, problems } = parseYaml(yaml);
    const edits = problems.flatMap(problem => problem.edits ?? []);
    if (problems.length === 0) {
      return left === 4 ? undefined : toWords(root && findEntry(root, 'description')?.value);
    }
    if (edits.length === 0) {
      return undefined;
    }
    yaml = applyEdits(text, edits).slice('---\n'.length, -'---\n'.length);
  }
  return undefined;
}

describe('a safe fix of the YAML of one line', () => {
  it('keeps every word that was written, apart from a comment', () => {
    const values = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 });
    let fixed = 0;
    fc.assert(
      fc.property(values, list => {
        const written = list.join(' ').trim();
        const value = fixAll(written);
        if (value === undefined) {
          return;
        }
        fixed++;
        const comments = [...written.matchAll(/(?<=\s)#/g)].map(({ index }) => index);
        // The sign of a block is not a word.
        const possible = [written.length, ...comments].flatMap(end => {
          const letters = lettersOf(written.slice(0, end));
          return [letters, letters.replace(/^[|>]/, '')];
        });
        assert.ok(possible.includes(lettersOf(value)), `${written} became ${value}`);
      }),
      { numRuns: 3000 },
    );
    assert.ok(fixed > 300, String(fixed));
  });
});

describe('a safe fix of the YAML of several lines', () => {
  it('keeps every word that was written', () => {
    const lead = fc.constantFrom('  ', ' ', '    ', '\t', '  \t');
    const words = fc.constantFrom('Use', 'when: a', 'b', '- c', 'note:see', "it's", '@you');
    const lines = fc.array(fc.tuple(lead, words), { minLength: 1, maxLength: 4 });
    let fixed = 0;
    fc.assert(
      fc.property(fc.constantFrom('|', '>-', '', 'Use it', '> a', '@a'), lines, (header, list) => {
        const below = list.map(line => line.join('')).join('\n');
        const value = fixAll(`${header}\n${below}`);
        if (value !== undefined) {
          fixed++;
          assert.equal(lettersOf(value), lettersOf(`${header}\n${below}`).replace(/^\||^>-?/, ''));
        }
      }),
      { numRuns: 2000 },
    );
    assert.ok(fixed > 200, String(fixed));
  });
});
