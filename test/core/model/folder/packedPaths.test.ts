import assert from 'node:assert/strict';
import { isSkillName, whyLeftOut } from '../../../../server/src/core/model/folder/packedPaths.ts';

describe('the files of a skill that do not leave it', () => {
  for (const [path, why] of [
    ['scripts/run.py', undefined],
    ['references/evals/a.md', undefined],
    ['agents/openai.yaml', undefined],
    ['.env.example', undefined],
    ['vars.json.md', undefined],
    ['evals/evals.json', 'evals'],
    ['vars.json', 'values'],
    ['variables.json', 'values'],
    ['config/.env', 'values'],
    ['.env.local', 'values'],
    ['.skill-source.json', 'provenance'],
    ['.minara-skill.json', 'provenance'],
    ['assets/.skill-source.json', undefined],
    ['.git/config', 'junk'],
    ['scripts/__pycache__/run.cpython-312.pyc', 'junk'],
    ['node_modules/a/index.js', 'junk'],
    ['assets/.DS_Store', 'junk'],
  ] as const) {
    it(`${why === undefined ? 'are not' : `are for the reason '${why}'`}: ${path}`, () => {
      assert.equal(whyLeftOut(path), why);
    });
  }
});

describe('the name of a skill file', () => {
  it('is SKILL.md in whatever capitals', () => {
    assert.deepEqual(['SKILL.md', 'skill.md', 'MY-SKILL.md', 'SKILL.mdx'].map(isSkillName), [
      true,
      true,
      false,
      false,
    ]);
  });
});
