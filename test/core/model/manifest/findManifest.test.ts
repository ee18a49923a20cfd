import assert from 'node:assert/strict';
import { toJsonValue } from '../../../../server/src/core/syntax/json/jsonNode.ts';
import { findManifest } from '../../../../server/src/core/model/manifest/findManifest.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf } from '../../../support/skillParts.ts';

function found(yaml: string, relatedFiles: { readonly sidecar?: string; readonly manifest?: string } = {}) {
  const place = findManifest(treesOf(partsOf(`---\nname: example\n${yaml}\n---\n`, relatedFiles)));
  return place && [place.file, place.path.join('.'), JSON.stringify(toJsonValue(place.root))];
}

const inline = 'metadata: { manifest: { version: 1 } }';

describe('the manifest that counts', () => {
  it('is the one in a file of its own, whatever else there is', () => {
    const manifest = '{ "version": 2 }';
    assert.deepEqual(found(inline, { manifest, sidecar: '{ "manifest": {} }' }), [
      'manifest',
      '',
      '{"version":2}',
    ]);
  });

  it('is else the one in the frontmatter, and then that of the sidecar', () => {
    const sidecar = '{ "metadata": { "manifest": { "a": 1 } }, "manifest": { "b": 1 } }';
    assert.deepEqual(found(inline, { sidecar }), ['skill', 'metadata.manifest', '{"version":1}']);
    assert.deepEqual(found('license: MIT', { sidecar }), ['sidecar', 'manifest', '{"b":1}']);
    assert.deepEqual(found('license: MIT', { sidecar: '{ "metadata": { "manifest": [] } }' }), [
      'sidecar',
      'metadata.manifest',
      '[]',
    ]);
  });

  it('is none where a key has no value, a file cannot be read, or nothing stands at its place', () => {
    for (const yaml of ['metadata: { manifest: }', 'metadata: text', 'manifest: { version: 1 }']) {
      assert.equal(found(yaml), undefined, yaml);
    }
    assert.equal(
      found('license: MIT', { manifest: '{ "version": ', sidecar: '{ "manifest": null }' }),
      undefined,
    );
    assert.deepEqual(found(inline, { manifest: '[1]' })?.[0], 'skill');
  });

  it('may stand behind an alias', () => {
    assert.deepEqual(found('a: &m { version: 1 }\nmetadata: { manifest: *m }'), [
      'skill',
      'metadata.manifest',
      '{"version":1}',
    ]);
  });
});
