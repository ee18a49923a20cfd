import assert from 'node:assert/strict';
import { buildCatalogBlock } from '../../../../server/src/core/analysis/prompt/catalogBlock.ts';
import { listSkill, unindent } from './listSkill.ts';

describe('the catalog block', () => {
  it('names id, description and reasons, and what is active', () => {
    const skills = [
      listSkill(
        'minara.perps',
        { description: 'Perps: open,\nclose.' },
        { reasons: ['kw:buy', 'stage:decide'] },
      ),
      listSkill('analysis', { summary: 'Compare\nfirst.' }, { reasons: ['sem:0.73'] }),
      listSkill('charts', {}, { reasons: ['co:analysis'] }),
      listSkill('notes', { summary: 'Not shown.' }, { reasons: ['fallback'] }),
      listSkill('bare', { description: '' }),
    ];
    const ids = {
      active: new Set(['minara.perps', 'analysis', 'charts']),
      shed: new Set(['analysis', 'charts']),
    };
    assert.equal(
      buildCatalogBlock(skills, ids),
      unindent(`
        ## Skill Catalog

        Skills for this turn, with what matched in brackets. Call \`activate_skills\` with the ids of all that the request needs; every call replaces what was active before.

        - minara.perps (active): Perps: open, close. [kw:buy, stage:decide]
        - analysis (active, body shed): About analysis. [sem:0.73]
          - summary: Compare first.
        - charts (active, body shed): About charts. [co:analysis]
        - notes: About notes. [fallback]
        - bare
      `),
    );
  });
});
