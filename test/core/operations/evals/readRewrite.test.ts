import assert from 'node:assert/strict';
import { maxInstructions, readRewrite } from '../../../../server/src/core/operations/evals/readRewrite.ts';
import { say } from '../../../support/skillParts.ts';

const current = '\n1. Check it.\n';

function read(answer: string): string {
  const result = readRewrite(answer, current);
  return 'problem' in result ? say(result.problem) : result.instructions;
}

describe('the answer to a request for other instructions', () => {
  it('is read between its tags, or else whole', () => {
    assert.equal(
      read('Here it is.\n<instructions>\n\n# Check\r\n\r\nIt.\n</instructions>\nDone.'),
      '# Check\n\nIt.\n',
    );
    assert.equal(read('# Check\n\nIt.'), '# Check\n\nIt.\n');
  });

  it('loses a fence around it, and keeps those inside', () => {
    assert.equal(read('```markdown\n# Check\n\n```sh\ncheck\n```\n```\n'), '# Check\n\n```sh\ncheck\n```\n');
    assert.equal(read('```sh\ncheck\n```'), '```sh\ncheck\n```\n');
  });

  it('loses its frontmatter', () => {
    assert.equal(
      read('<instructions>\n---\nname: other\ndescription: Does more.\n---\n# Check\n</instructions>'),
      '# Check\n',
    );
  });

  it('is rejected where it is empty, unchanged or too long', () => {
    assert.equal(
      read('<instructions>\n---\nname: other\n---\n \n</instructions>'),
      'The candidate has no instructions.',
    );
    assert.equal(
      read('1. Check it.  \r\n'),
      'The candidate has the same instructions as the text that it is to improve.',
    );
    assert.equal(
      read('x'.repeat(maxInstructions)),
      'The candidate has 40001 characters; the limit is 40000.',
    );
  });
});
