import assert from 'node:assert/strict';
import { isRefusal } from '../../../../server/src/core/model/findings/transferNote.ts';
import { createFromText, readOffer } from '../../../../server/src/core/operations/create/fromText.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { filesIn, notesIn } from '../../../support/importExport.ts';
import { say } from '../../../support/skillParts.ts';

type Content = string | Uint8Array;

/** What a text offers: its name and its description, or why it offers nothing. */
function offerOf(content: Content, name?: string) {
  const offer = readOffer({ origin: 'notes.md', content, name });
  return isRefusal(offer) ? say(offer.refusal) : [offer.name, offer.description];
}

function createFrom(content: Content, { profile = 'agentskills', description = '' } = {}) {
  const found = findProfile(profile);
  assert.ok(found, profile);
  const source = { origin: 'notes.md', content, name: 'notes' };
  return createFromText(source, { name: 'meeting-notes', description, profile: found });
}

const plainText = '# Notes of meetings\n\nWrite them in full sentences.\n\nKeep names.\n';
const withKeys = '---\nname: old-notes\ndescription: Writes notes.\nlicense: MIT\n---\n\n# Notes\n';

describe('a text that is to become a skill', () => {
  it('is named by its file, else by its first heading or line, and described by its first paragraph', () => {
    assert.deepEqual(offerOf(plainText, 'Team notes'), ['team-notes', 'Write them in full sentences.']);
    assert.deepEqual(offerOf(plainText), ['notes-of-meetings', 'Write them in full sentences.']);
    assert.deepEqual(offerOf('\n- Always use ISO dates in reports, say 2026-11-20.\n'), [
      'always-use-iso-dates-in-reports',
      'always-use-iso-dates-in-reports',
    ]);
    assert.deepEqual(offerOf(`${'Very long. '.repeat(30)}\n`), ['very-long-very-long-very-long', '']);
  });

  it('says itself in its frontmatter what it is', () => {
    assert.deepEqual(offerOf(withKeys, 'file'), ['old-notes', 'Writes notes.']);
    assert.deepEqual(offerOf('---\ndescription: Writes notes.\n---\n# Notes\n', 'file'), [
      'file',
      'Writes notes.',
    ]);
    const long = 'Writes notes. '.repeat(30).trim();
    assert.deepEqual(offerOf(`---\nname: a.b\ndescription: ${long}\n---\n`), ['a-b', long]);
  });

  it('needs no name that would do', () => {
    assert.deepEqual(offerOf('会议记录\n'), ['', '会议记录']);
    assert.deepEqual(offerOf('---\nname: 会议\ndescription: Notes.\n---\n'), ['', 'Notes.']);
  });

  it('is refused where it is empty, no text, too large or cannot be read without doubt', () => {
    assert.equal(offerOf(' \n'), 'notes.md is empty.');
    assert.equal(offerOf(new Uint8Array([0xff, 0xfe])), 'notes.md cannot be imported: it is not UTF-8.');
    assert.equal(offerOf('a\0b'), 'notes.md cannot be imported: it is not text.');
    assert.equal(
      offerOf('a'.repeat(1024 * 1024 + 1)),
      'notes.md cannot be imported: it is larger than 1 MB.',
    );
    assert.match(String(offerOf('---\nname: a: b\n---\n')), /^Put the value of 'name' in quotes/);
    assert.equal(filesIn(createFrom(' ')), 'notes.md is empty.');
  });

  it('becomes the instructions below a title where it has no frontmatter', () => {
    assert.deepEqual(filesIn(createFrom('Write full sentences.\n', { description: 'Writes notes.' })), {
      'SKILL.md':
        '---\nname: meeting-notes\ndescription: Writes notes.\n---\n\n# Meeting notes\n\nWrite full sentences.\n',
    });
    assert.deepEqual(filesIn(createFrom(plainText)), {
      'SKILL.md': `---\nname: meeting-notes\ndescription: What the skill does, and when to use it.\n---\n\n${plainText}`,
    });
    assert.deepEqual(filesIn(createFrom(`\uFEFF${plainText}`)), filesIn(createFrom(plainText)));
  });

  it('keeps its frontmatter to the letter, but for the name and a new description', () => {
    assert.deepEqual(filesIn(createFrom(withKeys)), {
      'SKILL.md': withKeys.replace('old-notes', 'meeting-notes'),
    });
    const crlf = withKeys.replaceAll('\n', '\r\n');
    assert.deepEqual(filesIn(createFrom(crlf, { description: 'Writes minutes: all of them.' })), {
      'SKILL.md': crlf
        .replace('old-notes', 'meeting-notes')
        .replace('Writes notes.', '"Writes minutes: all of them."'),
    });
  });

  it('is translated for a host that would refuse it, with nothing lost', () => {
    const text = '---\nname: old-notes\ndescription: Writes notes.\nvars:\n  PLACE: Berlin\n---\n\n# Notes\n';
    const created = createFrom(text);
    assert.deepEqual(filesIn(created), {
      'SKILL.md': '---\nname: meeting-notes\ndescription: Writes notes.\n---\n\n# Notes\n',
      'skill.skillwright.json': '{\n  "vars": {\n    "PLACE": "Berlin"\n  }\n}\n',
    });
    assert.ok(!isRefusal(created));
    assert.deepEqual(notesIn(created), [
      [
        'moved',
        'vars',
        "Agent Skills takes 'vars' neither at the top nor below metadata, so it goes into skill.skillwright.json.",
      ],
    ]);
  });
});
