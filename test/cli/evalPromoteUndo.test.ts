import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  after,
  before,
  inWorkspace,
  newBody,
  newScore,
  oldBody,
  open,
  readEvents,
  skillFile,
} from '../support/promotionFixture.ts';

const hash = (body: string) => createHash('sha256').update(body).digest('hex');
const bodyOf = (body: string) => `\n${body}`;

describe('skillwright eval promote --undo', () => {
  it('undoes promotions one by one, the last one first', () =>
    inWorkspace(
      { ...open, 'second.md': `${newBody}\nAlso 3 more: \`a.csv\`.\n` },
      async ({ promote, read }) => {
        assert.equal((await promote('invoices', 'draft.md')).code, 0);
        assert.equal((await promote('invoices', 'second.md')).code, 0);
        assert.match(read(), /^---\n# who\nversion: 5 /);
        const { code, out } = await promote('--undo', skillFile);
        assert.deepEqual([code, out], [0, `'${skillFile}' has its former instructions again.\n`]);
        assert.equal(read(), after);
        const { out: json } = await promote('--undo', 'invoices', '--format', 'json');
        assert.deepEqual([JSON.parse(json), read()], [{ version: 1, undone: true, path: skillFile }, before]);
        assert.deepEqual(await promote('--undo', 'invoices'), {
          code: 1,
          out: '',
          error: "Not undone: No promotion of 'invoices' can be undone.\n",
        });
      },
    ));

  it('undoes nothing that has changed since', () =>
    inWorkspace(open, async ({ folder, promote, read, write }) => {
      await promote('invoices', 'draft.md');
      const edited = `${after}\nAnd more.\n`;
      write(skillFile, edited);
      const { code, error } = await promote('--undo', 'invoices');
      assert.deepEqual([code, read()], [1, edited]);
      assert.match(error, /^Not undone: '.*' has changed since the promotion and was left untouched\.\n$/);
      write(skillFile, after);
      const provenance = path.join('skills/invoices', '.skill-source.json');
      write(provenance, '{}');
      const locked = await promote('--undo', 'invoices');
      assert.deepEqual([locked.code, read()], [1, after]);
      assert.match(
        locked.error,
        /^Not undone: .* so it cannot be changed here; duplicate it to edit it\.\n$/,
      );
      rmSync(path.join(folder, provenance));
      assert.deepEqual([(await promote('--undo', 'invoices')).code, read()], [0, before]);
    }));

  it('raises and undoes a version in a file beside the skill', () => {
    const bare = before.replace('version: 3 # counted\n', '');
    const sidecar = 'skills/invoices/skill.skillwright.json';
    return inWorkspace(
      { ...open, [skillFile]: bare, [sidecar]: '{\n  "version": 7\n}\n' },
      async workspace => {
        const { promote, read, folder } = workspace;
        assert.equal((await promote('invoices', 'draft.md')).code, 0);
        assert.deepEqual([read(), read(sidecar)], [bare.replace(oldBody, newBody), '{\n  "version": 8\n}\n']);
        rmSync(path.join(folder, sidecar));
        assert.equal((await promote('--undo', 'invoices')).code, 1);
        workspace.write(sidecar, '{\n  "version": 8\n}\n');
        assert.equal((await promote('--undo', 'invoices')).code, 0);
        assert.deepEqual([read(), read(sidecar)], [bare, '{\n  "version": 7\n}\n']);
      },
    );
  });
});

describe('the audit of promotions', () => {
  it('records who allowed it, both hashes and the scores in the audit', () =>
    inWorkspace(open, async ({ promote, run }) => {
      await promote('invoices', 'draft.md');
      await promote('--undo', 'invoices');
      const events = await readEvents(run, '--skill', 'invoices');
      const [undone, promoted] = events.map(({ steps: [step], ...turn }) => {
        const { name, skill, facts } = step;
        return { ...turn, name, skill, facts };
      });
      const turn = { outcome: 'done', skills: ['invoices'], source: 'eval', skill: 'invoices' };
      assert.deepEqual(promoted, {
        ...turn,
        name: 'skill.optimization.promoted',
        facts: {
          path: skillFile,
          before: hash(bodyOf(oldBody)),
          after: hash(bodyOf(newBody)),
          allowedBy: 'threshold',
          scores: {
            before: 1.21,
            after: newScore,
            dimensions: [
              { key: 'trigger_cases', before: 1.8, after: 1.8 },
              { key: 'names_the_order', before: 1, after: 5 },
              { key: 'specificity', before: 1.04, after: 1.54 },
            ],
          },
        },
      });
      assert.deepEqual(undone, {
        ...turn,
        name: 'skill.optimization.undone',
        facts: { path: skillFile, before: hash(bodyOf(newBody)), after: hash(bodyOf(oldBody)) },
      });
      const { out } = await run('audit', '--skill', 'invoices');
      assert.match(out, /  eval  done  Promote draft\.md in skills\/invoices\/SKILL\.md +invoices\n$/);
      const [id = ''] = /^[0-9a-f]{8}/.exec(out.split('\n')[1] ?? '') ?? [];
      const trace = (await run('audit', '--trace', id)).out.split('\n').map(line => line.trim());
      assert.deepEqual(trace.slice(1, 4).concat(trace.slice(5, 7), trace.slice(9, 11)), [
        `“Promote draft.md in ${skillFile}”`,
        '',
        trace[3] ?? '',
        `score 1.21 → ${newScore}`,
        'trigger_cases 1.8 → 1.8',
        `instructions before ${hash(bodyOf(oldBody))}`,
        `instructions after  ${hash(bodyOf(newBody))}`,
      ]);
      assert.match(
        trace[3] ?? '',
        /s  skill\.optimization\.promoted invoices, allowed by the declared threshold$/,
      );
    }));
});
