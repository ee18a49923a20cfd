import assert from 'node:assert/strict';
import { toSkill } from '../../../../server/src/core/model/skill/skill.ts';
import { toFile } from '../../../support/checkRules.ts';

function skillOf(keys: string, body = '', folder?: string | null) {
  return toSkill(toFile(`---\n${keys}\n---\n${body}`, folder === undefined ? {} : { folder }));
}

describe('a skill', () => {
  it('is named by its name, and described by its keys', () => {
    assert.deepEqual(
      skillOf('name: forms\ndescription: Fills in.\nversion: "1.0"\nlicense: MIT', '# Forms'),
      {
        id: 'forms',
        title: 'Forms',
        description: 'Fills in.',
        version: '1.0',
        license: 'MIT',
      },
    );
  });

  it('has the folder for an id where the name cannot be one', () => {
    assert.equal(skillOf('name: My Forms').id, 'example');
    assert.equal(skillOf('name:').id, 'example');
    assert.equal(skillOf('a: b').id, 'example');
  });

  it('has the name or the path for an id where there is no folder', () => {
    assert.equal(skillOf('name: My Forms', '', null).id, 'My Forms');
    assert.equal(skillOf('a: b', '', null).id, 'SKILL.md');
  });

  it('may have dots and letters of other scripts in its id', () => {
    assert.equal(skillOf('name: core.forms').id, 'core.forms');
    assert.equal(skillOf('name: 表格').id, '表格');
  });

  it('has its slug for an id, and then its name for a title', () => {
    const { id, title } = skillOf('slug: forms\nname: All the Forms', '# Heading');
    assert.deepEqual({ id, title }, { id: 'forms', title: 'All the Forms' });
  });

  it('is titled by its title, else its first heading of level 1, else its id', () => {
    assert.equal(skillOf('name: a\ntitle: Forms', '# Heading').title, 'Forms');
    assert.equal(skillOf('name: a', '## Not\n# Heading\n# Second').title, 'Heading');
    assert.equal(skillOf('name: a', '## Not').title, 'a');
  });

  it('takes what is missing from its metadata', () => {
    const { id, title, version, license } = skillOf(
      'metadata:\n  name: b\n  title: Forms\n  version: 1.10\n  license: MIT\nversion:',
    );
    assert.deepEqual(
      { id, title, version, license },
      { id: 'example', title: 'Forms', version: undefined, license: 'MIT' },
    );
    assert.equal(skillOf('metadata:\n  version: 1.10').version, '1.10');
  });

  it('is trimmed, and blank values do not count', () => {
    const { title, description } = skillOf('name: a\ntitle: "  "\ndescription: "  Fills in. "');
    assert.deepEqual({ title, description }, { title: 'a', description: 'Fills in.' });
  });

  it('is read from plain Markdown, with the first paragraph as its description', () => {
    const { title, description } = toSkill(
      toFile('# Forms\n\n- a list\n\nHow to fill\nin forms.\n\nMore.\n', { folder: 'forms' }),
    );
    assert.deepEqual({ title, description }, { title: 'Forms', description: 'How to fill in forms.' });
  });

  it('is there for any file', () => {
    assert.deepEqual(toSkill(toFile('')), {
      id: 'example',
      title: 'example',
      description: '',
      version: undefined,
      license: undefined,
    });
  });
});
