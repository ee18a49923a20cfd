import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { toYamlValue } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import type { KeyedText } from '../../../../server/src/core/syntax/edit/keyed/keyedText.ts';
import { readKeyedText } from '../../../../server/src/core/syntax/edit/keyed/keyedText.ts';
import { removeValue } from '../../../../server/src/core/syntax/edit/removeValue.ts';
import { replaceValue } from '../../../../server/src/core/syntax/edit/replaceValue.ts';
import type { Value } from '../../../../server/src/core/syntax/edit/stringify/stringify.ts';
import {
  stringifyEntry,
  stringifyInline,
} from '../../../../server/src/core/syntax/edit/stringify/stringify.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { toCrlf } from '../../../support/marked.ts';

const words = fc.oneof(
  fc.constantFrom(
    'a',
    'b c',
    'yes',
    '12',
    'x: y',
    '- z',
    'a # b',
    "it's",
    '"q"',
    'one\ntwo\n',
    'one\n\ntwo',
    '😀',
  ),
  fc.string({ maxLength: 8 }),
);
const plain: fc.Arbitrary<Value> = fc.oneof(words, fc.integer(), fc.boolean());
const keys = fc.constantFrom('id', 'kind', 'a b', 'no', 'items', 'k-1');
const object = fc.dictionary(keys, fc.oneof(plain, fc.array(words, { maxLength: 2 })), {
  maxKeys: 3,
  noNullPrototype: true,
});
const value: fc.Arbitrary<Value> = fc.oneof(
  plain,
  fc.array(words, { maxLength: 4 }),
  fc.array(object, { maxLength: 3 }),
  object,
);

/** A value as one of the ways that people write it, behind its key. */
function written(one: Value): fc.Arbitrary<string> {
  const layout = { indentation: '', lineEnd: '\n' };
  const behind = (dashes: boolean) => stringifyEntry('k', one, { ...layout, dashes }).slice('k:'.length);
  const inBrackets = ` ${stringifyInline('yaml', one)}`;
  const isCommented = typeof one !== 'string';
  return fc.constantFrom(
    behind(true),
    behind(false),
    inBrackets,
    ...(isCommented ? [`${inBrackets} # own`] : []),
  );
}

const valueAndText = value.chain(one => written(one).map(text => ({ one, text })));

/** A frontmatter whose key `k` has a value that is known, between other keys and comments. */
const skill = valueAndText.map(({ one, text }) => ({
  before: one,
  head: '---\n# top\na: 1 # one\nb:\n  - x # x\n# above\n',
  entry: `k:${text}\n`,
  tail: '# below\nz: |\n  text # no comment\n---\n\nBody\n',
}));

const sidecar = fc.tuple(value, fc.constantFrom(undefined, 2)).map(([one, indent]) => ({
  before: one,
  head: '{\n  // top\n  "a": 1, // one\n',
  entry: `  "k": ${JSON.stringify(one, undefined, indent).replaceAll('\n', '\n  ')}`,
  tail: ',\n  // below\n  "z": [ 1,2 ] /* end */\n}\n',
}));

function dataOf(keyed: KeyedText | undefined): unknown {
  return keyed?.root && JSON.parse(JSON.stringify(toYamlValue(keyed.root)));
}

function change(keyed: KeyedText, path: readonly (string | number)[], after: Value | undefined): KeyedText {
  const edits = after === undefined ? removeValue(keyed, path) : replaceValue(keyed, path, after);
  assert.ok(edits !== undefined, keyed.text);
  const changed = keyed.read(applyEdits(keyed.text, edits));
  assert.ok(changed !== undefined, keyed.text);
  return changed;
}

for (const [syntax, document] of [
  ['yaml', skill],
  ['json', sidecar],
] as const) {
  describe(`any value in any place of a ${syntax === 'yaml' ? 'frontmatter' : 'JSON file'}`, () => {
    const anyLineEnd = fc.tuple(document, fc.boolean()).map(([{ before, ...texts }, crlf]) => {
      const convert = crlf ? toCrlf : (text: string) => text;
      const [head, entry, tail] = [convert(texts.head), convert(texts.entry), convert(texts.tail)];
      return { before, head, tail, text: head + entry + tail };
    });

    it('is read back, with all outside of its entry as it was, and can be set back', () => {
      fc.assert(
        fc.property(anyLineEnd, value, ({ before, head, tail, text }, after) => {
          const keyed = readKeyedText(syntax, text);
          assert.ok(keyed !== undefined);
          assert.deepEqual(dataOf(keyed), { ...Object(dataOf(keyed)), k: before });
          const changed = change(keyed, ['k'], after);
          assert.deepEqual(dataOf(changed), { ...Object(dataOf(keyed)), k: after });
          assert.ok(changed.text.startsWith(head), changed.text);
          assert.ok(changed.text.endsWith(tail), changed.text);
          if (text.includes('\r')) {
            assert.doesNotMatch(changed.text, /(?<!\r)\n/);
          }
          assert.deepEqual(dataOf(change(changed, ['k'], before)), dataOf(keyed));
        }),
        { numRuns: 400 },
      );
    });

    it('is taken out with nothing else, and can be put back', () => {
      fc.assert(
        fc.property(anyLineEnd, ({ before, head, tail, text }) => {
          const keyed = readKeyedText(syntax, text);
          assert.ok(keyed !== undefined);
          const { k: _, ...others } = Object(dataOf(keyed));
          const changed = change(keyed, ['k'], undefined);
          assert.deepEqual(dataOf(changed), others);
          assert.ok(changed.text.startsWith(head.trimEnd()), changed.text);
          assert.ok(changed.text.endsWith(tail.replace(/^,\r?\n/, '')), changed.text);
          assert.deepEqual(dataOf(change(changed, ['k'], before)), { ...others, k: before });
        }),
        { numRuns: 200 },
      );
    });
  });
}

/** Without a new item, the one at the index goes. */
function replaceAt(items: readonly Value[], index: number, ...item: readonly Value[]): Value[] {
  return items.toSpliced(index, 1, ...item);
}

describe('any item of any list', () => {
  const list = fc.oneof(
    fc.array(words, { minLength: 1, maxLength: 4 }),
    fc.array(object, { minLength: 1, maxLength: 3 }),
  );
  const text = list.chain(items => written(items).map(yaml => ({ items, yaml })));
  const item: fc.Arbitrary<Value> = fc.oneof(words, object);
  const tail = '# below\nz: 1\n---\nBody\n';

  it('is replaced, added and taken out alone', () => {
    fc.assert(
      fc.property(text, fc.nat(4), item, fc.boolean(), ({ items, yaml }, at, added, crlf) => {
        const index = at % (items.length + 1);
        const whole = `---\na: 1 # one\nk:${yaml}\n${tail}`;
        const keyed = readKeyedText('yaml', crlf ? toCrlf(whole) : whole);
        assert.ok(keyed !== undefined);
        const changed = change(keyed, ['k', index], added);
        assert.deepEqual(dataOf(changed), { a: 1, k: replaceAt(items, index, added), z: 1 });
        assert.ok(changed.text.replaceAll('\r', '').endsWith(tail), changed.text);
        const without = change(changed, ['k', index], undefined);
        assert.deepEqual(dataOf(without), { a: 1, k: replaceAt(items, index), z: 1 });
        assert.ok(without.text.replaceAll('\r', '').endsWith(tail), without.text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a change of any text', () => {
  it('is read by other readers as it is by ours', () => {
    fc.assert(
      fc.property(hostileText, words, (text, after) => {
        const keyed = readKeyedText('yaml', text);
        const edits = keyed && replaceValue(keyed, ['name'], after);
        const changed = edits && applyEdits(text, edits);
        const yaml = changed === undefined ? undefined : parseSkillDocument(changed).frontmatter?.yaml;
        const source = yaml && changed?.slice(yaml.start, yaml.end);
        // Other readers resolve anchors, tags and lone line ends in their own way.
        if (source !== undefined && !/[&*!\r%\0]/.test(source)) {
          assert.equal(parse(source, { uniqueKeys: false }).name, after);
        }
      }),
      { numRuns: 500 },
    );
  });
});
