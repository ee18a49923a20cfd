import assert from 'node:assert/strict';
import { listingOf } from '../listingOf.ts';

describe('the list of a host without a limit', () => {
  it('has everything in the form of the host', () => {
    const textOf = (host: string) =>
      listingOf({ '.agents/skills/a': `description: It's "a" & <b>.` }, host, { asIfInstalled: true }).text;
    const tags = (description: string, last: string) =>
      `<available_skills>\n  <skill>\n    <name>a</name>\n    <description>${description}</description>\n${last}  </skill>\n</available_skills>`;
    const plain = `It's "a" & <b>.`;
    const path = '.agents/skills/a/SKILL.md';
    const location = `    <location>${path}</location>\n`;
    assert.equal(textOf('goose'), `• a - ${plain}`);
    assert.equal(textOf('gemini-cli'), tags(plain, location));
    assert.equal(textOf('opencode'), tags(plain, `    <location>${path}</location>\n`));
    assert.equal(textOf('crush'), tags('It&apos;s &quot;a&quot; &amp; &lt;b&gt;.', location));
    assert.equal(textOf('roo'), tags('It&apos;s &quot;a&quot; &amp; &lt;b&gt;.', location));
    assert.equal(
      textOf('mistral-vibe'),
      tags('It&#x27;s &quot;a&quot; &amp; &lt;b&gt;.', `    <path>${path}</path>\n`),
    );
    assert.equal(textOf('openhands'), tags(`It's "a" &amp; &lt;b&gt;.`, ''));
    assert.equal(
      textOf('agentskills'),
      `<available_skills>\n<skill>\n<name>\na\n</name>\n<description>\nIt&#x27;s &quot;a&quot; &amp; &lt;b&gt;.\n</description>\n<location>\n${path}\n</location>\n</skill>\n</available_skills>`,
    );
    assert.equal(textOf('cursor'), `- a: ${plain}`);
  });

  it('leaves words alone that look like its own marks', () => {
    const skills = { '.agents/skills/a': 'description: Fills {name} and {path} for $& and $1.' };
    assert.equal(listingOf(skills, 'goose').text, '• a - Fills {name} and {path} for $& and $1.');
  });

  it('has no line for a description that is not there', () => {
    const { text } = listingOf({ '.agents/skills/a': 'license: MIT' }, 'openhands');
    assert.equal(text, '<available_skills>\n  <skill>\n    <name>a</name>\n  </skill>\n</available_skills>');
  });
});
