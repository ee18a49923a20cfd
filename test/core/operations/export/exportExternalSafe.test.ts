import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { YamlValue } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { isRefusal } from '../../../../server/src/core/model/findings/transferNote.ts';
import { exportExternalSafe } from '../../../../server/src/core/operations/export/exportExternalSafe.ts';
import { toExternalSafeSkill } from '../../../../server/src/core/operations/export/externalSafeSkill.ts';
import { writeFrontmatter } from '../../../../server/src/core/operations/portable/writeFrontmatter.ts';
import { anyManifest } from '../../../support/anyManifest.ts';
import { filesIn, notesIn, portable } from '../../../support/importExport.ts';

const dealMemo = portable({
  'SKILL.md':
    '---\nslug: deal-memo\nname: Deal memo\ndescription: Writes memos.\ncategory: deals\nvars:\n  KEY: { secret: true, default: hunter2hunter2 }\n---\nAsk the partner first.\n',
  'skill.manifest.json': JSON.stringify({
    version: 1,
    requiredTools: ['webSearch', 'a\nb'],
    requiredToolGroups: ['research'],
    forbiddenTools: ['deleteEntity'],
    requiredIntegrations: [{ integrationId: 'slack', requiredResources: ['channel:deals'] }],
    actions: [{ actionSlug: 'draft' }, { actionSlug: 'send' }],
    humanGates: [{ key: 'review', when: 'before_write' }],
    goalLoop: { defaultReviewMode: 'supervised' },
    evals: { triggerCases: ['draft a memo with hunter2hunter2'] },
    interop: { exposeViaMcp: true, externalSafeSummary: ' Drafts a memo.\n\nOf one page. ' },
  }),
});

const bare = portable('---\nname: deal-memo\ndescription: Writes memos.\n---\nAsk the partner first.\n');

describe('what outsiders may know of a skill', () => {
  it('is its summary, its capabilities and its triggers, with secrets masked', () => {
    assert.deepEqual(toExternalSafeSkill(dealMemo), {
      slug: 'deal-memo',
      name: 'Deal memo',
      summary: 'Drafts a memo.\n\nOf one page.',
      summarySource: 'externalSafeSummary',
      category: 'deals',
      capabilities: {
        tools: ['webSearch', 'a\nb'],
        toolGroups: ['research'],
        integrations: ['slack'],
        actions: 2,
        humanGates: 1,
        hasGoalLoop: true,
        reviewMode: 'supervised',
      },
      triggers: ['draft a memo with ***'],
      exposeViaMcp: true,
    });
  });

  it('is its description where it has no summary, and no offer over MCP where it makes none', () => {
    assert.deepEqual(toExternalSafeSkill(bare), {
      slug: 'deal-memo',
      name: 'deal-memo',
      summary: 'Writes memos.',
      summarySource: 'description',
      capabilities: {
        tools: [],
        toolGroups: [],
        integrations: [],
        actions: 0,
        humanGates: 0,
        hasGoalLoop: false,
      },
      triggers: [],
      exposeViaMcp: false,
    });
  });

  it('is never the heading or the first paragraph of the instructions', () => {
    for (const frontmatter of ['', '---\nname: example\n---\n']) {
      const { name, summary } = toExternalSafeSkill(
        portable(`${frontmatter}# Buying a rival\n\nAsk the partner first.\n`),
      );
      assert.deepEqual([name, summary], ['example', '']);
    }
  });
});

describe('the external-safe export', () => {
  it('describes the skill as openai-gpt', () => {
    assert.deepEqual(filesIn(exportExternalSafe(dealMemo, 'openai-gpt')), {
      'deal-memo.openai-gpt.md': `# Deal memo

Drafts a memo.

Of one page.

## When to use

- draft a memo with ***

## Capabilities

- Category: deals
- Tools: webSearch, a b
- Tool groups: research
- Integrations: slack
- Actions: 2
- Times it waits for people: 1
- Works towards goals: yes, supervised
- Offered over MCP as \`deal-memo\`
`,
    });
    assert.deepEqual(notesIn(exportExternalSafe(dealMemo, 'openai-gpt')), []);
  });

  it('has a name and a description of one line as cowork', () => {
    assert.deepEqual(filesIn(exportExternalSafe(bare, 'cowork')), {
      'deal-memo.cowork.md':
        '---\nname: deal-memo\ndescription: Writes memos.\n---\n\n# deal-memo\n\nWrites memos.\n',
    });
    const [line = ''] =
      /description: .*/.exec(JSON.stringify(filesIn(exportExternalSafe(dealMemo, 'cowork')))) ?? [];
    assert.ok(line.startsWith(String.raw`description: Drafts a memo. Of one page.\n`));
  });

  it('says what stands in place of a summary', () => {
    assert.deepEqual(notesIn(exportExternalSafe(bare, 'openai-gpt')), [
      [
        'told',
        'interop.externalSafeSummary',
        'The manifest has no `interop.externalSafeSummary`, so the description and the capabilities are listed instead.',
      ],
    ]);
    const undescribed = portable('---\nname: deal-memo\n---\nAsk the partner first.\n');
    assert.deepEqual(notesIn(exportExternalSafe(undescribed, 'cowork')), [
      [
        'told',
        'interop.externalSafeSummary',
        'The manifest has no `interop.externalSafeSummary` and the skill no description, so only its capabilities are listed.',
      ],
    ]);
    assert.deepEqual(filesIn(exportExternalSafe(undescribed, 'openai-gpt')), {
      'deal-memo.openai-gpt.md': '# deal-memo\n',
    });
  });

  it('is refused where the id is not a slug', () => {
    assert.match(
      String(filesIn(exportExternalSafe(portable('# A\n', 'A b'), 'cowork'))),
      /^'A b' is not a slug/,
    );
  });

  it('never tells a line of the instructions', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '# Title of it all',
        'Ask the partner before anything else.',
        '- webSearch is what to use',
      ),
      fc.string({ minLength: 12, maxLength: 40 }),
    );
    const keys = fc.record(
      { name: fc.string(), description: fc.string(), vars: fc.dictionary(fc.string(), fc.string()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(line),
        keys,
        fc.option(anyManifest),
        fc.constantFrom('openai-gpt', 'cowork'),
        (...given) => {
          const [lines, top, manifest, format] = given;
          const skill = portable({
            'SKILL.md': writeFrontmatter(
              { slug: 'deal-memo', ...(top as Record<string, YamlValue>) },
              lines.join('\n\n'),
            ),
            ...(manifest && { 'skill.manifest.json': JSON.stringify(manifest) }),
          });
          const result = exportExternalSafe(skill, format);
          assert.ok(!isRefusal(result));
          const { summary, triggers } = toExternalSafeSkill(skill);
          const shown = [top.name ?? '', summary, ...triggers].join('\n');
          const text = JSON.stringify(filesIn(result));
          const secret = lines
            .map(each => each.trim())
            .filter(each => each.length >= 12 && !shown.includes(each))
            .filter(each => text.includes(JSON.stringify(each).slice(1, -1)));
          assert.deepEqual(secret, []);
        },
      ),
    );
  });
});
