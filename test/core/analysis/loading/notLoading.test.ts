import assert from 'node:assert/strict';
import type { HostSkill } from '../../../../server/src/core/analysis/loading/hostSkill.ts';
import { toHostSkill } from '../../../../server/src/core/analysis/loading/hostSkill.ts';
import { findHostsNotLoading } from '../../../../server/src/core/analysis/loading/notLoading.ts';
import { placeOf } from '../../../../server/src/core/model/catalog/placeOf.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { toFile } from '../../../support/checkRules.ts';

function skillAt(folder: string, text = '---\nname: x\ndescription: Does x.\n---\n'): HostSkill {
  const path = `${folder}/SKILL.md`;
  const file = { ...toFile(text, { folder: folder.split('/').at(-1) ?? '' }), path };
  return toHostSkill(file, placeOf(path, new Set()));
}

interface Question {
  readonly rivals?: readonly HostSkill[];
  readonly folders?: readonly string[];
}

function hostsNotLoading(
  places: readonly HostSkill[],
  targets: readonly string[],
  { rivals = [], folders = [] }: Question = {},
) {
  const found = findHostsNotLoading({
    places,
    rivals,
    targets: targets.flatMap(id => findProfile(id) ?? []),
    skillFolders: new Set(folders),
  });
  return found.map(({ host, reason }) => `${host}: ${reason}`);
}

const elsewhere =
  "Codex: It lies in none of the folders that Codex loads: '.agents/skills', '.codex/skills'.";

describe('the hosts that do not load a skill', () => {
  it('are those that look elsewhere', () => {
    assert.deepEqual(hostsNotLoading([skillAt('.claude/skills/x')], ['claude-code', 'codex']), [elsewhere]);
  });

  it('are none where a link or a copy lies where they look', () => {
    const places = [skillAt('.claude/skills/x'), skillAt('.agents/skills/x')];
    assert.deepEqual(hostsNotLoading(places, ['claude-code', 'codex']), []);
  });

  it('are those that were seen to refuse such a skill, wherever it lies', () => {
    const refusal =
      'Codex: Codex does not load a skill without a description (measured with version 0.169.0).';
    for (const folder of ['.agents/skills/x', 'skills/x', 'x']) {
      const silent = skillAt(folder, '---\nname: x\n---\n');
      assert.deepEqual(hostsNotLoading([silent], ['codex']), [refusal], folder);
    }
  });

  it('are not named for a skill that is installed nowhere, nor where no folder of theirs is known', () => {
    assert.deepEqual(hostsNotLoading([skillAt('skills/x')], ['claude-code', 'codex', 'minara']), []);
    assert.deepEqual(hostsNotLoading([skillAt('.claude/skills/x')], ['minara']), []);
  });

  it('are those that take a different skill of its name', () => {
    const rivals = [skillAt('.github/skills/x', '---\nname: x\ndescription: Another.\n---\n')];
    const [found = '', ...others] = hostsNotLoading(
      [skillAt('.claude/skills/x')],
      ['claude-code', 'vscode'],
      {
        rivals,
      },
    );
    assert.deepEqual(others, []);
    assert.match(
      found,
      /^VS Code: '\.github\/skills\/x\/SKILL\.md' has the same name and is taken instead\./,
    );
  });

  it('are those that pass over a skill within another one', () => {
    assert.deepEqual(
      hostsNotLoading([skillAt('.claude/skills/outer/x')], ['claude-code'], {
        folders: ['.claude/skills/outer'],
      }).length,
      1,
    );
  });
});
