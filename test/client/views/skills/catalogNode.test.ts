import assert from 'node:assert/strict';
import { idOf, isSkillNode, toSkillNode } from '../../../../client/src/views/skills/catalogNode.ts';
import type { CatalogNode } from '../../../../client/src/views/skills/catalogNode.ts';
import { inventSkill } from '../../../support/inventCard.ts';

const skill = inventSkill('memo', { tags: ['a', 'b'] });

const group = (isFiltered: boolean): CatalogNode => ({
  kind: 'group',
  grouping: 'tag',
  group: { key: 'a', label: 'a', count: 1, problems: 0, blocked: 0 },
  isFiltered,
  isExpanded: true,
});

describe('the lines of the Skills view', () => {
  it('have ids of their own, also for one skill in two groups', () => {
    const nodes: CatalogNode[] = [
      group(false),
      group(true),
      toSkillNode({ grouping: 'tag', groupKey: 'a' }, skill),
      toSkillNode({ grouping: 'tag', groupKey: 'b' }, skill),
      { kind: 'more', direction: 'later', grouping: 'tag', groupKey: 'a', rest: 2 },
    ];
    assert.deepEqual(nodes.map(idOf), [
      'group open tag a',
      'found open tag a',
      'skill tag a file:///w/skills/memo/SKILL.md',
      'skill tag b file:///w/skills/memo/SKILL.md',
      'more later tag a',
    ]);
  });

  it('keep their id when the skill changes', () => {
    const place = { grouping: 'tag', groupKey: 'a' } as const;
    assert.equal(idOf(toSkillNode(place, skill)), idOf(toSkillNode(place, { ...skill, id: 'x', tags: [] })));
  });

  it('hand over the place of a skill to other commands', () => {
    const { uri, folderUri, path } = toSkillNode({ grouping: 'none', groupKey: '' }, skill);
    assert.deepEqual({ uri, folderUri, path }, { uri: skill.uri, folderUri: 'file:///w', path: skill.path });
  });

  it('are told from whatever else a command is handed', () => {
    const node = toSkillNode({ grouping: 'none', groupKey: '' }, skill);
    assert.deepEqual(
      [node, group(false), undefined, null, 'selection', { uri: skill.uri }, [node]].map(isSkillNode),
      [true, false, false, false, false, false, false],
    );
  });
});
