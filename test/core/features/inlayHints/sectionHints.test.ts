import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import {
  createPartCounter,
  findSectionHints,
} from '../../../../server/src/core/features/inlayHints/sectionHints.ts';
import { estimateTokens } from '../../../../server/src/core/text/tokens/estimateTokens.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { showHints } from '../../../support/showHints.ts';

function shown(text: string, threshold = 0): string {
  return showHints(text, findSectionHints(parseSkillDocument(text), createPartCounter(), threshold));
}

describe('hints at sections', () => {
  it('tell the tokens of the body and of each section, smaller ones below it included', () => {
    assert.equal(
      shown(
        '---\nname: a\n---\nLead in.\n\n# One\n\nFour words stand here.\n\n## Two\n\nMore.\n\n# Three\n\nEnd.\n',
      ),
      '---\nname: a\n---‹≈ 24 tokens in the body›\nLead in.\n\n# One‹≈ 15 tokens›\n\nFour words stand here.\n\n## Two‹≈ 6 tokens›\n\nMore.\n\n# Three‹≈ 5 tokens›\n\nEnd.\n',
    );
  });

  it('say it once where one section is the whole body', () => {
    assert.equal(
      shown('---\nname: a\n---\n\n# One\n\nWord\n\n## Two\n'),
      '---\nname: a\n---‹≈ 9 tokens in the body›\n\n# One\n\nWord\n\n## Two‹≈ 3 tokens›\n',
    );
  });

  it('stand behind headings with an underline, and not in fences', () => {
    assert.equal(
      shown('One\n===\n\n```\n# no heading\n```\n\nTwo\n---\n'),
      'One‹≈ 14 tokens›\n===\n\n```\n# no heading\n```\n\nTwo‹≈ 3 tokens›\n---\n',
    );
  });

  it('are only at parts that have as many tokens as the threshold', () => {
    const text = '---\nname: a\n---\nLead in.\n\n# One\n\nFour words stand here.\n\n# Two\n\nEnd.\n';
    assert.equal(
      shown(text, 8),
      '---\nname: a\n---‹≈ 18 tokens in the body›\nLead in.\n\n# One‹≈ 9 tokens›\n\nFour words stand here.\n\n# Two\n\nEnd.\n',
    );
    assert.equal(shown(text, 500), text);
  });

  it('are not there without a body, and not for a frontmatter that nobody closed', () => {
    assert.equal(shown('---\nname: a\n---\n'), '---\nname: a\n---\n');
    assert.equal(shown('---\nname: a\n\nWord\n'), '---\nname: a\n\nWord\n');
  });
});

describe('the count of parts', () => {
  it('is that of the newest text, whatever was counted before', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1, maxLength: 4 }), texts => {
        const counter = createPartCounter();
        for (const text of texts) {
          const document = parseSkillDocument(text);
          assert.deepEqual(counter(document), createPartCounter()(document));
          assert.deepEqual(counter(document), counter(document));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('adds up to about the estimate of the whole', () => {
    const text = '# A\n\nWords, and more of them.\n\n## B\n\n- one\n- two\n'.repeat(50);
    const document = parseSkillDocument(text);
    const sum = createPartCounter()(document).reduce((one, other) => one + other, 0);
    const whole = estimateTokens(text, document.body.span, Infinity).count;
    assert.ok(Math.abs(sum - whole) <= document.body.headings.length, `${sum} and ${whole}`);
  });
});
