import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import type { YamlValue } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { toYamlValue } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { writeFrontmatter } from '../../../../server/src/core/operations/portable/writeFrontmatter.ts';

const words = fc.oneof(
  fc.constantFrom(
    'yes',
    '1',
    '1e3',
    '0x1F',
    'null',
    '~',
    'a: b',
    '# c',
    '---',
    'a --- b',
    "it's",
    '"',
    '- a',
    '2026-01-01',
    ' x ',
    'a\nb\n',
    '\ttab',
    'ü',
    '\u2028',
    '<<',
  ),
  fc.string({ maxLength: 20 }),
);
const { value } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    words,
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      words.filter(word => word !== '__proto__' && word !== '<<'),
      tie('value'),
      { maxKeys: 3 },
    ),
  ),
}));

/** Records of our reader have no prototype. */
function plain(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data));
}

describe('a written frontmatter', () => {
  it('has the keys in their order and the text below an empty line', () => {
    const text = writeFrontmatter(
      { name: 'a', description: 'Does: this', metadata: { tags: ['x', 'yes'], count: 1 } },
      '# A\n\nText',
    );
    assert.equal(
      text,
      '---\nname: a\ndescription: "Does: this"\nmetadata:\n  tags:\n    - x\n    - "yes"\n  count: 1\n---\n\n# A\n\nText\n',
    );
  });

  it('keeps the line ends that it is given, and ends without a text where there is none', () => {
    assert.equal(
      writeFrontmatter({ name: 'a', b: 'c\nd' }, '', '\r\n'),
      '---\r\nname: a\r\nb: |-\r\n  c\r\n  d\r\n---\r\n',
    );
  });

  it('has no three dashes but its fences, for readers that end at the next ones', () => {
    const text = writeFrontmatter({ 'a---b': 'x --- y', c: ['---'] }, 'Text');
    assert.equal(text.split('---').length, 3);
    assert.deepEqual(parse(text.slice(4, text.lastIndexOf('---'))), { 'a---b': 'x --- y', c: ['---'] });
  });

  it('reads back as the same data, by our reader and by that of YAML 1.1', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,8}$/), value, { minKeys: 1, maxKeys: 4 }),
        keys => {
          const text = writeFrontmatter(keys as Record<string, YamlValue>, 'Text');
          const { frontmatter } = parseSkillDocument(text);
          assert.deepEqual(frontmatter?.problems, []);
          assert.deepEqual(plain(frontmatter?.root && toYamlValue(frontmatter.root)), plain(keys));
          const end = text.indexOf('\n---\n', 3);
          assert.deepEqual(plain(parse(text.slice(4, end + 1), { version: '1.1' })), plain(keys));
        },
      ),
    );
  });
});
