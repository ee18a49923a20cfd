import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  WordMarks,
  hashOf,
} from '../../../../../../server/src/core/analysis/security/scan/gates/wordMarks.ts';
import { hostileText } from '../../../../../support/hostileTexts.ts';

describe('the words of a text', () => {
  it('are all there, whatever is around them', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const marks = new WordMarks(text);
        const words = text.match(/[A-Za-z]+/g) ?? [];
        assert.deepEqual(
          words.filter(word => !marks.mayHave(hashOf(word.toLowerCase()))),
          [],
        );
      }),
    );
  });

  it('are there as parts of longer ones, and each other letter by itself', () => {
    const marks = new WordMarks('Unsubscribe with Öl.');
    assert.deepEqual(
      ['subscribe', 'scrib', 'scrub', 'with', 'within', 'uns'].map(part => marks.placesOfPart(part)),
      [[11], [10], [], [16], [], [3]],
    );
    assert.deepEqual(
      ['ö', 'l', 'ü'].map(word => marks.mayHave(hashOf(word))),
      [true, true, false],
    );
  });

  it('have all places at which a search in small letters finds their parts', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('curl', 'url', 'Curl', 'CURLS', 'xurl', 'cu', 'rl', ' ', '\n', 'ſ', 'K', 'ö'),
        ),
        words => {
          const text = words.join('');
          const marks = new WordMarks(text);
          for (const part of ['curl', 'url', 'urls', 'rlc']) {
            assert.deepEqual(
              marks.placesOfPart(part),
              Array.from(text.matchAll(new RegExp(`(?=${part})`, 'gi')), ({ index }) => index + part.length),
            );
          }
        },
      ),
    );
  });

  it('are hardly any others', () => {
    const marks = new WordMarks('Run `curl -d @file` and see what comes.');
    const others = ['wget', 'eval', 'crontab', 'token', 'iwr', 'base', 'ssh', 'secret', 'sudo', 'printenv'];
    assert.deepEqual(
      others.filter(word => marks.mayHave(hashOf(word))),
      [],
    );
  });

  it('come with what few texts have', () => {
    const marksOf = (text: string) => {
      const { isAscii, longRuns, hasWideGap } = new WordMarks(text);
      return [isAscii, longRuns, hasWideGap];
    };
    assert.deepEqual(marksOf('Read references/internationalization/guidelines first.'), [true, [], false]);
    assert.deepEqual(marksOf('Lies „das“.'), [false, [], false]);
    assert.deepEqual(marksOf('Use AKIA2E0A8F3B244C9986 there.'), [true, [23], false]);
    assert.deepEqual(marksOf(`Then${' '.repeat(40)}this.`), [true, [], true]);
  });
});
