import assert from 'node:assert/strict';
import type { Profile } from '../../../../server/src/core/model/profiles/record/profile.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { hoverAt } from '../../../support/checkHover.ts';

function profile(id: string): Profile {
  const found = findProfile(id);
  assert.ok(found, id);
  return found;
}

const workspace = JSON.stringify({
  tools: [
    { name: 'webSearch', group: 'research', description: 'Searches the web.', permissionTier: 'READ_ONLY' },
  ],
  integrations: [{ id: 'crm', configured: false, resources: ['table:orders'] }],
  entities: [{ kind: 'sop', slug: 'month-end', title: 'Close the month' }],
});

function hoverIn(host: string, ...lines: string[]) {
  const text = `---\nname: example\nmetadata:\n  manifest:\n${lines.map(line => `    ${line}\n`).join('')}---\n`;
  const further = ['amble', 'vscode'].filter(id => id !== host).map(profile);
  return hoverAt(text, { profiles: [profile(host)], further, workspace });
}

describe('hover below metadata.manifest', () => {
  for (const host of ['amble', 'agentskills', 'golemcore', 'minara']) {
    it(`explains keys and words of a skill for ${host}`, () => {
      assert.deepEqual(hoverIn(host, 'humanGates:', '  - key: send', '    ki$0nd: approval'), {
        words: 'kind',
        markdown:
          'Amble · `approval` | `elicitation` · default `approval`  \nWhether the person says yes or no, or answers a question.',
      });
      assert.deepEqual(hoverIn(host, 'actions:', '  - { actionSlug: a, mode: que$0ue }'), {
        words: 'queue',
        markdown:
          '`queue` · Amble  \nHow the action is meant to start: by a person, by an event, from a queue, or in the loop of a goal.',
      });
    });
  }

  it('tells what a word names', () => {
    assert.deepEqual(hoverIn('minara', 'requiredTools: [web$0Search]'), {
      words: 'webSearch',
      markdown: '`webSearch` · tool of this workspace · READ_ONLY · group `research`  \nSearches the web.',
    });
    assert.deepEqual(hoverIn('amble', 'requiredIntegrations: [{ integrationId: cr$0m }]'), {
      words: 'crm',
      markdown: '`crm` · integration · not configured  \n`table:orders`',
    });
    assert.deepEqual(hoverIn('amble', 'bindings: [{ targetKind: sop, target: month-$0end }]'), {
      words: 'month-end',
      markdown: '`month-end` · sop · Close the month',
    });
    assert.deepEqual(
      hoverIn(
        'amble',
        'requiredIntegrations: [{ integrationId: crm, requiredResources: ["table:$0orders"] }]',
      ),
      { words: '"table:orders"', markdown: '`table:orders` · resource of `crm` · not configured' },
    );
  });

  it('says nothing of words that name nothing, and of keys that there are not', () => {
    assert.equal(hoverIn('amble', 'evals: { triggerCases: [draft a me$0mo] }'), undefined);
    assert.equal(hoverIn('amble', 'bindings: [{ targetKind: view, target: unhe$0ard }]'), undefined);
    assert.equal(hoverIn('amble', 'requiredT$0ool: [a]'), undefined);
  });

  it('tells of the manifest itself, also where the host only takes texts', () => {
    const text = '---\nmetadata:\n  mani$0fest:\n    version: 1\n---\n';
    assert.deepEqual(hoverAt(text, { profiles: [profile('agentskills')], further: [profile('amble')] }), {
      words: 'manifest',
      markdown:
        '[Agent Skills](https://agentskills.io/specification) · text\n\n' +
        'Amble · mapping  \nWhat a skill needs, touches and is measured by. It runs nothing; readiness, the index of skills and exports read it.',
    });
  });
});
