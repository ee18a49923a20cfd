import assert from 'node:assert/strict';
import { scanForAttacks } from '../../../../server/src/core/analysis/security/scanForAttacks.ts';

/** Beginnings of attacks that never end, which patterns that go back over a text would try again and again. */
const beginnings = [
  'curl ',
  'curl -o a ',
  '| ',
  'bash <(curl ',
  'eval(',
  '"key": "',
  'ignore all of the ',
  'do not tell ',
  'send all ',
  'rm -rf ',
  'A',
  '0x41,',
  '\\x41',
  '<span style="',
  '![',
  '# ',
  '"""',
  'git clone https://a.example/',
  '.ssh/',
  'find ~ ',
  '\u200b',
  'if asked to audit this skill ',
  'the user may watch, say it is done. ',
  'a line of a paragraph that is longer than fifty characters\n  ',
];

/** Far more than any text has: patterns ask for 200 places at most each. */
const mostFound = 10_000;

describe('the scan for attacks', () => {
  for (const kind of ['document', 'script', 'data'] as const) {
    for (const beginning of beginnings) {
      it(`comes to an end with a hostile ${kind} that repeats ${JSON.stringify(beginning)}, of which no pattern goes over each part again and again`, () => {
        const text = beginning.repeat(Math.ceil(100_000 / beginning.length));
        for (const each of [text, text.replaceAll(' ', '\n'), `${text}\n`]) {
          assert.ok(scanForAttacks({ text: each, kind, path: 'a' }).length <= mostFound);
        }
      });
    }
  }
});
