import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { buildAvailableSkills } from '../../../../server/src/core/analysis/prompt/availableSkills.ts';
import { toXmlText } from '../../../../server/src/core/text/format/xmlText.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { listSkill } from '../../analysis/prompt/listSkill.ts';

const characters = fc.string({ unit: 'binary' });
const anyText = fc.oneof(
  hostileText,
  characters,
  fc
    .array(
      fc.constantFrom('&', '<', '>', ';', 'amp', 'lt', '#60', ']]>', '</description>', '\0', '\uD800', '😀'),
    )
    .map(parts => parts.join('')),
);

/** What an XML parser makes of the content of an element. */
function readXmlText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

describe('any text in XML', () => {
  it('has no mark-up and no characters that XML forbids', () => {
    fc.assert(
      fc.property(anyText, text => {
        assert.doesNotMatch(
          toXmlText(text),
          /[<>]|&(?!(?:amp|lt|gt);)|[\0-\x08\x0B\f\x0E-\x1F\uFFFE\uFFFF]|\p{Cs}/u,
        );
      }),
      { numRuns: 400 },
    );
  });

  it('is read back as it was, but for the forbidden characters', () => {
    fc.assert(
      fc.property(anyText, text => {
        const allowed = text.replace(/[\0-\x08\x0B\f\x0E-\x1F\uFFFE\uFFFF]|\p{Cs}/gu, '\uFFFD');
        assert.equal(readXmlText(toXmlText(text)), allowed);
      }),
      { numRuns: 400 },
    );
  });

  it('cannot add an element to the listing', () => {
    fc.assert(
      fc.property(anyText, text => {
        const block = buildAvailableSkills([listSkill(text, { description: text }, { location: text })]);
        assert.deepEqual(block.match(/<[^>]*>/g), [
          '<available_skills>',
          '<skill>',
          '<name>',
          '</name>',
          '<description>',
          '</description>',
          '<location>',
          '</location>',
          '</skill>',
          '</available_skills>',
        ]);
      }),
      { numRuns: 200 },
    );
  });
});
