import assert from 'node:assert/strict';
import { toHostSkill } from '../../../../server/src/core/analysis/loading/hostSkill.ts';
import { toFile } from '../../../support/checkRules.ts';

const place = {
  source: { scope: 'project', folder: '.claude/skills', profiles: ['claude-code'] },
  root: 'web',
} as const;

function read(text: string, openaiYaml?: string) {
  const { id, path, source, root, ...facts } = toHostSkill(toFile(text), place, { openaiYaml });
  assert.deepEqual({ source, root, path }, { ...place, path: 'example/SKILL.md' });
  return { id, ...facts };
}

describe('what hosts may tell of a skill', () => {
  it('is its name, its folder and what it says of itself', () => {
    assert.deepEqual(
      read(
        '---\nname: " Forms "\ndescription: >\n  Fills in\n  forms.\nwhen_to_use: For forms.\nwhen-to-use: Never.\n---\nBody.\n',
      ),
      {
        id: 'Forms',
        name: 'Forms',
        folder: 'example',
        description: 'Fills in forms.',
        descriptionEnd: '\n',
        quirks: ['capital-name', 'name-folder'],
        behind: { when_to_use: 'For forms.', 'when-to-use': 'Never.' },
      },
    );
  });

  it('is the first paragraph and the first line of the body only where there is no description', () => {
    assert.deepEqual(read('---\nname: forms\n---\n\n# Forms\n\nFills in\nforms.\n\nMore.\n'), {
      id: 'forms',
      name: 'forms',
      folder: 'example',
      description: '',
      opening: 'Fills in forms.',
      firstLine: 'Forms',
      quirks: ['name-folder', 'no-description'],
    });
    assert.deepEqual(read('# Forms\n\nFills in forms.\n'), {
      id: 'example',
      folder: 'example',
      description: '',
      opening: 'Fills in forms.',
      firstLine: 'Forms',
      quirks: ['no-frontmatter'],
    });
  });

  it('does not come from keys that only dialects read', () => {
    const text = '---\nslug: forms\nmetadata:\n  description: Fills in forms.\ndescription: [a]\n---\n';
    assert.deepEqual(read(text), {
      id: 'forms',
      folder: 'example',
      description: '',
      descriptionItems: ['a'],
      quirks: ['no-name', 'list-description'],
    });
  });

  it('keeps the keys that take it from the model as they are written', () => {
    const text =
      '---\nname: forms\ndescription: F.\ndisable-model-invocation: yes\nadvertise: false\nenabled: "off"\npriority: 7\n---\n';
    assert.deepEqual(read(text), {
      id: 'forms',
      name: 'forms',
      folder: 'example',
      description: 'F.',
      switches: { 'disable-model-invocation': 'yes', advertise: false, enabled: 'off' },
      quirks: ['name-folder'],
    });
  });

  it('reads the policy of agents/openai.yaml', () => {
    const allowed = (yaml?: string) =>
      toHostSkill(toFile('---\nname: a\ndescription: A.\n---\n'), place, { openaiYaml: yaml })
        .allowsImplicitUse;
    assert.equal(allowed('policy:\n  allow_implicit_invocation: false\n'), false);
    assert.equal(allowed('policy: { allow_implicit_invocation: true }\n'), true);
    assert.equal(allowed('policy:\n  allow_implicit_invocation: "false"\n'), undefined);
    assert.equal(allowed('interface: {}\n'), undefined);
    assert.equal(allowed(': ['), undefined);
    assert.equal(allowed(), undefined);
  });
});
