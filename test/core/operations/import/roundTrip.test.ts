import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { YamlValue } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { isRefusal } from '../../../../server/src/core/model/findings/transferNote.ts';
import { exportAmble } from '../../../../server/src/core/operations/export/exportAmble.ts';
import { exportMarkdown } from '../../../../server/src/core/operations/export/exportMarkdown.ts';
import type { ExportResult } from '../../../../server/src/core/operations/portable/exportResult.ts';
import { importFile } from '../../../../server/src/core/operations/import/importFiles.ts';
import type { PortableSkill } from '../../../../server/src/core/operations/portable/portableSkill.ts';
import { isSlug } from '../../../../server/src/core/text/words/slug.ts';
import { writeFrontmatter } from '../../../../server/src/core/operations/portable/writeFrontmatter.ts';
import { anyManifest } from '../../../support/anyManifest.ts';
import { essenceOf, onlySkill, readPortable } from '../../../support/importExport.ts';
import { hostileText } from '../../../support/hostileTexts.ts';

const formats: readonly (readonly [string, (skill: PortableSkill) => ExportResult])[] = [
  ['amble', exportAmble],
  ['markdown', skill => exportMarkdown(skill, [])],
];

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,10}[a-z0-9]$/);
const words = fc.oneof(
  fc.constantFrom(
    'Data Analysis',
    'yes',
    '1.10',
    'null',
    'a: b',
    '--- # c',
    ' x ',
    'a\nb\n',
    '\r\n',
    '\u2028',
    '"',
    '',
  ),
  fc.string({ maxLength: 12 }),
);
const key = fc.oneof(
  fc.constantFrom(
    'name',
    'slug',
    'title',
    'description',
    'category',
    'manifest',
    'metadata',
    'version',
    'license',
  ),
  fc.constantFrom('vars', 'routing', 'tags', '__proto__', 'constructor', '1', 'a b', 'a: b', '--', 'value'),
  fc.stringMatching(/^[a-z][a-z_-]{0,6}$/),
);
const { value } = fc.letrec<{ value: YamlValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    words,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter(number => !Object.is(number, -0)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
}));
const record = fc.dictionary(key, value, { maxKeys: 5 });

const body = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '# Title',
        'Words.',
        '---',
        '---\nname: other\n---',
        '  code',
        '',
        '',
        ' ',
        '\t',
        '\r\n',
        '\r',
        '```',
      ),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 6 },
  )
  .chain(lines => fc.constantFrom('\n', '\r\n', '\r').map(lineEnd => lines.join(lineEnd)));

/** A folder with a SKILL.md, and some with the files beside it that hold more of its keys. */
const anyFolder = fc
  .record(
    {
      keys: fc.record({ name: fc.oneof(slug, words), description: words, slug }, { requiredKeys: [] }),
      more: record,
      manifest: anyManifest,
      sidecar: record,
      isManifestInside: fc.boolean(),
      body,
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    },
    { requiredKeys: ['keys', 'more', 'body', 'lineEnd', 'isManifestInside'] },
  )
  .map(({ keys, more, manifest, sidecar, isManifestInside, ...rest }) => {
    const inner = manifest as Record<string, YamlValue> | undefined;
    const metadata = inner && isManifestInside ? { metadata: { manifest: inner } } : {};
    return {
      'SKILL.md': writeFrontmatter({ ...more, ...keys, ...metadata }, rest.body, rest.lineEnd),
      ...(sidecar && { 'skill.skillwright.json': JSON.stringify(sidecar) }),
      ...(inner && !isManifestInside && { 'skill.manifest.json': JSON.stringify(inner) }),
    };
  });

/** How many of the skills came through, so that no law holds for want of any. */
function checkRoundTrip(
  skill: ReturnType<typeof readPortable>,
  run: (skill: PortableSkill) => ExportResult,
): number {
  const result = isRefusal(skill) ? skill : run(skill);
  if (isRefusal(skill) || isRefusal(result)) {
    assert.ok(isRefusal(skill) || !isSlug(skill.id));
    return 0;
  }
  const [file, ...others] = result.files;
  assert.deepEqual(others, []);
  assert.ok(file);
  const imported = onlySkill(importFile(file));
  assert.equal(imported.slug, skill.id);
  const again = readPortable(imported.files, imported.slug);
  assert.ok(!isRefusal(again));
  assert.deepEqual(essenceOf(again), essenceOf(skill));
  assert.deepEqual(run(again), result);
  return 1;
}

describe('a skill that leaves and comes back', () => {
  for (const [name, run] of formats) {
    it(`is the same by way of ${name}, and leaves in the same bytes again`, () => {
      let count = 0;
      fc.assert(
        fc.property(anyFolder, slug, (files, folder) => {
          count += checkRoundTrip(readPortable(files, folder), run);
        }),
        { numRuns: 300 },
      );
      assert.ok(count > 100, `${count} came through`);
    });

    it(`is the same by way of ${name} however it went wrong`, () => {
      fc.assert(
        fc.property(hostileText, text => {
          // Nothing reads the first as a text, and the reader of YAML takes the other for a nesting that it could not follow.
          fc.pre(!text.includes('\0') && (text.match(/[[{]|[-?:] /g) ?? []).length < 400);
          checkRoundTrip(readPortable(text, 'example'), run);
        }),
        { numRuns: 300 },
      );
    });
  }
});
