import assert from 'node:assert/strict';
import { findProfile, profiles } from '../../../../server/src/core/model/profiles/registry.ts';
import {
  findChoices,
  findKeywordKey,
  readsDescription,
} from '../../../../server/src/core/model/profiles/skillChoice.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf } from '../../../support/skillParts.ts';

const rootOf = (yaml: string) => treesOf(partsOf(`---\n${yaml}\n---\n`)).frontmatter;

describe('what a host chooses a skill by', () => {
  it('is the description everywhere but where a router reads keywords', () => {
    const routed = profiles.filter(profile => !readsDescription(profile, undefined)).map(({ id }) => id);
    assert.deepEqual(routed, ['minara']);
  });

  it('is a list of words in the few hosts that read one', () => {
    const keysWith = (yaml: string) =>
      profiles.flatMap(profile => {
        const key = findKeywordKey(profile, rootOf(yaml));
        return key === undefined ? [] : [`${profile.id} ${key}`];
      });
    assert.deepEqual(keysWith('name: a'), ['minara routing.keywords', 'openhands triggers']);
    assert.deepEqual(keysWith('triggers: { verbs: [go] }').toSorted(), [
      'agentskills triggers.keywords',
      'minara routing.keywords',
      'openhands triggers',
    ]);
    assert.ok(keysWith('triggers: [go]').includes('agentskills triggers'));
  });

  it('is told by titles, for the specification by all that follow it', () => {
    const some = ['minara', 'agentskills', 'codex'].flatMap(id => findProfile(id) ?? []);
    assert.deepEqual(findChoices(some), {
      byRouter: ['Minara Agent'],
      byModel: ['Agent Skills hosts', 'Codex'],
    });
  });
});
