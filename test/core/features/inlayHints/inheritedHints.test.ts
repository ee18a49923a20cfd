import assert from 'node:assert/strict';
import type { TargetOrigin } from '../../../../server/src/core/features/inlayHints/inheritedHints.ts';
import { findInheritedHints } from '../../../../server/src/core/features/inlayHints/inheritedHints.ts';
import type { CheckOptions } from '../../../support/checkRules.ts';
import { targetsFrom, toFile } from '../../../support/checkRules.ts';
import { showHints } from '../../../support/showHints.ts';

function shown(text: string, origin: TargetOrigin, options: CheckOptions = {}): string {
  return showHints(
    text,
    findInheritedHints(toFile(text, options), { targets: targetsFrom(options), origin }),
  );
}

const plain = '---\nname: example\n---\n';

describe('hints at what is inherited', () => {
  it('tell the hosts of a skill and what they come from', () => {
    const targets = ['claude-code', 'vscode'];
    for (const [origin, words] of [
      ['settings', 'Claude Code, VS Code (from your settings)'],
      ['workspace', 'Claude Code, VS Code (from skillwright.json)'],
      ['folder', 'Claude Code, VS Code (detected from the folder)'],
      ['keys', 'Claude Code, VS Code (detected from the keys)'],
    ] as const) {
      assert.equal(shown(plain, origin, { targets }), `---‹${words}›\nname: example\n---\n`);
    }
    assert.equal(shown(plain, 'nothing', { targets }), plain);
  });

  it('count the hosts and keys that there is no room for', () => {
    assert.equal(
      shown(plain, 'workspace', { targets: ['claude-code', 'vscode', 'codex', 'cursor', 'goose'] }),
      '---‹Claude Code, VS Code, Codex +2 (from skillwright.json)›\nname: example\n---\n',
    );
  });

  it('tell the keys of the file beside it that count, and those below metadata', () => {
    const files = {
      'skill.skillwright.json':
        '{ "$schema": "x", "title": "Forms", "version": "2", "tags": ["a"], "metadata": {} }',
    };
    assert.equal(
      shown(
        '---\nname: example\ntags: [b]\nmetadata:\n  version: "1"\n  author: Ada\n  category: office\n---\n',
        'nothing',
        { files },
      ),
      '---\nname: example\ntags: [b]\nmetadata:‹gives category›\n  version: "1"\n  author: Ada\n  category: office\n---‹title, version from skill.skillwright.json›\n',
    );
  });

  it('say nothing of a skill that says all by itself, and of one without a frontmatter', () => {
    assert.equal(shown('---\nname: a\nmetadata: x\n---\n', 'nothing'), '---\nname: a\nmetadata: x\n---\n');
    assert.equal(shown('# A\n', 'folder'), '# A\n');
  });
});
