import assert from 'node:assert/strict';
import { measuredHosts } from '../../../../../server/src/core/model/profiles/record/measured.generated.ts';
import { listingOf, profileOf, statesOf, listedIn, words } from '../listingOf.ts';

/** What an entry takes in VS Code's list beside the name, the description and the path, with the end of its line. */
const marks = '<skill>\n<name></name>\n<description></description>\n<file></file>\n</skill>\n'.length;

describe('the list of VS Code', () => {
  const path = '.github/skills/a/SKILL.md';
  const skills = {
    '.github/skills/a': 'description: First.',
    '.github/skills/b': 'description: Second one.',
    '.github/skills/c': 'description: Third.',
  };
  const first = marks + 1 + 'First.'.length + path.length;
  const second = marks + 1 + 'Second one.'.length + path.length;

  it('ends with the names of all skills from the first that does not fit', () => {
    const listing = listingOf(skills, 'vscode', { budget: first + second - 1 });
    assert.deepEqual(listedIn(listing), ['a: First.', 'b: ', 'c: ']);
    assert.deepEqual(listing.budget, {
      limit: first + second - 1,
      unit: 'characters',
      used: first,
      wanted: first + second + first,
    });
    assert.equal(
      listing.text,
      `<skills>
<skill>
<name>a</name>
<description>First.</description>
<file>.github/skills/a/SKILL.md</file>
</skill>
Additional skills available (invoke by name): b, c
</skills>`,
    );
    assert.deepEqual(listedIn(listingOf(skills, 'vscode', { budget: first + second })), [
      'a: First.',
      'b: Second one.',
      'c: ',
    ]);
  });

  it('leaves out the names that make more than 5,000 characters', () => {
    const many = Object.fromEntries(
      Array.from({ length: 102 }, (_, index) => [
        `.github/skills/${'n'.repeat(45)}${1000 + index}`,
        'description: F.',
      ]),
    );
    const listing = listingOf(many, 'vscode', { budget: 10 });
    const states = listing.entries.map(({ state }) => state);
    // With two characters between them, 98 names of 49 are 4,996 characters.
    assert.deepEqual(
      [states.filter(state => state === 'name-only').length, states.lastIndexOf('name-only')],
      [98, 97],
    );
    assert.match(listing.text, /n1097\.\.\. and 4 more\n<\/skills>$/);
    assert.equal(listing.entries[98]?.reason, 'The list has no room for it.');
  });

  it('writes marks as references and drops tags', () => {
    const listing = listingOf({ '.github/skills/a': 'description: Fills <b>a & b</b> <> "c".' }, 'vscode');
    assert.deepEqual(listedIn(listing), ['a: Fills a & b <> "c".']);
    assert.match(listing.text, /<description>Fills a &amp; b &lt;&gt; "c"\.<\/description>/);
  });

  it('shows whole paths where it is told where the workspace is', () => {
    const { text } = listingOf(skills, 'vscode', { base: '/home/ada/project' });
    assert.match(text, /<file>\/home\/ada\/project\/\.github\/skills\/a\/SKILL\.md<\/file>/);
  });
});

describe('the list of Claude Code', () => {
  const skills = {
    '.claude/skills/a': `description: ${words(99)}`,
    '.claude/skills/b': `description: ${words(199)}`,
    '.claude/skills/c': 'name: c',
  };

  /** Without the skills that come with it. */
  const claude = { ...profileOf('claude-code'), id: 'claude-alone' };

  it('has room for one character in a hundred of its context window', () => {
    const limitOf = (contextWindow?: number) =>
      listingOf({}, claude, contextWindow === undefined ? {} : { contextWindow }).budget;
    assert.deepEqual(limitOf(), { limit: 8000, unit: 'characters', window: 200_000, used: 0, wanted: 0 });
    assert.equal(limitOf(1_000_000)?.limit, 40_000);
    assert.equal(limitOf(0)?.limit, 8000);
  });

  it('counts the skills that come with it first', () => {
    const { own } = measuredHosts['claude-code'] ?? { own: [] };
    const taken = own.reduce((sum, { characters }) => sum + characters + 1, 0);
    const { used } = listingOf(skills, 'claude-code').budget ?? {};
    assert.equal(
      used,
      taken + [99, 199].reduce((sum, length) => sum + '- a: \n'.length + length, '- c: Skill\n'.length),
    );
  });

  it('keeps the descriptions that fit, in its order where nothing was used yet', () => {
    const names = '- a\n- b\n- c\n'.length;
    const listing = listingOf(skills, claude, { budget: names + 120 });
    assert.deepEqual(
      listing.entries.map(({ name, state, isAtRisk }) => [name, state, isAtRisk]),
      [
        ['a', 'listed', true],
        ['b', 'name-only', true],
        ['c', 'listed', true],
      ],
    );
    assert.equal(listing.text, `- a: ${words(99)}\n- b\n- c: Skill`);
    assert.ok(listing.notes.some(note => note.startsWith('The list has no room for all descriptions.')));
  });
});

describe('the list of Codex', () => {
  /** Without the skills that come with it. */
  const codex = { ...profileOf('codex'), id: 'codex-alone' };

  /** The entry without a description, with the end of its line. */
  const bare = (name: string) => `- ${name}: (file: r1/${name}/SKILL.md)\n`.length;

  it('lets all descriptions grow alike', () => {
    const skills = {
      '.agents/skills/beta': 'description: uvwxyz',
      '.agents/skills/alpha': 'description: abcdef',
    };
    const budget = bare('alpha') + bare('beta') + 6;
    const listing = listingOf(skills, codex, { budget });
    assert.equal(listing.text, '- alpha: ab (file: r1/alpha/SKILL.md)\n- beta: uv (file: r1/beta/SKILL.md)');
    assert.deepEqual(
      listing.entries.map(({ state, cutAt, lostTo, reason }) => [state, cutAt, lostTo, reason]),
      ['ab', 'uv'].map(end => [
        'shortened',
        2,
        'list',
        `The list is too long, so its description is listed up to “…${end}”.`,
      ]),
    );
    assert.deepEqual([listing.budget?.used, listing.budget?.limit], [budget, budget]);
  });

  it('gives what short descriptions do not need to long ones', () => {
    const skills = {
      '.agents/skills/short': 'description: x',
      '.agents/skills/long': 'description: abcdefghi',
    };
    const listing = listingOf(skills, codex, { budget: bare('short') + bare('long') + 11 });
    assert.deepEqual(listedIn(listing), ['long: abcdefgh', 'short: x']);
  });

  it('tells names alone where descriptions have no room, and goes on behind one that does not fit', () => {
    const long = 'l'.repeat(60);
    const skills = {
      '.agents/skills/a': 'description: abc',
      [`.agents/skills/${long}`]: 'description: abc',
      '.agents/skills/m': 'description: abc',
    };
    const listing = listingOf(skills, codex, { budget: bare('a') + bare('m') });
    assert.deepEqual(statesOf(listing), [
      'name-only .agents/skills/a',
      `left-out .agents/skills/${long}`,
      'name-only .agents/skills/m',
    ]);
    assert.equal(listing.text, '- a: (file: r1/a/SKILL.md)\n- m: (file: r1/m/SKILL.md)');
    assert.deepEqual([listing.entries[0]?.cutAt, listing.entries[1]?.cutAt], [0, undefined]);
  });

  it('counts tokens of four bytes where the window is known, and 8,000 characters where it is not', () => {
    const budgetOf = (contextWindow: number) => {
      const { limit, unit } = listingOf({}, codex, { contextWindow }).budget ?? {};
      return `${limit} ${unit}`;
    };
    assert.deepEqual([99, 200_000, 0].map(budgetOf), ['1 tokens', '4000 tokens', '8000 characters']);
    const listing = listingOf({ '.agents/skills/a': 'description: ünïcode' }, codex);
    const line = '- a: ünïcode (file: r1/a/SKILL.md)\n';
    assert.equal(listing.budget?.used, Math.ceil(Buffer.byteLength(line) / 4));
  });

  it('keeps within its tokens to the last character', () => {
    const skills = Object.fromEntries(
      ['a', 'b', 'c'].map(name => [`.agents/skills/${name}`, `description: ${words(400)}`]),
    );
    const listing = listingOf(skills, codex, { contextWindow: 5000 });
    const tokens = listing.text
      .split('\n')
      .map(line => Math.ceil(Buffer.byteLength(`${line}\n`) / 4))
      .reduce((sum, count) => sum + count, 0);
    assert.deepEqual([tokens, listing.budget?.used, listing.budget?.limit], [100, 100, 100]);
  });
});

describe('the list of OpenClaw', () => {
  const frame = 370;
  const path = '.agents/skills/a/SKILL.md';
  /** What an entry takes beside its description. */
  const bare = 97 - '    <description></description>\n'.length + 1 + path.length;
  const described = '    <description></description>\n'.length;
  const skills = {
    '.agents/skills/a': `description: ${words(100)}`,
    '.agents/skills/b': 'description: Fills in   forms.',
  };

  it('is told whole where it fits', () => {
    const budget = frame + 2 * (bare + described) + 100 + 'Fills in   forms.'.length;
    assert.deepEqual(listedIn(listingOf(skills, 'openclaw', { budget })), [
      `a: ${words(100)}`,
      'b: Fills in   forms.',
    ]);
    assert.equal(listingOf(skills, 'openclaw', { budget }).budget?.used, budget);
    const statesAt = (room: number) =>
      listingOf(skills, 'openclaw', { budget: room }).entries.map(({ state }) => state);
    // Two blanks less are the first thing that a list does without.
    assert.deepEqual(statesAt(budget - 2), ['listed', 'listed']);
    assert.deepEqual(statesAt(budget - 3), ['shortened', 'listed']);
  });

  it('has all descriptions cut to one length, with single blanks', () => {
    const budget = frame + 2 * (bare + described) + 30 + 'Fills in forms.'.length;
    const listing = listingOf(skills, 'openclaw', { budget });
    assert.deepEqual(
      listing.entries.map(({ state, shown, cutAt }) => [state, shown, cutAt]),
      [
        ['shortened', 'Fills in forms of any kind...', 26],
        ['listed', 'Fills in forms.', undefined],
      ],
    );
  });

  it('has names alone where there is room for no description, and leaves out the last ones first', () => {
    const room = frame + 2 * bare;
    assert.deepEqual(statesOf(listingOf(skills, 'openclaw', { budget: room })), [
      'name-only .agents/skills/a',
      'name-only .agents/skills/b',
    ]);
    assert.deepEqual(statesOf(listingOf(skills, 'openclaw', { budget: room - 1 })), [
      'shortened .agents/skills/a',
      'left-out .agents/skills/b',
    ]);
  });

  it('has at most 150 skills', () => {
    const many = Object.fromEntries(
      Array.from({ length: 151 }, (_, index) => [`.agents/skills/s${1000 + index}`, 'description: F.']),
    );
    const listing = listingOf(many, 'openclaw', { budget: 100_000 });
    const states = listing.entries.map(({ state }) => state);
    assert.deepEqual([states.lastIndexOf('listed'), states.indexOf('left-out')], [149, 150]);
    assert.equal(listing.budget?.skills, 150);
  });
});

describe('the list of Zed', () => {
  it('ends at the first skill that does not fit, counting the bytes of names and descriptions', () => {
    const skills = {
      '.agents/skills/a': 'description: äöü',
      '.agents/skills/b': 'description: long enough',
      '.agents/skills/c': 'description: x',
    };
    const listing = listingOf(skills, 'zed', { budget: 7 + 11 });
    assert.deepEqual(statesOf(listing), [
      'listed .agents/skills/a',
      'left-out .agents/skills/b',
      'left-out .agents/skills/c',
    ]);
    assert.deepEqual(listing.budget, { limit: 18, unit: 'bytes', used: 7, wanted: 21 });
    assert.equal(listingOf(skills, 'zed', { budget: 7 + 12 }).entries[1]?.state, 'listed');
  });

  it('writes more characters as references than others', () => {
    const { text } = listingOf({ '.agents/skills/a': `description: a='b' & "c" <d>` }, 'zed');
    assert.match(text, /<description>a&#x3D;&#x27;b&#x27; &amp; &quot;c&quot; &lt;d&gt;<\/description>/);
  });
});
