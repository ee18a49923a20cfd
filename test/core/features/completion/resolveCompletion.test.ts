import assert from 'node:assert/strict';
import { resolveCompletion } from '../../../../server/src/core/features/completion/resolveCompletion.ts';
import type { CompletionOptions } from '../../../support/checkCompletion.ts';
import { completionTargets, completionsAt, contextOf } from '../../../support/checkCompletion.ts';
import { toFile } from '../../../support/checkRules.ts';
import { inventProfile } from '../../../support/inventedProfile.ts';

const profiles = [
  inventProfile(
    'Host',
    {
      mode: { values: ['slow', 'fast'], default: 'fast', description: 'How the skill runs.' },
      model: { examples: ['small'], description: 'Which model runs it.' },
      next: { names: 'skill' },
      needs: { names: 'env' },
      'allowed-tools': {},
      license: {},
    },
    {
      tools: {
        form: 'Tool(pattern)',
        separator: 'space',
        list: 'accepted',
        names: ['Bash'],
        patterns: { Bash: 'git add *' },
      },
    },
  ),
];

const options: CompletionOptions = {
  profiles,
  others: { 'skills/chart/SKILL.md': '---\nname: chart\n---\n' },
  env: ['HOME'],
  files: { LICENSE: '' },
};

const link = '[Host](https://example.com/host)';

/** What is told of an item that is offered at the caret, after its way through the editor. */
function documentationOf(fixture: string, label: string): string | undefined {
  const item = completionsAt(fixture, options).find(offer => offer.label === label);
  assert.ok(item, `${label} is not offered.`);
  const { kind, path, name } = item;
  const topic = JSON.parse(JSON.stringify({ kind, path, name }));
  const { context } = toFile('', options);
  return resolveCompletion(topic, completionTargets(options), contextOf(options, context));
}

describe('what is told of an item', () => {
  it('explains keys, values and examples by the key', () => {
    const mode = `${link} · \`slow\` | \`fast\` · default \`fast\`  \nHow the skill runs.`;
    assert.equal(documentationOf('---\n$0\n---\n', 'mode'), mode);
    assert.equal(
      documentationOf('---\nmode: $0\n---\n', 'slow'),
      `\`slow\` · ${link}  \nHow the skill runs.`,
    );
    assert.equal(
      documentationOf('---\nmodel: $0\n---\n', 'small'),
      `${link} · text, such as \`small\`  \nWhich model runs it.`,
    );
  });

  it('explains tools, with and without a pattern', () => {
    const bash = `\`Bash\` · tool of ${link}  \nHost takes a pattern: \`Bash(git add *)\`.`;
    assert.equal(documentationOf('---\nallowed-tools: $0\n---\n', 'Bash'), bash);
    assert.equal(documentationOf('---\nallowed-tools: $0\n---\n', 'Bash(git add *)'), bash);
    assert.equal(documentationOf('---\nallowed-tools: Bash($0\n---\n', 'git add *'), bash);
  });

  it('names skills and licenses', () => {
    assert.equal(documentationOf('---\nnext: $0\n---\n', 'chart'), '`chart`\n\n`skills/chart/SKILL.md`');
    assert.equal(
      documentationOf('---\nlicense: $0\n---\n', 'MIT'),
      '[MIT License](https://spdx.org/licenses/MIT.html) · approved by the Open Source Initiative',
    );
  });

  it('has nothing to add to variables and files', () => {
    assert.equal(documentationOf('---\nneeds: $0\n---\n', 'HOME'), undefined);
    assert.equal(documentationOf('---\nlicense: $0\n---\n', 'LICENSE'), undefined);
  });

  it('is nothing for a topic that no target knows any more', () => {
    const topic = { kind: 'key', path: ['gone'], name: 'gone' } as const;
    assert.equal(
      resolveCompletion(topic, completionTargets(options), contextOf(options, undefined)),
      undefined,
    );
  });
});
