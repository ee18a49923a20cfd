import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const text = '---\nname: forms\ndescription: Fills in forms when somebody asks for it.\n---\n\nWords.\n';
const forms = 'skills/forms/SKILL.md';

describe('skillwright check, of skills in plugins', () => {
  for (const [manifest, profile] of [
    ['.claude-plugin/plugin.json', 'claude-code'],
    ['.codex-plugin/plugin.json', 'codex'],
    ['.cursor-plugin/plugin.json', 'cursor'],
    ['.factory-plugin/plugin.json', 'factory'],
    ['.github/plugin/plugin.json', 'copilot-cli'],
    ['gemini-extension.json', 'gemini-cli'],
    ['qwen-extension.json', 'qwen-code'],
    ['openclaw.plugin.json', 'openclaw'],
  ] as const) {
    it(`judges what lies beside ${manifest} for ${profile}`, async () => {
      assert.deepEqual(await profiles({ [manifest]: '{ "name": "office" }', [forms]: text }), {
        [forms]: profile,
      });
    });
  }

  it('judges it for the hosts of all manifests, and nothing else of the repository', async () => {
    const files = {
      '.claude-plugin/plugin.json': '{ "name": "office", "skills": "./more" }',
      'gemini-extension.json': '{ "name": "office", "version": "1.0.0" }',
      [forms]: text,
      'more/letters/SKILL.md': text.replace('forms', 'letters'),
      'drafts/bills/SKILL.md': text.replace('forms', 'bills'),
    };
    assert.deepEqual(await profiles(files), {
      'drafts/bills/SKILL.md': 'agentskills',
      'more/letters/SKILL.md': 'claude-code',
      [forms]: 'claude-code,gemini-cli',
    });
    assert.deepEqual(await profiles(files, [forms]), { [forms]: 'claude-code,gemini-cli' });
  });

  it('judges the plugins of a marketplace for its host', async () => {
    const plugins = [{ name: 'office', source: './plugins/office' }];
    const file = `plugins/office/${forms}`;
    const files = { '.claude-plugin/marketplace.json': JSON.stringify({ plugins }), [file]: text };
    assert.deepEqual(await profiles(files), { [file]: 'claude-code' });
  });

  it('judges them for the named targets where there are any', async () => {
    const files = { '.codex-plugin/plugin.json': '{}', [forms]: text };
    assert.deepEqual(await profiles(files, ['--target', 'vscode']), { [forms]: 'vscode' });
    const described = { ...files, 'skillwright.json': '{ "targets": ["zed"] }' };
    assert.deepEqual(await profiles(described), { [forms]: 'zed' });
  });
});

describe('the host of a plugin', () => {
  for (const [manifest, host, folder] of [
    ['.claude-plugin/plugin.json', 'claude-code', '.agents/skills'],
    ['.codex-plugin/plugin.json', 'codex', '.claude/skills'],
  ] as const) {
    it(`loads what ${manifest} names, though it lies in the folder of another host`, () => {
      const files = {
        [manifest]: `{ "name": "office", "skills": "./${folder}" }`,
        [`${folder}/forms/SKILL.md`]: text,
      };
      return withFiles(files, async cwd => {
        const list = await runSkillwright(['list', '--format', 'json'], { cwd });
        const own = JSON.parse(list.out).skills.filter((each: { id: string }) => each.id === 'forms');
        assert.deepEqual(
          own.map((each: { readiness: { notLoadedBy?: unknown } }) => each.readiness.notLoadedBy),
          [undefined],
        );
        const ready = await runSkillwright(['ready', 'forms'], { cwd });
        assert.deepEqual([ready.code, ready.out.includes('Not loaded')], [0, false], ready.out);
        const budget = await runSkillwright(['budget', '--target', host, '--format', 'json'], { cwd });
        assert.deepEqual(JSON.parse(budget.out).hosts[0].counts, { listed: 1 });
      });
    });
  }
});

const shared = '.agents/skills/forms/SKILL.md';
const link = '.claude/skills/forms';

describe('skillwright check, of skills that links show', () => {
  for (const args of [[], ['.agents'], [shared]]) {
    it(`judges them for each host that sees them, looking at ${args[0] ?? 'everything'}`, () =>
      withLink(async folder => {
        assert.deepEqual(await profilesIn(folder, args), { [shared]: 'agentskills,claude-code' });
      }));
  }

  it('does not take the link for another skill of the same name', () =>
    withLink(async folder => {
      for (const args of [[], ['.agents'], [shared]]) {
        const { out } = await runSkillwright(['check', '--target', 'goose', ...args], { cwd: folder });
        assert.equal(out.includes('name-duplicate'), false, out);
      }
    }));

  it('compares them with what lies in the folder of the link', () =>
    withFiles(
      { '.git/HEAD': '', [shared]: text, '.kiro/skills/papers/SKILL.md': `${text}\nOther papers.\n` },
      async folder => {
        const clashing = async () => {
          const args = ['check', '--target', 'kiro', '--format', 'json'];
          const { out } = await runSkillwright(args, { cwd: folder });
          const checked: readonly CheckedFile[] = JSON.parse(out).files;
          return checked.filter(each => each.diagnostics.some(({ code }) => code === 'name-duplicate'))
            .length;
        };
        assert.equal(await clashing(), 0);
        symlinkSync('../../.agents/skills/forms', path.join(folder, '.kiro/skills/forms'), 'dir');
        assert.equal(await clashing(), 2);
      },
    ));

  it('counts them in the list of the host of the link', () => {
    const long = 'Fills in a form of the office with what is known of a person. '.repeat(16).trim();
    const many = Array.from({ length: 20 }, (_, index) => [
      `.agents/skills/form-${index}/SKILL.md`,
      `---\nname: form-${index}\ndescription: ${long}\n---\n`,
    ]);
    return withFiles({ '.git/HEAD': '', ...Object.fromEntries(many) }, async folder => {
      mkdirSync(path.join(folder, '.github'));
      symlinkSync('../.agents/skills', path.join(folder, '.github/skills'), 'dir');
      const { out } = await runSkillwright(['check', '--target', 'copilot-cli'], { cwd: folder });
      assert.match(out, /listing-budget/);
    });
  });
});

interface CheckedFile {
  readonly path: string;
  readonly profile: string;
  readonly diagnostics: readonly { readonly code: string }[];
}

function withLink(work: (folder: string) => Promise<void>): Promise<void> {
  return withFiles({ '.git/HEAD': '', [shared]: text }, async folder => {
    mkdirSync(path.join(folder, path.dirname(link)), { recursive: true });
    symlinkSync(`../../${path.dirname(shared)}`, path.join(folder, link), 'dir');
    await work(folder);
  });
}

async function profiles(files: Files, args: readonly string[] = []): Promise<Record<string, string>> {
  return withFiles({ '.git/HEAD': '', ...files }, folder => profilesIn(folder, args));
}

/** The hosts that each skill is judged for. */
async function profilesIn(folder: string, args: readonly string[]): Promise<Record<string, string>> {
  const { out } = await runSkillwright(['check', '--format', 'json', ...args], { cwd: folder });
  const checked: readonly CheckedFile[] = JSON.parse(out).files;
  const skills = checked.filter(file => file.path.endsWith('SKILL.md'));
  return Object.fromEntries(skills.map(file => [file.path, file.profile]));
}
