import assert from 'node:assert/strict';
import { fixRelatedFile } from '../../../../server/src/core/operations/fixes/fixRelatedFile.ts';
import type { RelatedFile } from '../../../../server/src/core/model/related/relatedFile.ts';

const manifest: RelatedFile = { path: '.claude-plugin/plugin.json', kind: 'claude-plugin', text: '' };

describe('fixing a file beside skills', () => {
  it('applies every safe fix, those that an earlier one uncovers included', () => {
    const text = '{ "name": "forms", "defaultEnabled": "false", "skills": ["more",], }';
    assert.deepEqual(fixRelatedFile({ ...manifest, text, exists: () => true }, {}), {
      text: '{ "name": "forms", "defaultEnabled": false, "skills": ["./more"] }',
      applied: 4,
    });
  });

  it('leaves what is not safe, not known, or switched off', () => {
    const text = '{ "name": "forms", "skils": "more", "skills": "more", "version": 1 }';
    assert.deepEqual(fixRelatedFile({ ...manifest, text }, {}), { text, applied: 0 });
    const off = { 'plugin-manifest': 'off' } as const;
    assert.deepEqual(fixRelatedFile({ ...manifest, text: '{,}' }, off), { text: '{,}', applied: 0 });
  });

  it('puts a color in quotes', () => {
    const relatedFile: RelatedFile = {
      path: 'agents/openai.yaml',
      kind: 'openai-yaml',
      text: 'interface:\r\n  brand_color: #3B82F6\r\n',
    };
    assert.equal(fixRelatedFile(relatedFile, {}).text, 'interface:\r\n  brand_color: "#3B82F6"\r\n');
  });
});
