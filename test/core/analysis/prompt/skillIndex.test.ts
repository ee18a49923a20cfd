import assert from 'node:assert/strict';
import { emptyManifest } from '../../../../server/src/core/model/manifest/manifest.ts';
import type { SkillManifestSummary } from '../../../../server/src/core/model/manifest/manifestSummary.ts';
import { summarizeManifest } from '../../../../server/src/core/model/manifest/summarizeManifest.ts';
import { buildSkillIndex } from '../../../../server/src/core/analysis/prompt/skillIndex.ts';
import { listSkill, unindent } from './listSkill.ts';

const empty = summarizeManifest(emptyManifest);

/** What stands below the entry of a skill in the index. */
function linesOf(manifest: SkillManifestSummary): string {
  const index = buildSkillIndex([listSkill('memo', { description: '' }, { manifest })]);
  return index.slice(index.indexOf('(`memo`)') + '(`memo`)'.length);
}

describe('the skill index', () => {
  it('names title, slug and description, and of a manifest what it says', () => {
    const manifest = {
      ...empty,
      whenToUse: ['draft a deal memo for a portfolio company'],
      tools: ['webSearch'],
      groups: ['entities', 'research'],
      integrations: ['slack'],
      humanGates: 1,
      reviewMode: 'supervised' as const,
    };
    const index = buildSkillIndex([
      listSkill(
        'deal-memo',
        { title: 'Deal Memo', description: 'Drafts a structured deal memo' },
        { manifest },
      ),
      listSkill('data-analysis', { title: 'Data Analysis', description: 'Looks at\n  data\tsets.\n' }),
      listSkill('empty', { description: '' }, { manifest: empty }),
    ]);
    assert.equal(
      index,
      unindent(`
        ## Available Skills

        Each entry is a set of instructions for one kind of work. When a task fits an entry, call \`loadSkill\` with its slug and follow what you get.

        - **Deal Memo** (\`deal-memo\`) -- Drafts a structured deal memo
          - when to use: draft a deal memo for a portfolio company
          - needs: tools[webSearch] · groups[entities, research] · integrations[slack]
          - review: 1 human gate · supervised
        - **Data Analysis** (\`data-analysis\`) -- Looks at data sets.
        - **empty** (\`empty\`)
      `),
    );
  });
});

describe('the manifest lines of an index', () => {
  for (const [words, summary, lines] of [
    [
      'every message that the skill is for',
      { whenToUse: ['a\nmemo', 'a report'] },
      '  - when to use: a memo; a report',
    ],
    ['tools alone', { tools: ['a', 'b'] }, '  - needs: tools[a, b]'],
    [
      'groups and integrations',
      { groups: ['g'], integrations: ['i'] },
      '  - needs: groups[g] · integrations[i]',
    ],
    ['several gates', { humanGates: 2 }, '  - review: 2 human gates'],
    ['the mode of review', { reviewMode: 'autonomous' }, '  - review: autonomous'],
  ] as const) {
    it(`name ${words}`, () => {
      assert.equal(linesOf({ ...empty, ...summary }), `\n${lines}`);
    });
  }

  it('are left out where there is nothing to say', () => {
    assert.equal(linesOf(empty), '');
  });
});
