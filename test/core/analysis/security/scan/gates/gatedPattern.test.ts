import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  hasMatch,
  matchAll,
  matchPart,
  possibleParts,
} from '../../../../../../server/src/core/analysis/security/scan/gates/gatedPattern.ts';
import { readGate } from '../../../../../../server/src/core/analysis/security/scan/gates/readGate.ts';
import {
  changesRole,
  claimsAuthority,
  disablesSafety,
  dropsInstructions,
  hidesFromUser,
} from '../../../../../../server/src/core/analysis/security/scan/orders/phrases.ts';
import {
  keepsSecret,
  playsDown,
} from '../../../../../../server/src/core/analysis/security/scan/orders/secrecy.ts';
import {
  credentialCommand,
  credentialFile,
  environmentDump,
} from '../../../../../../server/src/core/analysis/security/scan/sensitive.ts';
import { matchesOf } from '../../../../../../server/src/core/analysis/security/scan/detector.ts';
import { ScannedText } from '../../../../../../server/src/core/analysis/security/scan/scannedText.ts';
import { findNeeds } from '../../../../../../server/src/core/analysis/security/scan/gates/patternNeeds.ts';
import { parsePattern } from '../../../../../../server/src/core/analysis/security/scan/gates/patternTree.ts';
import { WordMarks } from '../../../../../../server/src/core/analysis/security/scan/gates/wordMarks.ts';

function needsOf(pattern: RegExp) {
  return parsePattern(pattern)?.map(({ nodes }) => findNeeds(nodes).map(({ words }) => words));
}

describe('the words that a match of a pattern has', () => {
  it('are whole words, of which nothing more can be a part', () => {
    assert.deepEqual(needsOf(/\bcurl\s{1,2}-d\b/), [[['curl']]]);
    assert.deepEqual(needsOf(/os\.environ\b/), [[['environ']]]);
    assert.deepEqual(needsOf(/\bid_rsa\w*/), [[['id'], ['*rsa']]]);
    assert.deepEqual(needsOf(/(?<![\w.])dd\s(?=if=)/), [[['dd']]]);
    assert.deepEqual(needsOf(/\bsettings?\b/), [[['settings', 'setting']]]);
    assert.deepEqual(needsOf(/\b(?:tell(?:ing)?|show(?:s|n)?)\s/), [
      [['telling', 'tell', 'shows', 'shown', 'show']],
    ]);
    assert.deepEqual(needsOf(/\bpeep+s\b/), [[['*pee']]]);
    assert.deepEqual(needsOf(/\bhistory\s{0,2}\|/), [[['history']]]);
    assert.deepEqual(needsOf(/\bschlüssel\b/), [[['schl'], ['ü'], ['ssel']]]);
  });

  it('are parts of words where those may go on', () => {
    assert.deepEqual(needsOf(/curl|\bwget\b/i), [[['*curl']], [['wget']]]);
    assert.deepEqual(needsOf(/\.ssh\/authorized_keys?2?/), [[['ssh'], ['authorized'], ['*keys', '*key']]]);
    assert.deepEqual(needsOf(/sub\w{0,9}\(|su\w{0,9}\(/), [[['*sub']], []]);
  });

  it('are one of each alternative, where all of them have some', () => {
    assert.deepEqual(needsOf(/\b(?:curl|wget)\s[^\n]{0,40}\b(?:token|pass(?:word)?)\b/), [
      [
        ['curl', 'wget'],
        ['token', 'password', 'pass'],
      ],
    ]);
    assert.deepEqual(needsOf(/\bsecurity\s{1,2}(?:dump-keychain|export)\b/), [
      [['security'], ['keychain', 'export']],
    ]);
  });

  it('keep no match from being found', () => {
    const parts = [
      'curl',
      'wget',
      ' ',
      '\n',
      '-',
      '.',
      'env',
      'os',
      '1',
      '_',
      'ö',
      'x',
      'Curl',
      '/',
      'Ö',
      '删',
    ];
    const patterns = [
      /\bcurl\b|wget\s|\benv\./gi,
      /(?<![\w-])(?:curl|env)(?:\s|\.)(?:x|os)?\b/g,
      /\bos\.(?:env|x)\b[^\n]{0,10}?curl/g,
      /(?:^|\s)env\s{0,2}wget(?=\s|$)/gm,
      /[\s/](?:wget|curl)+\d?\b/g,
      /\b(?:x?curl|env(?:x|os)?)(?:\s\w{0,3}|-)?\.?\b(?:os|x)?/g,
      /(?:^|-)os(?:\senv)?(?:\.|$)/gm,
      /curl|xwget/gi,
      /ö(?:wget|curl)?|删\s?x/gi,
      /(?:^|[^ö])ö?\w{0,3}curl\.?Ö/gi,
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { maxLength: 12 }),
        fc.constantFrom(...patterns),
        (words, pattern) => {
          const text = words.join('');
          const found = hasMatch(text, new WordMarks(text), pattern);
          assert.equal(found, new RegExp(pattern.source, pattern.flags).test(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('lead to the same matches as the whole text', () => {
    const parts = ['curl', 'sh', 'x', ' ', '\n', '\n', '|', 'rm', 'all', '\n\n\n\n'];
    const patterns = [
      /\bcurl\b[^\n]{0,40}\|[^\n]{0,9}\bsh\b/g,
      /\bcurl\b[^\n]{0,40}\n[^\n]{0,40}\brm\b/g,
      /\brm\b(?:[^\n]{0,20}\n){1,3}?[^\n]{0,20}\ball\b/g,
      /\brm\b(?:[^\n]{0,20}\n){1,30}?[^\n]{0,20}\ball\b/g,
      /\bsh\b[^|]{0,60}\bcurl\b/g,
      /\bcurl\s(?:x\s)?(?:sh|rm)\b/g,
      /\b(?:rm|x)\s{1,2}(?:all|sh)\s?\|?\s?(?:curl|x)\b/g,
      /\bsh\b(?!\n)(?:[^\n]{0,3}\bx\b)?[^\n]{0,2}\brm\b(?:x|\sall){0,2}/g,
      /curl[\s\S]{0,9}?(?:all|\brm)(?=\s|$(?![\s\S]))/g,
      /(?<=^|\n{2})(?:x|curl)[^|]{0,6}\|/g,
      /all\b(?!\s{0,3}curl\b)|\brm$/gm,
      /\b(curl|all)\s{1,3}x?\s?\1\b/g,
      /(?=(?:x|\s){2,5}rm)x\s*(?:curl|rm)/g,
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { maxLength: 40 }),
        fc.constantFrom(...patterns),
        (words, pattern) => {
          const text = words.join('');
          const found = matchesOf(new ScannedText({ text, kind: 'data', path: 'a.txt' }), pattern);
          assert.deepEqual(
            found.map(({ match, span }) => [span.start, match[0]]),
            Array.from(text.matchAll(pattern), match => [match.index, match[0]]),
          );
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('do so for the patterns of detectors in texts of their own words', () => {
    const patterns = [
      dropsInstructions,
      hidesFromUser,
      disablesSafety,
      changesRole,
      claimsAuthority,
      keepsSecret,
      playsDown,
      credentialFile,
      credentialCommand,
      environmentDump,
    ];
    const gaps = fc.constantFrom(' ', ' ', ' ', '\n', '. ', '/', '-', ' x', ' and ', '|');
    const written = fc.constantFrom(...patterns).chain(pattern => {
      const words = new Set(pattern.source.match(/[a-z]{2,}/gi));
      return fc.record({
        pattern: fc.constant(pattern),
        pieces: fc.array(fc.tuple(fc.constantFrom(...words), gaps), { maxLength: 40 }),
      });
    });
    fc.assert(
      fc.property(written, ({ pattern, pieces }) => {
        const text = pieces.flat().join('');
        const possible = possibleParts(pattern, new WordMarks(text));
        for (const part of readGate(pattern).parts) {
          const found = possible
            .filter(each => each.part.pattern.source === part.pattern.source)
            .flatMap(each => matchPart(text, each, 100));
          const expected = matchAll(text, part.pattern, 100);
          assert.deepEqual(
            found.map(match => [match.index, match[0]]),
            expected.map(match => [match.index, match[0]]),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });
});
