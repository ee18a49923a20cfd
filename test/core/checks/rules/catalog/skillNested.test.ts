import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/checkRules.ts';

const code = 'skill-nested';
const text = '---\nname: example\ndescription: Fills in forms.\n---\n';

function seen(place: string, targets: readonly string[], files: Record<string, string> = {}) {
  return findingsOf(text, { place, targets, files })
    .filter(found => found.code === code)
    .map(({ severity, message, words }) => [severity, message, words]);
}

const direct = "The skill is not found here: only the direct children of '.claude/skills' are looked at.";

describe(code, () => {
  it('is a warning where the host looks at direct children only', () => {
    assert.deepEqual(seen('.claude/skills/office/example', ['claude-code']), [['warning', direct, '---']]);
    assert.deepEqual(seen('.claude/skills/office/forms/example', ['claude-code']), [
      ['warning', direct, '---'],
    ]);
  });

  it('accepts a direct child, also of a folder further down', () => {
    assert.deepEqual(seen('.claude/skills/example', ['claude-code']), []);
    assert.deepEqual(seen('packages/web/.claude/skills/example', ['claude-code']), []);
    assert.deepEqual(seen('.claude/skills/office/.claude/skills/example', ['claude-code']), []);
    assert.deepEqual(seen('/srv/ada/.claude/skills/example', ['claude-code']), []);
  });

  it('names the hosts that do not find it', () => {
    assert.deepEqual(seen('.claude/skills/office/example', ['claude-code', 'opencode']), [
      ['warning', `${direct} (Claude Code)`, '---'],
    ]);
  });

  it('counts the levels where a host looks at several, which is a hint', () => {
    assert.deepEqual(seen('.openclaw/skills/a/b/c/d/e/example', ['openclaw']), []);
    assert.deepEqual(seen('.openclaw/skills/a/b/c/d/e/f/example', ['openclaw']), [
      [
        'hint',
        "The skill is not found here: it lies 7 folders below '.openclaw/skills', and 6 levels are looked at.",
        '---',
      ],
    ]);
  });

  it('says nothing outside of the folders of the host', () => {
    assert.deepEqual(seen('skills/office/example', ['claude-code']), []);
    assert.deepEqual(seen('my.claude/skills/office/example', ['claude-code']), []);
  });

  it('says nothing of hosts that look everywhere or whose depth is not known', () => {
    assert.deepEqual(seen('.agents/skills/office/example', ['opencode', 'agentskills']), []);
  });

  it('is a warning inside of another skill where the host was seen to pass over it, and else a hint', () => {
    const inside = (folder: string, host: string) =>
      seen(`${folder}/office/parts/example`, [host], { '../../SKILL.md': '' }).map(([severity, message]) => [
        severity,
        String(message).replace(/version [\d.]+/, 'version N'),
      ]);
    assert.deepEqual(inside('.claude/skills', 'claude-code'), [
      ['warning', 'Claude Code does not load a skill inside of another skill (measured with version N).'],
    ]);
    assert.deepEqual(
      inside('.agents/skills', 'zed').map(([severity]) => severity),
      ['hint'],
    );
    assert.deepEqual(inside('.agents/skills', 'codex'), []);
  });

  it('is a warning in a hidden folder where the host was seen to pass over it', () => {
    const hidden = (host: string) => seen('.agents/skills/.example', [host]).map(([severity]) => severity);
    assert.deepEqual(
      ['codex', 'gemini-cli', 'opencode', 'copilot-cli', 'pi', 'kilo'].map(hidden),
      Array.from({ length: 6 }, () => ['warning']),
    );
    assert.deepEqual(['factory', 'kimi-code'].map(hidden), [[], []]);
  });

  it('leaves templates, examples and tests alone', () => {
    for (const folder of ['templates', 'assets', 'references', 'examples', 'tests']) {
      assert.deepEqual(seen(`.claude/skills/office/${folder}/example`, ['claude-code']), []);
    }
  });
});
