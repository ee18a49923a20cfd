import assert from 'node:assert/strict';
import { placeOfField } from '../../../../server/src/core/operations/update/fieldPlace.ts';
import { targetsOf } from '../../../support/targetsOf.ts';
import { partsOf } from '../../../support/skillParts.ts';

function place(yaml: string, hosts: readonly string[], key: string, sidecar?: string, strict = true) {
  const parts = partsOf(`---\n${yaml}---\n`, sidecar === undefined ? {} : { sidecar });
  const { part, path, instead } = placeOfField(parts, targetsOf(hosts, strict), key);
  return [part, path.join('.'), ...(instead === undefined ? [] : [instead.join('.')])];
}

describe('the place of a key of a skill', () => {
  it('is where the value stands that counts', () => {
    const all = 'title: A\nmetadata:\n  title: C\n';
    assert.deepEqual(place(all, ['claude-code'], 'title', '{"title":"B"}'), ['skill', 'title']);
    assert.deepEqual(place('metadata:\n  title: C\n', ['knowledge'], 'title', '{"title":"B"}'), [
      'sidecar',
      'title',
    ]);
    assert.deepEqual(place('metadata:\n  title: C\n', ['knowledge'], 'title'), ['skill', 'metadata.title']);
    assert.deepEqual(place('title:\n', ['knowledge'], 'title', '{"title":"B"}'), ['sidecar', 'title']);
    assert.deepEqual(place('user-invocable: true\n', ['amble'], 'user_invocable'), [
      'skill',
      'user-invocable',
    ]);
    assert.deepEqual(place('metadata:\n  hermes:\n    tags: [a]\n', ['hermes'], 'tags'), [
      'skill',
      'metadata.hermes.tags',
    ]);
  });

  it('is the frontmatter where all targets know the key, by any of its spellings', () => {
    assert.deepEqual(place('name: x\n', ['knowledge'], 'title'), ['skill', 'title']);
    assert.deepEqual(place('name: x\n', ['amble'], 'user-invocable'), ['skill', 'user_invocable']);
    assert.deepEqual(place('name: x\n', ['claude-code', 'vscode'], 'user_invocable'), [
      'skill',
      'user-invocable',
    ]);
    assert.deepEqual(place('name: x\n', ['minara'], 'routing.keywords'), ['skill', 'routing.keywords']);
    assert.deepEqual(place('name: x\n', ['hermes'], 'tags'), ['skill', 'metadata.hermes.tags']);
    assert.deepEqual(place('name: x\n', ['claude-code'], 'metadata.author'), ['skill', 'metadata.author']);
  });

  it('is the file beside the skill where one target does not know the key', () => {
    assert.deepEqual(place('name: x\n', ['knowledge', 'vscode'], 'title'), ['sidecar', 'title']);
    assert.deepEqual(place('name: x\n', ['amble', 'claude-code'], 'user_invocable'), [
      'sidecar',
      'user_invocable',
    ]);
    assert.deepEqual(place('name: x\n', ['cline'], 'enabled'), ['sidecar', 'enabled']);
    assert.deepEqual(place('name: x\n', ['gh-skill'], 'metadata.github-repo'), [
      'sidecar',
      'metadata.github-repo',
    ]);
    assert.deepEqual(place('name: x\n', [], 'title'), ['sidecar', 'title']);
  });

  it('is never a key that a target refuses', () => {
    const yaml = 'name: x\ntags: [a]\n';
    assert.deepEqual(place(yaml, ['agentskills'], 'tags'), ['sidecar', 'tags', 'tags']);
    assert.deepEqual(place(yaml, ['knowledge', 'agentskills'], 'tags'), ['sidecar', 'tags', 'tags']);
    // A target that was only guessed is not held to that.
    assert.deepEqual(place(yaml, ['agentskills'], 'tags', undefined, false), ['skill', 'tags']);
  });
});
