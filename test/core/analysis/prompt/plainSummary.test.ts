import assert from 'node:assert/strict';
import { buildPlainSummary } from '../../../../server/src/core/analysis/prompt/plainSummary.ts';
import { listSkill, unindent } from './listSkill.ts';

describe('the plain summary', () => {
  const skills = [
    listSkill('quarterly-excel-reports', {
      description: 'Standards for quarterly\nreports',
      tags: ['excel', 'finance '],
    }),
    listSkill('untagged', { tags: [' '] }),
    listSkill('bare', { description: '', tags: ['meta'] }),
  ];

  it('names id, description and tags', () => {
    assert.equal(
      buildPlainSummary(skills),
      unindent(`
        ## Available Skills

        Written procedures and standards. When one applies to the task, get its text with \`read_skill\`.

        - quarterly-excel-reports: Standards for quarterly reports [excel, finance]
        - untagged: About untagged.
        - bare [meta]
      `),
    );
  });

  it('can go without tags', () => {
    assert.equal(
      buildPlainSummary(skills, { hasTags: false }),
      unindent(`
        ## Available Skills

        Written procedures and standards. When one applies to the task, get its text with \`read_skill\`.

        - quarterly-excel-reports: Standards for quarterly reports
        - untagged: About untagged.
        - bare
      `),
    );
  });
});
