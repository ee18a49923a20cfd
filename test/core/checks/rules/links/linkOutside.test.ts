import assert from 'node:assert/strict';
import type { CheckOptions } from '../../../../support/checkRules.ts';
import { findingsOf, skill } from '../../../../support/checkRules.ts';

const code = 'link-outside';
const place = 'skills/example';

function saidOf(link: string, options: CheckOptions): string[] {
  const found = findingsOf(`${skill()}\nRead [this](${link}).\n`, { place, ...options });
  return found.filter(one => one.code === code).map(({ severity, message }) => `${severity}: ${message}`);
}

const outside = (path: string) =>
  `info: '${path}' lies outside of the skill folder, and is not there once the skill is installed elsewhere.`;

describe(code, () => {
  it('points at a file outside of the folder, however the path winds', () => {
    const files = { '../shared/fields.md': '', '../../docs/forms.md': '' };
    for (const link of ['../shared/fields.md', '../../docs/forms.md', './a/../../shared/fields.md']) {
      assert.deepEqual(saidOf(link, { files }), [outside(link)]);
    }
  });

  it('says nothing of another skill, nor of its folder and what is in it', () => {
    const files = { '../review/SKILL.md': '', '../shared/a.md': '' };
    assert.deepEqual(saidOf('../review/SKILL.md', { files }), []);
    assert.deepEqual(saidOf('../review/', { files }), []);
    const deeper = { ...files, '../review/references/a.md': '' };
    assert.deepEqual(saidOf('../review/references/a.md', { files: deeper }), []);
    assert.deepEqual(saidOf('../shared/', { files }), [outside('../shared/')]);
  });

  it('is silent where both are installed together', () => {
    for (const whole of [
      '../../.claude-plugin/plugin.json',
      '../../plugin.json',
      '../../.claude-plugin/marketplace.json',
      '../SKILL.md',
    ]) {
      const files = { '../shared/fields.md': '', [whole]: '' };
      assert.deepEqual(saidOf('../shared/fields.md', { files }), [], whole);
    }
    const files = { '../../../shared/fields.md': '', '../../plugin.json': '' };
    assert.deepEqual(saidOf('../../../shared/fields.md', { files }), [outside('../../../shared/fields.md')]);
  });

  it("is silent in a host's own folder of a project, about files of the project", () => {
    const options = { place: '.claude/skills/example', files: { '../../../docs/forms.md': '' } };
    assert.deepEqual(saidOf('../../../docs/forms.md', options), []);
    const above = { ...options, files: { '../../../../forms.md': '' } };
    assert.deepEqual(saidOf('../../../../forms.md', above), [outside('../../../../forms.md')]);
  });

  it('leaves files below the folder, missing ones, sites and examples alone', () => {
    const files = { 'references/fields.md': '', '../shared/fields.md': '' };
    for (const link of [
      'references/fields.md',
      '../shared/other.md',
      'https://x.dev/../a.md',
      '../path/to/a.md',
    ]) {
      assert.deepEqual(saidOf(link, { files }), [], link);
    }
    assert.deepEqual(
      findingsOf(`${skill()}\n[this](../shared/fields.md)\n`).filter(one => one.code === code),
      [],
    );
  });
});
