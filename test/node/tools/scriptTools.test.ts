import assert from 'node:assert/strict';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import type { Cancellation } from '../../../server/src/core/text/position/span.ts';
import { createBinaryFinder, ownBinaryPlaces } from '../../../server/src/node/process/binaries.ts';
import type { ProcessLimits } from '../../../server/src/node/tools/runProcess.ts';
import type { ScriptPlace } from '../../../server/src/node/tools/scriptTools.ts';
import { createScriptTools } from '../../../server/src/node/tools/scriptTools.ts';
import { createFinder } from '../../../server/src/node/tools/skillFinder.ts';
import { eventually } from '../../support/eventually.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { openSkills } from '../../support/openSkills.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const skillText = `---
name: memo
description: Drafts memos.
tags: [office]
vars:
  KEY: { secret: true, default: s3cret-value }
  PLACE: Berne
---
Body.
`;

interface Place {
  readonly env?: Readonly<Record<string, string>>;
  readonly limits?: Partial<ProcessLimits>;
  readonly isTrusted?: boolean;
  readonly mayHave?: ScriptPlace['mayHave'];
}

type Run = (file: string, args?: readonly string[], cancellation?: Cancellation) => Promise<string>;

const going = { isCancellationRequested: false };
const patient: ProcessLimits = { milliseconds: 20_000, bytes: 1_000_000, patience: 200 };

/** Runs scripts of a skill; what does not end well begins with `!`. */
function withScripts(scripts: Files, work: (run: Run, folder: string) => Promise<void>, place: Place = {}) {
  const files = Object.fromEntries(
    Object.entries(scripts).map(([name, text]) => [`skills/memo/scripts/${name}`, text]),
  );
  const skills = {
    'skills/memo/SKILL.md': skillText,
    'skills/off/SKILL.md': '---\nname: off\ndescription: Off.\nenabled: false\n---\n',
    'skills/off/scripts/a.mjs': 'console.log(1);',
    'skills/retired/SKILL.md': '---\nname: retired\ndescription: Retired.\n---\n',
    'skills/retired/scripts/a.mjs': 'console.log(1);',
  };
  return withFiles({ ...skills, ...files }, async folder => {
    const skillSet = openSkills(
      folder,
      ['memo', 'off', 'retired'].map(id => `skills/${id}/SKILL.md`),
      { settings: { workspace: { ...emptyDescription, disabled: ['retired'] } } },
    );
    const tools = createScriptTools({
      skills: createFinder(skillSet),
      findBinary: createBinaryFinder(ownBinaryPlaces(process.env, process.platform)),
      isTrusted: () => place.isTrusted ?? true,
      env: { ...process.env, ...place.env },
      platform: process.platform,
      limits: { ...patient, ...place.limits },
      mayHave: place.mayHave ?? (() => assert.fail()),
    });
    const run: Run = async (file, args, cancellation = going) => {
      const [skill = '', ...rest] = file.includes(':') ? file.split(':') : ['memo', file];
      const given = { skill, path: rest.join(':'), ...(args && { args }) };
      const { text, isError } = await tools.run('run_script', given, cancellation);
      return `${isError ? '! ' : ''}${text}`;
    };
    await work(run, folder);
  });
}

async function hasEnded(pid: number): Promise<void> {
  await eventually(
    () => isAlive(pid),
    alive => assert.equal(alive, false),
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // There is none.
    return false;
  }
}

/** Starts another process that does nothing, and tells its id. */
const starter = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
writeFileSync('child.pid', String(child.pid));
`;

async function pidIn(folder: string): Promise<number> {
  const file = path.join(folder, 'skills/memo/child.pid');
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  await eventually(read, text => assert.notEqual(text, ''));
  return Number(read());
}

describe('a script of a skill', () => {
  it('runs in the folder of its skill with its arguments and nothing of a shell', () =>
    withScripts(
      { 'say.mjs': 'console.log(process.cwd(), process.argv.slice(2)); console.error("Done.");' },
      async (run, folder) => {
        const cwd = path.join(folder, 'skills/memo');
        const said = await run('scripts/say.mjs', ['a b', '$HOME', '; ls']);
        assert.equal(said, `${cwd} [ 'a b', '$HOME', '; ls' ]\n\nStandard error:\nDone.`);
      },
    ));

  it('is run by what its first line names, whatever its name says', () =>
    withScripts(
      {
        'say.py': '#!/usr/bin/env -S node\nconsole.log("node");',
        'sh.txt': '#!/bin/sh\necho "$0" | wc -l\n',
      },
      async run => {
        assert.equal(await run('scripts/say.py'), 'node');
        if (process.platform !== 'win32') {
          assert.equal((await run('scripts/sh.txt')).trim(), '1');
        }
      },
    ));

  it('says how it ended', () =>
    withScripts(
      {
        'three.mjs': 'console.log("So far."); process.exit(3);',
        'quiet.mjs': '',
        'none.txt': 'a',
        'gone.txt': '#!/usr/bin/env no-such-program-here',
      },
      async run => {
        assert.equal(await run('scripts/three.mjs'), '! It ended with exit code 3.\n\nSo far.');
        assert.equal(await run('scripts/quiet.mjs'), 'It ended without any output.');
        const why = 'Neither its first line nor its extension says what runs it.';
        assert.equal(await run('scripts/none.txt'), `! 'scripts/none.txt' was not run: ${why}`);
        const missing = "'no-such-program-here' is not there to run it.";
        assert.equal(await run('scripts/gone.txt'), `! 'scripts/gone.txt' was not run: ${missing}`);
        assert.match(await run('scripts/quiet.mjs', ['a\0b']), /^! It could not be started: /);
      },
    ));

  it('gets the variables of its skill, and of the environment only what is named', () =>
    withScripts(
      {
        'env.mjs':
          'const { KEY, PLACE, OTHER, PATH } = process.env; console.log(KEY.length, PLACE, OTHER, PATH !== "");',
      },
      async run => assert.equal(await run('scripts/env.mjs'), '12 Berne undefined true'),
      { env: { OTHER: 'other' } },
    ));

  it('runs not at all where a variable of its skill would change which code runs', () =>
    withScripts({ 'a.mjs': 'console.log("It ran.");' }, async (run, folder) => {
      const file = path.join(folder, 'skills/memo/SKILL.md');
      writeFileSync(file, skillText.replace('PLACE: Berne', 'NODE_OPTIONS: --import ./hook.mjs'));
      assert.equal(
        await run('scripts/a.mjs'),
        "! 'scripts/a.mjs' was not run: the variable NODE_OPTIONS of the skill would change which code runs. Give it another name.",
      );
    }));

  it('shows no secret', () =>
    withScripts(
      {
        'leak.mjs':
          'console.log(process.env.KEY, JSON.stringify({ k: process.env.KEY })); console.error(encodeURIComponent(process.env.KEY));',
        'cut.mjs': 'process.stdout.write("x".repeat(95) + process.env.KEY); setInterval(() => {}, 1000);',
      },
      async run => {
        assert.equal(await run('scripts/leak.mjs'), '*** {"k":"***"}\n\nStandard error:\n***');
        assert.doesNotMatch(await run('scripts/cut.mjs'), /s3/);
      },
      { limits: { bytes: 100 } },
    ));

  it('finds the skills that neither their file nor skillwright.json disables, and can change none', () =>
    withScripts(
      {
        'ask.mjs': `
const ask = (method, params) => new Promise(resolve => {
  process.once('message', ({ id, ...answer }) => resolve(answer));
  process.send({ id: 1, method, params });
});
process.send('nonsense');
console.log(JSON.stringify([
  await ask('skills.list'), await ask('skills.list', { tag: 'other' }), await ask('skills.read', { name: 'memo' }),
  await ask('skills.read', { name: 'gone' }), await ask('skills.read', { name: 'off' }), await ask('skills.read', { name: 'retired' }),
  await ask('skills.read', {}), await ask('skills.delete', { name: 'memo' }),
]));
process.disconnect();`,
      },
      async run => {
        const memo = { name: 'memo', title: 'memo', description: 'Drafts memos.', tags: ['office'] };
        assert.deepEqual(JSON.parse(await run('scripts/ask.mjs')), [
          { result: [memo] },
          { result: [] },
          { result: { ...memo, content: 'Body.' } },
          { error: "There is no skill 'gone'." },
          { error: "There is no skill 'off'." },
          { error: "There is no skill 'retired'." },
          { error: 'skills.read takes the name of a skill as a text.' },
          { error: 'There are the methods skills.list and skills.read.' },
        ]);
      },
    ));
});

describe('a script that is not run', () => {
  it('lies elsewhere, is none, or belongs to no skill that is switched on', () =>
    withScripts({ 'a.mjs': 'console.log(1);' }, async (run, folder) => {
      symlinkSync(path.join(folder, 'skills/off/scripts'), path.join(folder, 'skills/memo/scripts/link'));
      symlinkSync(
        path.join(folder, 'skills/off/scripts/a.mjs'),
        path.join(folder, 'skills/memo/scripts/b.mjs'),
      );
      for (const file of ['../off/scripts/a.mjs', '/bin/ls', 'SKILL.md', 'scripts', 'scripts/none.mjs']) {
        assert.match(await run(file), /^! /, file);
      }
      assert.match(await run('scripts/link/a.mjs'), /^! /);
      assert.match(await run('scripts/b.mjs'), /^! /);
      assert.equal(await run('gone:scripts/a.mjs'), "! There is no skill 'gone'.");
      for (const id of ['off', 'retired']) {
        assert.equal(await run(`${id}:scripts/a.mjs`), `! The skill '${id}' is disabled.`);
      }
    }));

  it('lies in a workspace that nobody trusts', () =>
    withScripts(
      { 'a.mjs': 'console.log(1);' },
      async run => {
        const why = 'No script runs here, since the person does not trust this workspace.';
        assert.equal(await run('scripts/a.mjs'), `! ${why}`);
      },
      { isTrusted: false },
    ));

  it('is asked about every time', async () => {
    await withScripts({}, async () => {
      const tools = createScriptTools({
        skills: createFinder(openSkills('/', [])),
        findBinary: () => ({ found: false }),
        isTrusted: () => true,
        env: {},
        platform: 'linux',
        mayHave: () => assert.fail(),
      });
      assert.equal((await tools.find('run_script'))?.tier, 'ALWAYS_CONFIRM');
    });
  });
});

describe('a script that does not end', () => {
  const endless = `${starter} process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;

  it('is ended after some time with all that it started', () =>
    withScripts(
      { 'endless.mjs': `console.log('Begun.'); ${endless}` },
      async (run, folder) => {
        const said = await run('scripts/endless.mjs');
        assert.equal(said, '! It was ended, since it took longer than 1.5 seconds.\n\nBegun.');
        const pid = await pidIn(folder);
        await hasEnded(pid);
      },
      { limits: { milliseconds: 1500 } },
    ));

  it('is ended when it says too much', () =>
    withScripts(
      {
        'wordy.mjs': 'for (;;) { await new Promise(next => process.stdout.write("x".repeat(9999), next)); }',
      },
      async run => {
        const said = await run('scripts/wordy.mjs');
        const start = '! It was ended, since it wrote more than 0.05 MB.\n\n';
        assert.ok(said.startsWith(`${start}xxx`));
        assert.ok(said.length <= start.length + 50_000);
      },
      { limits: { bytes: 50_000 } },
    ));

  it('is ended when the turn is', () =>
    withScripts({ 'endless.mjs': endless }, async (run, folder) => {
      const cancellation = { isCancellationRequested: false };
      const said = run('scripts/endless.mjs', [], cancellation);
      const pid = await pidIn(folder);
      cancellation.isCancellationRequested = true;
      assert.equal(await said, '! It was ended, since the turn was stopped.');
      await hasEnded(pid);
      assert.equal(
        await run('scripts/endless.mjs', [], cancellation),
        '! It was ended, since the turn was stopped.',
      );
    }));

  it('is not waited for where only what it started goes on', () =>
    withScripts(
      { 'parent.mjs': `${starter} console.log('Over.'); process.exit(0);` },
      async (run, folder) => {
        assert.equal(await run('scripts/parent.mjs'), 'Over.');
        const pid = await pidIn(folder);
        await hasEnded(pid);
      },
    ));
});
