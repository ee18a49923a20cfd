import assert from 'node:assert/strict';
import { buildAvailableSkills } from '../../../../server/src/core/analysis/prompt/availableSkills.ts';
import { listSkill, unindent } from './listSkill.ts';

describe('the available skills', () => {
  it('are elements with name, description and location', () => {
    const block = buildAvailableSkills([
      listSkill('pdf-forms', {
        title: 'PDF Forms',
        description: 'Fills <forms> & reads them:\n"all" of them.\n',
      }),
      listSkill('notes', { description: '' }, { location: '/home/a&b/.agents/skills/notes/SKILL.md' }),
    ]);
    assert.equal(
      block,
      unindent(`
        Specialised instructions exist for the tasks described here. Call \`load_skill\` with the name of a skill before you start on a task it covers.

        <available_skills>
        <skill>
        <name>pdf-forms</name>
        <description>Fills &lt;forms&gt; &amp; reads them:
        "all" of them.</description>
        <location>skills/pdf-forms/SKILL.md</location>
        </skill>
        <skill>
        <name>notes</name>
        <description></description>
        <location>/home/a&amp;b/.agents/skills/notes/SKILL.md</location>
        </skill>
        </available_skills>
      `),
    );
  });
});
