import assert from 'node:assert/strict';
import { loggingHosts } from '../../server/src/core/analysis/usage/sessionReader.ts';
import { goldenFiles } from '../support/hosts/goldenFiles.ts';

describe('what we read in the logs of sessions', () => {
  it('is what the measured hosts were told and loaded', () => {
    const measured = goldenFiles.flatMap(({ host, load, session }) =>
      session === undefined ? [] : [[host, session, load.loaded.length]],
    );
    const told = 'Please say hi to me';
    const inFile = (folder: string) => [
      { text: told, loaded: [{ file: `<workspace>/${folder}/skills/plain/SKILL.md` }] },
    ];
    const byId = [{ text: told, loaded: [{ id: 'plain' }] }];
    assert.deepEqual(measured, [
      ['claude-code', byId, 1],
      ['codex', inFile('.agents'), 1],
      ['copilot-cli', inFile('.github'), 1],
      ['gemini-cli', byId, 1],
      ['qwen-code', inFile('.qwen'), 1],
    ]);
  });

  it('is known of the measured hosts, of Pi, which is measured without a log, and of OpenCode, which needs a network for it', () => {
    const measured = goldenFiles.flatMap(({ host, session }) => (session === undefined ? [] : [host]));
    assert.deepEqual([...loggingHosts].toSorted(), [...measured, 'opencode', 'pi'].toSorted());
  });
});
