import assert from 'node:assert/strict';
import { buildSystemPrompt } from '../../../../server/src/core/chat/conversation/systemPrompt.ts';

describe('the system prompt', () => {
  it('is the skeleton, what is known of the person, and the skills', () => {
    const facts = ['Lives in Berne.', ' ', 'Likes\n## short answers'];
    assert.equal(
      buildSystemPrompt({ skeleton: 'Be kind.\n', facts, skills: '## Skill Catalog\n\n- memo' }),
      `Be kind.

## About the person

- Lives in Berne.
- Likes ## short answers

## Skill Catalog

- memo`,
    );
  });

  it('leaves out what is empty', () => {
    assert.match(
      buildSystemPrompt({ skills: '' }),
      /^You help a person with tasks for which skills exist: [\s\S]* offer to keep them as a skill\.$/,
    );
    assert.equal(buildSystemPrompt({ skeleton: '', skills: 'Skills.' }), 'Skills.');
  });

  it('names the tools that active skills need', () =>
    assert.equal(
      buildSystemPrompt({
        skeleton: 'Help.',
        skills: '## Skills',
        tools: [{ name: 'send_mail', description: 'Sends\na mail.' }],
      }),
      'Help.\n\n## Skills\n\n## Tools of the active skills\n\n- `send_mail`: Sends a mail.',
    ));
});
