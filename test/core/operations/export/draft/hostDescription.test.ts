import assert from 'node:assert/strict';
import { toHostDescription } from '../../../../../server/src/core/operations/export/draft/hostDescription.ts';
import { formatMessage } from '../../../../../server/src/core/model/findings/messages.ts';
import { profileOf } from '../hosts/exported.ts';

interface Given {
  readonly description?: string;
  readonly paragraph?: string;
  readonly whenToUse?: string;
}

function described(host: string, { description = '', paragraph, whenToUse }: Given) {
  const parts = { description, paragraph, title: 'PDF forms', ...(whenToUse && { whenToUse }) };
  const { notes, ...result } = toHostDescription(parts, profileOf(host));
  return { ...result, notes: notes.map(({ template, args }) => formatMessage(template, args)) };
}

const sentence = 'Fills in the forms of a PDF file. ';
const tooLong = sentence.repeat(40).trim();

describe('the description of a skill in a host', () => {
  it('is as the author wrote it where the host takes that', () => {
    const description = 'Fills in <forms>.\n\nUse it for PDF forms.';
    assert.deepEqual(described('claude-code', { description }), {
      text: description,
      holdsWhenToUse: false,
      notes: [],
    });
  });

  it('is the first paragraph or the title where there is none', () => {
    assert.deepEqual(described('agentskills', { paragraph: 'Fills in forms.' }), {
      text: 'Fills in forms.',
      holdsWhenToUse: false,
      notes: ['The skill has no description, so its first paragraph is used.'],
    });
    assert.deepEqual(described('agentskills', {}), {
      text: 'PDF forms',
      holdsWhenToUse: false,
      notes: ['The skill has no description, so its title is used.'],
    });
  });

  it('loses angle brackets where the host refuses them or takes out what they enclose', () => {
    const description = 'Fills <form> if x < y.';
    assert.deepEqual(described('claude-api', { description }), {
      text: 'Fills [form] if x ‹ y.',
      whole: description,
      holdsWhenToUse: false,
      notes: ['The description has no angle brackets in Claude API; they are written in other words.'],
    });
    assert.equal(described('vscode', { description }).text, 'Fills [form] if x ‹ y.');
    assert.equal(described('vscode', { description: 'If x < y.' }).text, 'If x < y.');
  });

  it('ends with a sentence where a host refuses more, and is kept whole', () => {
    const { text, whole, notes } = described('agentskills', { description: tooLong });
    assert.equal(text, sentence.repeat(30).trim());
    assert.equal(whole, tooLong);
    assert.deepEqual(notes, ['The description is cut to the 1024 characters that Agent Skills takes.']);
  });

  it('ends with a word where no sentence ends in time, and with a character where no word does', () => {
    const words = described('mux', { description: 'word '.repeat(300) }).text;
    assert.equal(words, `${'word '.repeat(204).trimEnd()}…`);
    assert.equal(described('mux', { description: '字'.repeat(2000) }).text, `${'字'.repeat(1023)}…`);
    assert.equal(described('mux', { description: '𐐨'.repeat(2000) }).text, `${'𐐨'.repeat(1023)}…`);
  });

  it('stays whole where the host cuts it by itself, or only advises less', () => {
    for (const host of ['vscode', 'warp', 'openhands', 'gh-skill', 'openclaw', 'opencode']) {
      assert.equal(described(host, { description: tooLong }).text, tooLong, host);
    }
  });

  it('says when to use the skill where the host has no key for that', () => {
    assert.deepEqual(
      described('agentskills', { description: 'Fills in forms', whenToUse: 'Use it for PDF.' }),
      {
        text: 'Fills in forms. Use it for PDF.',
        holdsWhenToUse: true,
        notes: ['Agent Skills has no key for when to use a skill, so it goes at the end of the description.'],
      },
    );
    assert.equal(
      described('claude-api', { description: 'Fills in forms.', whenToUse: 'Use it for <pdf>.' }).text,
      'Fills in forms. Use it for [pdf].',
    );
  });

  it('does not say so where that would be too long, be it only by advice', () => {
    const whenToUse = sentence.repeat(20).trim();
    assert.deepEqual(described('agentskills', { description: whenToUse, whenToUse }), {
      text: whenToUse,
      holdsWhenToUse: false,
      notes: [],
    });
    assert.equal(
      described('hermes', {
        description: 'Fills in forms.',
        whenToUse: 'Use it whenever there is a PDF form to fill in.',
      }).holdsWhenToUse,
      false,
    );
  });
});
