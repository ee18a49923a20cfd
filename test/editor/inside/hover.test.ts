import assert from 'node:assert/strict';
import { hover } from './help.ts';
import { eventually } from '../../support/eventually.ts';
import { closeEditors, removeOutside } from './workspace.ts';

const file = '.claude/skills/read/SKILL.md';

async function checkHover(fixture: string, ...expected: readonly RegExp[]): Promise<void> {
  await eventually(
    () => hover(file, fixture),
    text => expected.forEach(words => assert.match(text, words)),
  );
}

describe('hover', () => {
  afterEach(async () => {
    await closeEditors();
    removeOutside('.claude/skills/read');
  });

  it('tells which hosts know a key and what they make of it', () =>
    checkHover('---\nname: read\ndescr$0iption: Reads.\n---\n', /\[Claude Code\]\(https:/, /6 of 1,536/));

  it('does not repeat what VS Code says of a key', () =>
    eventually(
      () => hover(file, '---\nname: read\ndescription: Reads.\nlic$0ense: MIT\n---\n'),
      text => {
        assert.match(text, /Claude Code/);
        const sentences = text.split(/\n+|(?<=\.)\s/).filter(part => part.trim().endsWith('.'));
        assert.ok(sentences.includes('License information for the skill.'), text);
        assert.deepEqual(sentences, [...new Set(sentences)]);
      },
    ));

  it('says in one line who reads a key that VS Code reports', () =>
    checkHover(
      '---\nname: read\ndescription: Reads.\nallowed-t$0ools: Read\n---\n',
      /^Read by Claude Code; VS Code reports “not supported by VS Code skills”\.$/m,
    ));

  it('tells how much of a description a host shows', () =>
    checkHover(
      `---\nname: read\ndescription: $0${'Reads them. '.repeat(130)}\n---\n`,
      /Claude Code.*1,559 characters, cut at 1,536/,
    ));

  it('tells of a tool and a license', async () => {
    await checkHover(
      '---\nname: read\nallowed-tools: Read, Ba$0sh(ls)\n---\n',
      /`Bash` · tool of .*Claude Code/,
    );
    await checkHover('---\nname: read\nlicense: Apa$0che-2.0\n---\n', /spdx\.org\/licenses\/Apache-2\.0/);
  });
});
