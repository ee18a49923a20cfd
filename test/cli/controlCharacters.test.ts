import assert from 'node:assert/strict';
import { runCli } from '../../server/src/cli/main.ts';
import { commandList } from '../../server/src/cli/commandList.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

/** What a title, a line written over another, a line turned around and a line of its own are made of, and commands to runners. */
const evil = 'x\u001B]0;title\u0007\u202E\u2066txt\u2069\u{E0041}\u2028\u009B2Jy';
const commands = '::error file=a::planted\n##[error]planted\n##vso[task.complete result=Failed]planted';

const body = `# Title ${evil}\n\nA line\rover it, [gone](references/${evil}.md).\n\n${commands}\n`;

const files = {
  'skills/forms/SKILL.md': `---
name: "x\\e]0;title\\a\\u202E\\u2066txt\\u2069\\r\\u2028\\x9B2Jy"
slug: forms
description: "Fills in forms \\e]0;title\\a \\u202Etxt \\r over \\u2028 it.\\n::error::planted ##[error]planted"
category: "a\\e[2J"
routing: {keywords: [form]}
requires: {tools: ["t\\e[2J"]}
vars: {KEY: {required: true, description: "k\\e[2J\\u202E"}}
---
${body}`,
  'skills/forms/references/notes.md': body,
  'skills/plain/SKILL.md': `---\nname: plain\ndescription: Fills in plain forms.\n---\n${body}`,
  [`skills/e\u001B[2J\u202E/SKILL.md`]:
    '---\nname: "e\\e"\ndescription: Fills.\n---\nSee [it](a\u001B.md).\n',
};

/** All but the line ends and tabs of a report. */
const hidden = /[\0-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\p{Bidi_Control}\u{E0000}-\u{E007F}]/u;
const runnerCommand = /^\s*::.*planted|##\w*\[/m;

const shown = [
  ['check'],
  ['check', '--target', 'all'],
  ['check', '--fix-dry-run'],
  ['check', '--format', 'github'],
  ['list'],
  ['skill', 'list'],
  ['budget'],
  ['budget', '--target', 'codex'],
  ['route', 'fill in the form \u001B[2J\u202E'],
  ['overlap'],
  ['ready', '--all'],
  ['catalog', '--check'],
  ['resources', 'plain'],
  ['export', 'plain', '--to', 'codex', '--out', 'out', '--dry-run'],
  ['chat', 'fill in the form', '--no-audit'],
  ['check', 'gone\u001B[2J\u202E'],
  ['no\u001B[2J\u202E'],
  ['check', '--no\u001B[2J\u202E'],
  ['check', '--format', 'no\u001B[2J\u202E'],
  ['skill', 'read', 'no\u001B[2J\u202E'],
];

const contents = [
  ['skill', 'read', 'plain'],
  ['prompt', 'plain'],
  ['export', 'plain', '--to', 'markdown'],
  ['catalog', '--out', '-'],
  ['resources', 'forms', 'references/notes.md'],
];

const json = [
  ['check', '--format', 'json'],
  ['check', '--format', 'sarif'],
  ['list', '--format', 'json'],
  ['skill', 'list', '--format', 'json'],
  ['skill', 'read', 'plain', '--format', 'json'],
  ['budget', '--format', 'json'],
  ['route', 'fill in the form \u202E', '--format', 'json'],
  ['ready', '--all', '--format', 'json'],
  ['prompt', 'plain', '--format', 'json'],
  ['chat', 'fill in the form', '--no-audit', '--format', 'json'],
  ['resources', 'plain', '--format', 'json'],
];

const automated = { CI: 'true', GITHUB_ACTIONS: 'true' };

describe('control characters of files', () => {
  it('reach neither a pipe nor the log of CI in what commands say', () =>
    withFiles(files, async cwd => {
      for (const args of shown) {
        const { out, error } = await runSkillwright(args, { cwd, env: automated });
        const said = `${out}${error}`;
        assert.notEqual(said, '', args.join(' '));
        assert.doesNotMatch(said, hidden, args.join(' '));
        assert.doesNotMatch(said, runnerCommand, args.join(' '));
      }
    })).timeout(120_000);

  it('can be seen in what commands say', () =>
    withFiles(files, async cwd => {
      const { error } = await runSkillwright(['check', 'gone\u001B[2J\u202E'], { cwd });
      assert.match(error, /'gone\\u\{1b\}\[2J\\u\{202e\}'/);
      const { out } = await runSkillwright(['skill', 'list'], { cwd });
      assert.match(out, /Fills in forms \\u\{1b\}\]0;title\\u\{7\} \\u\{202e\}txt/);
    }));

  it('are escaped in JSON, whose values are the same', () =>
    withFiles(files, async cwd => {
      for (const args of json) {
        const { code, out, error } = await runSkillwright(args, { cwd, env: automated });
        assert.notEqual(code, 2, `${args.join(' ')}: ${error}`);
        assert.doesNotMatch(out, hidden, args.join(' '));
        assert.doesNotMatch(out, runnerCommand, args.join(' '));
        JSON.parse(out);
      }
      const { out } = await runSkillwright(['skill', 'read', 'plain', '--format', 'json'], { cwd });
      assert.ok(out.includes('\\u202e') && out.includes('\\udb40\\udc41'));
      assert.ok(JSON.parse(out).result.content.includes(evil));
    })).timeout(120_000);

  it('are escaped in contents for a terminal and the log of CI, and kept for other programs', () =>
    withFiles(files, async cwd => {
      for (const args of contents) {
        const piped = await runSkillwright(args, { cwd });
        assert.equal(piped.code, 0, `${args.join(' ')}: ${piped.error}`);
        const logged = await runSkillwright(args, { cwd, env: automated });
        assert.doesNotMatch(logged.out, hidden, args.join(' '));
        assert.doesNotMatch(logged.out, runnerCommand, args.join(' '));
        assert.doesNotMatch(await runOnTerminal(args, cwd), hidden, args.join(' '));
      }
      const { out } = await runSkillwright(['resources', 'forms', 'references/notes.md'], { cwd });
      assert.equal(out, body);
    })).timeout(120_000);

  it('leave a terminal with no commands but ours', () =>
    withFiles(files, async cwd => {
      for (const args of shown) {
        const said = await runOnTerminal(args, cwd);
        const plain = said.replace(/\u001B\[\d+m|\r(?:\u001B\[K)?/g, '');
        assert.doesNotMatch(plain, hidden, args.join(' '));
      }
      assert.match(await runOnTerminal(['check'], cwd), /\u001B\[31m/);
    })).timeout(60_000);
});

/** What a command writes for a terminal with colors, on which somebody could answer. */
async function runOnTerminal(args: readonly string[], cwd: string): Promise<string> {
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  await runCli(
    args,
    {
      write,
      writeError: write,
      writeContent: write,
      colors: true,
      isShown: true,
      showsProgress: true,
      width: 100,
      cwd,
      home: cwd,
      env: [],
      platform: 'linux',
      readInput: async () => '',
    },
    commandList,
  );
  return out;
}
