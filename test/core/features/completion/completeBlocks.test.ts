import assert from 'node:assert/strict';
import { resolveCompletion } from '../../../../server/src/core/features/completion/resolveCompletion.ts';
import {
  completed,
  completionTargets,
  completionsAt,
  contextOf,
  snippetTaken,
} from '../../../support/checkCompletion.ts';
import { findingsOf } from '../../../support/checkRules.ts';

/** The places of a workspace in which what the blocks name is there. */
const context = {
  workspace: JSON.stringify({ tools: [{ name: 'webSearch' }] }),
  others: {
    'skills/skill/SKILL.md': '---\nname: skill\n---\n',
    'skills/other-skill/SKILL.md': '---\nname: other-skill\n---\n',
  },
};
const head = '---\nname: example\ndescription: Fills in forms.\n';

function blocksAt(fixture: string, ...targets: string[]) {
  return completionsAt(fixture, { targets }).filter(({ kind }) => kind === 'template');
}

describe('completion of whole blocks', () => {
  it('offers those whose keys a target knows, behind all keys', () => {
    const offered = (...targets: string[]) =>
      blocksAt(`${head}$0\n---\n`, ...targets).map(({ label }) => label);
    assert.deepEqual(offered('golemcore'), ['vars block', 'mcp block', 'pipeline block']);
    assert.deepEqual(offered('minara'), ['routing block']);
    assert.deepEqual(offered('amble'), ['manifest block']);
    assert.deepEqual(offered('golemcore', 'minara').length, 4);
    assert.deepEqual(offered('agentskills', 'claude-code'), []);
    const all = completionsAt(`${head}$0\n---\n`, { targets: ['golemcore'] });
    assert.equal(
      all.findIndex(({ kind }) => kind === 'template'),
      all.length - 3,
    );
    assert.deepEqual(
      blocksAt(`${head}$0\n---\n`, 'amble').map(({ detail, filter }) => [detail, filter]),
      [['tools, a human gate and a case that fires the skill · Amble', 'manifest block']],
    );
  });

  it('offers none whose keys are there, and none below another key', () => {
    for (const [fixture, labels] of [
      [`${head}vars:\n  A: b\n$0\n---\n`, ['mcp block', 'pipeline block']],
      [`${head}next_skill: other\n$0\n---\n`, ['vars block', 'mcp block']],
      [`${head}requires:\n  $0\n---\n`, []],
      [`${head}va$0: x\n---\n`, []],
    ] as const) {
      assert.deepEqual(
        blocksAt(fixture, 'golemcore').map(({ label }) => label),
        labels,
        fixture,
      );
    }
  });

  it('writes a block that its host has nothing to say against', () => {
    for (const [target, label] of [
      ['golemcore', 'vars block'],
      ['golemcore', 'mcp block'],
      ['golemcore', 'pipeline block'],
      ['minara', 'routing block'],
      ['amble', 'manifest block'],
    ] as const) {
      const options = { targets: [target], ...context };
      const text = completed(`${head}$0\n---\n`, label, options);
      assert.ok(text, label);
      assert.deepEqual(findingsOf(text, options), [], label);
    }
  });

  it('keeps the line ends of the file, and a fence on a line of its own', () => {
    assert.equal(
      snippetTaken('---\r\nname: example\r\n$0---\r\n', 'pipeline block', { targets: ['golemcore'] }),
      '---\r\nname: example\r\nnext_skill: ${1:skill}\r\nconditional_next_skills:\r\n  ${2:case}: ${3:other-skill}\r\n---\r\n',
    );
  });

  it('shows what it writes when it is looked at', () => {
    const [block] = blocksAt(`${head}$0\n---\n`, 'amble');
    const documentation = block && resolveCompletion(block, completionTargets({}), contextOf({}, undefined));
    assert.match(documentation ?? '', /^```yaml\nmetadata:\n {2}manifest:\n[^]*- What a person writes\n```$/);
  });
});
