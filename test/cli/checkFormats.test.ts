import assert from 'node:assert/strict';
import { runSkillwright } from '../support/cliProcess.ts';
import { createSarifValidator } from '../support/sarifSchema.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const files = {
  'skills/forms/SKILL.md': '---\nname: forms\ndescription: Use when: forms arrive.\n---\n',
  'skills/good/SKILL.md': '---\nname: good\ndescription: Fills in forms.\n---\n',
  'skills/keys/SKILL.md': '---\nname: keys\ndescription: Finds keys.\nuser-invocable: true\n---\n',
};
const two = ['--target', 'agentskills', '--target', 'vscode'];

describe('skillwright check --format sarif', () => {
  it('writes a log that follows the schema, with the fix of a finding', async () => {
    const { code, out } = await check(files, '--format', 'sarif');
    const log = JSON.parse(out);
    assert.equal(code, 1);
    assert.deepEqual(createSarifValidator()(log), []);
    const [{ tool, results }] = log.runs;
    assert.match(tool.driver.semanticVersion, /^\d+\.\d+\.\d+$/);
    const [{ ruleId, locations, fixes }] = results;
    assert.equal(ruleId, 'yaml-unquoted-colon');
    assert.deepEqual(locations, [
      {
        physicalLocation: {
          artifactLocation: { uri: 'skills/forms/SKILL.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 22, endLine: 3, endColumn: 23 },
        },
      },
    ]);
    assert.equal(fixes.length, 1);
  });

  it('holds what is said of the workspace description as well', async () => {
    const { out } = await check({ 'skillwright.json': '{ "targets": ["vscod"] }' }, '--format', 'sarif');
    const [{ results }] = JSON.parse(out).runs;
    assert.deepEqual(
      results.map(({ ruleId }: { ruleId: string }) => ruleId),
      ['workspace-file'],
    );
  });

  it('shows errors only when told to be quiet', async () => {
    const { out } = await check(files, '--format', 'sarif', '--quiet', ...two);
    const levels = new Set(JSON.parse(out).runs[0].results.map(({ level }: { level: string }) => level));
    assert.deepEqual(levels, new Set(['error']));
  });
});

describe('skillwright check with several targets', () => {
  it('ends with a table of skills and targets', async () => {
    const { out } = await check(files, ...two);
    assert.match(
      out,
      /\n {7}agentskills {2}vscode\nforms {2}breaks {7}breaks\nkeys {3}breaks {7}ok\n\nbreaks on Agent Skills: 2 of 3 skills\nbreaks on VS Code: 1 of 3 skills\n\n3 skills, /,
    );
  });

  it('has the same as data, for every skill', async () => {
    const { matrix } = JSON.parse((await check(files, '--format', 'json', ...two)).out);
    assert.deepEqual(matrix, {
      targets: ['agentskills', 'vscode'],
      skills: [row('forms', 'breaks', 'breaks'), row('good', 'ok', 'ok'), row('keys', 'breaks', 'ok')],
    });
  });

  it('leaves the table out for one target, and where only errors are wanted', async () => {
    for (const args of [two.slice(2), [...two, '--quiet'], [...two.slice(2), ...two.slice(2)]]) {
      assert.doesNotMatch((await check(files, ...args)).out, /skills\n\n/);
    }
  });

  it('takes every main profile for all', async () => {
    const { matrix } = JSON.parse((await check(files, '--format', 'json', '--target', 'all')).out);
    for (const id of ['agentskills', 'claude-code', 'claude-api', 'vscode', 'codex', 'cursor']) {
      assert.ok(matrix.targets.includes(id), id);
    }
    assert.ok(!matrix.targets.includes('amp'));
  });
});

function row(skill: string, agentskills: string, vscode: string) {
  return { path: `skills/${skill}/SKILL.md`, skill, results: { agentskills, vscode } };
}

function check(content: Files, ...args: readonly string[]) {
  return withFiles(content, cwd => runSkillwright(['check', ...args], { cwd }));
}
