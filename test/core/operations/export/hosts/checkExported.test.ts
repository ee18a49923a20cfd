import assert from 'node:assert/strict';
import { checkExported } from '../../../../../server/src/core/operations/export/hosts/checkExported.ts';
import { profileOf } from './exported.ts';

function codes(host: string, files: Readonly<Record<string, string>>): string[] {
  const list = Object.entries(files).map(([path, content]) => ({ path, content }));
  return checkExported(list, profileOf(host)).map(({ code, severity }) => `${severity} ${code}`);
}

const skill = '---\nname: example\ndescription: Fills in forms.\n---\n\n# Body\n';

describe('checking what was exported', () => {
  it('holds the host to its rules, as if it had been named', () => {
    assert.deepEqual(codes('agentskills', { 'example/SKILL.md': skill }), []);
    assert.deepEqual(codes('agentskills', { 'other/SKILL.md': skill }), ['error name-folder']);
    assert.deepEqual(
      codes('agentskills', { 'example/SKILL.md': skill.replace('---\n\n', 'odd: 1\n---\n\n') }),
      ['error key-unknown'],
    );
  });

  it('knows which files there are, and nothing of what is around them', () => {
    const text = `${skill}\n[a](a.md) [b](docs/b.md) [c](../c.md)\n`;
    assert.deepEqual(codes('agentskills', { 'example/SKILL.md': text }), [
      'warning link-broken',
      'warning link-broken',
    ]);
    assert.deepEqual(
      codes('agentskills', { 'example/SKILL.md': text, 'example/a.md': '', 'example/docs/b.md': '' }),
      [],
    );
  });

  it('checks the files beside the skill', () => {
    assert.deepEqual(
      codes('codex', {
        'example/SKILL.md': skill,
        'example/agents/openai.yaml': 'interface:\n  display_name: []\n',
        'example/skill.manifest.json': '{}',
        'example/skill.skillwright.json': '{ "tags": 1 }',
        'example/references/agents/openai.yaml': 'interface: []\n',
      }),
      ['warning openai-yaml', 'error manifest-invalid', 'warning sidecar-invalid'],
    );
  });

  it('has nothing to say of files without a skill', () => {
    assert.deepEqual(codes('agentskills', {}), []);
    assert.deepEqual(codes('agentskills', { 'example/README.md': '' }), []);
  });
});
