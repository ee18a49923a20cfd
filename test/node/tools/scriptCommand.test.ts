import assert from 'node:assert/strict';
import { reduceEnvironment } from '../../../server/src/node/tools/childEnvironment.ts';
import { findScriptCommand } from '../../../server/src/node/tools/scriptCommand.ts';

/** How a script is run where these programs are found; a sentence where it is not. */
function describeCommand(file: string, start: string, programs: readonly string[]): string {
  const find = (name: string) => {
    const found = programs.find(program => program === name || program.startsWith(`${name}.`));
    return found === undefined ? { found: false } : { found: true as const, path: `/programs/${found}` };
  };
  const command = findScriptCommand(file, start, find);
  return 'problem' in command ? command.problem : [command.command, ...command.args].join(' ');
}

describe('what runs a script', () => {
  it('stands in its first line', () => {
    const shebangs = [
      '#!/usr/bin/env ruby',
      '#! /nowhere/ruby',
      '#!/usr/bin/env -S ruby -w',
      '#!/usr/bin/env',
    ];
    assert.deepEqual(
      shebangs.map(line => describeCommand('/s/a.pl', `${line}\r\nmore`, ['ruby', 'perl'])),
      [
        '/programs/ruby /s/a.pl',
        '/programs/ruby /s/a.pl',
        '/programs/ruby -w /s/a.pl',
        '/programs/perl /s/a.pl',
      ],
    );
  });

  it('follows from its extension else', () => {
    const found = ['node', 'python3', 'bash', 'pwsh'];
    assert.deepEqual(
      ['a.mjs', 'a.PY', 'a.sh', 'a.ps1', 'a.txt', 'a'].map(name => describeCommand(`/s/${name}`, 'x', found)),
      [
        '/programs/node /s/a.mjs',
        '/programs/python3 /s/a.PY',
        '/programs/bash /s/a.sh',
        '/programs/pwsh -NoProfile -File /s/a.ps1',
        'Neither its first line nor its extension says what runs it.',
        'Neither its first line nor its extension says what runs it.',
      ],
    );
  });

  it('may have another name, and is never started by a shell', () => {
    assert.equal(describeCommand('/s/a.py', '', ['py.exe']), '/programs/py.exe /s/a.py');
    assert.equal(describeCommand('/s/a.sh', '', ['sh']), '/programs/sh /s/a.sh');
    assert.equal(describeCommand('/s/a.rb', '', []), "'ruby' is not there to run it.");
    assert.equal(
      describeCommand('/s/a.rb', '', ['ruby.cmd']),
      "'/programs/ruby.cmd' would have to be started by a shell.",
    );
  });

  it('is the Node that runs this where there is no other', () => {
    assert.equal(describeCommand('/s/a.js', '', []), `${process.execPath} /s/a.js`);
  });
});

describe('the environment of a script', () => {
  it('has what programs need, and nothing else', () => {
    const env = { PATH: '/bin', LANG: 'C', AWS_SECRET: 'x', NODE_OPTIONS: 'x', Path: 'x', HOME: undefined };
    assert.deepEqual(reduceEnvironment(env, 'linux'), { PATH: '/bin', LANG: 'C' });
  });

  it('has names in any case on Windows', () => {
    const env = { Path: 'C:\\bin', SystemRoot: 'C:\\Windows', 'ProgramFiles(x86)': 'C:\\P', Token: 'x' };
    const { Token: _, ...kept } = env;
    assert.deepEqual(reduceEnvironment(env, 'win32'), kept);
  });
});
