import assert from 'node:assert/strict';
import path from 'node:path';
import { formatMessage } from '../../../server/src/core/model/findings/messages.ts';
import type { ServerPlace } from '../../../server/src/node/mcp/findServerLaunch.ts';
import { findServerLaunch } from '../../../server/src/node/mcp/findServerLaunch.ts';
import { createFinder } from '../../../server/src/node/tools/skillFinder.ts';
import { openSkills } from '../../support/openSkills.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

/** How the server of a skill with this frontmatter, below its folder `skills/memo`. */
function findLaunch(
  yaml: string,
  others: Readonly<Record<string, string>> = {},
  times: ServerPlace['times'] = {},
) {
  const shown = 'skills/memo/SKILL.md';
  const files = { [shown]: `---\nname: memo\ndescription: Drafts memos.\n${yaml}---\n`, ...others };
  return withFiles(files, async folder => {
    const skills = openSkills(folder, [shown]);
    const environment = { HOST: 'example.org' };
    const findBinary = (name: string) =>
      name === 'gone' ? { found: false as const } : { found: true as const, path: `/usr/bin/${name}` };
    const from = {
      skills: createFinder(skills),
      openText: () => undefined,
      environment,
      findBinary,
      times,
    };
    assert.equal(await findServerLaunch(from, 'other'), undefined);
    const launch = await findServerLaunch(from, 'memo');
    return launch !== undefined && 'problem' in launch
      ? formatMessage(launch.problem.template, launch.problem.args)
      : launch && {
          ...launch,
          folder: path.relative(folder, launch.folder),
          program: launch.program.replace(folder, '.'),
        };
  });
}

describe('how the MCP server of a skill is started', () => {
  it('is what its frontmatter says, with the values of its variables', async () => {
    const yaml = [
      'vars:',
      '  TOKEN: {required: true, secret: true}',
      '  LEVEL: {default: high}',
      'mcp:',
      "  command: npx -y 'a package' --level=$LEVEL",
      '  env:',
      '    TOKEN: Bearer ${TOKEN}',
      '    SERVICE_PASSWORD: ${HOST}',
      '    LEVEL: ${LEVEL} ${GONE}',
      '    COUNT: 3',
      '  startup_timeout: 2.5',
      '  idle_timeout: 1',
      '',
    ].join('\n');
    assert.deepEqual(await findLaunch(yaml, { 'skills/memo/vars.json': '{"TOKEN": "hunter2"}' }), {
      skill: 'memo',
      program: '/usr/bin/npx',
      args: ['-y', 'a package', '--level=$LEVEL'],
      folder: path.join('skills', 'memo'),
      env: { TOKEN: 'Bearer hunter2', SERVICE_PASSWORD: 'example.org', LEVEL: 'high ${GONE}', COUNT: '3' },
      shown: [
        variable('TOKEN', 'Bearer ***', [
          { name: 'TOKEN', level: 'skill-file', file: 'skills/memo/vars.json' },
        ]),
        variable('SERVICE_PASSWORD', '***', [{ name: 'HOST', level: 'environment' }]),
        variable('LEVEL', 'high ${GONE}', [{ name: 'LEVEL', level: 'default' }, { name: 'GONE' }]),
        variable('COUNT', '3', []),
      ],
      startupTimeout: 2500,
      idleTimeout: 60_000,
      secrets: ['hunter2', 'Bearer hunter2', 'example.org'],
    });
  });

  it('takes 30 seconds and 5 minutes where no time is said, and no time without end', async () => {
    const timesOf = async (yaml: string) => {
      const launch = await findLaunch(`mcp:\n  command: one\n${yaml}`);
      return typeof launch === 'object' ? [launch.startupTimeout, launch.idleTimeout] : launch;
    };
    assert.deepEqual(await timesOf(''), [30_000, 300_000]);
    assert.deepEqual(await timesOf('  startup_timeout: -1\n  idle_timeout: soon\n'), [30_000, 300_000]);
    const ofWorkspace = await findLaunch(
      'mcp:\n  command: one\n  idle_timeout: 1\n',
      {},
      { startupTimeout: 1000, idleTimeout: 2000 },
    );
    assert.ok(typeof ofWorkspace === 'object');
    assert.deepEqual([ofWorkspace.startupTimeout, ofWorkspace.idleTimeout], [1000, 60_000]);
    assert.deepEqual(await timesOf('  startup_timeout: 1e9\n  idle_timeout: 1e9\n'), [600_000, 86_400_000]);
  });

  it('is said where it cannot be', async () => {
    assert.equal(await findLaunch(''), undefined);
    assert.equal(
      await findLaunch('mcp:\n  env: {}\n'),
      "The skill 'memo' has an MCP server, but no `mcp.command` that starts it.",
    );
    assert.equal(
      await findLaunch('mcp:\n  command: one | two\n'),
      "The MCP server of 'memo' cannot be started: The command has `|`, which only a shell understands, and it is started without one; quote it, or put the command into a script.",
    );
    assert.equal(
      await findLaunch('mcp:\n  command: one\n  env:\n    A=B: c\n'),
      "The MCP server of 'memo' cannot be started: 'A=B' below `mcp.env` cannot be the name of a variable.",
    );
  });

  it('looks for a program on the PATH of the user, whatever PATH the skill sets', async () => {
    const yaml = 'mcp:\n  command: npx tool\n  env:\n    PATH: ./bin:/usr/bin\n    LEAK: ${HOST}\n';
    const launch = await findLaunch(yaml, { 'skills/memo/bin/npx': '#!/bin/sh\n' });
    assert.deepEqual(typeof launch === 'object' && [launch.program, launch.shown], [
      '/usr/bin/npx',
      [
        { ...variable('PATH', './bin:/usr/bin', []), controlsPrograms: true },
        variable('LEAK', '***', [{ name: 'HOST', level: 'environment' }]),
      ],
    ]);
  });

  it('starts a program of the skill by its path only, and none that is not there', async () => {
    const own = { 'skills/memo/bin/serve': '#!/bin/sh\n' };
    const programOf = async (command: string) => {
      const launch = await findLaunch(`mcp:\n  command: ${command}\n`, own);
      return typeof launch === 'object' ? launch.program : launch;
    };
    const missing = (program: string) =>
      `The MCP server of 'memo' cannot be started: there is no program '${program}'.`;
    assert.deepEqual(
      [await programOf('./bin/serve'), await programOf('bin/other'), await programOf('gone')],
      ['./skills/memo/bin/serve', missing('bin/other'), missing('gone')],
    );
  });
});

function variable(name: string, value: string, sources: readonly object[]) {
  return { name, value, sources, controlsPrograms: false };
}
