import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { findProfile } from '../../../server/src/core/model/profiles/registry.ts';
import { findHostProgram, isHostSetting, trialHosts } from '../../../server/src/node/hosts/trialHosts.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

/** The program that is found on a PATH of these folders, relative to a folder with these files, and the PATH that it gets. */
function find(files: Files, folders: readonly string[], link?: readonly [target: string, path: string]) {
  return withFiles({ 'workspace/a.txt': '', ...files }, async folder => {
    Object.keys(files).forEach(file => chmodSync(path.join(folder, file), 0o755));
    if (link !== undefined) {
      symlinkSync(path.join(folder, link[0]), path.join(folder, link[1]));
    }
    const own = folders.map(each => (each.startsWith('.') ? each : path.join(folder, each)));
    const env = { PATH: own.join(path.delimiter), KEY: 'value', UNSET: undefined };
    const found = findHostProgram('claude', path.join(folder, 'workspace'), env, process.platform);
    const short = (text: string) => text.replaceAll(`${folder}/`, '');
    return (
      found && {
        program: short(found.program),
        environment: Object.fromEntries(
          Object.entries(found.environment).map(([name, value]) => [name, short(value)]),
        ),
      }
    );
  });
}

const program = '#!/bin/sh\n';

describe('the program of a host', () => {
  it("is the first on the user's PATH, with the user's environment", async () => {
    const files = { 'bin/claude': program, 'later/claude': program };
    assert.deepEqual(await find(files, ['empty', 'bin', 'later']), {
      program: 'bin/claude',
      environment: { PATH: 'empty:bin:later', KEY: 'value' },
    });
  });

  it('is not one in the workspace, whose folders are not on its PATH either', async () => {
    const files = { 'workspace/node_modules/.bin/claude': program, 'bin/claude': program };
    assert.deepEqual(await find(files, ['workspace/node_modules/.bin', '.', './bin', 'bin']), {
      program: 'bin/claude',
      environment: { PATH: 'bin', KEY: 'value' },
    });
  });

  it('is not there where only the workspace has one, or a link leads to it', async () => {
    const files = { 'workspace/claude': program, 'bin/other': program };
    assert.equal(await find(files, ['workspace', 'bin']), undefined);
    assert.equal(await find(files, ['bin'], ['workspace/claude', 'bin/claude']), undefined);
    assert.equal(await find(files, ['linked'], ['workspace', 'linked']), undefined);
  });
});

describe('the hosts of trials', () => {
  it('have a profile each', () => {
    assert.deepEqual(
      Object.keys(trialHosts).filter(id => findProfile(id) === undefined),
      [],
    );
  });

  it('get no settings of the workspace that name programs, addresses or permissions', () => {
    const left = [
      '.claude/settings.json',
      '.claude/settings.local.json',
      'packages/app/.claude/hooks',
      '.claude/agents/a.md',
      '.mcp.json',
      '.env',
      'app/.env.local',
      '.gemini/settings.json',
      '.gemini/.env',
      '.gemini/extensions/x/gemini-extension.json',
      '.codex/config.toml',
      '.codex/hooks.json',
    ];
    const copied = [
      '.claude',
      '.claude/skills',
      '.claude/skills/a/scripts/run.sh',
      '.claude/skills/a/settings.json',
      '.claude/commands/b.md',
      '.claude/CLAUDE.md',
      '.gemini/GEMINI.md',
      '.agents/skills/c/SKILL.md',
      'CLAUDE.md',
      'environment.ts',
      'settings.json',
    ];
    assert.deepEqual([...left, ...copied].filter(isHostSetting), left);
  });
});
