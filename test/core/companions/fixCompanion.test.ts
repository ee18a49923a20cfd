import assert from 'node:assert/strict';
import { fixCompanion } from '../../../server/src/core/companions/fixCompanion.ts';
import type { Companion } from '../../../server/src/core/companions/companionFile.ts';

const manifest: Companion = { path: '.claude-plugin/plugin.json', kind: 'claude-plugin', text: '' };

describe('fixing a file beside skills', () => {
  it('applies every safe fix, those that an earlier one uncovers included', () => {
    const text = '{ "name": "forms", "defaultEnabled": "false", "skills": ["more",], }';
    assert.deepEqual(fixCompanion({ ...manifest, text, exists: () => true }, {}), {
      text: '{ "name": "forms", "defaultEnabled": false, "skills": ["./more"] }',
      applied: 4,
    });
  });

  it('leaves what is not safe, not known, or switched off', () => {
    const text = '{ "name": "forms", "skils": "more", "skills": "more", "version": 1 }';
    assert.deepEqual(fixCompanion({ ...manifest, text }, {}), { text, applied: 0 });
    const off = { 'plugin-manifest': 'off' } as const;
    assert.deepEqual(fixCompanion({ ...manifest, text: '{,}' }, off), { text: '{,}', applied: 0 });
  });

  it('puts a colour in quotes', () => {
    const companion: Companion = {
      path: 'agents/openai.yaml',
      kind: 'openai-yaml',
      text: 'interface:\r\n  brand_color: #3B82F6\r\n',
    };
    assert.equal(fixCompanion(companion, {}).text, 'interface:\r\n  brand_color: "#3B82F6"\r\n');
  });
});
