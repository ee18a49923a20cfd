import assert from 'node:assert/strict';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const head = '---\nname: forms\ndescription: Fills in forms.\n';
const skill = 'skills/forms/SKILL.md';

/** What a command says in a folder with these files. */
async function run(files: Files, args: readonly string[]): Promise<string> {
  return withFiles(files, async cwd => (await runSkillwright(args, { cwd })).out);
}

/** Code, severity and words of what `check` finds, in skills before other files. */
async function check(files: Files, ...args: readonly string[]): Promise<string[]> {
  const { files: found, others = [] } = JSON.parse(
    await run(files, ['check', '--format', 'json', ...args]),
  ) as {
    readonly files: readonly Checked[];
    readonly others?: readonly Checked[];
  };
  return [...found, ...others].flatMap(({ diagnostics }) =>
    diagnostics.map(({ code, severity, message }) => `${severity} ${code}: ${message}`),
  );
}

interface Checked {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
  }[];
}

describe('skillwright check and what routing and readiness read', () => {
  const triggers = 'triggers:\n  keywords: [invoice]\ntoolsets: [web]\n';
  const files = {
    [skill]: `${head}${triggers}---\n`,
    'skillwright.json': '{ "tools": [{ "name": "get", "toolset": "net" }] }',
  };

  it('agree that triggers and toolsets count', async () => {
    assert.deepEqual(await check(files), []);
    assert.match(await run(files, ['route', 'an invoice', '--mode', 'l0']), /forms +30 +50 .*kw:invoice/);
    assert.match(await run(files, ['ready']), /✗ forms[^]*toolset +web +No tool is in the toolset 'web'/);
  });

  it('agree where a host ignores the keys', async () => {
    assert.deepEqual(await check(files, '--target', 'claude-code'), [
      "hint key-other-host: 'triggers' is a key of Agent Skills and OpenHands; the target host ignores it. Routing and readiness in Skillwright still read it.",
      "hint key-other-host: 'toolsets' is a key of Agent Skills; the target host ignores it. Routing and readiness in Skillwright still read it.",
    ]);
  });

  it('agree where the specification refuses the keys, since a sidecar has them as well', async () => {
    const refused = await check(files, '--target', 'agentskills');
    assert.deepEqual(
      refused.map(line => line.slice(0, 61)),
      [
        "error key-not-portable: The specification does not have 'trig",
        "error key-not-portable: The specification does not have 'tool",
      ].map(line => line.slice(0, 61)),
    );
    const moved = {
      ...files,
      [skill]: `${head}---\n`,
      'skills/forms/skill.skillwright.json':
        '{ "triggers": { "keywords": ["invoice"] }, "toolsets": ["net"] }',
    };
    assert.deepEqual(await check(moved, '--target', 'agentskills'), []);
    assert.match(await run(moved, ['route', 'an invoice', '--mode', 'l0']), /kw:invoice/);
  });

  it('points at a key below triggers that nobody reads', async () => {
    const misspelt = { [skill]: `${head}triggers:\n  keyword: [invoice]\n---\n` };
    assert.deepEqual(await check(misspelt), [
      "warning key-unknown: The key 'triggers.keyword' is not known and has no effect. Did you mean 'triggers.keywords'?",
    ]);
  });
});

describe('skillwright check', () => {
  it('reports a trigger pattern that cannot be compiled, in the words of route', async () => {
    const files = {
      [skill]: `${head}triggers:\n  patterns: ['(?=fill).*form']\n---\n`,
      'skills/forms/skill.skillwright.json': '{ "triggers": { "patterns": ["(form"] } }',
    };
    assert.deepEqual(
      (await check(files)).filter(line => line.includes('trigger-pattern')),
      [
        "error trigger-pattern: No message matches this pattern: look-ahead such as '(?=' is not supported.",
        'error trigger-pattern: No message matches this pattern: a parenthesis is not closed.',
      ],
    );
    assert.match(
      await run(files, ['route', 'fill the form']),
      /\(\?=fill\)\.\*form: look-ahead such as '\(\?=' is not supported/,
    );
  });

  it('reports a toolset whose module is not in the skill folder', async () => {
    const toolsets = 'toolsets: ["toolsets/forms:Forms", "toolsets/gone:Gone", "toolsets/forms.ts"]\n';
    const files = {
      [skill]: `${head}${toolsets}---\n`,
      'skills/forms/toolsets/forms.ts': 'export class Forms {}\n',
    };
    assert.deepEqual(await check(files), [
      "warning toolset-module: There is no module 'toolsets/gone' in the skill folder.",
      "warning toolset-module: 'toolsets/forms.ts' is not a module and its export. Write a path in the skill folder, a colon and a name, such as 'toolsets/index:MyToolset'.",
    ]);
  });

  it('reports a body that never fits into the prompt of the workspace', async () => {
    const body = 'Fill in the next field of the form.\n'.repeat(400);
    const files = { [skill]: `${head}triggers: [forms]\n---\n# Forms\n${body}` };
    const never = (limit: number) =>
      `warning body-budget: The body has 14408 characters and never fits into a prompt: the budget for all bodies together is ${limit}. Move parts of it to files next to this one, or raise routing.bodyBudget in skillwright.json.`;
    assert.deepEqual(await check(files), []);
    const settings = (text: string) => ({ ...files, 'skillwright.json': text });
    assert.deepEqual(await check(settings('{ "routing": { "bodyBudget": 14408 } }')), []);
    assert.deepEqual(await check(settings('{ "routing": { "bodyBudget": 14407 } }')), [never(14_407)]);
    assert.deepEqual(await check(settings('{ "promptStyle": "catalog" }')), [never(12_000)]);
    assert.deepEqual(await check(settings('{ "promptStyle": "xml" }')), []);
  });

  it('reports tools that the workspace does not list, with the nearest name', async () => {
    const files = {
      [skill]: `${head}tool_names: [form_flil, send_mail]\n---\n`,
      'skills/forms/skill.skillwright.json': '{ "conditions": { "requires_tools": ["form_fil"] } }',
      'skillwright.json': '{ "tools": [{ "name": "form_fill" }] }',
    };
    assert.deepEqual(await check(files), [
      "warning tool-unknown: skillwright.json lists no tool 'form_flil'. Did you mean 'form_fill'?",
      "warning tool-unknown: skillwright.json lists no tool 'send_mail'. List it there, or remove it from the skill.",
      "warning tool-unknown: skillwright.json lists no tool 'form_fil'. Did you mean 'form_fill'?",
    ]);
  });

  it('reports a permission tier on a skill, and says where it belongs', async () => {
    assert.deepEqual(await check({ [skill]: `${head}permissionTier: READ_ONLY\n---\n` }), [
      "warning skill-tier: 'permissionTier' has no effect on a skill. Set permissionTier at each tool in skillwright.json instead.",
    ]);
  });
});
