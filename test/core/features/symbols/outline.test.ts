import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { JsonFile } from '../../../../server/src/core/model/related/jsonFile.ts';
import { outlineSkill } from '../../../../server/src/core/features/symbols/outline.ts';
import type { OutlineItem } from '../../../../server/src/core/features/symbols/outlineItem.ts';
import { outlineJson } from '../../../../server/src/core/features/symbols/outlineJson.ts';
import { toFile } from '../../../support/checkRules.ts';
import { hostileText } from '../../../support/hostileTexts.ts';

/** Each item on a line: its kind, its name, its detail and its text where that is short. */
function show(items: readonly OutlineItem[], indentation = ''): string[] {
  return items.flatMap(({ kind, name, detail, children }) => [
    `${indentation}${kind} ${name}${detail === undefined ? '' : ` (${detail})`}`,
    ...show(children, `${indentation}  `),
  ]);
}

function outline(text: string, headings = true): string[] {
  return show(outlineSkill(toFile(text), { headings }));
}

function inJson(file: JsonFile, value: unknown): string[] {
  return show(outlineJson(file, JSON.stringify(value, undefined, 2)));
}

describe('the outline of a skill', () => {
  it('has the skill, the keys that have parts, and the headings inside of each other', () => {
    const text = `---
name: forms
description: >
  Fills in
  forms.
license: MIT
allowed-tools: Read, Bash(git add *)
vars:
  TOKEN: { secret: true, default: hidden, description: What the service asks for. }
  REGION: eu
routing:
  keywords: [form, "fill in"]
  priority: 5
next_skill: review
conditional_next_skills:
  failed: repair
---
# Forms
### Deep
## Steps
`;
    assert.deepEqual(outline(text), [
      'skill forms (Fills in forms.)',
      '  list allowed-tools',
      '    tool Read',
      '    tool Bash (git add *)',
      '  key vars',
      '    variable TOKEN (What the service asks for.)',
      '    variable REGION',
      '  key routing',
      '    list keywords',
      '      text form',
      '      text fill in',
      '  transition next_skill (review)',
      '  key conditional_next_skills',
      '    transition failed (repair)',
      '  heading Forms',
      '    heading Deep',
      '    heading Steps',
    ]);
  });

  it('ends with the frontmatter where the editor shows headings by itself', () => {
    const text = '---\nname: forms\n---\n# Forms\n';
    const [skill, ...others] = outlineSkill(toFile(text), { headings: false });
    assert.deepEqual(
      [skill?.name, skill?.span, text.slice(skill?.nameSpan.start, skill?.nameSpan.end), others],
      ['forms', { start: 0, end: 19 }, 'forms', []],
    );
    assert.deepEqual(outline('# Forms\n', false), []);
  });

  it('has what can be read of a broken frontmatter', () => {
    assert.deepEqual(outline('---\nname: forms\nvars:\n  A: 1\ntext: "open\n---\n# Forms\n').slice(0, 3), [
      'skill forms',
      '  key vars',
      '    variable A',
    ]);
  });

  it('tells no values of variables and none of what a server is started with', () => {
    const text = `---
vars:
  KEYS: [sk-live]
  tools: [sk-live]
  allowed-tools: sk-live
mcp:
  command: run
  args: [--key, sk-live]
  env:
    KEYS: [sk-live]
    allowed-tools: sk-live
    tools: { KEY: sk-live }
    next_skill: sk-live
---
`;
    assert.deepEqual(outline(text), [
      'skill example',
      '  key vars',
      '    variable KEYS',
      '    variable tools',
      '    variable allowed-tools',
      '  key mcp',
      '    list args',
      '    key env',
      '      list KEYS',
      '      key tools',
    ]);
    assert.deepEqual(outline('---\nvars: [{ KEY: sk-live }, sk-live]\n---\n'), [
      'skill example',
      '  list vars',
    ]);
  });

  it('keeps names short, and gives one to what has none', () => {
    const [skill] = outlineSkill(toFile(`---\ntags:\n  - ${'word '.repeat(40)}\n---\n##\n`), {
      headings: true,
    });
    const [tags, heading] = skill?.children ?? [];
    assert.deepEqual([tags?.children[0]?.name.length, heading?.name], [80, '##']);
  });
});

describe('the outline of our JSON files', () => {
  it('names tools, agents and goals of the workspace', () => {
    const workspace = {
      targets: ['vscode'],
      tools: [{ name: 'search', group: 'web', inputSchema: { type: 'object' } }],
      agents: [{ slug: 'desk', skills: [{ slug: 'forms' }] }],
      goals: [{ slug: 'close', title: 'Close the month' }],
    };
    assert.deepEqual(inJson('workspace', workspace), [
      'list targets',
      '  text vscode',
      'list tools',
      '  tool search (web)',
      'list agents',
      '  agent desk',
      '    list skills',
      '      object forms',
      'list goals',
      '  goal close (Close the month)',
    ]);
  });

  it('names the parts of a manifest', () => {
    const manifest = {
      version: 1,
      requiredTools: ['search'],
      humanGates: [{ key: 'review', label: 'Review', when: 'before_write' }],
      bindings: [{ targetKind: 'workstream', target: 'travel' }],
    };
    assert.deepEqual(inJson('skill-manifest', manifest), [
      'list requiredTools',
      '  tool search',
      'list humanGates',
      '  step review (Review)',
      'list bindings',
      '  object travel (workstream)',
    ]);
  });

  it('tells the names of variables and never their values', () => {
    assert.deepEqual(inJson('skill-variables', { $schema: 'x', TOKEN: 'hidden' }), ['variable TOKEN']);
    assert.deepEqual(inJson('shared-variables', { _global: { TOKEN: 'hidden' } }), [
      'key _global',
      '  variable TOKEN',
    ]);
  });

  it('tells no values of variables that are called like parts of other files, or are lists', () => {
    const names = ['agents', 'tools', 'goals', 'stages', 'vars', 'delegation', 'allowed-tools', 'next_skill'];
    const values = ['sk-live', ['sk-live'], { KEY: 'sk-live', KEYS: ['sk-live'] }, [{ KEY: 'sk-live' }]];
    for (const value of values) {
      const variables = Object.fromEntries(names.map(name => [name, value]));
      const shown = names.map(name => `variable ${name}`);
      assert.deepEqual(inJson('skill-variables', variables), shown);
      assert.deepEqual(inJson('shared-variables', { tools: variables }), [
        'key tools',
        ...shown.map(line => `  ${line}`),
      ]);
      assert.doesNotMatch(inJson('shared-variables', variables).join('\n'), /sk-live/);
    }
  });
});

describe('the outline of anything', () => {
  it('has each item inside of the one that it is part of, with a name that stands inside of it', () => {
    const isInside = (item: OutlineItem): boolean =>
      item.name !== '' &&
      item.span.start <= item.nameSpan.start &&
      item.nameSpan.end <= item.span.end &&
      item.children.every(
        child => item.span.start <= child.span.start && child.span.end <= item.span.end && isInside(child),
      );
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, headings) => {
        const items = [...outlineSkill(toFile(text), { headings }), ...outlineJson('workspace', text)];
        return items.every(isInside);
      }),
    );
  });
});
