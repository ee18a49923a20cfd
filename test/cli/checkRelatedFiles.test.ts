import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CliResult } from '../support/cliProcess.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = '---\nname: forms\ndescription: Fills in forms.\n---\n';
const plugin = '{\n  "name": "forms",\n  "skills": "extra",\n}\n';

describe('skillwright check of files beside skills', () => {
  it('reports what is wrong in them, and fails for errors', () =>
    inFolder(
      {
        'skills/forms/SKILL.md': skill,
        'skills/forms/agents/openai.yaml': 'interface:\n  icon_small: ./assets/icon.svg\n',
        '.claude-plugin/plugin.json': plugin,
      },
      async run => {
        const { code, out } = await run(['check']);
        assert.equal(code, 1);
        assert.equal(
          out,
          `.claude-plugin/plugin.json
  breaks
     3:13  error    plugin-manifest  The path 'extra' has to start with './'. Claude Code refuses the whole file.
     3:20  error    plugin-manifest  JSON has no comma behind the last entry. Claude Code refuses the whole file. (--fix)

skills/forms/agents/openai.yaml
  style
     2:15  warning  openai-yaml  There is no './assets/icon.svg', so Codex finds nothing there.

1 skill, 2 errors, 1 warning
`,
        );
      },
    ));

  it('takes one of them alone, and is silent when all is well', () =>
    inFolder(
      {
        'a/.claude-plugin/plugin.json': '{ "name": "forms", "skills": "./more" }',
        'a/more/forms/SKILL.md': skill,
        'b/.claude-plugin/plugin.json': '{ "name": "forms", "skills": "./more" }',
      },
      async run => {
        assert.deepEqual(await run(['check', 'a/.claude-plugin/plugin.json']), {
          code: 0,
          out: '0 skills, 0 errors, 0 warnings\n',
          error: '',
        });
        const { out } = await run(['check', 'b/.claude-plugin/plugin.json']);
        assert.match(out, /There is no '\.\/more'/);
      },
    ));

  it('lists them apart from skills in JSON, each once', () =>
    inFolder({ 'plugins/forms/gemini-extension.json': '{ "name": "forms" }' }, async run => {
      const { out } = await run(['check', '.', 'plugins', '--format', 'json']);
      assert.deepEqual(JSON.parse(out).others, [
        {
          path: 'plugins/forms/gemini-extension.json',
          diagnostics: [
            {
              code: 'plugin-manifest',
              severity: 'error',
              message: "'version' is missing. Gemini CLI refuses the whole file.",
              range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
              fixable: false,
              consequence: 'breaks',
            },
          ],
        },
      ]);
    }));

  it('leaves alone what only has the name of such a file, or cannot be read', () =>
    inFolder(
      {
        'game/plugin.json': '{ "name": 1, }',
        'team/agents/openai.yaml': 'colour: red\n',
        '.claude-plugin/plugin.json': new Uint8Array([0x7b, 0xff, 0x7d]),
        'drafts/.claude-plugin/plugin.json': '{',
        'skillwright.json': '{ "ignore": ["drafts/"] }',
      },
      async run => {
        const { code, out } = await run(['check', '--format', 'json']);
        assert.equal(code, 0);
        assert.equal(JSON.parse(out).others, undefined);
      },
    ));

  it('says of our own files that they cannot be read, and of a description that is none', () =>
    inFolder(
      {
        'skillwright.json/file.txt': '',
        'skills/forms/SKILL.md': skill,
        'skills/forms/skill.manifest.json': new Uint8Array([0x7b, 0xff, 0x7d]),
        'skills/forms/vars.json': '[]',
      },
      async run => {
        const { code, out } = await run(['check', '--rule', 'description-vague=off']);
        assert.equal(code, 1);
        assert.equal(
          out,
          `skillwright.json
  style
      1:1  error    workspace-file  What skillwright.json lists is not known, since it cannot be read: it is a folder.

skills/forms/skill.manifest.json
  breaks
      1:2  error    manifest-invalid  This file cannot be read: it is not UTF-8. The manifest counts as empty until then.

skills/forms/vars.json
  does not reach the model
      1:1  warning  variable-value  The file has to be one mapping in braces. What is in it is not known until it is.

1 skill, 2 errors, 1 warning
`,
        );
      },
    ));

  it('takes a list in a manifest for one, whatever its key is called', () =>
    inFolder(
      {
        'skills/forms/SKILL.md': skill,
        'skills/forms/skill.manifest.json': '{ "version": 1, "toString": [0] }',
      },
      async run => {
        const { code, out } = await run(['check', '--rule', 'description-vague=off']);
        assert.equal(code, 0);
        assert.equal(
          out,
          `skills/forms/skill.manifest.json
  style
     1:17  warning  manifest-invalid  A manifest has no key 'toString' here, so it is passed over.

1 skill, 0 errors, 1 warning
`,
        );
      },
    ));

  it('says nothing of names while the description that lists them is broken', () =>
    inFolder(
      {
        '.git/HEAD': '',
        'skillwright.json': '{ "tools": [{ "name": "a" }, { "name": "b"',
        'skills/forms/SKILL.md': skill,
        'skills/forms/skill.manifest.json': '{ "version": 1, "requiredTools": ["c"] }',
      },
      async run => {
        const { out } = await run(['check', '--format', 'json']);
        assert.deepEqual(
          JSON.parse(out).others.flatMap(({ diagnostics }: { diagnostics: { code: string }[] }) =>
            diagnostics.map(({ code }) => code),
          ),
          ['workspace-file'],
        );
      },
    ));

  it('checks manifests and sidecars against the skill beside them, the workspace and the other skills', () =>
    inFolder(
      {
        '.git/HEAD': '',
        'skillwright.json': '{ "tools": [{ "name": "webSearch" }] }',
        'skills/forms/SKILL.md': skill,
        'skills/forms/skill.skillwright.json': '{ "tool_names": ["print"], "rooting": {} }',
        'skills/forms/skill.manifest.json':
          '{\n  "version": 1,\n  "requiredTools": ["webSerach"],\n  "forbiddenTools": ["print"],\n' +
          '  "evals": { "baselineSkillSlug": "shredder" }\n}\n',
        'skills/memo/SKILL.md':
          '---\nname: memo\ndescription: Drafts memos.\nslug: memo\nmetadata:\n  manifest:\n    version: 1\n' +
          '    evals: { baselineSkillSlug: shredder }\n---\n',
      },
      async run => {
        const { out } = await run(['check', '--format', 'json', '--rule', 'skill-overlap=off']);
        const { files, others } = JSON.parse(out);
        const said = (list: { path: string; diagnostics: { code: string; message: string }[] }[]) =>
          list.flatMap(({ path: file, diagnostics }) =>
            diagnostics
              .filter(({ code }) => /^(?:manifest|sidecar)-/.test(code))
              .map(({ message }) => `${file}: ${message}`),
          );
        assert.deepEqual(said(others), [
          "skills/forms/skill.manifest.json: skillwright.json lists no tool 'webSerach'. Did you mean 'webSearch'?",
          "skills/forms/skill.manifest.json: skillwright.json lists no tool 'print', so there is nothing to forbid.",
          "skills/forms/skill.manifest.json: 'print' is forbidden here, and 'tool_names' asks for it: the skill can never use it.",
          "skills/forms/skill.manifest.json: No skill 'shredder' is known here.",
          "skills/forms/skill.skillwright.json: Skillwright does not know the key 'rooting' and ignores it. Did you mean 'routing'?",
        ]);
        assert.deepEqual(said(files), ["skills/memo/SKILL.md: No skill 'shredder' is known here."]);
      },
    ));

  it('says of a manifest alone nothing about skills that it did not look for', () =>
    inFolder(
      {
        'skillwright.json': '{}',
        'a/SKILL.md': skill,
        'a/skill.manifest.json': '{ "version": 1, "evals": { "baselineSkillSlug": "elsewhere" } }',
      },
      async run => {
        const { code, out } = await run(['check', 'a/skill.manifest.json']);
        assert.deepEqual([code, out], [0, '0 skills, 0 errors, 0 warnings\n']);
      },
    ));

  it('takes severities from the workspace and from the command line', () =>
    inFolder(
      {
        '.claude-plugin/plugin.json': '{}',
        'skillwright.json': '{ "rules": { "plugin-manifest": "warning" } }',
      },
      async run => {
        const severities = async (...args: string[]) =>
          JSON.parse((await run(['check', '--format', 'json', ...args])).out).others.flatMap(
            ({ diagnostics }: { diagnostics: { severity: string }[] }) =>
              diagnostics.map(({ severity }) => severity),
          );
        assert.deepEqual(await severities(), ['warning']);
        assert.deepEqual(await severities('--rule', 'plugin-manifest=off'), []);
      },
    ));

  it('shows errors only when it is to be quiet', () =>
    inFolder({ 'gemini-extension.json': '{ "name": "forms", "version": "1", "skills": [] }' }, async run => {
      assert.deepEqual(await run(['check', '--quiet']), {
        code: 0,
        out: '0 skills, 0 errors, 1 warning\n',
        error: '',
      });
    }));

  it('mends what is safe to mend, or shows what it would', () =>
    inFolder(
      { '.codex-plugin/plugin.json': '\uFEFF{\r\n  "name": "forms",\r\n}\r\n' },
      async (run, folder) => {
        const preview = await run(['check', '--fix-dry-run']);
        assert.match(preview.out, /-\s+"name": "forms",\r?\n\+\s+"name": "forms"\r?\n/);
        assert.match(preview.out, /1 problem would be fixed/);
        assert.deepEqual(await run(['check', '--fix']), {
          code: 0,
          out: '0 skills, 0 errors, 0 warnings, 1 problem fixed\n',
          error: '',
        });
        const text = readFileSync(path.join(folder, '.codex-plugin/plugin.json'), 'utf8');
        assert.equal(text, '\uFEFF{\r\n  "name": "forms"\r\n}\r\n');
      },
    ));
});

async function inFolder(
  files: Files,
  work: (run: (args: readonly string[]) => Promise<CliResult>, folder: string) => Promise<void>,
): Promise<void> {
  await withFiles(files, folder => work(args => runSkillwright(args, { cwd: folder }), folder));
}
