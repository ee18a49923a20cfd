import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { describeFinding } from '../../../server/src/core/checks/engine/describeFinding.ts';
import type { TextObstacle } from '../../../server/src/core/model/skill/skillFile.ts';
import { formatMessage } from '../../../server/src/core/model/findings/messages.ts';
import { relatedFileFindingsOf, findInRelatedFile } from '../../support/checkRelatedFile.ts';
import { hostileText } from '../../support/hostileTexts.ts';

const paths = [
  'skills/a/agents/openai.yaml',
  '.claude-plugin/plugin.json',
  '.claude-plugin/marketplace.json',
  '.github/plugin/plugin.json',
  '.codex-plugin/plugin.json',
  '.agents/plugins/marketplace.json',
  'plugin.json',
  'gemini-extension.json',
  'qwen-extension.json',
  'openclaw.plugin.json',
  'a/skill.manifest.json',
  'a/skill.skillwright.json',
];

const keys = fc.oneof(
  fc.constantFrom(
    ...(
      '$schema name version owner plugins source path repo skills agents author interface defaultPrompt ' +
      'policy dependencies tools type transport display_name brand_color icon_small default_prompt ' +
      'extensions metadata manifest version requiredTools humanGates key when evals vars routing <<'
    ).split(' '),
  ),
  fc.string(),
);

const words = fc.oneof(
  fc.constantFrom(
    '',
    'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json',
    ...'./ .. ./a ../a a true github local $a #000000 mcp stdio'.split(' '),
  ),
  fc.string({ unit: 'grapheme' }),
);

/** Manifests of the right words in all the wrong places. */
const { value: anyManifest } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(words, fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 6 }),
  ),
}));

function assertSound(path: string, text: string): void {
  const skill = '---\nname: a\ndisable-model-invocation: true\n---\n';
  for (const files of [undefined, [], ['a/b']]) {
    const options = files === undefined ? {} : { files, skill };
    let last = 0;
    for (const { span, template, args, fix } of findInRelatedFile(path, text, options)) {
      assert.ok(last <= span.start && span.start <= span.end && span.end <= text.length);
      last = span.start;
      for (const part of [template, fix?.title ?? '']) {
        const names = [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        assert.deepEqual(
          names.filter(name => !(name in args)),
          [],
          formatMessage(part, args),
        );
      }
      for (const edit of fix?.edits ?? []) {
        assert.ok(edit.span.start <= edit.span.end && edit.span.end <= text.length);
      }
    }
  }
}

describe('any file beside skills', () => {
  for (const path of paths) {
    it(`is checked without failing, whatever is in it: ${path}`, () => {
      fc.assert(
        fc.property(fc.oneof(hostileText, fc.string()), text => assertSound(path, text)),
        { numRuns: 60 },
      );
      fc.assert(
        fc.property(fc.oneof(anyManifest, fc.dictionary(keys, anyManifest)), value =>
          assertSound(path, JSON.stringify(value, undefined, 2)),
        ),
        { numRuns: 150 },
      );
    });
  }

  it('is checked in a time that grows no faster than its size', () => {
    const plugins = Array.from({ length: 5000 }, (_, index) => ({ name: `p${index}`, source: 1, x: 1 }));
    const text = JSON.stringify({ name: 'a', owner: { name: 'a' }, plugins });
    const found = relatedFileFindingsOf('.claude-plugin/marketplace.json', text);
    assert.equal(found.length, 50);
    assert.match(found.at(-1)?.message ?? '', /There are 9950 more of this kind/);
    const colons = `name: "${'$a-'.repeat(100_000)}"`;
    assert.deepEqual(
      findInRelatedFile('a/agents/openai.yaml', `interface:\n  default_prompt: "${colons.slice(7)}\n`, {
        skill: '---\nname: b\n---\n',
      }).map(({ code }) => code),
      ['openai-yaml', 'openai-yaml'],
    );
  });

  it('says of our own files that they cannot be read, and why, since nobody else does', () => {
    const large = `{ "A": "${'x'.repeat(1024 * 1024)}" }`;
    const deep = `{"A": ${'['.repeat(600)}${']'.repeat(600)}}`;
    for (const [path, consequence] of [
      ['a/skill.manifest.json', 'The manifest counts as empty until then.'],
      ['a/skill.skillwright.json', 'Nothing of the file is read until then.'],
      ['a/vars.json', 'What is in the file is not known until it can.'],
      ['a/variables.json', 'What is in the file is not known until it can.'],
    ] as const) {
      const say = (text: string, obstacle?: TextObstacle) =>
        relatedFileFindingsOf(path, text, obstacle && { obstacle }).map(({ severity, message }) => [
          severity,
          message,
        ]);
      const because = (reason: string) => [['error', `This file cannot be read: ${reason}. ${consequence}`]];
      assert.deepEqual(say(large), because('it is larger than 1 MB'));
      assert.deepEqual(say(deep), because('it has too many levels'));
      assert.deepEqual(say('{}', { reason: 'permission denied', at: 0 }), because('permission denied'));
    }
    assert.deepEqual(relatedFileFindingsOf('.claude-plugin/plugin.json', large), []);
    assert.deepEqual(relatedFileFindingsOf('.claude-plugin/plugin.json', deep), []);
    const [finding] = findInRelatedFile('a/vars.json', '{"A": 1}', { obstacle: { reason: 'why', at: 3 } });
    assert.deepEqual(finding?.span, { start: 3, end: 4 });
  });

  it('is described in whole sentences', () => {
    const [finding] = findInRelatedFile('.claude-plugin/plugin.json', '{}');
    assert.ok(finding);
    assert.equal(describeFinding(finding, 1), "'name' is missing. Claude Code refuses the whole file.");
    assert.deepEqual(finding.args, { key: 'name', host: 'Claude Code' });
  });
});
