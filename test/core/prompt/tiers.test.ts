import assert from 'node:assert/strict';
import { createTiers } from '../../../server/src/core/prompt/tiers.ts';
import { listSkill, unindent } from './listSkill.ts';

const tiers = createTiers({
  style: 'xml',
  skills: [listSkill('pdf-forms'), listSkill('unread')],
  texts: new Map([
    ['pdf-forms', { head: '---\nname: pdf-forms\n---\n', body: '\nFill them in.\n' }],
    ['hidden', { head: '', body: 'Hidden.' }],
  ]),
  files: new Map([
    ['pdf-forms', ['SKILL.md', 'scripts/fill.py', 'references/fields.md']],
    ['hidden', ['scripts/run.sh']],
  ]),
});

describe('the tiers of disclosure', () => {
  it('begin with the listing alone', () => {
    assert.equal(
      tiers.listing(),
      unindent(`
        Specialised instructions exist for the tasks described here. Call \`load_skill\` with the name of a skill before you start on a task it covers.

        <available_skills>
        <skill>
        <name>pdf-forms</name>
        <description>About pdf-forms.</description>
        <location>skills/pdf-forms/SKILL.md</location>
        </skill>
        <skill>
        <name>unread</name>
        <description>About unread.</description>
        <location>skills/unread/SKILL.md</location>
        </skill>
        </available_skills>
      `),
    );
  });

  it('go on with the instructions of one skill, which name its resources', () => {
    assert.equal(
      tiers.instructions('pdf-forms'),
      unindent(`
        ---
        name: pdf-forms
        ---

        Fill them in.

        Files of this skill; \`read_resource\` returns the one that a step asks for:
        - references/fields.md
        - scripts/fill.py
      `),
    );
  });

  it('end with its resources', () => {
    const script = { path: 'scripts/fill.py', type: 'scripts' };
    assert.deepEqual(tiers.resources('pdf-forms', 'scripts'), [script]);
    assert.deepEqual(
      tiers.resources('pdf-forms').map(({ path }) => path),
      ['references/fields.md', 'scripts/fill.py'],
    );
    assert.deepEqual(tiers.resource('pdf-forms', './scripts/fill.py'), script);
    assert.deepEqual(tiers.resource('pdf-forms', '../hidden/scripts/run.sh'), { cause: 'leads-up' });
    assert.deepEqual(tiers.resource('unread', 'scripts/fill.py'), { cause: 'unknown' });
  });

  it('hold nothing of a skill that is not listed', () => {
    assert.deepEqual(
      [tiers.instructions('hidden'), tiers.resources('hidden'), tiers.resource('hidden', 'scripts/run.sh')],
      [undefined, [], undefined],
    );
    assert.equal(tiers.instructions('unread'), undefined);
  });
});
