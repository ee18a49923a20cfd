import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { toRoutableSkill } from '../../../../server/src/core/analysis/routing/skills/routableSkill.ts';
import type { SkillParts } from '../../../../server/src/core/model/skill/skillParts.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { keepTriggerCase } from '../../../../server/src/core/operations/routing/keepTriggerCase.ts';
import { applyPartEdit } from '../../../../server/src/core/model/skill/partEdit.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { toCrlf } from '../../../support/marked.ts';
import { partsOf, planned } from '../../../support/skillParts.ts';

const message = 'Fill in the tax form: now';

function kept(text: string, relatedFiles: Omit<SkillParts, 'file'> = {}, words = message) {
  const parts = partsOf(text, relatedFiles);
  return planned(parts, keepTriggerCase(parts, words));
}

function skill(...lines: string[]): string {
  return ['---', 'name: example', ...lines, '---', 'Body', ''].join('\n');
}

const plain = skill('description: Fills in forms.');
const inline = ['metadata:', '  manifest:', '    version: 1 # the first'];
const inManifest = '{\n  "version": 1,\n  "evals": {\n    "triggerCases": [\n      "Other"\n    ]\n  }\n}\n';

function casesOf(parts: SkillParts): readonly string[] {
  const { sidecar, manifest } = treesOf(parts);
  return toRoutableSkill(parts.file, sidecar, manifest).triggerCases;
}

describe('keeping a message as a trigger case', () => {
  it('makes a manifest in a file where there is none', () => {
    const created = `{
  "version": 1,
  "evals": {
    "triggerCases": [
      "${message}"
    ]
  }
}
`;
    assert.deepEqual(kept(plain), ['skill.manifest.json', created]);
    assert.deepEqual(kept(plain, { manifest: ' \n' }), ['skill.manifest.json', created]);
    assert.deepEqual(kept(toCrlf(plain)), ['skill.manifest.json', toCrlf(created)]);
    assert.deepEqual(kept('# Forms\n'), ['skill.manifest.json', created]);
  });

  it('puts a message that others have to answer into a list of its own', () => {
    const parts = partsOf(plain, { manifest: inManifest });
    const [, text] = planned(parts, keepTriggerCase(parts, message, 'negativeTriggerCases'));
    const { evals } = JSON.parse(text ?? '');
    assert.deepEqual(evals, { triggerCases: ['Other'], negativeTriggerCases: [message] });
  });

  it('adds it to the manifest in the frontmatter', () => {
    assert.deepEqual(kept(skill(...inline, '    # tools', '    requiredTools: [a]')), [
      'SKILL.md',
      skill(
        ...inline.slice(0, 2),
        '    evals:',
        '      triggerCases:',
        `        - "${message}"`,
        '    version: 1 # the first',
        '    # tools',
        '    requiredTools: [a]',
      ),
    ]);
  });

  it('adds it to the manifest in a file, which goes before one in the frontmatter', () => {
    const expected = inManifest.replace('"Other"', `"Other",\n      "${message}"`);
    assert.deepEqual(kept(plain, { manifest: inManifest }), ['skill.manifest.json', expected]);
    assert.deepEqual(kept(skill(...inline), { manifest: inManifest }), ['skill.manifest.json', expected]);
    assert.deepEqual(kept(plain, { manifest: '{ "version": 1 }' }), [
      'skill.manifest.json',
      `{ "version": 1, "evals": {"triggerCases": ["${message}"]} }`,
    ]);
  });

  it('adds it to those that count already, wherever they are', () => {
    assert.deepEqual(kept(skill('evals: { triggerCases: [Other] }')), [
      'SKILL.md',
      skill(`evals: { triggerCases: [Other, "${message}"] }`),
    ]);
    const sidecar = '{ "evals": { "triggerCases": ["Other"] } }';
    assert.deepEqual(kept(plain, { sidecar, manifest: '{ "version": 1 }' }), [
      'skill.skillwright.json',
      `{ "evals": { "triggerCases": ["Other", "${message}"] } }`,
    ]);
  });

  it('says so where it is one already, however it is spelled', () => {
    assert.equal(kept(plain, { manifest: inManifest }, ' oTHER '), '“oTHER” is a trigger case already.');
    assert.equal(kept(plain, {}, ' \n'), 'There is no message to keep.');
  });

  it('says so where there is no certain place', () => {
    assert.equal(
      kept(plain, { manifest: '{ "version": ' }),
      'skill.manifest.json cannot be read without doubt, so nothing is written into it.',
    );
    assert.equal(
      kept(plain, { manifest: '{ "evals": [] }' }),
      'skill.manifest.json is written in a way that leaves no certain place for `evals.triggerCases`; it must be changed manually.',
    );
    assert.equal(
      kept(skill('a: &a { x: y }', 'metadata: { manifest: *a }')),
      'SKILL.md is written in a way that leaves no certain place for `metadata.manifest.evals.triggerCases`; it must be changed manually.',
    );
  });

  const someMessage = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({
        unit: fc.constantFrom('a', 'B', ' ', ':', '#', ',', ']', '}', '"', "'", '\\', '-', '\n'),
        maxLength: 20,
      }),
    )
    .map(words => `x ${words.trim()}`.trim());

  it('keeps all data and adds the message, in YAML', () => {
    const list = fc
      .array(fc.constantFrom('one', '"two: 2"', "'three'"), { maxLength: 3 })
      .chain(all =>
        fc.constantFrom(
          ` [${all.join(', ')}]`,
          ` [\n          ${all.join(', # c\n          ')}\n        ]`,
          all.map(item => `\n        - ${item} # c`).join(''),
          all.map(item => `\n      - ${item}`).join(''),
          ' one # c',
          ' # c',
        ),
      );
    const manifest = fc.record({ cases: fc.option(list), first: fc.boolean(), last: fc.boolean() });
    fc.assert(
      fc.property(manifest, someMessage, fc.boolean(), ({ cases, first, last }, words, crlf) => {
        const yaml = skill(
          'metadata:',
          '  manifest: # typed',
          '    version: 1',
          ...(cases === null
            ? []
            : [
                '    evals:',
                ...(first ? ['      # m', '      metrics: [a]'] : []),
                `      triggerCases:${cases}`,
              ]),
          ...(last ? ['    # tools', '    tools: { a: "b" }'] : []),
          'license: MIT',
        );
        const text = crlf ? toCrlf(yaml) : yaml;
        const parts = partsOf(text);
        const plan = keepTriggerCase(parts, words);
        assert.ok('edits' in plan && plan.part === 'skill');
        for (const { span } of plan.edits) {
          assert.equal(text.slice(span.start, span.end).trim(), '');
        }
        const after = applyPartEdit(parts, plan).file.document.text;
        const { evals = {}, ...others } = dataOf(text).metadata.manifest;
        assert.deepEqual(dataOf(after), {
          ...dataOf(text),
          metadata: {
            manifest: {
              ...others,
              evals: { ...evals, triggerCases: [...[evals.triggerCases ?? []].flat(), words] },
            },
          },
        });
        assert.equal(after.split('# c').length, text.split('# c').length);
        assert.equal(/\r(?!\n)|(?<!\r)\n/.test(after), !crlf);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps all data and adds the message, in JSON', () => {
    const cases = fc.option(fc.array(fc.constantFrom('one', 'two "2"', '三'), { maxLength: 3 }));
    const unit = fc.constantFrom(undefined, 2, 4, '\t');
    fc.assert(
      fc.property(
        cases,
        unit,
        fc.boolean(),
        fc.boolean(),
        someMessage,
        (triggerCases, indent, last, crlf, words) => {
          const data = {
            version: 1,
            ...(triggerCases && { evals: { metrics: [], triggerCases } }),
            ...(last && { tools: ['a'] }),
          };
          const json = JSON.stringify(data, undefined, indent);
          const manifest = crlf ? toCrlf(json) : json;
          const parts = partsOf(plain, { manifest });
          const plan = keepTriggerCase(parts, words);
          assert.ok('edits' in plan && plan.part === 'manifest');
          const after = applyPartEdit(parts, plan).manifest ?? '';
          const expected = {
            ...data,
            evals: { ...data.evals, triggerCases: [...(triggerCases ?? []), words] },
          };
          assert.deepEqual(JSON.parse(after), expected);
          // What is put in is laid out as the file is, so that the whole is as if it had been written at once.
          if (indent !== undefined && triggerCases !== null) {
            assert.equal(after.replaceAll('\r', ''), JSON.stringify(expected, undefined, indent));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is read by the router, or is not written at all, whatever the skill looks like', () => {
    fc.assert(
      fc.property(hostileText, fc.option(hostileText), (text, relatedFiles) => {
        const parts = partsOf(text, relatedFiles === null ? {} : { manifest: relatedFiles });
        const plan = keepTriggerCase(parts, message);
        if (!('problem' in plan)) {
          const after = applyPartEdit(parts, plan);
          assert.deepEqual(casesOf(after), [...casesOf(parts), message]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps comments in JSON', () => {
    const manifest =
      '{\n  // typed\n  "version": 1, // first\n  "evals": { "triggerCases": ["a"] /* few */ },\n}\n';
    assert.deepEqual(kept(plain, { manifest }), [
      'skill.manifest.json',
      manifest.replace('["a"]', `["a", "${message}"]`),
    ]);
    assert.deepEqual(kept(plain, { manifest: '{ "version": 1, } // end' }), [
      'skill.manifest.json',
      `{ "version": 1, "evals": {"triggerCases": ["${message}"]}, } // end`,
    ]);
  });
});

function dataOf(text: string) {
  return parse(text.replaceAll('\r', '').split(/^---$/m)[1] ?? '');
}
