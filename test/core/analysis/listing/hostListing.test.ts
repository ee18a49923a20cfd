import assert from 'node:assert/strict';
import { buildHostListing } from '../../../../server/src/core/analysis/listing/hostListing.ts';
import { profiles } from '../../../../server/src/core/model/profiles/registry.ts';
import { inventProfile } from '../../../support/inventedProfile.ts';
import { listingOf, profileOf, skillAt, statesOf, listedIn, words } from './listingOf.ts';

const form = 'description: Fills in forms.';

describe('the skills that a host loads', () => {
  it('are those in its folders', () => {
    const skills = { '.claude/skills/a': form, '.agents/skills/b': form, 'docs/c': form };
    const listing = listingOf(skills, 'claude-code');
    assert.deepEqual(
      listing.entries.map(({ skill, state, reason }) => [skill.id, state, reason]),
      [
        ['a', 'listed', 'The list has its name and its description.'],
        [
          'b',
          'not-loaded',
          "It lies in none of the folders that Claude Code loads: '.claude/skills', '.claude/commands'.",
        ],
        [
          'c',
          'not-loaded',
          "It lies in none of the folders that Claude Code loads: '.claude/skills', '.claude/commands'.",
        ],
      ],
    );
  });

  it('are the direct children where the host looks no deeper', () => {
    const skills = { '.claude/skills/office/a': form };
    const [entry] = listingOf(skills, 'claude-code').entries;
    assert.equal(entry?.reason, "It lies deeper below '.claude/skills' than Claude Code looks.");
    assert.deepEqual(statesOf(listingOf({ '.agents/skills/office/a': form }, 'openclaw')), [
      'listed .agents/skills/office/a',
    ]);
  });

  it('are those of the folder that it works in, and those of the user', () => {
    const skills = { '.claude/skills/a': form, 'web/.claude/skills/b': form, '~/.claude/skills/c': form };
    assert.deepEqual(statesOf(listingOf(skills, 'claude-code')), [
      'listed ~/.claude/skills/c',
      'listed .claude/skills/a',
      'not-loaded web/.claude/skills/b',
    ]);
    const inWeb = listingOf(skills, 'claude-code', { root: 'web' });
    assert.deepEqual(
      inWeb.entries.map(({ skill, reason }) => [skill.id, reason]),
      [
        ['c', 'The list has its name and its description.'],
        ['a', 'The list has its name and its description.'],
        ['b', 'The list has its name and its description.'],
      ],
    );
  });

  it('are not those of the folders above where the host was measured not to look there', () => {
    const skills = { '.gemini/skills/a': form, 'web/.gemini/skills/b': form };
    const inWeb = listingOf(skills, 'gemini-cli', { root: 'web' });
    assert.deepEqual(
      inWeb.entries.map(({ skill, reason }) => [skill.id, reason]),
      [
        ['b', 'The list has its name and its description.'],
        ['a', "It belongs to the workspace itself, not to 'web'."],
      ],
    );
  });

  it('are all of them where they are taken as installed', () => {
    const skills = { 'docs/a': form, 'web/.claude/skills/office/b': form };
    const options = { asIfInstalled: true };
    for (const { id } of profiles) {
      const found = listingOf(skills, id, options).entries.filter(({ state }) => state === 'listed');
      assert.equal(found.length, 2, id);
    }
    assert.deepEqual(statesOf(listingOf(skills, 'claude-api')), [
      'not-loaded docs/a',
      'not-loaded web/.claude/skills/office/b',
    ]);
  });

  it('are not those that it refuses for their name, folder or description', () => {
    const reasonOf = (host: string, place: string, lines: string) =>
      listingOf({ [place]: lines }, host).entries.map(({ state, reason }) => `${state}: ${reason}`);
    assert.deepEqual(reasonOf('codex', '.agents/skills/a', 'license: MIT'), [
      'not-loaded: Codex does not load a skill without a description (measured with version 0.169.0).',
    ]);
    assert.deepEqual(reasonOf('roo', '.roo/skills/a', `name: b\n${form}`), [
      'not-loaded: Roo Code refuses a skill whose name is not that of its folder.',
    ]);
    assert.deepEqual(reasonOf('zed', '.agents/skills/a', `description: ${words(1025)}`), [
      'not-loaded: Zed refuses a description of more than 1024 characters.',
    ]);
    assert.deepEqual(reasonOf('claude-code', '.claude/skills/Synced', form), [
      "not-loaded: Claude Code keeps folders called 'Synced' for itself.",
    ]);
    assert.deepEqual(reasonOf('goose', '.agents/skills/a', `name: ""\n${form}`), [
      'not-loaded: Goose refuses a skill without a name.',
    ]);
    assert.deepEqual(reasonOf('crush', '.crush/skills/Forms', `name: forms\n${form}`), [
      'listed: The list has its name and its description.',
    ]);
  });
});

describe('the skills that the model may start', () => {
  it('are not those that a key of the host takes from it', () => {
    const skills = { '.claude/skills/a': `${form}\ndisable-model-invocation: true` };
    const [entry] = listingOf(skills, 'claude-code').entries;
    assert.deepEqual(
      [entry?.state, entry?.reason],
      ['not-invocable', "'disable-model-invocation: true' keeps it from the model."],
    );
  });

  it('depend on what the host reads', () => {
    const stateOf = (host: string, place: string, key: string) =>
      listingOf({ [place]: `${form}\n${key}` }, host).entries[0]?.state;
    assert.equal(stateOf('codex', '.agents/skills/a', 'disable-model-invocation: true'), 'listed');
    assert.equal(
      stateOf('claude-code', '.claude/skills/a', 'disable-model-invocation: yes'),
      'not-invocable',
    );
    assert.equal(stateOf('vscode', '.claude/skills/a', 'disable-model-invocation: yes'), 'listed');
    assert.equal(stateOf('mux', '.mux/skills/a', 'advertise: false'), 'not-invocable');
    assert.equal(stateOf('claude-code', '.claude/skills/a', 'advertise: false'), 'listed');
    assert.equal(stateOf('cline', '.cline/skills/a', 'enabled: false'), 'not-invocable');
    assert.equal(stateOf('kimi-code', '.agents/skills/a', 'disableModelInvocation: true'), 'not-invocable');
  });

  it('depend on agents/openai.yaml for Codex alone', () => {
    const skill = skillAt('.agents/skills/a', form, 'policy:\n  allow_implicit_invocation: false\n');
    const stateOf = (host: string) => buildHostListing([skill], profileOf(host)).entries[0]?.state;
    assert.deepEqual([stateOf('codex'), stateOf('openclaw')], ['not-invocable', 'listed']);
  });

  it('have a description where the host wants one', () => {
    const skills = { '.github/skills/a': 'license: MIT' };
    assert.equal(
      listingOf(skills, 'vscode').entries[0]?.reason,
      'VS Code does not tell its model of a skill without a description.',
    );
  });
});

describe('of several skills of one name', () => {
  it('the host takes the one of the higher place', () => {
    const skills = { '.agents/skills/a': form, '.claude/skills/a': form, '~/.agents/skills/a': form };
    const listing = listingOf(skills, 'goose');
    assert.deepEqual(
      listing.entries.map(({ skill, state, winner }) => [skill.path, state, winner]),
      [
        ['.agents/skills/a/SKILL.md', 'listed', undefined],
        ['.claude/skills/a/SKILL.md', 'hidden-by-clash', '.agents/skills/a/SKILL.md'],
        ['~/.agents/skills/a/SKILL.md', 'hidden-by-clash', '.agents/skills/a/SKILL.md'],
      ],
    );
    assert.match(
      listing.entries[1]?.reason ?? '',
      /^'\.agents\/skills\/a\/SKILL\.md' has the same name and is taken instead\. /,
    );
  });

  it('one that the model may not start hides the others all the same', () => {
    const skills = {
      '.claude/skills/a': form,
      '~/.claude/skills/a': `${form}\ndisable-model-invocation: true`,
    };
    assert.deepEqual(statesOf(listingOf(skills, 'claude-code')), [
      'hidden-by-clash .claude/skills/a',
      'not-invocable ~/.claude/skills/a',
    ]);
  });

  it('one that the host refuses hides none', () => {
    const skills = { '.roo/skills/a': `description: ${words(1025)}`, '.agents/skills/a': form };
    assert.deepEqual(statesOf(listingOf(skills, 'roo')), [
      'listed .agents/skills/a',
      'not-loaded .roo/skills/a',
    ]);
  });

  it('the name is that of the folder where the host goes by it', () => {
    const skills = { '.agents/skills/a': form, '.claude/skills/b': `name: a\n${form}` };
    assert.deepEqual(listedIn(listingOf(skills, 'vscode')), ['a: Fills in forms.', 'b: Fills in forms.']);
    assert.deepEqual(listedIn(listingOf(skills, 'goose')), ['a: Fills in forms.']);
  });

  it('all are listed where the host lists them all, and where nothing is documented', () => {
    const both = { '.agents/skills/a': form, '.codex/skills/a': form };
    assert.deepEqual(
      listingOf(both, 'codex').entries.map(({ state, reason }) => `${state}: ${reason}`),
      [
        "listed: The list has its name and its description. '.codex/skills/a/SKILL.md' has the same name, and both are listed.",
        "listed: The list has its name and its description. '.agents/skills/a/SKILL.md' has the same name, and both are listed.",
      ],
    );
    const [entry] = listingOf(both, 'cursor').entries;
    assert.match(entry?.reason ?? '', /has the same name, and which one is taken is not documented\.$/);
  });
});

describe('the list of a host', () => {
  const skills = {
    '.github/skills/b': form,
    '.agents/skills/c': form,
    '.claude/skills/a': form,
    '~/.agents/skills/d': form,
  };

  it('has the order of the host where that is known', () => {
    const orderOf = (host: string) => {
      const { entries, order } = listingOf(skills, host);
      const listed = entries.filter(({ state }) => state === 'listed').map(({ name }) => name);
      return `${order}: ${listed.join(' ')}`;
    };
    assert.equal(orderOf('vscode'), 'known: c b a d');
    assert.equal(orderOf('goose'), 'known: a c d');
    assert.equal(orderOf('codex'), 'known: c d');
    assert.equal(orderOf('zed'), 'known: d c');
    assert.equal(orderOf('warp'), 'unknown: c a b d');
  });

  it('has folders before those whose names start with theirs', () => {
    const close = { '.agents/skills/a-b': form, '.agents/skills/a': form };
    assert.deepEqual(
      listingOf(close, 'vscode').entries.map(({ name }) => name),
      ['a', 'a-b'],
    );
  });

  it('keeps the place of a skill that another one replaces', () => {
    const replaced = {
      '~/.agents/skills/b': 'description: Of the user.',
      '~/.agents/skills/c': form,
      '.agents/skills/a': form,
      '.agents/skills/b': 'description: Of the project.',
    };
    assert.deepEqual(listedIn(listingOf(replaced, 'zed')), [
      'b: Of the project.',
      'c: Fills in forms.',
      'a: Fills in forms.',
    ]);
  });

  it('says what is not known of it', () => {
    assert.deepEqual(listingOf({}, 'kiro'), {
      profile: 'kiro',
      title: 'Kiro',
      entries: [],
      order: 'unknown',
      text: '',
      form: 'own',
      notes: [
        'What is known of Kiro was not read in its own code or pages.',
        'In which order Kiro lists skills is not known; they are listed here in the order of their paths.',
        'How Kiro words its list is not known; the text is in a form of our own.',
        'No limit of the list is known for Kiro.',
      ],
    });
  });

  it('says what its limit follows from and what else counts', () => {
    const { notes } = listingOf({}, 'codex', { contextWindow: 100_000 });
    assert.deepEqual(notes.slice(0, 4), [
      'The text leaves out the sentences that Codex puts around its list.',
      'The limit is 2% of a context window of 100,000 tokens.',
      'Paths are shown from the workspace; Codex lists whole paths, which take more room.',
      '4 skills that come with Codex count here as measured with version 0.169.0; skills of plugins do not.',
    ]);
    const whole = listingOf({}, 'codex', { base: '/home/ada/project' }).notes;
    assert.ok(!whole.some(note => note.startsWith('Paths are')));
  });
});

describe('a host without any known fact', () => {
  it('lists what is there in our own form', () => {
    const host = inventProfile(
      'Plain',
      { description: {} },
      { folders: { project: ['.agents/skills'], user: [] } },
    );
    const { text } = listingOf({ '.agents/skills/b': form, '.agents/skills/a': 'license: MIT' }, host);
    assert.equal(text, '- a\n- b: Fills in forms.');
  });
});
