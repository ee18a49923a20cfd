import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ScoreFacts } from '../../server/src/core/chat/audit/auditRow.ts';
import { findAuditFile, findAuditWorkspace } from '../../server/src/node/audit/auditFile.ts';
import { AuditStore } from '../../server/src/node/audit/auditStore.ts';
import { findSqlite } from '../../server/src/node/audit/sqlite.ts';
import { itAtTerminal, runAtTerminal } from '../support/cliProcess.ts';
import type { Workspace } from '../support/promotionFixture.ts';
import {
  before,
  files,
  inWorkspace,
  manifestFile,
  newBody,
  oldBody,
  readEvents,
  skillFile,
} from '../support/promotionFixture.ts';

const manifest = (evals: object = {}) =>
  JSON.stringify({
    version: 1,
    goalLoop: { defaultReviewMode: 'supervised' },
    evals: {
      triggerCases: ['check this invoice'],
      negativeTriggerCases: ['write a blog post'],
      successCriteria: ['Names the order'],
      trackedMetrics: ['Trigger precision', 'recall'],
      baselineSkillSlug: 'invoices',
      ...evals,
    },
  });

const whole = { ...files, [manifestFile]: manifest() };

/** How far the evaluation of each skill is, by its id; nothing where it has no evals. */
async function listEvals({ run }: Workspace): Promise<unknown> {
  const { skills } = JSON.parse((await run('list', 'skills', '--format', 'json')).out);
  return Object.fromEntries(
    skills.map(({ id, evals }: { readonly id: string; readonly evals?: object }) => [id, evals]),
  );
}

/** The next gaps after an evaluation. */
async function findGaps({ run }: Workspace, ...args: readonly string[]): Promise<unknown> {
  const [skill] = JSON.parse((await run('eval', 'invoices', '--format', 'json', ...args)).out).skills;
  return [skill.coverage, skill.nextGaps];
}

/** Records a turn of a chat as Skill Chat does. */
function recordChat(folder: string): void {
  const environment = { env: {}, platform: process.platform, home: folder };
  const file = findAuditFile(findAuditWorkspace(folder), environment);
  const onProblem = (problem: string) => assert.fail(problem);
  const store = new AuditStore({ file, sqlite: findSqlite(), now: Date.now, onProblem });
  const place = { traceId: 'chat', at: Date.now(), source: 'chat' };
  store.add({
    table: 'turns',
    ...place,
    chatId: 'chat',
    folder,
    model: 'model',
    style: 'catalog',
    message: 'check this invoice',
    inputTokens: 900,
    outputTokens: 100,
    outcome: 'done',
  });
  store.add({ table: 'activations', ...place, step: 0, skill: 'invoices', kind: 'start' });
  store.add({
    table: 'tool_calls',
    ...place,
    step: 1,
    callId: 'one',
    tool: 'check',
    tier: 'READ_ONLY',
    arguments: '{}',
    outcome: 'ran',
    result: 'fine',
    isError: false,
    milliseconds: 1,
  });
  store.close();
}

describe('the six stages of a skill', () => {
  it('are all ready once evals scored the baseline and measured what is tracked', () =>
    inWorkspace({ ...whole, 'skills/plain/SKILL.md': '---\nname: plain\n---\n' }, async workspace => {
      assert.deepEqual(await listEvals(workspace), { invoices: { ready: 4, of: 6 }, plain: undefined });
      assert.deepEqual(await findGaps(workspace), [{ ready: 6, of: 6 }, []]);
      assert.deepEqual(await listEvals(workspace), { invoices: { ready: 6, of: 6 }, plain: undefined });
      assert.match((await workspace.run('list', 'skills')).out, /^invoices .*  Evals 6\/6$/m);
    }));

  it('wait for chats where what they measure is tracked, and for a person who promotes', () =>
    inWorkspace(
      { ...whole, [manifestFile]: manifest({ trackedMetrics: ['recall', 'tool success rate', 'cost'] }) },
      async workspace => {
        assert.deepEqual(await findGaps(workspace), [
          { ready: 5, of: 6 },
          [
            'Measure tool success rate, cost: evals measure how messages trigger the skill, and its use in Skill Chat the rest.',
          ],
        ]);
        recordChat(workspace.folder);
        assert.deepEqual(await listEvals(workspace), { invoices: { ready: 6, of: 6 } });
        const { out } = await workspace.run('eval', 'invoices', '--format', 'json', '--no-record');
        assert.deepEqual(JSON.parse(out).skills[0].coverage, { ready: 6, of: 6 });
      },
    ));

  itAtTerminal('count the acceptance of a person who promotes, and the score of what was promoted', () =>
    inWorkspace(
      { ...whole, [manifestFile]: manifest({ trackedMetrics: ['acceptance'] }) },
      async workspace => {
        await workspace.run('eval', 'invoices');
        assert.deepEqual(await listEvals(workspace), { invoices: { ready: 5, of: 6 } });
        const answer = () => 'y';
        const { code } = await runAtTerminal(['eval', 'promote', 'invoices', 'draft.md'], {
          cwd: workspace.folder,
          env: { XDG_STATE_HOME: '' },
          answer,
        });
        assert.equal(code, 0);
        assert.deepEqual(await listEvals(workspace), { invoices: { ready: 6, of: 6 } });
      },
    ),
  );

  it('have no score of instructions that have changed, and have it again once they are back', () =>
    inWorkspace(whole, async workspace => {
      await workspace.run('eval');
      workspace.write(skillFile, before.replace(oldBody, newBody));
      assert.deepEqual(await listEvals(workspace), { invoices: { ready: 5, of: 6 } });
      workspace.write(skillFile, before);
      assert.deepEqual(await listEvals(workspace), { invoices: { ready: 6, of: 6 } });
    }));

  it('take the score of another skill that is the baseline', () =>
    inWorkspace(
      {
        ...whole,
        [manifestFile]: manifest({ baselineSkillSlug: 'older' }),
        'skills/older/SKILL.md':
          '---\nname: older\ndescription: Checks.\nversion: 2\n---\nNames the order.\n',
      },
      async workspace => {
        assert.deepEqual(await findGaps(workspace), [{ ready: 6, of: 6 }, []]);
        const [turn] = await readEvents(workspace.run);
        const steps: readonly { readonly skill: string; readonly facts: ScoreFacts }[] = turn?.steps;
        assert.deepEqual(
          steps.map(({ skill, facts: { scored, version, overallScore } }) => [
            skill,
            scored,
            version,
            overallScore,
          ]),
          [
            ['invoices', 'invoices', '3', 1.21],
            ['invoices', 'older', '2', 1.34],
          ],
        );
      },
    ));

  it('are recorded once for the same result, and not with --no-record', () =>
    inWorkspace(whole, async workspace => {
      const { run, write } = workspace;
      const [coverage] = (await findGaps(workspace, '--no-record')) as [unknown];
      assert.deepEqual(coverage, { ready: 4, of: 6 });
      assert.equal(JSON.parse((await run('audit', '--format', 'json')).out).total, 0);
      await run('eval');
      await run('eval', 'invoices', '--candidate', 'draft.md');
      assert.equal(JSON.parse((await run('audit', '--format', 'json')).out).total, 1);
      write(skillFile, before.replace(oldBody, newBody));
      await run('eval');
      const events = await readEvents(run, '--skill', 'invoices');
      assert.deepEqual(
        events.map(({ outcome, source, steps }) => [outcome, source, steps[0].name, steps[0].facts.triggers]),
        [1, 0].map(() => [
          'done',
          'eval',
          'skill.optimization.scored',
          { truePositives: 1, falsePositives: 0, trueNegatives: 1, falseNegatives: 0 },
        ]),
      );
      const { traces } = JSON.parse((await run('audit', '--format', 'json')).out);
      const { out } = await run('audit', '--trace', traces[0].traceId);
      assert.match(out, /skill\.optimization\.scored invoices\n +skills\/invoices\/SKILL\.md version 3\n/);
    }));

  it('cost a sentence where the audit cannot be written, and no evaluation', () =>
    inWorkspace(whole, async ({ folder, run }) => {
      writeFileSync(path.join(folder, '.local'), '');
      const { code, out, error } = await run('eval', 'invoices', '--all');
      assert.deepEqual([code, /✓ +invoices.*, 4 of 6 stages/.test(out)], [0, true]);
      assert.match(error, /^Nothing is recorded from here on: .*\n$/);
      assert.ok(
        existsSync(path.join(folder, skillFile)) &&
          readFileSync(path.join(folder, skillFile), 'utf8') === before,
      );
      chmodSync(path.join(folder, '.local'), 0o600);
    }));
});
