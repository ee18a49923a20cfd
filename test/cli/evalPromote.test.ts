import assert from 'node:assert/strict';
import path from 'node:path';
import { itAtTerminal, runAtTerminal, runSkillwright } from '../support/cliProcess.ts';
import { toCrlf } from '../support/marked.ts';
import {
  after,
  autonomous,
  before,
  files,
  humanGate,
  inWorkspace,
  manifest,
  manifestFile,
  newBody,
  newScore,
  open,
  readEvents,
  skillFile,
  supervised,
} from '../support/promotionFixture.ts';
import type { Files } from '../support/temporaryFolder.ts';

describe('skillwright eval promote', () => {
  it('promotes a candidate whose score reaches the declared threshold, and shows scores and difference', () =>
    inWorkspace(open, async ({ promote, read }) => {
      const { code, out, error } = await promote('skills/invoices', 'draft.md');
      assert.deepEqual([code, error], [0, '']);
      assert.equal(read(), after);
      const [scores = '', diff = '', end] = out.split('\n\n=').flatMap(part => part.split('\n\nPromoted'));
      assert.deepEqual(
        scores.split('\n').map(line => line.replace(/ {2,}/g, '  ')),
        [
          `draft.md in place of the instructions in ${skillFile}`,
          'passing trigger cases of 1  1 → 1  +0',
          `overall score  1.21 → ${newScore}  +0.46`,
          'trigger_cases  1.8 → 1.8  +0',
          'names_the_order  1 → 5  +4',
          'specificity  1.04 → 1.54  +0.5',
        ],
      );
      assert.match(diff, /\n-version: 3 # counted\n\+version: 4 # counted\n/);
      assert.match(diff, /\n-1\. Check the invoice\.\n\+# Orders\n/);
      assert.equal(
        end,
        `, since its score reaches the declared threshold; '${skillFile}' is now version 4.\n` +
          'skillwright eval promote --undo skills/invoices puts the former instructions back.\n',
      );
    }));

  it('tells machines the same', () =>
    inWorkspace(open, async ({ promote, read }) => {
      const { code, out } = await promote('invoices', 'draft.md', '--format', 'json');
      const { before: old, after: changed, ...rest } = JSON.parse(out);
      assert.deepEqual(
        [code, read() === after, rest],
        [
          0,
          true,
          {
            version: 1,
            promoted: true,
            path: skillFile,
            skillVersion: 4,
            allowedBy: 'threshold',
            judge: 'router',
            candidate: 'draft.md',
            frontmatterIgnored: false,
            cases: 1,
          },
        ],
      );
      assert.deepEqual(
        [old, changed].map(({ passedCases, score }) => [passedCases, score.overallScore]),
        [
          [1, 1.21],
          [1, newScore],
        ],
      );
    }));

  it('uses only the body of a whole SKILL.md, and says so', () =>
    inWorkspace(
      { ...open, 'draft.md': `---\nname: other\nversion: 9\n---\n\n${newBody}` },
      async ({ promote, read }) => {
        const { code, out } = await promote('invoices', 'draft.md');
        assert.deepEqual([code, read()], [0, after]);
        assert.match(out, /\nIts frontmatter is not used; that of the skill stays\.\n/);
      },
    ));

  it('keeps line endings, comments and the byte order mark', () =>
    inWorkspace({ ...open, [skillFile]: `\uFEFF${toCrlf(before)}` }, async ({ promote, read }) => {
      assert.equal((await promote('invoices', 'draft.md')).code, 0);
      assert.equal(read(), `\uFEFF${toCrlf(after)}`);
      assert.equal((await promote('--undo', 'invoices')).code, 0);
      assert.equal(read(), `\uFEFF${toCrlf(before)}`);
    }));

  for (const [what, gate, reason] of [
    ['a person is the gate', manifest(), humanGate],
    [
      'the score is below the threshold',
      autonomous({ minOverallScore: newScore + 0.01 }),
      `The score ${newScore} is below \`minOverallScore\` 1.68, so a person must approve.`,
    ],
    [
      'the manifest cannot be read',
      `${autonomous({ minOverallScore: 1 })},`,
      'The manifest has errors or cannot be read, so a person must approve.',
    ],
  ] as const) {
    it(`writes nothing without a terminal where ${what}`, () =>
      inWorkspace({ ...files, [manifestFile]: gate }, async ({ promote, read, run }) => {
        const { code, out, error } = await promote('invoices', 'draft.md');
        assert.deepEqual([code, error, read()], [1, `Not promoted: ${reason}\n`, before]);
        assert.match(out, /\noverall score +1\.[02]1 → /);
        assert.deepEqual(await readEvents(run), []);
      }));
  }

  it('tells machines why it wrote nothing', () =>
    inWorkspace(supervised, async ({ promote, read }) => {
      const { code, out } = await promote('invoices', 'draft.md', '--format', 'json');
      const { promoted, reason, after: candidate } = JSON.parse(out);
      assert.deepEqual(
        [code, promoted, reason, candidate.score.overallScore, read()],
        [1, false, humanGate, newScore, before],
      );
    }));

  it('has no option that approves, and reads no answer from a pipe', () =>
    inWorkspace(supervised, async ({ folder, promote, read }) => {
      for (const [option, problem] of [
        ['--yes', '--yes does not go with promote.\n'],
        ['-y', "Unknown option '-y'."],
      ] as const) {
        const { code, error } = await promote('invoices', 'draft.md', option);
        assert.deepEqual([code, error.startsWith(`skillwright: ${problem}`)], [2, true]);
      }
      const piped = await runSkillwright(['eval', 'promote', 'invoices', 'draft.md'], {
        cwd: folder,
        input: 'y\n',
      });
      assert.deepEqual([piped.code, piped.error], [1, `Not promoted: ${humanGate}\n`]);
      assert.equal(read(), before);
    }));

  itAtTerminal('asks the person at the terminal, and promotes after a yes', () =>
    inWorkspace(supervised, async ({ folder, read, run }) => {
      const { code, out } = await runAtTerminal(['eval', 'promote', 'invoices', 'draft.md'], {
        cwd: folder,
        env: { XDG_STATE_HOME: '' },
        answer: () => 'y',
      });
      assert.deepEqual([code, read()], [0, after], out);
      assert.match(
        out,
        /\noverall score[^]*\nPromote draft\.md\? \[y\/N\] [^]*\nPromoted, since you approved it;/,
      );
      const [event] = await readEvents(run);
      assert.equal(event?.steps[0].facts.allowedBy, 'person');
    }),
  );

  itAtTerminal('writes nothing where the person says anything else', () =>
    inWorkspace(supervised, async ({ folder, read, run }) => {
      for (const answer of ['', 'yes please']) {
        const { code, out } = await runAtTerminal(['eval', 'promote', 'invoices', 'draft.md'], {
          cwd: folder,
          env: { XDG_STATE_HOME: '' },
          answer: () => answer,
        });
        assert.deepEqual([code, read()], [1, before]);
        assert.match(out, /\nNot promoted: You did not approve it\.\n$/);
      }
      assert.deepEqual(await readEvents(run), []);
    }),
  );

  for (const [file, changed] of [
    [skillFile, before.replace('Check', 'Recheck')],
    [manifestFile, manifest({ promotion: { gate: 'human_gate' } })],
  ] as const) {
    itAtTerminal(`writes nothing where ${path.basename(file)} was changed in the meantime`, () =>
      inWorkspace(supervised, async ({ folder, read, write, run }) => {
        const { code, out } = await runAtTerminal(['eval', 'promote', 'invoices', 'draft.md'], {
          cwd: folder,
          env: { XDG_STATE_HOME: '' },
          answer: () => {
            write(file, changed);
            return 'y';
          },
        });
        assert.equal(code, 1);
        assert.match(out, /\nNot promoted: '.*' was changed in the meantime\.\n$/);
        assert.equal(read(file), changed);
        const [event] = await readEvents(run);
        assert.deepEqual([event?.outcome, event?.steps], ['failed', []]);
        const { error } = await run('eval', 'promote', '--undo', 'invoices');
        assert.equal(error, "Not undone: No promotion of 'invoices' can be undone.\n");
      }),
    );
  }

  for (const [what, locked] of [
    ['curated', { [skillFile]: before.replace('---\n', '---\nsource: curated\n') }],
    ['system', { [skillFile]: before.replace('---\n', '---\nsource: system\n') }],
    ['imported', { [skillFile]: before.replace('---\n', '---\nsource: imported\n') }],
    ['installed', { 'skills/invoices/.skill-source.json': '{}' }],
  ] as const) {
    it(`refuses a skill that is ${what}`, () => {
      const all: Files = { ...open, ...locked };
      return inWorkspace(all, async ({ promote, read }) => {
        const { code, out, error } = await promote('invoices', 'draft.md');
        assert.deepEqual([code, out, read()], [1, '', all[skillFile]]);
        assert.match(error, /^Not promoted: .* so it cannot be changed here; duplicate it to edit it\.\n$/);
      });
    });
  }

  it('promotes nothing that the audit cannot record', () =>
    inWorkspace({ ...open, '.local': '' }, async ({ promote, read }) => {
      const { code, error } = await promote('invoices', 'draft.md');
      assert.deepEqual([code, read()], [1, before]);
      assert.match(error, /\nNot promoted: The audit cannot record the promotion\.\n$/);
    }));

  it('refuses a candidate without other instructions', () =>
    inWorkspace({ ...open, 'same.md': before, 'empty.md': '---\nname: a\n---\n' }, async ({ promote }) => {
      for (const [file, reason] of [
        ['same.md', 'The candidate has the same instructions as the skill.'],
        ['empty.md', 'The candidate has no instructions.'],
      ] as const) {
        assert.deepEqual(await promote('invoices', file), {
          code: 1,
          out: '',
          error: `Not promoted: ${reason}\n`,
        });
      }
    }));

  it('names mistakes in the call', () =>
    inWorkspace(open, async ({ run }) => {
      const two = 'Exactly one skill and one file are needed: skillwright eval promote SKILL FILE.';
      const one = 'Exactly one skill is needed: skillwright eval promote --undo SKILL.';
      for (const [args, error] of [
        [['promote', 'invoices'], two],
        [['promote', '--undo', 'invoices', 'draft.md'], one],
        [['promote', 'invoices', 'none.md'], "There is no file 'none.md'."],
        [['promote', 'invoices', 'draft.md', '--min-score', '1'], '--min-score does not go with promote.'],
        [['init', 'invoices', '--undo'], '--undo does not go with init.'],
        [['invoices', '--undo'], '--undo goes with promote: skillwright eval promote --undo SKILL.'],
      ] as const) {
        assert.deepEqual(await run('eval', ...args), { code: 2, out: '', error: `skillwright: ${error}\n` });
      }
    }));
});
