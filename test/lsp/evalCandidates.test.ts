import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
} from 'vscode-languageserver-protocol/node';
import { listTraces, readTrace } from '../../server/src/protocol/audit.ts';
import { listCatalog } from '../../server/src/protocol/catalog.ts';
import { readDocument, readDocumentFacts } from '../../server/src/protocol/document.ts';
import type { CandidateComparison } from '../../server/src/protocol/evals.ts';
import {
  compareCandidate,
  confirmPromotion,
  promoteCandidate,
  rejectCandidate,
  runEvalTests,
  undoPromotion,
} from '../../server/src/protocol/evals.ts';
import { readEvals, readinessChanged } from '../../server/src/protocol/readiness.ts';
import { eventually } from '../support/eventually.ts';
import {
  after,
  before,
  files,
  manifestFile,
  newBody,
  newScore,
  skillFile,
} from '../support/promotionFixture.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';

const manifest = JSON.stringify(
  {
    version: 1,
    goalLoop: { defaultReviewMode: 'supervised' },
    evals: {
      triggerCases: ['check this invoice'],
      successCriteria: ['Names the order'],
      trackedMetrics: ['recall', 'acceptance'],
      baselineSkillSlug: 'invoices',
    },
  },
  undefined,
  2,
);
const whole = { ...files, [manifestFile]: manifest };

/** Asks about the one skill and its one candidate. */
function ask(server: ServerUnderTest) {
  const { connection, uriOf } = server;
  const skill = { folderUri: uriOf('').replace(/\/$/, ''), path: skillFile };
  const uri = uriOf(skillFile);
  const params = { uri, candidateUri: uriOf('draft.md') };
  const compare = () => connection.sendRequest(compareCandidate, params);
  return {
    compare,
    compared: async (): Promise<CandidateComparison> => {
      const result = await compare();
      assert.ok(result !== null && 'digest' in result, JSON.stringify(result));
      return result;
    },
    promote: (digest: string) => connection.sendRequest(promoteCandidate, { ...params, digest }),
    reject: (digest: string) => connection.sendRequest(rejectCandidate, { ...params, digest }),
    undo: () => connection.sendRequest(undoPromotion, { uri }),
    run: () => connection.sendRequest(runEvalTests, skill),
    evals: () => connection.sendRequest(readEvals, skill),
    facts: () => connection.sendRequest(readDocumentFacts, { uri }),
    view: () => connection.sendRequest(readDocument, { uri }),
    cards: () => connection.sendRequest(listCatalog, { filter: {}, sort: 'name', offset: 0, limit: 10 }),
    /** The events of the audit, the newest turn first. */
    events: async () => {
      const list = await connection.sendRequest(listTraces, { page: { offset: 0, limit: 20 } });
      const names = [];
      for (const { traceId, message } of 'traces' in list ? list.traces : []) {
        const trace = await connection.sendRequest(readTrace, { traceId });
        const steps = trace !== null && 'steps' in trace ? trace.steps : [];
        names.push([message, ...steps.map(step => ('name' in step ? step.name : step.table))]);
      }
      return names;
    },
  };
}

/** Answers what the server asks the person. */
function answer(server: ServerUnderTest, isApproved: boolean): CandidateComparison[] {
  const asked: CandidateComparison[] = [];
  server.connection.onRequest(confirmPromotion, comparison => {
    asked.push(comparison);
    return isApproved;
  });
  return asked;
}

const readSkill = (folder: string) => readFileSync(path.join(folder, skillFile), 'utf8');

describe('a candidate, over stdio', () => {
  it('is compared, promoted once the person agrees, and undone', () =>
    serve(whole, {}, async (server, folder) => {
      const { compared, promote, undo, events } = ask(server);
      const { digest, ...comparison } = await compared();
      assert.deepEqual(comparison, {
        id: 'invoices',
        path: skillFile,
        candidate: 'draft.md',
        before,
        after,
        score: { before: 1.21, after: newScore },
        dimensions: [
          { key: 'trigger_cases', title: 'Trigger cases', before: 1.8, after: 1.8 },
          { key: 'names_the_order', title: 'Names the order', before: 1, after: 5 },
          { key: 'specificity', title: 'Specificity', before: 1.04, after: 1.54 },
        ],
        passedCases: { before: 1, after: 1, of: 1 },
      });
      assert.equal(readSkill(folder), before);
      const asked = answer(server, true);
      assert.deepEqual(await promote(digest), { version: '4' });
      assert.deepEqual([readSkill(folder), asked], [after, [{ digest, ...comparison }]]);
      assert.equal(await undo(), null);
      assert.equal(readSkill(folder), before);
      assert.deepEqual(await undo(), { problem: "No promotion of 'invoices' can be undone." });
      assert.deepEqual(await events(), [
        [`Undo the promotion in ${skillFile}`, 'skill.optimization.undone'],
        [`Promote draft.md in ${skillFile}`, 'skill.optimization.promoted', 'skill.optimization.scored'],
      ]);
    }));

  it('is written by nothing but a yes', () =>
    serve(whole, {}, async (server, folder) => {
      const { compared, promote, reject, events } = ask(server);
      const { digest } = await compared();
      // An editor that doesn't know the question.
      assert.ok('problem' in ((await promote(digest)) ?? {}));
      answer(server, false);
      assert.equal(await promote(digest), null);
      assert.equal(await reject(digest), null);
      assert.equal(readSkill(folder), before);
      assert.deepEqual(await events(), [[`Reject draft.md for ${skillFile}`, 'skill.optimization.rejected']]);
    }));

  it('is refused where anything has changed since it was compared, or is not saved', () =>
    serve(whole, {}, async (server, folder) => {
      const { connection, uriOf } = server;
      const { compare, compared, promote, reject } = ask(server);
      const asked = answer(server, true);
      const { digest } = await compared();
      writeFileSync(path.join(folder, 'draft.md'), `${newBody}More.\n`);
      const problem = 'The files have changed since they were compared. Compare them again.';
      assert.deepEqual(await promote(digest), { problem });
      assert.deepEqual(await reject(digest), { problem });
      const uri = uriOf(skillFile);
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'skill', version: 1, text: before },
      });
      await compared();
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: 2 },
        contentChanges: [{ text: `${before}More.\n` }],
      });
      assert.deepEqual(await compare(), { problem: 'SKILL.md has unsaved changes. Save it first.' });
      assert.deepEqual([asked, readSkill(folder)], [[], before]);
    }));

  it('is refused without other instructions, for a locked skill, and for one that is not there', () =>
    serve(
      {
        ...whole,
        'draft.md': before,
        'skills/locked/SKILL.md': '---\nname: locked\nsource: curated\n---\nDo.\n',
      },
      {},
      async server => {
        const { connection, uriOf } = server;
        const compare = (skill: string, candidate: string) =>
          connection.sendRequest(compareCandidate, { uri: uriOf(skill), candidateUri: uriOf(candidate) });
        assert.deepEqual(await compare(skillFile, 'draft.md'), {
          problem: 'The candidate has the same instructions as the skill.',
        });
        assert.deepEqual(await compare(skillFile, 'none.md'), {
          problem: 'none.md is not there any more.',
        });
        for (const [skill, problem] of [
          ['skills/locked/SKILL.md', /so it cannot be changed here; duplicate it to edit it\.$/],
          ['skills/none/SKILL.md', /^There is no such skill|not there/],
        ] as const) {
          const refused = await compare(skill, 'draft.md');
          assert.ok(refused !== null && 'problem' in refused);
          assert.match(refused.problem, problem);
        }
      },
    ));
});

describe('the six stages of a skill, over stdio', () => {
  it('follow what evals and people do, wherever they are shown', () =>
    serve(whole, {}, async (server, folder) => {
      const { compared, promote, run, evals, facts, view, cards } = ask(server);
      const everywhere = async () => {
        const [{ skills }, one, document] = [await cards(), await evals(), await view()];
        const card = skills.find(({ path: shown }) => shown === skillFile);
        return [card?.evals, one?.ready, document?.evals?.ready];
      };
      await eventually(everywhere, told => assert.deepEqual(told, [4, 4, 4]));
      const changed = new Promise(resolve => {
        server.connection.onNotification(readinessChanged, resolve);
      });
      await run();
      await changed;
      // The word may be about what was read before, and another one follows.
      await eventually(everywhere, told => assert.deepEqual(told, [5, 5, 5]));
      const stages = (await view())?.evals?.stages ?? [];
      const line = manifest.split('\n').findIndex(each => each.includes('trackedMetrics'));
      assert.deepEqual(
        stages.flatMap(({ stage, gap, place }) => (gap === undefined ? [] : [[stage, gap, place]])),
        [
          [
            'scores',
            'Measure acceptance: evals measure how messages trigger the skill, and its use in Skill Chat the rest.',
            { part: 'manifest', line },
          ],
        ],
      );
      answer(server, true);
      await promote((await compared()).digest);
      await eventually(everywhere, told => assert.deepEqual(told, [6, 6, 6]));
      const points = (await facts())?.scores ?? [];
      assert.deepEqual(
        points.map(({ version, overallScore, isCurrent }) => [version, overallScore, isCurrent]),
        [
          ['3', 1.21, false],
          ['4', newScore, true],
        ],
      );
      assert.equal(readSkill(folder), after);
    }));

  it('count no text that is not saved', () =>
    serve(whole, {}, async (server, folder) => {
      const { connection, uriOf } = server;
      const { run, evals } = ask(server);
      const uri = uriOf(skillFile);
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'skill', version: 1, text: `${before}More.\n` },
      });
      await run();
      assert.equal((await evals())?.ready, 4);
      writeFileSync(path.join(folder, skillFile), `${before}More.\n`);
      await connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri } });
      await run();
      assert.equal((await evals())?.ready, 5);
    }));

  it('show where no score can be recorded', async () => {
    // A file where the folder of the state would be.
    await serve(whole, { env: { XDG_STATE_HOME: '/dev/null', LOCALAPPDATA: '/dev/null' } }, async server => {
      const { run, evals } = ask(server);
      assert.ok(await run());
      assert.equal((await evals())?.ready, 4);
      assert.equal(existsSync('/dev/null/skillwright'), false);
    });
  });
});
