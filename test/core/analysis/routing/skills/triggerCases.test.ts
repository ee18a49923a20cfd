import assert from 'node:assert/strict';
import { toRoutableSkill } from '../../../../../server/src/core/analysis/routing/skills/routableSkill.ts';
import { findTriggerCases } from '../../../../../server/src/core/analysis/routing/skills/triggerCases.ts';
import { wordsOf } from '../../../../../server/src/core/model/skill/skillKeys.ts';
import { treesOf } from '../../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf } from '../../../../support/skillParts.ts';

interface Beside {
  readonly sidecar?: string;
  readonly manifest?: string;
}

function casesOf(yaml: string, beside: Beside = {}): readonly string[] {
  const parts = partsOf(`---\nname: example\n${yaml}\n---\n`, beside);
  const { sidecar, manifest } = treesOf(parts);
  return toRoutableSkill(parts.file, sidecar, manifest).triggerCases;
}

const inline = 'metadata: { manifest: { evals: { triggerCases: [inline] } } }';
const manifest = '{ "version": 1, "evals": { "triggerCases": ["from the file"] } }';

describe('the trigger cases of a skill', () => {
  it('stand in the manifest, be it in the frontmatter or in a file', () => {
    assert.deepEqual(casesOf(inline), ['inline']);
    assert.deepEqual(casesOf('license: MIT', { manifest }), ['from the file']);
  });

  it('are those of the file where there are both manifests, even if it has none', () => {
    assert.deepEqual(casesOf(inline, { manifest }), ['from the file']);
    assert.deepEqual(casesOf(inline, { manifest: '{ "version": 1 }' }), []);
  });

  it('are those outside of any manifest where the manifest has none', () => {
    const sidecar = '{ "evals": { "triggerCases": ["beside"] } }';
    assert.deepEqual(casesOf('evals: { triggerCases: [own] }'), ['own']);
    assert.deepEqual(casesOf('license: MIT', { sidecar, manifest: '{ "version": 1 }' }), ['beside']);
    assert.deepEqual(casesOf('license: MIT', { sidecar, manifest }), ['from the file']);
    assert.deepEqual(casesOf(inline, { sidecar }), ['inline']);
  });

  it('are listed apart from those that others have to answer', () => {
    const yaml = 'metadata: { manifest: { evals: { triggerCases: [yes], negativeTriggerCases: [no] } } }';
    const trees = treesOf(partsOf(`---\nname: example\n${yaml}\n---\n`));
    assert.deepEqual(casesOf(yaml), ['yes']);
    assert.deepEqual(wordsOf(findTriggerCases(trees, 'negativeTriggerCases')?.node), ['no']);
  });

  it('are not looked for in a manifest that cannot be read', () => {
    assert.deepEqual(casesOf(inline, { manifest: '{ "evals": ' }), ['inline']);
  });
});
