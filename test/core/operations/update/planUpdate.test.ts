import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { SkillUpdate } from '../../../../server/src/core/operations/update/planUpdate.ts';
import { planUpdate } from '../../../../server/src/core/operations/update/planUpdate.ts';
import { toReading } from '../../../../server/src/core/operations/access/managedSkill.ts';
import { applyPartEdit } from '../../../../server/src/core/model/skill/partEdit.ts';
import { managed, textsAfter } from '../../../support/managed.ts';
import { toCrlf } from '../../../support/marked.ts';
import { say } from '../../../support/skillParts.ts';

const now = '2026-03-04T05:06:07.000Z';
const head = '---\nname: example # id\ndescription: Old words.\n---\n';

/** The texts afterwards and the result, or why nothing changes. */
function update(
  text: string,
  change: SkillUpdate,
  { hosts = ['claude-code'], sidecar }: { hosts?: readonly string[]; sidecar?: string } = {},
) {
  const skill = managed(text, hosts, sidecar === undefined ? {} : { sidecar });
  const plan = planUpdate(skill, change, now);
  return 'problem' in plan
    ? say(plan.problem)
    : { ...textsAfter(skill.parts, plan.edits), result: plan.result };
}

describe('an operation on the body of a skill', () => {
  const body = '\n# Title\n\nOne two one.\n';
  for (const [what, before, change, after, counts] of [
    ['replaces it', body, { operation: 'replace', content: 'New' }, '\nNew\n', {}],
    ['replaces it with lines', body, { operation: 'replace', content: 'a\nb\n' }, '\na\nb\n', {}],
    ['replaces nothing at all', '', { operation: 'replace', content: 'New' }, '\nNew\n', {}],
    ['empties it', body, { operation: 'replace', content: '' }, '', {}],
    ['adds to its end', body, { operation: 'append', content: 'End' }, `${body}End\n`, {}],
    ['adds to an end without a line end', '\nA', { operation: 'append', content: '\nB' }, '\nA\n\nB\n', {}],
    ['adds to what is empty', '\n\n', { operation: 'append', content: 'B' }, '\nB\n', {}],
    [
      'adds to its start',
      body,
      { operation: 'prepend', content: 'Start' },
      '\nStart\n# Title\n\nOne two one.\n',
      {},
    ],
    [
      'takes a text out',
      body,
      { operation: 'delete', content: ' two' },
      '\n# Title\n\nOne one.\n',
      { replaced: 1, remaining: 0 },
    ],
    [
      'takes lines out',
      '\nA\nB\nC\nA\nB\n',
      { operation: 'delete', content: 'A\nB\n' },
      '\nC\nA\nB\n',
      { replaced: 1, remaining: 1 },
    ],
    [
      'changes the first place',
      '\na a a\n',
      { operation: 'find_replace', find: 'a', replace: '$& b\nc' },
      '\n$& b\nc a a\n',
      { replaced: 1, remaining: 2 },
    ],
    [
      'changes every place',
      '\naaa a\n',
      { operation: 'find_replace', find: 'aa', replace: 'a', replaceAll: true },
      '\naa a\n',
      { replaced: 1, remaining: 0 },
    ],
    [
      'finds a text over lines',
      '\nA\nB\n',
      { operation: 'find_replace', find: 'A\nB', replace: '' },
      '\n\n',
      { replaced: 1, remaining: 0 },
    ],
  ] as const) {
    it(what, () => {
      const result = { name: 'example', version: 1, ...counts };
      assert.deepEqual(update(head + before, change), { skill: head + after, result });
      assert.deepEqual(update(toCrlf(head + before), change), { skill: toCrlf(head + after), result });
    });
  }

  it('finds what is written with other line ends', () => {
    const change = { operation: 'delete', content: 'B\r\nC\r\n' };
    const result = { name: 'example', version: 1, replaced: 1, remaining: 0 };
    assert.deepEqual(update(`${head}A\nB\nC\nD`, change), { skill: `${head}A\nD`, result });
    assert.deepEqual(update(`${head}A\r\nB\nC\r\nD`, change), { skill: `${head}A\r\nD`, result });
  });

  it('does not touch the frontmatter, even where the text stands there too', () => {
    const change = { operation: 'find_replace', find: 'Old words.', replace: 'x' };
    assert.equal(
      update(`${head}Body\n`, change),
      'The text is not in the skill, so nothing was changed: Old words.',
    );
  });

  for (const [change, problem] of [
    [{}, 'Nothing is to be changed: a title, a description, tags or an operation is missing.'],
    [
      { operation: 'rewrite' },
      "There is no operation 'rewrite'; there are replace, find_replace, append, prepend, delete.",
    ],
    [{ content: 'x' }, '`content` goes with an operation: replace, find_replace, append, prepend, delete.'],
    [
      { title: 'x', replaceAll: true },
      '`replace_all` goes with an operation: replace, find_replace, append, prepend, delete.',
    ],
    [{ operation: 'replace' }, "The operation 'replace' needs `content`."],
    [
      { operation: 'append', content: '' },
      "The operation 'append' needs a text in `content` that is not empty.",
    ],
    [
      { operation: 'delete', content: '' },
      "The operation 'delete' needs a text in `content` that is not empty.",
    ],
    [{ operation: 'find_replace', replace: 'x' }, "The operation 'find_replace' needs `find`."],
    [{ operation: 'find_replace', find: 'x' }, "The operation 'find_replace' needs `replace`."],
    [
      { operation: 'find_replace', find: '', replace: 'x' },
      "The operation 'find_replace' needs a text in `find` that is not empty.",
    ],
    [{ operation: 'append', content: 'x', find: 'y' }, "The operation 'append' does not take `find`."],
    [
      { operation: 'delete', content: `${'long '.repeat(20)}\nmore` },
      `The text is not in the skill, so nothing was changed: ${'long '.repeat(12)}…`,
    ],
    [{ title: ' ' }, 'The title is empty.'],
    [{ description: '' }, 'The description is empty.'],
  ] as const) {
    it(`is refused: ${problem}`, () => {
      assert.equal(update(`${head}\nBody\n`, change), problem);
    });
  }

  it('is refused where the body would become frontmatter, or never begins', () => {
    assert.equal(
      update('Words.\n', { operation: 'prepend', content: '---\nname: x\n---' }, { hosts: ['knowledge'] }),
      'With this text, the body would be read as frontmatter.',
    );
    assert.equal(
      update('---\nname: example\n', { operation: 'append', content: 'x' }),
      'The frontmatter of SKILL.md never closes, so nothing is written below it.',
    );
    assert.equal(
      update(head, { operation: 'replace', content: 'ä'.repeat(600_000) }),
      'The skill would be larger than 1 MB.',
    );
  });
});

describe('a change of what a skill says of itself', () => {
  it('stands where the value stands, with all else as it was', () => {
    const text =
      '---\nname: example\n# why\ntitle: "Old" # t\ndescription: >-\n  Old\n  words.\ntags: [a, b] # c\n---\nBody\n';
    const change = { title: 'New', description: 'New words.', tags: ['b', ' c ', 'b'] };
    const after =
      '---\nname: example\n# why\ntitle: "New" # t\ndescription: >-\n  New words.\ntags: [b, c] # c\n---\nBody\n';
    const result = { name: 'example', version: 1 };
    assert.deepEqual(update(text, change), { skill: after, result });
    assert.deepEqual(update(toCrlf(text), change), { skill: toCrlf(after), result });
  });

  it('goes to keys that the hosts have, else to the file beside the skill', () => {
    const change = { title: 'New', tags: ['a'] };
    assert.deepEqual(update(head, change), {
      skill: head,
      sidecar: '{\n  "title": "New",\n  "tags": [\n    "a"\n  ]\n}\n',
      result: { name: 'example', version: 1 },
    });
    assert.deepEqual(update(head, change, { hosts: ['knowledge'] }), {
      skill: '---\nname: example # id\ndescription: Old words.\ntitle: New\ntags: [a]\n---\n',
      result: { name: 'example', version: 1 },
    });
    assert.deepEqual(update(head, change, { hosts: ['knowledge'], sidecar: '{ "title": "Old" }' }), {
      skill: '---\nname: example # id\ndescription: Old words.\ntags: [a]\n---\n',
      sidecar: '{ "title": "New" }',
      result: { name: 'example', version: 1 },
    });
  });

  it('moves out of a frontmatter where a target refuses it', () => {
    const text = '---\nname: example\ndescription: Words.\ntags: [a]\n---\n';
    assert.deepEqual(update(text, { tags: ['b'] }, { hosts: ['agentskills'] }), {
      skill: '---\nname: example\ndescription: Words.\n---\n',
      sidecar: '{\n  "tags": [\n    "b"\n  ]\n}\n',
      result: { name: 'example', version: 1 },
    });
  });

  it('is the name where a slug is the id', () => {
    const text = '---\nslug: example\nname: Old\ndescription: Words.\n---\n';
    assert.deepEqual(update(text, { title: 'New' }, { hosts: ['amble'] }), {
      skill: '---\nslug: example\nname: New\ndescription: Words.\n---\n',
      result: { name: 'example', version: 1 },
    });
  });

  it('makes a frontmatter where a skill has none', () => {
    assert.deepEqual(update('# Title\n\nWords.\n', { tags: ['a'] }, { hosts: ['knowledge'] }), {
      skill: '---\ntags: [a]\n---\n\n# Title\n\nWords.\n',
      result: { name: 'example', version: 1 },
    });
  });

  it('comes together with an operation on the body', () => {
    const change = { description: 'New words.', operation: 'append', content: 'End' };
    assert.deepEqual(update(`${head}\nBody\n`, change), {
      skill: '---\nname: example # id\ndescription: New words.\n---\n\nBody\nEnd\n',
      result: { name: 'example', version: 1 },
    });
  });

  it('is refused where a host does not take it, or the file leaves doubt', () => {
    assert.equal(
      update(head, { description: 'x'.repeat(1025) }, { hosts: ['vscode', 'agentskills'] }),
      'The description has 1025 characters, and Agent Skills takes 1024.',
    );
    assert.equal(
      update('---\nname: example\ndescription: "x\n---\n', { description: 'y' }),
      'SKILL.md cannot be read without doubt, so nothing is written into it.',
    );
    assert.equal(
      update(head, { title: 'y' }, { sidecar: '{ "a' }),
      'skill.skillwright.json cannot be read without doubt, so nothing is written into it.',
    );
  });
});

describe('the version of a skill that is changed', () => {
  const change = { operation: 'append', content: 'x' };
  for (const [written, version, after] of [
    ['version: 3 # v\n', 4, 'version: 4 # v\n'],
    ['metadata:\n  version: 9\n', 10, 'metadata:\n  version: 10\n'],
    ['version: 1.2.0\n', '1.2.0', 'version: 1.2.0\n'],
    ['version: 1.0\n', '1.0', 'version: 1.0\n'],
    ['version: "3"\n', 3, 'version: "3"\n'],
    ['', 1, ''],
  ] as const) {
    it(`is ${version} after ${written === '' ? 'none' : JSON.stringify(written)}`, () => {
      const start = '---\nname: example\ndescription: Words.\n';
      assert.deepEqual(update(`${start}${written}---\nA\n`, change), {
        skill: `${start}${after}---\nA\nx\n`,
        result: { name: 'example', version },
      });
    });
  }

  it('stays where nothing changes', () => {
    const text = '---\nname: example\ndescription: Words.\nversion: 3\n---\nA\n';
    assert.deepEqual(update(text, { description: 'Words.', tags: [], operation: 'replace', content: 'A' }), {
      skill: text,
      result: { name: 'example', version: 3 },
    });
  });

  it('comes with a date where the skill has one', () => {
    const text = '---\nname: example\ntitle: T\nmodified_on: 2025-01-02\n---\nA\n';
    assert.deepEqual(update(text, { title: 'U' }, { hosts: ['knowledge'] }), {
      skill: '---\nname: example\ntitle: U\nmodified_on: "2026-03-04"\n---\nA\n',
      result: { name: 'example', version: 1 },
    });
    assert.deepEqual(
      update(
        head,
        { operation: 'append', content: 'x' },
        { sidecar: '{"modified_on":"2025-01-02T03:04:05Z","version":1}' },
      ),
      {
        skill: `${head}\nx\n`,
        sidecar: `{"modified_on":"${now}","version":2}`,
        result: { name: 'example', version: 2 },
      },
    );
  });
});

describe('any change of a skill', () => {
  it('reads back as it was asked for', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(text => `x${text}`.trim());
    const hosts = fc.constantFrom('claude-code', 'agentskills', 'knowledge', 'minara', 'golemcore', 'vscode');
    const content = fc.array(fc.constantFrom('# T', 'a', '', '- b', '```', '---', '| c'), { maxLength: 6 });
    fc.assert(
      fc.property(
        words,
        words,
        fc.array(words, { maxLength: 3 }),
        content,
        hosts,
        fc.boolean(),
        (title, description, tags, lines, host, crlf) => {
          const text = '---\nname: example\ndescription: Words. # c\nversion: 1\n---\n\nBody\n';
          const skill = managed(crlf ? toCrlf(text) : text, [host]);
          const change = { title, description, tags, operation: 'replace', content: lines.join('\n') };
          const plan = planUpdate(skill, change, now);
          assert.ok(!('problem' in plan), JSON.stringify(plan));
          const parts = plan.edits.reduce(applyPartEdit, skill.parts);
          const reading = toReading({ parts });
          assert.equal(reading.title, title.replace(/\s+/g, ' '));
          assert.equal(reading.description, description);
          assert.deepEqual(reading.tags, [...new Set(tags.map(tag => tag.trim()))]);
          assert.equal(reading.content.trim(), lines.join('\n').trim());
          assert.equal(reading.version, 2);
          if (crlf) {
            assert.doesNotMatch(parts.file.document.text, /(?<!\r)\n/);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
