import assert from 'node:assert/strict';
import {
  allCompletionsAt,
  completed,
  completionsAt,
  labelsAt,
  snippetTaken,
} from '../../../support/checkCompletion.ts';
import { inventProfile } from '../../../support/inventedProfile.ts';
import { toCrlf } from '../../../support/marked.ts';
import { router } from '../../../support/routerProfile.ts';

const routers = { profiles: [router] };

describe('completion of values', () => {
  it('offers the values that are allowed, and says which is the default', () => {
    assert.deepEqual(
      completionsAt('---\nmode: $0\n---\n', routers).map(({ kind, label, detail }) => [kind, label, detail]),
      [
        ['enum', 'slow', 'Router'],
        ['enum', 'fast', 'Router · default'],
      ],
    );
  });

  it('offers booleans, examples and defaults', () => {
    assert.deepEqual(
      ['secret', 'model', 'routing:\n  weight', 'two-ways'].map(key =>
        labelsAt(`---\n${key}: $0\n---\n`, routers),
      ),
      [['true', 'false'], ['small', 'large: 2'], ['50'], ['a', 'b, c']],
    );
    assert.deepEqual(labelsAt('---\nnote: $0\n---\n', routers), []);
    assert.deepEqual(labelsAt('---\nrouting: $0\n---\n', routers), []);
    assert.deepEqual(labelsAt('---\nunknown: $0\n---\n', routers), []);
  });

  it('joins the values of several targets', () => {
    const profiles = [router, inventProfile('Other', { mode: { values: ['fast', 'exact'] } })];
    assert.deepEqual(
      completionsAt('---\nmode: $0\n---\n', { profiles }).map(({ label, detail }) => [label, detail]),
      [
        ['slow', 'Router'],
        ['fast', 'Router, Other · default'],
        ['exact', 'Other'],
      ],
    );
  });

  it('replaces the value, and keeps quotes, comments and line ends', () => {
    const table = [
      ['---\nmode:$0\n---\n', '---\nmode: fast\n---\n'],
      ['---\nmode: f$0\n---\n', '---\nmode: fast\n---\n'],
      ['---\nmode: $0slow # why\n---\n', '---\nmode: fast # why\n---\n'],
      ['---\nmode: sl$0ow\n---\n', '---\nmode: fast\n---\n'],
      ['---\nmode: "s$0low" # why\n---\n', '---\nmode: "fast" # why\n---\n'],
      ["---\nmode: '$0'\n---\n", "---\nmode: 'fast'\n---\n"],
      ['---\nmode: "$0\nnote: a\n---\n', '---\nmode: "fast\nnote: a\n---\n'],
      ['---\nmode: !!str $0\n---\n', '---\nmode: !!str fast\n---\n'],
      ['---\nmode:\n  $0\n---\n', '---\nmode:\n  fast\n---\n'],
      ['---\r\nmode: sl$0\r\n---\r\n', '---\r\nmode: fast\r\n---\r\n'],
    ] as const;
    for (const [fixture, expected] of table) {
      assert.equal(completed(fixture, 'fast', routers), expected, fixture);
    }
  });

  it('offers nothing before and behind quotes, in comments and for aliases', () => {
    for (const fixture of [
      '---\nmode: $0"slow"\n---\n',
      '---\nmode: "slow"$0\n---\n',
      '---\nmode: slow # $0\n---\n',
      '---\nmode: # $0\n---\n',
      '---\nmode: *a$0\n---\n',
      '---\nmode: |\n  $0\n---\n',
      '---\nmode:  $0 slow\n---\n',
    ]) {
      assert.deepEqual(labelsAt(fixture, routers), [], fixture);
    }
  });

  it('quotes what would not be read as the same words', () => {
    assert.equal(completed('---\nmodel: $0\n---\n', 'large: 2', routers), '---\nmodel: "large: 2"\n---\n');
    assert.equal(completed("---\nmodel: '$0'\n---\n", 'large: 2', routers), "---\nmodel: 'large: 2'\n---\n");
    assert.equal(completed('---\ntwo-ways: [$0]\n---\n', 'b, c', routers), '---\ntwo-ways: ["b, c"]\n---\n');
  });

  it('takes the quotes off where a boolean stands in some', () => {
    for (const value of ['"tr$0ue"', "'$0'", '"$0']) {
      assert.equal(completed(`---\nsecret: ${value}\n---\n`, 'true', routers), '---\nsecret: true\n---\n');
    }
    assert.equal(completionsAt('---\nsecret: "t$0"\n---\n', routers)[0]?.filter, '"true');
  });

  it('leaves out values that the editor offers by itself, and keeps examples', () => {
    const hidden = ['mode', 'model'];
    assert.deepEqual(labelsAt('---\nmode: $0\n---\n', { ...routers, hidden }), []);
    assert.deepEqual(labelsAt('---\nmodel: $0\n---\n', { ...routers, hidden }), ['small', 'large: 2']);
    assert.deepEqual(
      labelsAt('---\nrouting:\n  stages: [$0]\n---\n', { ...routers, hidden: ['stages'] }).length,
      3,
    );
  });

  it('offers the folder as the name, and no description', () => {
    assert.deepEqual(labelsAt('---\nname: $0\n---\n', { folder: 'forms' }), ['forms']);
    assert.deepEqual(labelsAt('---\nname: $0\n---\n', { folder: null }), []);
    assert.deepEqual(labelsAt('---\nmetadata:\n  name: $0\n---\n', { folder: 'forms' }), []);
    assert.deepEqual(labelsAt('---\ndescription: $0\n---\n'), []);
  });
});

describe('completion in lists', () => {
  it('offers the items that are not listed yet, in brackets and below dashes', () => {
    for (const fixture of [
      '---\nrouting:\n  stages: [decide, $0]\n---\n',
      '---\nrouting:\n  stages: [decide,$0]\n---\n',
      '---\nrouting:\n  stages: [$0, decide]\n---\n',
      '---\nrouting:\n  stages: [ "decide" , $0\nname: a\n---\n',
      '---\nrouting:\n  stages: [\n    decide, # why\n    $0\n    ]\n---\n',
      '---\nrouting:\n  stages:\n    - decide\n    - $0\n---\n',
      '---\nrouting:\n  stages:\n  - decide\n  -$0\n---\n',
      '---\nrouting:\n  stages:\n    - man$0age\n    - "decide"\n---\n',
      '---\nrouting:\n  stages:\n    - decide\n    $0\n---\n',
      '---\nrouting:\n  stages:\n    $0\n    - decide\n---\n',
      '---\nrouting: {stages: [decide, $0]}\n---\n',
      '---\nrouting: {"weight":5,"stages":["decide","$0"]}\n---\n',
      toCrlf('---\nrouting:\n  stages:\n    - decide\n    - $0\n---\n'),
    ]) {
      assert.deepEqual(labelsAt(fixture, routers), ['discover', 'manage'], fixture);
    }
  });

  it('writes what is missing around the item', () => {
    const table = [
      ['  stages:$0', '  stages: [decide]'],
      ['  stages: $0', '  stages: [decide]'],
      ['  stages: d$0', '  stages: [decide]'],
      ['  stages: [manage,$0]', '  stages: [manage, decide]'],
      ['  stages: [$0]', '  stages: [decide]'],
      ['  stages: [de$0, manage]', '  stages: [decide, manage]'],
      ['  stages: ["de$0"]', '  stages: ["decide"]'],
      ['  stages:\n    -$0', '  stages:\n    - decide'],
      ['  stages:\n    - de$0', '  stages:\n    - decide'],
      ['  stages:\n    $0', '  stages:\n    - decide'],
      ['  stages:\n    de$0', '  stages:\n    - decide'],
    ] as const;
    for (const [fixture, expected] of table) {
      const text = `---\nrouting:\n${fixture}\n---\n`;
      assert.equal(completed(text, 'decide', routers), `---\nrouting:\n${expected}\n---\n`, fixture);
    }
    assert.equal(snippetTaken('---\nrouting: {stages: $0}\n---\n', 'decide', routers), undefined);
    assert.match(
      snippetTaken('---\nrouting:\n  stages: $0\n---\n', 'decide', routers) ?? '',
      /\[decide\$0\]/,
    );
  });

  it('offers nothing in comments, behind a list and in one that cannot be told', () => {
    for (const fixture of [
      '---\nrouting:\n  stages: [ # $0\n---\n',
      '---\nrouting:\n  stages: [decide] $0\n---\n',
      '---\nrouting:\n  stages: [decide]$0\n---\n',
      '---\nrouting:\n  stages: $0[decide]\n---\n',
      '---\nrouting:\n  stages: [[a] $0]\n---\n',
    ]) {
      assert.deepEqual(labelsAt(fixture, routers), [], fixture);
    }
  });
});

describe('completion that a character asked for', () => {
  it('comes where a value or the next of several begins', () => {
    const table = [
      ['---\nmode:$0\n---\n', ':'],
      ['---\nmode: $0\n---\n', ' '],
      ['---\nrouting:\n  stages: [$0]\n---\n', '['],
      ['---\nrouting:\n  stages: [decide,$0]\n---\n', ','],
      ['---\nrouting:\n  stages:\n    - $0\n---\n', ' '],
      ['---\nsteps:\n  - $0\n---\n', ' '],
    ] as const;
    for (const [fixture, trigger] of table) {
      assert.notDeepEqual(labelsAt(fixture, { ...routers, trigger }), [], fixture);
    }
  });

  it('does not come in the middle of words and while a line is indented', () => {
    const table = [
      ['---\n $0\n---\n', ' '],
      ['---\nrouting:\n  $0\n---\n', ' '],
      ['---\nrouting:\n  stages:\n    $0\n---\n', ' '],
      ['---\nmodel: small $0\n---\n', ' '],
      ['---\nmodel: small,$0\n---\n', ','],
      ['---\nmodel: small:$0\n---\n', ':'],
      ['---\nmodel: small ($0\n---\n', '('],
    ] as const;
    for (const [fixture, trigger] of table) {
      assert.deepEqual(labelsAt(fixture, { ...routers, trigger }), [], fixture);
    }
  });
});

describe('completion of many values', () => {
  const others = Object.fromEntries(
    Array.from({ length: 1200 }, (_, index) => [`skills/skill-${index}/SKILL.md`, '']),
  );
  const profiles = [inventProfile('Linker', { next: { names: 'skill' } })];

  it('says that there are more, and narrows them by what is typed', () => {
    const first = allCompletionsAt('---\nnext: $0\n---\n', { profiles, others });
    assert.deepEqual([first.items.length, first.isIncomplete], [200, true]);
    const narrowed = allCompletionsAt('---\nnext: sk1199$0\n---\n', { profiles, others });
    assert.deepEqual(
      narrowed.items.map(({ label }) => label),
      ['skill-1199'],
    );
  });
});
