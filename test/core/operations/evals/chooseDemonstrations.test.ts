import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  addDemonstrations,
  chooseDemonstrations,
} from '../../../../server/src/core/operations/evals/chooseDemonstrations.ts';

const lead = 'Requests that these instructions are for:';

describe('demonstrations', () => {
  it('are the first messages that must be answered and are', () => {
    const results = [
      { message: 'check this\ninvoice', expected: true, passed: true },
      { message: 'is the bill right', expected: true, passed: false },
      { message: 'write a post', expected: false, passed: true },
      { message: 'check this invoice', expected: true, passed: true },
      { message: 'match it', expected: true, passed: true },
      { message: 'pay it', expected: true, passed: true },
    ];
    assert.deepEqual(chooseDemonstrations(results, 2), ['check this invoice', 'match it']);
  });

  it('stand in a section at the end', () => {
    assert.equal(
      addDemonstrations('\n1. Check it.\n\n', ['check this']),
      `\n1. Check it.\n\n## Examples\n\n${lead}\n\n- “check this”\n`,
    );
    assert.equal(addDemonstrations('', ['check this']), `## Examples\n\n${lead}\n\n- “check this”\n`);
  });

  it('go to the end of a section that is there, whose content stays', () => {
    assert.equal(
      addDemonstrations('# Example\n\nLook.\n\n## More\n\nSee.\n\n# End\n', ['check this']),
      `# Example\n\nLook.\n\n## More\n\nSee.\n\n${lead}\n\n- “check this”\n\n# End\n`,
    );
    assert.equal(
      addDemonstrations('## Examples\n\n- “check this”\n', ['check this', 'match it']),
      '## Examples\n\n- “check this”\n- “match it”\n',
    );
  });

  it('are added once', () => {
    const anyBody = fc.array(fc.constantFrom('# Examples', '## Other', 'Text.', '- “a”', '', '- “b”', '---'));
    fc.assert(
      fc.property(anyBody, fc.subarray(['a', 'b', 'c']), (lines, chosen) => {
        const once = addDemonstrations(`${lines.join('\n')}\n`, chosen);
        assert.equal(addDemonstrations(once, chosen), once);
        assert.ok(lines.every(line => once.includes(line)));
      }),
    );
  });
});
