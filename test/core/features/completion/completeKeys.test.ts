import assert from 'node:assert/strict';
import { completed, completionsAt, labelsAt, snippetTaken } from '../../../support/checkCompletion.ts';
import { inventProfile } from '../../../support/inventedProfile.ts';
import { toCrlf } from '../../../support/marked.ts';
import { router } from '../../../support/routerProfile.ts';

const all = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools'];

const routers = { profiles: [router] };

describe('completion of keys', () => {
  it('offers every key in an empty frontmatter', () => {
    for (const fixture of ['---\n$0\n---\n', '---\n$0---\n', toCrlf('---\n$0\n---\n')]) {
      assert.deepEqual(labelsAt(fixture), all);
    }
  });

  it('puts the key where the caret stands, and the closing fence on a line of its own', () => {
    assert.equal(completed('---\n$0\n---\n', 'name'), '---\nname: \n---\n');
    assert.equal(completed('---\n$0---\n', 'name'), '---\nname: \n---\n');
    assert.equal(completed('---\r\n$0---\r\n', 'name'), '---\r\nname: \r\n---\r\n');
  });

  it('leaves out keys that are there', () => {
    assert.deepEqual(labelsAt('---\nname: a\n$0\nlicense: b\n---\n'), [
      'description',
      'compatibility',
      'metadata',
      'allowed-tools',
    ]);
  });

  it('leaves out a key that is there in another spelling', () => {
    const profiles = [inventProfile('Speller', { 'one-two': { aliases: ['oneTwo'] }, other: {} })];
    assert.deepEqual(labelsAt('---\noneTwo: a\n$0\n---\n', { profiles }), ['other']);
  });

  it('replaces the word that the caret stands in or behind', () => {
    for (const word of ['desc$0', '$0desc', 'de$0sc']) {
      assert.equal(
        completed(`---\nname: a\n${word}\n---\n`, 'description'),
        '---\nname: a\ndescription: \n---\n',
      );
    }
    assert.equal(completed('---\nallowed-t$0\n---\n', 'allowed-tools'), '---\nallowed-tools: \n---\n');
    assert.equal(completed('--- na$0\n---\n', 'name'), undefined);
    assert.equal(completed('--- na$0: a\n---\n', 'name'), '--- name: a\n---\n');
  });

  it('still offers the key that the word is', () => {
    assert.ok(labelsAt('---\nname$0\n---\n').includes('name'));
    assert.ok(labelsAt('---\nname$0: a\n---\n').includes('name'));
  });

  it('keeps the colon and the value that stand there', () => {
    assert.equal(completed('---\nlicence$0: MIT # c\n---\n', 'license'), '---\nlicense: MIT # c\n---\n');
    assert.equal(snippetTaken('---\nlic$0: MIT\n---\n', 'license'), '---\nlicense: MIT\n---\n');
  });

  it('offers no keys in or behind a value, among words and in comments', () => {
    for (const fixture of [
      '---\ndescription: $0\n---\n',
      '---\ndescription: a$0\n---\n',
      '---\ndescription:$0\n---\n',
      '---\ndescription : a $0\n---\n',
      '---\nsome$0 words\n---\n',
      '---\ndescription: |\n  some$0\n---\n',
      '---\ndescription: |\n\n  $0\n---\n',
      '---\ndescription: >-\n  some\n  $0\n  words\n---\n',
      '---\ndescription: some\n  words$0\n---\n',
      '---\ndescription: "some\n  words$0"\n---\n',
      '---\n# comm$0ent\n---\n',
      '---\nname: a # comm$0ent\n---\n',
      '---\n- $0\n---\n',
    ]) {
      assert.deepEqual(labelsAt(fixture), [], fixture);
    }
  });

  it('offers nothing on the fences, above them, in the body and without a frontmatter', () => {
    for (const fixture of [
      '$0---\n---\n',
      '--$0-\n---\n',
      '---\nname: a\n-$0--\n',
      '---\nname: a\n---$0\n',
      '---\n---\n$0',
      '---\n---\n\nbo$0dy\n',
      '$0',
      '# Title\n$0',
    ]) {
      assert.deepEqual(labelsAt(fixture), [], fixture);
    }
  });

  it('offers keys while the YAML does not parse', () => {
    for (const lines of ['name: a: b', 'name: "a', 'name: [a', 'metadata: {a', '\tname: a', '*', '"a']) {
      assert.ok(labelsAt(`---\n${lines}\ndes$0\n---\n`).includes('description'), lines);
      assert.ok(labelsAt(`---\n${lines}\n$0\n---\n`).includes('description'), lines);
    }
  });

  it('offers keys while the frontmatter is not closed', () => {
    for (const fixture of [
      '---\nname: a\n$0',
      '---\nname: a\n\n$0',
      '---\nname: a\ndes$0',
      '---\ndes$0\n',
      '---\n$0',
    ]) {
      assert.ok(labelsAt(fixture).includes('description'), fixture);
    }
  });

  it('leaves out what the editor offers by itself, but not below other keys', () => {
    assert.deepEqual(labelsAt('---\n$0\n---\n', { hidden: ['name', 'description'] }), all.slice(2));
    const hidden = ['deep'];
    assert.deepEqual(labelsAt('---\nrouting:\n  nested:\n    $0\n---\n', { ...routers, hidden }), [
      'deep',
      'deeper',
    ]);
  });

  it('joins the keys of several targets and says which know them', () => {
    const profiles = ['A', 'B', 'C', 'D', 'E'].map(title =>
      inventProfile(title, { all: {}, ...(title < 'C' && { some: {} }) }),
    );
    assert.deepEqual(
      completionsAt('---\n$0\n---\n', { profiles }).map(({ label, detail }) => [label, detail]),
      [
        ['all', 'A, B, C +2'],
        ['some', 'A, B'],
      ],
    );
  });

  it('ranks required keys first, then known ones, then what is only accepted or not confirmed, then old ones', () => {
    const profiles = [
      inventProfile('Ranker', {
        old: { deprecated: 'known' },
        accepted: { inherited: true },
        rumoured: { unverified: true },
        known: {},
        required: { missing: 'refused' },
      }),
    ];
    const offers = completionsAt('---\n$0\n---\n', { profiles });
    assert.deepEqual(
      offers.map(({ label }) => label),
      ['required', 'known', 'accepted', 'rumoured', 'old'],
    );
    assert.deepEqual(
      offers.map(({ isDeprecated }) => isDeprecated),
      [false, false, false, false, true],
    );
  });

  it('tells the topic of each, for more to be told later', () => {
    const [offer] = completionsAt('---\nrouting:\n  sta$0\n---\n', routers);
    assert.deepEqual(offer && { kind: offer.kind, path: offer.path, name: offer.name }, {
      kind: 'key',
      path: ['routing', 'stages'],
      name: 'stages',
    });
  });
});

describe('completion of nested keys', () => {
  it('offers the keys of the mapping that the caret is indented below', () => {
    const keys = ['stages', 'weight', 'nested'];
    for (const fixture of [
      '---\nrouting:\n  $0\n---\n',
      '---\nrouting:\n  $0',
      '---\nname: a\nrouting:\n    $0\nmode: fast\n---\n',
      '---\nrouting: # comment\n  # another\n\n  $0\n---\n',
      '---\nrouting: &anchor\n  sta$0\n---\n',
      '---\nrouting: { $0 }\n---\n',
      '---\nrouting: {sta$0\n---\n',
      toCrlf('---\nrouting:\n  $0\n---\n'),
    ]) {
      assert.deepEqual(labelsAt(fixture, routers), keys, fixture);
    }
  });

  it('leaves out what is there above and below', () => {
    for (const fixture of [
      '---\nrouting:\n  stages: [decide]\n  $0\n  nested:\n    deep: a\nname: b\n---\n',
      '---\nrouting:\n  $0\n  stages:\n    - decide\n  nested: {deep: a}\nweight: 1\n---\n',
      '---\nrouting: {stages: [decide], $0, nested: {deep: a}}\n---\n',
      '---\nrouting: {\n  stages: [decide],\n  we$0,\n  nested: {deep: a}\n  }\n---\n',
    ]) {
      assert.deepEqual(labelsAt(fixture, routers), ['weight'], fixture);
    }
  });

  it('follows a mapping whose keys the author chooses', () => {
    assert.deepEqual(labelsAt('---\nvars:\n  ANY.KEY:\n    $0\n---\n', routers), ['default', 'secret']);
    assert.deepEqual(labelsAt('---\nvars:\n  $0\n---\n', routers), []);
  });

  it('follows the items of a list', () => {
    for (const fixture of [
      '---\nsteps:\n  - $0\n---\n',
      '---\nsteps:\n  - ru$0\n---\n',
      '---\nsteps:\n- run: a\n- $0\n---\n',
      '---\nsteps: [{$0}]\n---\n',
      '---\nsteps:\n  -\n    $0\n---\n',
    ]) {
      assert.deepEqual(labelsAt(fixture, routers), ['run', 'shell'], fixture);
    }
    assert.deepEqual(labelsAt('---\nsteps:\n  - run: a\n    $0\n---\n', routers), ['shell']);
    assert.deepEqual(labelsAt('---\nsteps:\n  - $0\n    run: a\n---\n', routers), ['shell']);
    assert.equal(completed('---\nsteps:\n  -$0\n---\n', 'run', routers), '---\nsteps:\n  - run: \n---\n');
  });

  it('goes on with the outer mapping where the caret stands further left', () => {
    assert.ok(labelsAt('---\nrouting:\n  weight: 1\n$0\n---\n', routers).includes('mode'));
    assert.ok(labelsAt('---\nsteps:\n- run: a\n$0\n---\n', routers).includes('mode'));
    assert.deepEqual(labelsAt('---\nrouting:\n  nested:\n    deep: a\n  $0\n---\n', routers), [
      'stages',
      'weight',
    ]);
  });

  it('offers nothing where the indentation fits no mapping', () => {
    for (const fixture of [
      '---\nrouting:\n  weight: 1\n    $0\n---\n',
      '---\nrouting:\n    weight: 1\n  $0\n---\n',
      '---\nmode: fast\n  $0\n---\n',
    ]) {
      assert.deepEqual(labelsAt(fixture, routers), [], fixture);
    }
  });

  it('indents what belongs to the key from where the key stands', () => {
    assert.deepEqual(
      [
        snippetTaken('---\nrouting:\n    $0\n---\n', 'nested', routers),
        snippetTaken('---\nrouting: {$0}\n---\n', 'nested', routers),
        snippetTaken('---\r\nrouting:\r\n  $0\r\n---\r\n', 'nested', routers),
        completed('---\nrouting:\n  $0\n---\n', 'nested', routers),
      ],
      [
        '---\nrouting:\n    nested:\n      deep: ${1}\n---\n',
        '---\nrouting: {nested: ${1}}\n---\n',
        '---\r\nrouting:\r\n  nested:\r\n    deep: ${1}\r\n---\r\n',
        '---\nrouting:\n  nested:\n    \n---\n',
      ],
    );
  });

  it('makes a snippet of the schema where that brings none', () => {
    const written = (key: string) =>
      snippetTaken('---\n$0\n---\n', key, routers)?.slice('---\n'.length, -'\n---\n'.length);
    assert.deepEqual(['note', 'mode', 'routing', 'vars', 'steps', 'two-ways'].map(written), [
      'note: ${1}',
      'mode: ${1|slow,fast|}',
      'routing:\n  ${1}',
      'vars:\n  ${1:name}:\n    ${2}',
      'steps:\n  - run: ${1}',
      'two-ways: ${1}',
    ]);
  });

  it('knows the nested keys of real hosts', () => {
    const keysAt = (fixture: string, target: string) => labelsAt(fixture, { targets: [target] });
    assert.ok(keysAt('---\nrouting:\n  $0\n---\n', 'minara').includes('stages'));
    assert.ok(
      keysAt('---\nconditions:\n  requires_env: []\n  $0\n---\n', 'minara').includes('requires_tools'),
    );
    assert.ok(keysAt('---\nmcp:\n  $0\n---\n', 'golemcore').includes('command'));
    assert.ok(keysAt('---\nvars:\n  TOKEN:\n    $0\n---\n', 'golemcore').includes('secret'));
    assert.ok(keysAt('---\nmetadata:\n  openclaw:\n    $0\n---\n', 'openclaw').includes('requires'));
  });

  it('are those of a dialect beyond its specification only where no target was named', () => {
    const fixture = '---\nname: a\ntri$0\n---\n';
    assert.ok(labelsAt(fixture, { strict: false }).includes('triggers'));
    assert.ok(!labelsAt(fixture).includes('triggers'));
  });
});
