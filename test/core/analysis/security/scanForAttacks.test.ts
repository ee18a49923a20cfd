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
];

/** Milliseconds for 100,000 characters, on a machine that does much else. */
const longest = 4000;

describe('the scan for attacks', () => {
  for (const kind of ['document', 'script', 'data'] as const) {
    it(`reads a hostile ${kind} in time that is in proportion to its length`, () => {
      for (const beginning of beginnings) {
        const text = beginning.repeat(Math.ceil(100_000 / beginning.length));
        for (const each of [text, text.replaceAll(' ', '\n'), `${text}\n`]) {
          const start = performance.now();
          scanForAttacks({ text: each, kind, path: 'a' });
          const took = performance.now() - start;
          assert.ok(took < longest, `${JSON.stringify(beginning)} took ${Math.round(took)} ms.`);
        }
      }
    }).timeout(200_000);
  }
});
