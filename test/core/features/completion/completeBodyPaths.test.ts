import assert from 'node:assert/strict';
import type { BodyOptions } from '../../../support/checkBody.ts';
import { bodyItemsAt, bodyLabelsAt, bodyTaken } from '../../../support/checkBody.ts';

const files = {
  'SKILL.md': '',
  'notes.md': '# Notes\n\n## How to\n\n## How to\n',
  'references/forms.md': '---\nname: no heading\n---\n# Forms\n',
  'references/tax forms (2026).md': '',
  'scripts/fill.py': '',
  '../chart/SKILL.md': '',
};
const here: BodyOptions = { files };
const all = ['references/', 'scripts/', 'notes.md'];

describe('completion of paths in links', () => {
  it('offers folders, then files, without the skill itself', () => {
    for (const body of [
      '[x]($0',
      '[x]($0)',
      '![x](no$0)',
      '[x](./$0',
      '[ref]: $0',
      '[x](<$0>)',
      '[a](b.md) [x]($0',
    ]) {
      assert.deepEqual(bodyLabelsAt(body, here), all, body);
    }
    assert.deepEqual(
      bodyItemsAt('[x]($0)', here).map(({ kind, detail, plain }) => [kind, detail, plain]),
      [
        ['folder', 'folder', 'references/'],
        ['folder', 'folder', 'scripts/'],
        ['file', 'file', 'notes.md'],
      ],
    );
  });

  it('goes on in the folder that is written', () => {
    assert.deepEqual(bodyLabelsAt('[x](scripts/$0)', here), ['fill.py']);
    assert.deepEqual(bodyLabelsAt('[x](scripts/../$0)', here), all);
    assert.deepEqual(bodyLabelsAt('[x](no/such/$0)', here), []);
  });

  it('leads up only where a full stop asks for it', () => {
    assert.deepEqual(bodyLabelsAt('[x](.$0)', here), ['references/', 'scripts/', '../', 'notes.md']);
    assert.deepEqual(bodyLabelsAt('[x](../$0)', here), ['chart/', 'example/']);
    assert.deepEqual(bodyLabelsAt('[x](../chart/$0)', here), ['SKILL.md']);
  });

  it('writes what a link can hold, and exchanges the name at the caret', () => {
    const table = [
      ['[x](references/$0)', 'tax forms (2026).md', '[x](references/tax%20forms%20%282026%29.md)'],
      ['[x](<references/$0>)', 'tax forms (2026).md', '[x](<references/tax forms (2026).md>)'],
      ['[x](references/fo$0o.md)', 'forms.md', '[x](references/forms.md)'],
      ['[x](re$0f/forms.md)', 'references/', '[x](references/forms.md)'],
      ['[x](no$0 "Title")', 'notes.md', '[x](notes.md "Title")'],
      ['[x](no$0#how-to)', 'notes.md', '[x](notes.md#how-to)'],
    ] as const;
    assert.deepEqual(
      table.map(([body, label]) => bodyTaken(body, label, here)),
      table.map(([, , line]) => line),
    );
  });

  it('offers nothing where no path of the skill stands', () => {
    for (const body of [
      '[x](https://$0',
      '[x](mailto:$0',
      '[x](/$0',
      '[x](~/$0',
      '[x](a.md)$0',
      '[x](a.md "Tit$0',
      'f(x)[0]($0',
      'x]($0',
      '```\n[x]($0\n```',
    ]) {
      assert.deepEqual(
        bodyLabelsAt(body, { ...here, trigger: '(' }),
        body.startsWith('f(x)') ? all : [],
        body,
      );
    }
  });

  it('is left to an editor that has it', () => {
    assert.deepEqual(bodyLabelsAt('[x]($0)', { ...here, hasMarkdown: true }), []);
    assert.deepEqual(bodyLabelsAt('[x](#$0)', { ...here, hasMarkdown: true }), []);
    assert.deepEqual(bodyLabelsAt('`scripts/$0`', { ...here, hasMarkdown: true }), ['fill.py']);
  });
});

describe('completion of paths in code and behind placeholders', () => {
  it('offers them in inline code and in commands', () => {
    const table = [
      ['Run `scripts/$0`.', ['fill.py']],
      ['Run `python scripts/f$0', ['fill.py']],
      ['Run `python --file=references/$0`', ['forms.md']],
      ['```sh\npython scripts/$0\n```', ['fill.py']],
      ['```sh\npython sc$0\n```', ['scripts/']],
      ['```sh\npython $0\n```', []],
      ['```sh\nls /usr/$0\n```', []],
      ['`https://example.com/$0`', []],
      ['`npm run build:$0`', []],
      ['`-f$0`', []],
      ['Run scripts/$0', []],
      ['It`s scripts/$0', []],
    ] as const;
    assert.deepEqual(
      table.map(([body]) => [body, bodyLabelsAt(body, here)]),
      table.map(([body, labels]) => [body, labels]),
    );
  });

  it('offers them behind every name of the skill folder, in prose too', () => {
    for (const body of [
      'Run ${CLAUDE_SKILL_DIR}/scripts/$0',
      '`python ${HERMES_SKILL_DIR}/scripts/$0`',
      '```\npython {baseDir}/scripts/$0\n```',
      '[x](${CLAUDE_SKILL_DIR}/scripts/$0)',
    ]) {
      assert.deepEqual(bodyLabelsAt(body, here), ['fill.py'], body);
    }
    assert.deepEqual(bodyLabelsAt('Run ${CLAUDE_PROJECT_DIR}/$0', here), []);
  });

  it('offers them as a reference where a host follows it', () => {
    assert.deepEqual(bodyLabelsAt('See #file:$0', { ...here, targets: ['vscode'] }), all);
    assert.deepEqual(bodyLabelsAt('See #file:$0', { ...here, targets: ['vscode'], trigger: ':' }), all);
    assert.deepEqual(bodyLabelsAt('See #file:$0', { ...here, targets: ['vscode'], hasMarkdown: true }), []);
    assert.deepEqual(bodyLabelsAt('See #file:$0', { ...here, targets: ['codex'] }), []);
  });

  it('leaves out names that need quotes there', () => {
    assert.deepEqual(bodyLabelsAt('`references/$0`', here), ['forms.md']);
  });

  it('hands out two hundred names at once, and asks again while there are more', () => {
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`many/f${index}.md`, '']));
    assert.equal(bodyItemsAt('[x](many/$0)', { files: many }).length, 200);
    assert.deepEqual(bodyLabelsAt('[x](many/f1499$0)', { files: many }), ['f1499.md']);
    const spaced = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`many/f ${index}.md`, '']));
    assert.deepEqual(bodyLabelsAt('[x](many/f%20299$0)', { files: spaced }), ['f 299.md']);
  });
});

describe('completion of headings in links', () => {
  it('offers those of the document itself', () => {
    assert.deepEqual(
      bodyItemsAt('# A & B\n\n## Use\n\n## Use\n\n```\n# no heading\n```\n\n[x](#$0)').map(
        ({ kind, label, detail }) => [kind, label, detail],
      ),
      [
        ['heading', 'a--b', '# A & B'],
        ['heading', 'use', '## Use'],
        ['heading', 'use-1', '## Use'],
      ],
    );
    assert.equal(bodyTaken('## Use\n\n[x](#o$0ld)', 'use'), '[x](#use)');
  });

  it('offers those of the linked file', () => {
    assert.deepEqual(bodyLabelsAt('[x](notes.md#$0)', here), ['notes', 'how-to', 'how-to-1']);
    assert.deepEqual(bodyLabelsAt('[x](references/forms.md#f$0', here), ['forms']);
    assert.deepEqual(bodyLabelsAt('[x](none.md#$0', here), []);
    assert.deepEqual(bodyLabelsAt('[x](https://example.com/#$0', here), []);
  });

  it('offers those that fit what is typed where there are hundreds', () => {
    const many = Array.from({ length: 250 }, (_, index) => `# Part ${index}\n`).join('');
    assert.equal(bodyItemsAt(`${many}[x](#$0)`).length, 200);
    assert.deepEqual(bodyLabelsAt(`${many}[x](#part-249$0)`), ['part-249']);
  });
});
