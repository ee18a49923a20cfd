import assert from 'node:assert/strict';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, lines: string, body: string) => `---\nname: ${name}\n${lines}\n---\n\n${body}\n`;

const files = {
  'skills/forms/SKILL.md': skill(
    'forms',
    'description: Fills in forms.\nrouting:\n  keywords: [fill]',
    'Use a pen.',
  ),
  'skills/labels/SKILL.md': skill('labels', 'description: Prints <labels>.\npriority: 60', 'Use a printer.'),
  'skills/manual/SKILL.md': skill(
    'manual',
    'description: Signs.\ndisable-model-invocation: true',
    'Use ink.',
  ),
  'skills/off/SKILL.md': skill('off', 'description: Is off.\nenabled: false', 'Nothing.'),
};

function prompt(all: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return withFiles(all, cwd => runSkillwright(['prompt', '--in', '.', ...args], { cwd }));
}

describe('skillwright prompt', () => {
  const intro =
    'Skills for this turn, with what matched in brackets. Call `activate_skills` with the ids of all that the request needs; every call replaces what was active before.';

  it('prints what a model is told of the skills before any is active', async () => {
    const { code, out } = await prompt(files);
    assert.equal(code, 0);
    assert.equal(
      out,
      `## Skill Catalog

${intro}

- forms: Fills in forms.
- labels: Prints <labels>.
`,
    );
  });

  it('prints the bodies of active skills below, one that only a person may start too', async () => {
    const { out } = await prompt(files, 'manual', 'labels');
    assert.equal(
      out,
      `## Skill Catalog

${intro}

- forms: Fills in forms.
- labels (active): Prints <labels>.
- manual (active): Signs.

## Active Skill: manual

Use ink.

## Active Skill: labels

Use a printer.
`,
    );
  });

  it('routes a message: its order, its reasons and what it makes active', async () => {
    const { out } = await prompt(
      { ...files, 'skillwright.json': '{ "routing": { "mode": "l0" } }' },
      '--message',
      'fill it in',
    );
    assert.equal(
      out,
      `## Skill Catalog

${intro}

- forms (active): Fills in forms. [kw:fill]
- labels: Prints <labels>. [fallback]

## Active Skill: forms

Use a pen.
`,
    );
  });

  it('knows every style, and that of the workspace where none is named', async () => {
    const { out: xml } = await prompt(files, 'labels', '--style', 'xml');
    assert.match(
      xml,
      /\n<skill>\n<name>labels<\/name>\n<description>Prints &lt;labels&gt;\.<\/description>\n/,
    );
    assert.match(xml, /\n\n---\nname: labels\n[\s\S]*Use a printer\.\n$/);
    assert.match((await prompt(files, '--style', 'index')).out, /forms/);
    const styled = { ...files, 'skillwright.json': '{ "promptStyle": "summary" }' };
    const { style, text } = JSON.parse((await prompt(styled, '--format', 'json')).out);
    assert.equal(style, 'summary');
    assert.equal((await prompt(files, '--style', 'summary')).out, `${text}\n`);
  });

  it('lists the tools that a chat offers with it as data: our own, those of the baseline, and those of active skills', async () => {
    const all = {
      ...files,
      'skills/post/SKILL.md': skill('post', 'description: Sends.\ntool_names: [send_mail]', 'Send it.'),
      'skillwright.json': JSON.stringify({
        tools: [{ name: 'memory_get' }, { name: 'send_mail' }, { name: 'place_order' }],
      }),
    };
    const toolsOf = async (...args: readonly string[]) =>
      JSON.parse((await prompt(all, ...args, '--format', 'json')).out).tools;
    const own = [
      'skill_transition',
      'list_skills',
      'list_resources',
      'read_resource',
      'clarify',
      'todo',
      'remember_fact',
      'create_skill',
      'get_skill',
      'update_skill',
      'delete_skill',
      'enable_skill',
      'disable_skill',
      'run_script',
    ];
    assert.deepEqual(await toolsOf(), ['activate_skills', ...own, 'memory_get', 'tool_invoke']);
    assert.deepEqual(await toolsOf('post', '--style', 'index'), [
      'loadSkill',
      ...own,
      'memory_get',
      'send_mail',
      'tool_invoke',
    ]);
  });

  it('names the resources of the skills that are active', async () => {
    const all = { ...files, 'skills/forms/references/pens.md': 'Pens.\n' };
    const { out } = await prompt(all, 'forms');
    assert.match(
      out,
      /Use a pen\.\n\nFiles of this skill; `read_resource` returns the one that a step asks for:\n- references\/pens\.md\n$/,
    );
  });

  it('sheds bodies that the budget has no room for, and measures the rest', async () => {
    const { out } = await prompt(files, 'labels', 'forms', '--budget', '15', '--format', 'json');
    const { text, tokens, tools, ...others } = JSON.parse(out);
    assert.ok(Array.isArray(tools));
    assert.deepEqual(others, {
      version: 1,
      style: 'catalog',
      active: ['labels', 'forms'],
      budget: {
        limit: 15,
        used: 12,
        bodies: [
          { id: 'labels', chars: 16, shed: true },
          { id: 'forms', chars: 12, shed: false },
        ],
      },
    });
    assert.match(text, /- labels \(active, body shed\): Prints/);
    assert.ok(!text.includes('Use a printer.'));
    assert.ok(tokens > 40 && tokens < 120, String(tokens));
  });

  it('keeps every body whole in styles where a tool returns it', async () => {
    const { out } = await prompt(files, 'labels', '--budget', '1', '--style', 'xml', '--format', 'json');
    const { budget, text } = JSON.parse(out);
    assert.deepEqual(budget, { limit: null, used: 16, bodies: [{ id: 'labels', chars: 16, shed: false }] });
    assert.match(text, /Use a printer\.$/);
  });

  it('looks below the current folder where no path is named', () =>
    withFiles(files, async cwd => {
      assert.match((await runSkillwright(['prompt'], { cwd })).out, /\n- forms: /);
      assert.match(
        (await runSkillwright(['prompt', '--in', 'skills/labels'], { cwd })).out,
        /\n\n- labels: [^\n]*\n$/,
      );
    }));

  it('refuses an id that nobody has, and names those that come near', async () => {
    const { code, out, error } = await prompt(files, 'label');
    assert.deepEqual(
      [code, out, error],
      [2, '', "skillwright: There is no skill 'label'. Did you mean 'labels'?\n"],
    );
  });

  it('says why an id cannot be active', async () => {
    const { code, out, error } = await prompt(files, 'off', 'forms');
    assert.deepEqual([code, out, error], [1, '', 'off cannot be active: it is switched off.\n']);
  });

  it('refuses a style that is none', async () => {
    const { code, error } = await prompt(files, '--style', 'yaml');
    assert.deepEqual(
      [code, error],
      [2, "skillwright: --style takes one of xml, index, catalog, summary, not 'yaml'.\n"],
    );
  });
});
