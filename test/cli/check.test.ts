import assert from 'node:assert/strict';
import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { profiles } from '../../server/src/core/model/profiles/registry.ts';
import type { CliOptions, CliResult } from '../support/cliProcess.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const good = '---\nname: good\ndescription: Fills in forms.\n---\n';
const colon = '---\nname: forms\ndescription: Use when: forms arrive.\n---\n';

describe('skillwright check', () => {
  it('is silent but for the count when all is well', () =>
    inFolder({ 'skills/good/SKILL.md': good }, async run => {
      assert.deepEqual(await run(['check']), { code: 0, out: '1 skill, 0 errors, 0 warnings\n', error: '' });
    }));

  it('shows words of a file on one line, with all that a terminal would act on to be seen', () =>
    inFolder(
      { 'skills/a/SKILL.md': '---\nname: "a\\e[2J\\nb\\u202E"\ndescription: Fills.\n---\n' },
      async run => {
        const { out } = await run(['check', '--target', 'agentskills']);
        assert.match(out, /'a\\u\{1b\}\[2J b\\u\{202e\}'/);
      },
    ));

  it('says where Claude Code and Qwen Code stop to read a description', () =>
    inFolder(
      {
        'skills/a/SKILL.md':
          '---\nname: a\ndescription: Fills in forms when asked --- and reads them.\n---\n',
        'skills/b/SKILL.md': '---\nname: b\ndescription: |\n  Fills in forms.\n  Use it when asked.\n---\n',
      },
      async run => {
        const { out } = await run(['check', '--target', 'claude-code', '--target', 'qwen-code']);
        assert.match(out, /frontmatter-dashes .*Claude Code ends the frontmatter at these dashes/);
        assert.match(out, /description-first-line .*up to “…Fills in forms\.”/);
      },
    ));

  it('names the files of the skill folder that code in the body asks for in vain', () =>
    inFolder(
      {
        'scripts/build.py': '',
        'skills/forms/docs/all.md': '',
        'skills/forms/scripts/run.py': '',
        'skills/forms/SKILL.md': `---
name: forms
description: Fills in forms.
---

Read \`references/all.md\`, \`references/more.md\`, \`assets/a.css\` and \`scripts/build.py\`.

\`\`\`sh
python scripts/run.py
python scripts/check.py
\`\`\`
`,
      },
      async run => {
        const { code, out } = await run(['check', '--format', 'github']);
        assert.equal(code, 0);
        assert.deepEqual(
          out.match(/There is no [^\n]*/g)?.map(line => line.replace(/ \(.*/, '')),
          [
            "There is no 'references/all.md' in the skill folder, but there is 'docs/all.md'.",
            "There is no 'references/more.md' in the skill folder. Add the file, or correct the path.",
            "There is no 'assets/a.css' in the skill folder. If it is a file of the project, say so, since models look for it here.",
            "There is no 'scripts/check.py' in the skill folder. Add the file, or correct the path.",
          ],
        );
      },
    ));

  it('groups findings by what follows from them, and exits with 1 on errors', () =>
    inFolder(
      { '.github/skills/ci/SKILL.md': '---\nname: CI\ndescription: ""\nuser-invocable: "no"\n---\n' },
      async run => {
        const { code, out } = await run(['check']);
        assert.equal(code, 1);
        assert.equal(
          out,
          `.github/skills/ci/SKILL.md  VS Code
  breaks on VS Code
     4:17  error    boolean-text         'user-invocable' takes true or false without quotes, not 'no'.
  does not reach the model on VS Code
      3:1  warning  description-missing  The description is empty, so the model is not offered the skill.
  style
      2:7  warning  name-folder          The name 'CI' differs from the folder 'ci'.
      2:7  warning  name-pattern         'CI' is not a valid name: use lower-case letters, digits and single hyphens between them.

1 skill, 1 error, 3 warnings
`,
        );
      },
    ));

  it('answers in JSON of a fixed shape', () =>
    inFolder({ 'skills/forms/SKILL.md': colon }, async run => {
      const { code, out } = await run(['check', '--format', 'json']);
      assert.equal(code, 1);
      assert.deepEqual(JSON.parse(out), {
        version: 1,
        files: [
          {
            path: 'skills/forms/SKILL.md',
            skill: 'forms',
            profile: 'agentskills',
            diagnostics: [
              {
                code: 'yaml-unquoted-colon',
                severity: 'error',
                message: "Put the value of 'description' in quotes: the colon in it starts a key.",
                range: { start: { line: 2, character: 21 }, end: { line: 2, character: 22 } },
                fixable: true,
                consequence: 'breaks',
              },
            ],
          },
        ],
        summary: { files: 1, errors: 1, warnings: 0, infos: 0, hints: 0 },
      });
    }));

  it('writes annotations for GitHub with everything special escaped', () =>
    inFolder({ 'skills/a,b/SKILL.md': colon.replace('forms', '"100%: yes"') }, async run => {
      const { out } = await run([
        'check',
        '--format',
        'github',
        '--rule',
        'name-folder=off',
        '--rule',
        'yaml-unquoted-colon=off',
      ]);
      assert.equal(
        out,
        "::error file=skills/a%2Cb/SKILL.md,line=2,endLine=2,col=7,endColumn=18,title=name-pattern::'100%25: yes' is not a valid name: use lower-case letters, digits and single hyphens between them.\n",
      );
    }));

  it('checks against every target and says for which a finding holds', () =>
    inFolder(
      { 'skills/forms/SKILL.md': '---\nname: other\ndescription: Fills in forms.\nmodel: opus\n---\n' },
      async run => {
        const { out } = await run([
          'check',
          '--target',
          'agentskills',
          '--target',
          'claude-code',
          '--target',
          'vscode',
          '--format',
          'json',
        ]);
        const [{ diagnostics }] = JSON.parse(out).files;
        assert.deepEqual(
          diagnostics.map((found: Record<string, unknown>) => [
            found['code'],
            found['severity'],
            found['targets'],
          ]),
          [
            ['name-folder', 'error', ['agentskills', 'vscode']],
            ['key-not-portable', 'error', ['agentskills']],
          ],
        );
      },
    ));

  it('takes targets and severities from the workspace, and the command line before both', () =>
    inFolder(
      {
        'skillwright.json': '{ "targets": ["vscode"], "rules": { "name-folder": "error" } }',
        'skills/a/SKILL.md': good,
      },
      async run => {
        const severities = async (...args: string[]) =>
          JSON.parse((await run(['check', '--format', 'json', ...args])).out).files[0].diagnostics.map(
            (found: Record<string, unknown>) => [found['severity'], found['targets']],
          );
        assert.deepEqual(await severities(), [['error', ['vscode']]]);
        assert.deepEqual(await severities('--rule', 'name-folder=hint'), [['hint', ['vscode']]]);
        assert.deepEqual(await severities('--target', 'claude-code'), []);
      },
    ));

  it('reports a workspace description that is wrong, and goes on with the rest of it', () =>
    inFolder(
      {
        'skillwright.json': '{ "targets": ["claude-kode"], "rules": { "name-folder": "off" } }',
        'skills/a/SKILL.md': good,
      },
      async run => {
        const { code, out } = await run(['check', '--max-warnings', '0']);
        assert.equal(code, 1);
        assert.equal(
          out,
          `skillwright.json
  style
     1:15  warning  workspace-file  There is no profile 'claude-kode'. Did you mean 'claude-code'?

1 skill, 0 errors, 1 warning
`,
        );
      },
    ));

  it('fails on warnings only above the number that is allowed', () =>
    inFolder({ '.github/skills/a/SKILL.md': good }, async run => {
      assert.equal((await run(['check'])).code, 0);
      assert.equal((await run(['check', '--max-warnings', '1'])).code, 0);
      assert.equal((await run(['check', '--max-warnings', '0'])).code, 1);
    }));

  it('shows errors only when told to be quiet', () =>
    inFolder({ '.github/skills/a/SKILL.md': good }, async run => {
      assert.equal((await run(['check', '--quiet'])).out, '1 skill, 0 errors, 1 warning\n');
    }));

  it('reads standard input as if it were a file', () =>
    inFolder({}, async run => {
      const args = ['check', '--stdin-filename', '.claude/skills/forms/SKILL.md', '--format', 'json'];
      const [file] = JSON.parse((await run(args, colon)).out).files;
      assert.deepEqual(
        [file.path, file.profile, file.diagnostics.length],
        ['.claude/skills/forms/SKILL.md', 'claude-code', 1],
      );
    }));

  it('says the same bytes on every run', () =>
    inFolder({ 'a/SKILL.md': colon, 'b/SKILL.md': good, 'c/skill.md': '' }, async run => {
      const [one, other] = await Promise.all([
        run(['check', '--format', 'json', '--no-cache']),
        run(['check', '--format', 'json', '--no-cache']),
      ]);
      assert.deepEqual(one, other);
    }));

  it('lists paths outside of the current folder in full', () =>
    withFiles({ 'skills/good/SKILL.md': good, 'elsewhere/x': '' }, async folder => {
      const { out } = await runSkillwright(['check', folder, '--format', 'json'], {
        cwd: path.join(folder, 'elsewhere'),
      });
      assert.deepEqual(
        JSON.parse(out).files.map((file: { path: string }) => file.path),
        [`${folder}/skills/good/SKILL.md`],
      );
    }));

  it('tells that there is nothing to check', () =>
    inFolder({}, async run => {
      assert.deepEqual(await run(['check']), {
        code: 0,
        out: 'No skills were found here. A skill is a folder with a SKILL.md in it.\n',
        error: '',
      });
    }));
});

describe('skillwright check --fix', () => {
  const skill = 'skills/forms/SKILL.md';
  const text =
    '\uFEFF---\r\n# who wrote it\r\nmetadata: { author: "Ada" }\r\nname: \'forms\'\r\ndescription: Use when: forms arrive. # soon\r\n---\r\n\r\n# Forms';
  const fixed =
    '---\r\n# who wrote it\r\nmetadata: { author: "Ada" }\r\nname: \'forms\'\r\ndescription: "Use when: forms arrive." # soon\r\n---\r\n\r\n# Forms';

  it('mends what is safe and leaves every other byte as it was', () =>
    inFolder({ [skill]: text }, async (run, folder) => {
      const { code, out } = await run(['check', '--fix']);
      assert.deepEqual([code, out], [0, '1 skill, 0 errors, 0 warnings, 2 problems fixed\n']);
      assert.equal(readFileSync(path.join(folder, skill), 'utf8'), fixed);
    }));

  it('leaves the mode of the file and nothing beside it', () =>
    inFolder({ [skill]: text }, async (run, folder) => {
      chmodSync(path.join(folder, skill), 0o640);
      await run(['check', '--fix']);
      assert.equal(statSync(path.join(folder, skill)).mode & 0o777, 0o640);
    }));

  it('shows what it would change and writes nothing', () =>
    inFolder({ [skill]: colon }, async (run, folder) => {
      const { code, out } = await run(['check', '--fix-dry-run']);
      assert.equal(code, 1);
      assert.match(
        out,
        /\n-description: Use when: forms arrive\.\n\+description: "Use when: forms arrive\."\n/,
      );
      assert.match(out, /1 problem would be fixed\n$/);
      assert.equal(readFileSync(path.join(folder, skill), 'utf8'), colon);
    }));

  it('leaves skills alone that came from elsewhere, and says so', () =>
    inFolder(
      {
        'skills/external/forms/SKILL.md': colon,
        'skills/external/forms/.skill-source.json': '{"version": 1}',
        'skills/sums/SKILL.md': colon.replace('name: forms', 'name: sums\nsource: imported'),
      },
      async (run, folder) => {
        const { code, out } = await run(['check', '--fix']);
        assert.equal(code, 1);
        assert.equal(out.match(/Not fixed: it is locked, since it came from elsewhere\./g)?.length, 2);
        assert.equal(readFileSync(path.join(folder, 'skills/external/forms/SKILL.md'), 'utf8'), colon);
      },
    ));

  it('does not write through a link that leads out of the folder', () =>
    inFolder(
      { 'skillwright.json': '{}', 'inside/readme': '', 'outside/forms/SKILL.md': colon },
      async (_run, folder) => {
        symlinkSync(path.join(folder, 'outside/forms'), path.join(folder, 'inside/forms'));
        const { code, out } = await runSkillwright(['check', '--fix'], { cwd: path.join(folder, 'inside') });
        assert.equal(code, 1);
        assert.match(out, /Not fixed: it is a link to a file outside of the folder that is checked\./);
        assert.equal(readFileSync(path.join(folder, 'outside/forms/SKILL.md'), 'utf8'), colon);
      },
    ));

  it('writes to the target of a link inside the folder and keeps the link', () =>
    inFolder({ 'all/forms/SKILL.md': colon }, async (run, folder) => {
      symlinkSync(path.join(folder, 'all/forms/SKILL.md'), path.join(folder, 'SKILL.md'));
      assert.equal((await run(['check', '--fix', 'SKILL.md'])).code, 1);
      assert.equal((await run(['check', '--fix', '.'])).code, 1);
      assert.ok(lstatSync(path.join(folder, 'SKILL.md')).isSymbolicLink());
      assert.equal(
        readFileSync(path.join(folder, 'all/forms/SKILL.md'), 'utf8'),
        colon.replace(/Use.*/, '"Use when: forms arrive."'),
      );
    }));
});

describe('skillwright, called wrongly', () => {
  const mistakes: readonly (readonly [readonly string[], string])[] = [
    [['chek'], "Unknown command 'chek'. Did you mean 'check'? Run `skillwright --help` for all commands."],
    [['check', '--fixx'], "Unknown option '--fixx'. Did you mean '--fix'?"],
    [['check', 'nowhere'], "There is no file or folder 'nowhere'."],
    [['check', 'readme.txt'], "'readme.txt' is not a skill. Skill files are named SKILL.md."],
    [
      ['check', '--target', 'claude'],
      `There is no profile 'claude'. Known are ${profiles.map(({ id }) => id).join(', ')}.`,
    ],
    [['check', '--format', 'xml'], "--format takes one of pretty, json, sarif, github, not 'xml'."],
    [['check', '--rule', 'name-foldr=off'], "There is no rule 'name-foldr'. Did you mean 'name-folder'?"],
    [
      ['check', '--rule', 'name-folder=loud'],
      "--rule name-folder= takes off, error, warning, info or hint, not 'loud'.",
    ],
    [['check', '--max-warnings', 'few'], "--max-warnings takes a number, not 'few'."],
    [['check', '--stdin-filename', 'x.md'], "'x.md' is not a skill. Skill files are named SKILL.md."],
    [['lsp'], 'skillwright lsp speaks over --stdio only.'],
    [['new'], 'skillwright new takes one name.'],
    [['new', 'Bad Name'], 'Use lower-case letters, digits and single hyphens between them.'],
    [['new', 'con'], "'con' is a name that Windows does not allow."],
    [['rules', 'nothing'], "There is no rule 'nothing'."],
  ];
  for (const [args, message] of mistakes) {
    it(`answers '${args.join(' ')}' with one clear line`, () =>
      inFolder({ 'readme.txt': '' }, async run => {
        assert.deepEqual(await run(args), { code: 2, out: '', error: `skillwright: ${message}\n` });
      }));
  }
});

async function inFolder(
  files: Files,
  work: (
    run: (args: readonly string[], input?: string) => Promise<CliResult>,
    folder: string,
  ) => Promise<void>,
): Promise<void> {
  await withFiles(files, folder =>
    work((args, input) => {
      const options: CliOptions = { cwd: folder, ...(input !== undefined && { input }) };
      return runSkillwright(args, options);
    }, folder),
  );
}
