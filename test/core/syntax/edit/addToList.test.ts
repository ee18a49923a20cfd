import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { toYamlValue } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { addToList } from '../../../../server/src/core/syntax/edit/addToList.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { toCrlf } from '../../../support/marked.ts';

const path = ['requires', 'env'] as const;

function add(text: string): string | undefined {
  const edit = addToList(parseSkillDocument(text), path, 'NEW');
  return edit && applyEdits(text, [edit]);
}

function skill(yaml: string): string {
  return `---\n${yaml}\n---\n\nBody\n`;
}

describe('adding to a list of the frontmatter', () => {
  for (const [what, before, after] of [
    ['a list in brackets', 'requires:\n  env: [A, B] # why', 'requires:\n  env: [A, B, NEW] # why'],
    ['an empty list', 'requires:\n  env: []', 'requires:\n  env: [NEW]'],
    [
      'brackets over lines',
      'requires:\n  env: [\n    A, # a\n  ]',
      'requires:\n  env: [\n    A, NEW, # a\n  ]',
    ],
    [
      'a list with dashes',
      'requires:\n  env:\n    - A\n    - "B" # b\n  # end\n  binary: [x]',
      'requires:\n  env:\n    - A\n    - "B" # b\n    - NEW\n  # end\n  binary: [x]',
    ],
    ['dashes at the margin', 'requires:\n  env:\n  - A', 'requires:\n  env:\n  - A\n  - NEW'],
    ['one text', 'requires:\n  env: A', 'requires:\n  env: [A, NEW]'],
    ['one text in quotes', "requires:\n  env: 'A' # a", "requires:\n  env: ['A', NEW] # a"],
    [
      'a key without a value',
      'requires:\n  env: # none\n  binary: [x]',
      'requires:\n  env: [NEW] # none\n  binary: [x]',
    ],
    [
      'a group without the key',
      'requires: # all\n  # tools\n  binary: [x]',
      'requires: # all\n  env: [NEW]\n  # tools\n  binary: [x]',
    ],
    ['a group in braces', 'requires: { binary: [x] }', 'requires: { env: [NEW], binary: [x] }'],
    ['a list in braces', 'requires: { env: [A], binary: [x] }', 'requires: { env: [A, NEW], binary: [x] }'],
    ['an empty group', 'requires: {}', 'requires: { env: [NEW] }'],
    ['a group without a value', 'requires:\nname: a', 'requires:\n  env: [NEW]\nname: a'],
    ['no group', 'name: a # id\n# end', 'name: a # id\n# end\nrequires:\n  env: [NEW]'],
    ['an indented frontmatter', '  name: a', '  name: a\n  requires:\n    env: [NEW]'],
    ['keys in quotes', '"requires":\n  "env": [A]', '"requires":\n  "env": [A, NEW]'],
  ] as const) {
    it(`fits ${what}`, () => {
      assert.equal(add(skill(before)), skill(after));
      assert.equal(add(toCrlf(skill(before))), toCrlf(skill(after)));
    });
  }

  it('fits a frontmatter without keys', () => {
    assert.equal(add('---\n---\n'), '---\nrequires:\n  env: [NEW]\n---\n');
  });

  for (const [what, yaml] of [
    ['the frontmatter is in braces', '{ name: a }'],
    ['the YAML is broken', 'name: a: b'],
    ['the group is a text', 'requires: all'],
    ['the group is an alias', 'metadata: &a {}\nrequires: *a'],
    ['the list is a mapping', 'requires:\n  env: { A: b }'],
    ['the list is a text of several words', 'requires:\n  env: A, B'],
    ['the last item is not text in one line', 'requires:\n  env:\n    - name: A'],
    ['the last item is a block', 'requires:\n  env:\n    - |\n      A'],
    ['the last item is empty', 'requires:\n  env:\n    - A\n    -'],
    ['the value is null', 'requires:\n  env: null'],
    ['the key has a question mark', '? requires\n: binary: [x]'],
  ] as const) {
    it(`is not tried where ${what}`, () => {
      assert.equal(add(skill(yaml)), undefined);
    });
  }

  it('is not tried without a closed frontmatter', () => {
    assert.equal(add('# Title\n'), undefined);
    assert.equal(add('---\nname: a'), undefined);
  });

  it('adds the word and changes nothing else, whatever is around it', () => {
    const items = fc.array(fc.constantFrom('A', '"B"', "'C'"), { maxLength: 3 });
    const list = items.chain(all =>
      fc.constantFrom(
        `[${all.join(', ')}]`,
        ['', ...all.map(item => `    - ${item}`)].join('\n'),
        all[0] ?? '',
      ),
    );
    const group = fc
      .tuple(list, fc.boolean(), fc.boolean())
      .map(([env, first, last]) =>
        [
          'requires:',
          ...(first ? ['  # tools', '  binary: [x]'] : []),
          `  env: ${env}`,
          ...(last ? ['  skills: b'] : []),
        ].join('\n'),
      );
    fc.assert(
      fc.property(fc.option(group), fc.boolean(), fc.boolean(), (requires, isBlock, crlf) => {
        const yaml = [
          'name: a # id',
          ...(requires === null ? [] : [requires]),
          ...(isBlock ? ['note: |', '  text'] : []),
        ];
        const text = crlf ? toCrlf(skill(yaml.join('\n'))) : skill(yaml.join('\n'));
        const before = valueOf(text);
        const after = add(text);
        assert.ok(after !== undefined);
        const env = [before['requires']?.['env'] ?? []].flat();
        assert.deepEqual(valueOf(after), {
          ...before,
          requires: { ...before['requires'], env: [...env, 'NEW'] },
        });
        assert.equal(after.split('#').length, text.split('#').length);
        assert.equal(/\r(?!\n)|(?<!\r)\n/.test(after), !crlf);
      }),
    );
  });
});

function valueOf(text: string): Record<string, Record<string, unknown>> {
  const root = parseSkillDocument(text).frontmatter?.root;
  assert.ok(root);
  return JSON.parse(JSON.stringify(toYamlValue(root)));
}
