import assert from 'node:assert/strict';
import type { NameReference } from '../../../../server/src/core/analysis/references/nameReference.ts';
import type { SourceKind } from '../../../../server/src/core/analysis/references/source.ts';
import { findNameReferences } from '../../../../server/src/core/analysis/references/source.ts';
import { unmark } from '../../../support/marked.ts';

describe('what a file names', () => {
  it('is the id of the skill, and the skills of every dialect', () => {
    check('skill', [
      '---',
      'name: forms',
      '#     ^^^^^ skill forms defined',
      'requires:',
      '  skills: [review, "filing"]',
      '  #        ^^^^^^ skill review',
      '  #                 ^^^^^^ skill filing',
      'routing:',
      '  co_activate:',
      '    - archive',
      '    # ^^^^^^^ skill archive',
      'next_skill: review',
      '#           ^^^^^^ skill review',
      'conditional_next_skills:',
      "  done: 'filing'",
      '  #      ^^^^^^ skill filing',
      'metadata:',
      '  hermes:',
      '    related_skills: [review]',
      '    #                ^^^^^^ skill review',
      '---',
      '',
    ]);
  });

  it('is the slug where there is one, since the name is a title then', () => {
    check('skill', ['---', 'name: Forms', 'slug: forms', '#     ^^^^^ skill forms defined', '---', '']);
  });

  it('is tools of lists and of the grammar of permissions', () => {
    check('skill', [
      '---',
      'name: forms',
      '#     ^^^^^ skill forms defined',
      'allowed-tools: Read, Bash(git add *)',
      '#              ^^^^ tool Read',
      '#                    ^^^^ tool Bash',
      'tool_names: [fill_form]',
      '#            ^^^^^^^^^ tool fill_form',
      'toolsets: [paper]',
      '#          ^^^^^ toolset paper',
      '---',
      '',
    ]);
  });

  it('is variables where they are declared, in the environment of a server and in the body', () => {
    check('skill', [
      '---',
      'name: forms',
      '#     ^^^^^ skill forms defined',
      'vars:',
      '  OFFICE: north',
      '  #^^^^^ variable OFFICE defined',
      'mcp:',
      '  command: node',
      '  env:',
      '    PLACE: at ${OFFICE}',
      '    #           ^^^^^^ variable OFFICE',
      '---',
      '',
      'Send it to {{ OFFICE }}.',
      '#             ^^^^^^ variable OFFICE',
      '',
    ]);
  });

  it('is skills that the body calls, which count where they are there', () => {
    check('skill', [
      '---',
      'name: forms',
      '#     ^^^^^ skill forms defined',
      '---',
      '',
      'Call /review or $filing, then `archive` and `/review the form`.',
      '#     ^^^^^^ skill review?',
      '#                ^^^^^^ argument filing',
      '#                ^^^^^^ skill filing?',
      '#                              ^^^^^^^ skill archive?',
      '#                                             ^^^^^^ skill review?',
      'From a plugin: /papers:review. In (/review) too.',
      '#                      ^^^^^^ skill review?',
      '#                                   ^^^^^^ skill review?',
      '```',
      '> /review now',
      '#  ^^^^^^ skill review?',
      'cd /review',
      '```',
      '<!-- /review -->',
      '',
    ]);
  });

  it('is not a skill in a path, a closing tag or an address', () => {
    check('skill', [
      '# Forms',
      '',
      'See https://example.com/review, ../review, </review>, /review/form, x=/review and ~/review.',
      '[home](/review) <a href="/review"> /review?q=1 /review#top `review-it',
      '',
    ]);
  });

  it('is the argument behind a dollar sign, where one of that name is declared', () => {
    check('skill', [
      '---',
      'arguments: [file]',
      '#           ^^^^ argument file defined',
      '---',
      'Fill $file.',
      '#     ^^^^ argument file',
    ]);
  });

  it('is found in code behind code, and in time that grows with the text alone', () => {
    check('skill', [
      '``a`` `test` and `test`',
      '# ^ skill a?',
      '#      ^^^^ skill test?',
      '#                 ^^^^ skill test?',
    ]);
    for (const text of [
      `a/${'-'.repeat(300_000)}x`,
      `\`\`\`\n${' '.repeat(200_000)}${'/a '.repeat(60_000)}`,
    ]) {
      findNameReferences({ kind: 'skill', text });
    }
  });

  it('is files that links and paths lead to', () => {
    check('skill', [
      '# Forms',
      '',
      'Read [the fields](references/fields.md#top), [review](../review/SKILL.md) and `scripts/fill.py`.',
      '#                 ^^^^^^^^^^^^^^^^^^^^^^^^ file references/fields.md',
      '#                                                     ^^^^^^^^^^^^^^^^^^ file ../review/SKILL.md',
      '#                                                                              ^^^^^^^^^^^^^^^ file scripts/fill.py?',
      'Run ${CLAUDE_SKILL_DIR}/scripts/fill.py.',
      '#                       ^^^^^^^^^^^^^^^ file scripts/fill.py?',
      '',
    ]);
  });

  it('is what a manifest asks for', () => {
    check('skill-manifest', [
      '{',
      '  "version": 1,',
      '  "requiredTools": ["fill_form"],',
      '  #                  ^^^^^^^^^ tool fill_form',
      '  "bindings": [{ "targetKind": "agent", "target": "clerk" }]',
      '  #                                                ^^^^^ agent clerk',
      '}',
    ]);
  });

  it('is what the workspace describes, and the skills that it names', () => {
    check('workspace', [
      '{',
      '  "tools": [{ "name": "fill_form", "group": "paper" }],',
      '  #                    ^^^^^^^^^ tool fill_form defined',
      '  #                                          ^^^^^ tool-group paper defined',
      '  "agents": [{ "slug": "clerk", "skills": [{ "slug": "forms" }, "review"] }],',
      '  #                     ^^^^^ agent clerk defined',
      '  #                                                   ^^^^^ skill forms',
      '  #                                                              ^^^^^^ skill review',
      '  "goals": [{ "slug": "filed", "skills": ["forms"] }],',
      '  #                    ^^^^^ goal filed defined',
      '  #                                        ^^^^^ skill forms',
      '  "disabled": ["old"]',
      '  #             ^^^ skill old',
      '}',
    ]);
  });

  it('is names of variables in files of values, and the skills of their sections', () => {
    check('shared-variables', [
      '{',
      '  "_global": { "OFFICE": "north" },',
      '  #             ^^^^^^ variable OFFICE of _global',
      '  "forms": { "OFFICE": "south" }',
      '   #^^^^ skill forms',
      '  #           ^^^^^^ variable OFFICE of forms',
      '}',
    ]);
  });

  it('is skills that a prompt of Codex calls', () => {
    check('prompts', [
      'interface:',
      '  default_prompt: Fill it with $forms.',
      '  #                             ^^^^^ skill forms?',
    ]);
  });
});

function check(kind: SourceKind, lines: readonly string[]): void {
  const { text, marks } = unmark(lines.join('\n'));
  const expected = marks.map(({ label, start, end }) => `${start}-${end} ${label}`);
  const found = findNameReferences({ kind, text }).map(reference => {
    const { start, end } = reference.span;
    return `${start}-${end} ${describeReference(reference)}`;
  });
  assert.deepEqual(found, expected);
}

function describeReference({ kind, name, of, form, isDefinition }: NameReference): string {
  const owner = of === undefined ? '' : ` of ${of}`;
  return `${kind} ${name}${form === 'candidate' ? '?' : ''}${owner}${isDefinition ? ' defined' : ''}`;
}
