import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseJson, toJsonValue } from '../../../../server/src/core/syntax/json/jsonNode.ts';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { toYamlValue } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { formatMessage } from '../../../../server/src/core/model/findings/messages.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import {
  findNestedKey,
  planMetadataMove,
} from '../../../../server/src/core/operations/fixes/moveMetadata.ts';
import { findIn, toFile } from '../../../support/checkRules.ts';
import { toCrlf } from '../../../support/marked.ts';

interface SidecarValues {
  readonly manifest?: string;
  readonly sidecar?: string;
}

/** The files after moving a key; undefined where no move is offered. */
function moved(text: string, key: string, relatedFiles: SidecarValues = {}) {
  const move = planMetadataMove({ file: toFile(text), ...relatedFiles }, key);
  if (move === undefined) {
    return undefined;
  }
  const { title, removal, addition } = move;
  const { part, create, edits } = addition;
  const before = part === 'manifest' ? relatedFiles.manifest : relatedFiles.sidecar;
  return {
    title: formatMessage(title.template, title.args),
    skill: applyEdits(text, removal),
    [part]: create ?? applyEdits(before ?? '', edits),
  };
}

function skill(...metadata: string[]): string {
  return `---\nname: example\n# Kept.\nmetadata:\n${metadata.join('\n')}\nlicense: MIT\n---\n\n# Body\n`;
}

const without = '---\nname: example\n# Kept.\nlicense: MIT\n---\n\n# Body\n';
const manifest = ['  manifest:', '    version: 1', '    requiredTools: [\'search: web\', "b"]'];
const manifestJson = '{\n  "version": 1,\n  "requiredTools": [\n    "search: web",\n    "b"\n  ]\n}\n';

describe('moving nested metadata', () => {
  it('makes a file of a manifest, and takes metadata away with its last key', () => {
    assert.deepEqual(moved(skill(...manifest), 'manifest'), {
      title: "Move 'metadata.manifest' to skill.manifest.json",
      skill: without,
      manifest: manifestJson,
    });
    assert.deepEqual(moved(toCrlf(skill(...manifest)), 'manifest'), {
      title: "Move 'metadata.manifest' to skill.manifest.json",
      skill: toCrlf(without),
      manifest: toCrlf(manifestJson),
    });
    assert.equal(moved(skill(...manifest), 'manifest', { manifest: ' ' })?.manifest, manifestJson);
  });

  it('leaves the other keys where they are', () => {
    const text = skill('  author: Ada # Who wrote it.', ...manifest, '  # About tags.', '  tags: a');
    assert.equal(
      moved(text, 'manifest')?.skill,
      skill('  author: Ada # Who wrote it.', '  # About tags.', '  tags: a'),
    );
  });

  it('puts what the sidecar has a key for under that key, and all else below metadata', () => {
    assert.equal(
      moved(skill('  routing:', '    keywords: [form]'), 'routing')?.sidecar,
      '{\n  "routing": {\n    "keywords": [\n      "form"\n    ]\n  }\n}\n',
    );
    assert.deepEqual(moved(skill('  team: { lead: Ada, size: 3 }'), 'team'), {
      title: "Move 'metadata.team' to skill.skillwright.json",
      skill: without,
      sidecar: '{\n  "metadata": {\n    "team": {\n      "lead": "Ada",\n      "size": 3\n    }\n  }\n}\n',
    });
  });

  it('adds to a sidecar that is there, its comments kept', () => {
    const sidecar = '{\n  // Why it is so.\n  "priority": 3 // High.\n}\n';
    assert.equal(
      moved(skill('  routing:', '    keywords: [form]'), 'routing', { sidecar })?.sidecar,
      '{\n  // Why it is so.\n  "priority": 3, // High.\n  "routing": {\n    "keywords": [\n      "form"\n    ]\n  }\n}\n',
    );
  });

  it('is not offered where something would be lost or is there already', () => {
    const tagged = skill('  tags: [a]');
    for (const [text, key, relatedFiles] of [
      [skill('  manifest:', '    version: 1 # The only one.'), 'manifest', {}],
      [skill('  # Why.', ...manifest), 'manifest', {}],
      [skill('  manifest:', '    version:'), 'manifest', {}],
      [skill('  manifest: &all', '    version: 1'), 'manifest', {}],
      [
        skill('  manifest: { version: 1 }')
          .replace('metadata:\n  ', 'metadata: { a: b, ')
          .replace('1 }', '1 } }'),
        'manifest',
        {},
      ],
      [skill(...manifest), 'manifest', { manifest: '{}' }],
      [tagged, 'tags', { sidecar: '{ "tags": [] }' }],
      [tagged, 'tags', { sidecar: '[' }],
      [skill('  team: [a]'), 'team', { sidecar: '{ "metadata": 1 }' }],
      [tagged, 'none', {}],
      ['---\nname: example\n---\n', 'manifest', {}],
    ] as const) {
      assert.equal(moved(text, key, relatedFiles), undefined, text);
    }
  });

  it('is found for lists and mappings that a host refuses, and for nothing else', () => {
    const text = skill(...manifest, '  tags: [a]', '  version: 1', '  author: Ada').replace(
      'name: example',
      'name: [example]',
    );
    const document = parseSkillDocument(text);
    assert.deepEqual(
      findIn(text, { targets: ['agentskills'] }).flatMap(finding => findNestedKey(document, finding) ?? []),
      ['manifest', 'tags'],
    );
  });

  it('keeps the data, whatever it is', () => {
    const words = fc.string({ maxLength: 8 });
    const scalar = fc.oneof(words, fc.integer(), fc.boolean());
    const value = fc.oneof(
      fc.array(scalar, { maxLength: 3 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.oneof(scalar, fc.array(scalar)), { maxKeys: 3 }),
    );
    fc.assert(
      fc.property(value, fc.boolean(), (data, hasOther) => {
        const text = skill(...(hasOther ? ['  author: Ada'] : []), `  team: ${JSON.stringify(data)}`);
        const read = parseSkillDocument(text).frontmatter;
        fc.pre(read?.root !== undefined && read.problems.length === 0);
        const result = moved(text, 'team');
        fc.pre(result !== undefined);
        const { root, problems } = parseJson(result.sidecar ?? '');
        assert.deepEqual(problems, []);
        assert.deepEqual(
          JSON.stringify(root && toJsonValue(root)),
          JSON.stringify({ metadata: { team: data } }),
        );
        const rest = parseSkillDocument(result.skill).frontmatter?.root;
        assert.equal(
          JSON.stringify(rest && toYamlValue(rest)),
          JSON.stringify({
            name: 'example',
            ...(hasOther && { metadata: { author: 'Ada' } }),
            license: 'MIT',
          }),
        );
      }),
    );
  });
});
