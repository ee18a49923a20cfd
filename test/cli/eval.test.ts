import assert from 'node:assert/strict';
import { runSkillwright } from '../support/cliProcess.ts';
import { evalFiles as files, evaluate } from '../support/evalFixture.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const fine: Files = {
  ...files,
  'skills/invoices/evals/evals.json': '{"evals": [{"prompt": "check invoice 7"}]}',
};

describe('skillwright eval', () => {
  it('tells people which trigger cases fail, who was selected instead and why', async () => {
    const { code, out } = await evaluate(files);
    assert.equal(code, 1);
    assert.equal(
      out,
      `✗ invoices  skills/invoices/SKILL.md  2 of 3 trigger cases pass, score 1.45 of 5, 3 of 6 stages
 ✗  “blog about it”  Should activate the skill. The skill has no points for this message. 'posts' is
                     selected instead: kw:blog. (skills/invoices/evals/evals.json:2)

1 skill: 2 of 3 trigger cases pass; 2 skills without evals
`,
    );
  });

  it('shows with --all what passes, what each score counted and what is missing', async () => {
    const { code, out } = await evaluate(fine, 'invoices', '--all');
    assert.equal(code, 0);
    const shown = out.replace(/\s+/g, ' ');
    for (const words of [
      '3 of 3 trigger cases pass',
      '✓ “write a blog post” The skill has no points for this message. (skills/invoices/skill.manifest.json:1)',
      '✓ “check invoice 7” The skill has',
      '✓ names_the_order 3 “Names the order”: 1 of 2 words are in the instructions; missing: names.',
      '✗ is_short 1 “is short”: 0 of 1 words are in the instructions; missing: short.',
      '✗ specificity 1.32 1 of 10 concrete details: --strict. 6 of 100 different words.',
      '○ scores Name in `evals.trackedMetrics` what is to be observed in real use.',
    ]) {
      assert.ok(shown.includes(words), `${words}\n${out}`);
    }
  });

  it('has a stable shape for machines', async () => {
    const { code, out } = await evaluate(files, '--format', 'json');
    assert.equal(code, 1);
    const { skills, ...rest } = JSON.parse(out);
    assert.deepEqual(rest, {
      version: 1,
      judge: 'router',
      summary: { skills: 1, failed: 1, withoutEvals: 2, cases: 3, passed: 2 },
    });
    const [{ triggers, score, ...others }] = skills;
    assert.deepEqual(others, {
      id: 'invoices',
      path: 'skills/invoices/SKILL.md',
      coverage: { ready: 3, of: 6 },
      stages: ['target', 'criteria', 'cases', 'candidates', 'scores', 'promotion'].map((stage, at) => ({
        stage,
        status: at < 3 ? 'ready' : 'empty',
      })),
      nextGaps: [
        'Name the skill that candidates are compared with in `evals.baselineSkillSlug`.',
        'Name in `evals.trackedMetrics` what is to be observed in real use.',
        'Set `goalLoop.defaultReviewMode`, or add a gate to `humanGates`.',
      ],
      optimization: { reviewMode: 'supervised', promotion: { gate: 'human_gate' } },
      failures: ['2 of 3 trigger cases pass.'],
    });
    const { results, ...counts } = triggers;
    assert.deepEqual(counts, { cases: 3, passed: 2, rate: 2 / 3, problems: [] });
    assert.deepEqual(Object.keys(results[2]), [
      'message',
      'expected',
      'activated',
      'rate',
      'passed',
      'file',
      'line',
      'own',
      'other',
      'why',
    ]);
    const { own: _own, other, ...missed } = results[2];
    assert.deepEqual(
      [missed, other.id, other.path],
      [
        {
          message: 'blog about it',
          expected: true,
          activated: false,
          rate: 0,
          passed: false,
          file: 'skills/invoices/evals/evals.json',
          line: 2,
          why: 'The skill has no points for this message.',
        },
        'posts',
        'skills/posts/SKILL.md',
      ],
    );
    assert.equal(score.overallScore, 1.45);
    assert.deepEqual(score.dimensions[1], {
      key: 'names_the_order',
      title: 'Names the order',
      score: 3,
      passed: true,
      evidence: ['“Names the order”: 1 of 2 words are in the instructions; missing: names.'],
    });
  });

  it('decides as skillwright route does', () =>
    withFiles(files, async cwd => {
      const { skills } = JSON.parse((await runSkillwright(['eval', '--format', 'json'], { cwd })).out);
      for (const { message, activated } of skills[0].triggers.results) {
        const routed = await runSkillwright(['route', message, '--format', 'json'], { cwd });
        assert.equal(JSON.parse(routed.out).selected.includes('invoices'), activated, message);
      }
    }));

  it('writes the report as JUnit XML', async () => {
    const all = {
      ...files,
      'skills/invoices/evals/a.json':
        '[\n  {"query": "<b> & \\"c\\"", "should_trigger": true},\n  {"query": "d"}\n]',
    };
    const { code, out } = await evaluate(all, '--format', 'junit', '--min-score', '4');
    assert.equal(code, 1);
    assert.equal(
      out,
      `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="skillwright eval" tests="6" failures="4">
  <testsuite name="invoices" file="skills/invoices/SKILL.md" tests="6" failures="4">
    <testcase classname="invoices" name="activated by “check this invoice”"/>
    <testcase classname="invoices" name="not activated by “write a blog post”"/>
    <testcase classname="invoices" name="activated by “&lt;b&gt; &amp; &quot;c&quot;”"><failure message="Should activate the skill. The skill has no points for this message."/></testcase>
    <testcase classname="invoices" name="activated by “blog about it”"><failure message="Should activate the skill. The skill has no points for this message. 'posts' is selected instead: kw:blog."/></testcase>
    <testcase classname="invoices" name="skills/invoices/evals/a.json:3"><failure message="This entry is left out: it needs a \`query\`, and \`should_trigger\` with true or false."/></testcase>
    <testcase classname="invoices" name="passes as a whole"><failure message="Some trigger cases cannot be read. 2 of 4 trigger cases pass. The score is 1.45, below 4."/></testcase>
  </testsuite>
</testsuites>
`,
    );
  });

  it('fails by the rate and the score that are asked for', async () => {
    const codes = await withFiles(files, cwd =>
      Promise.all(
        [
          ['--min-trigger-rate', '0.6'],
          ['--min-trigger-rate', '0.7'],
          ['--min-trigger-rate', '0.6', '--min-score', '1.45'],
          ['--min-trigger-rate', '0.6', '--min-score', '3'],
          ['posts'],
          ['posts', '--min-trigger-rate', '0'],
        ].map(async args => (await runSkillwright(['eval', ...args], { cwd })).code),
      ),
    );
    assert.deepEqual(codes, [0, 1, 0, 1, 0, 1]);
  });

  it('names files of cases that cannot be read', async () => {
    const { code, out } = await evaluate(
      { ...fine, 'skills/invoices/evals/b.json': '{\n"evals": [' },
      'skills/invoices',
    );
    assert.equal(code, 1);
    assert.match(
      out,
      /\n ! {2}skills\/invoices\/evals\/b\.json:2 {2,}This is not valid JSON: close bracket expected\.\n/,
    );
  });

  it('says why a skill misses a threshold', async () => {
    const { code, out } = await evaluate(fine, '--min-score', '4', '--min-trigger-rate', '1');
    assert.equal(code, 1);
    assert.equal(
      out,
      `✗ invoices  skills/invoices/SKILL.md  3 of 3 trigger cases pass, score 1.58 of 5, 3 of 6 stages
 ✗  The score is 1.58, below 4.

1 skill: 3 of 3 trigger cases pass; 2 skills without evals
`,
    );
  });

  it('fails a skill whose manifest has errors, since its cases are not known', async () => {
    const { code, out } = await evaluate(
      { ...files, 'skills/posts/skill.manifest.json': '{"evals": [' },
      'posts',
    );
    assert.equal(code, 1);
    assert.match(
      out,
      /\n ! {2}skills\/posts\/skill\.manifest\.json:1 {2}This file has errors, so its trigger cases cannot be read\.\n/,
    );
  });

  it('takes skills by their ids and paths, among all skills of the workspace', async () => {
    const { out } = await evaluate(files, 'skills/posts', 'off', '--format', 'json');
    const { skills } = JSON.parse(out);
    assert.deepEqual(
      skills.map(({ id, triggers }: { id: string; triggers: { results: { why: string }[] } }) => [
        id,
        triggers.results.map(({ why }) => why),
      ]),
      [
        ['off', ['The skill is dropped: it is switched off.']],
        ['posts', []],
      ],
    );
  });

  it('says how to begin where no skill has evals', async () => {
    const { code, out } = await evaluate({ 'skills/posts/SKILL.md': files['skills/posts/SKILL.md'] ?? '' });
    assert.deepEqual(
      [code, out],
      [0, 'No skills with evals were found.\n`skillwright eval init SKILL` drafts trigger cases.\n'],
    );
  });

  it('refuses mistakes in the call with one line', async () => {
    const errors = await withFiles({ ...files, 'empty/README.md': '' }, cwd =>
      Promise.all(
        [
          ['none'],
          ['empty'],
          ['--min-score', '6'],
          ['--min-trigger-rate', 'half'],
          ['--format', 'xml'],
          ['--candidate', 'SKILL.md'],
          ['invoices', 'posts', '--candidate', 'skillwright.json'],
          ['invoices', '--candidate', 'skillwright.json', '--candidate', 'skillwright.json'],
          ['invoices', '--candidate', 'skillwright.json', '--format', 'junit'],
          ['init'],
          ['init', 'invoices', 'posts'],
          ['init', 'invoices', '--all'],
          ['init', 'none'],
          ['--nothing', 'x'],
        ].map(async args => {
          const { code, error } = await runSkillwright(['eval', ...args], { cwd });
          return `${code} ${error}`;
        }),
      ),
    );
    assert.deepEqual(errors, [
      "2 skillwright: There is no skill 'none'.\n",
      '2 skillwright: No readable skill was found there.\n',
      "2 skillwright: --min-score takes a number from 1 to 5, not '6'.\n",
      "2 skillwright: --min-trigger-rate takes a number from 0 to 1, not 'half'.\n",
      "2 skillwright: --format takes one of pretty, json, junit, not 'xml'.\n",
      "2 skillwright: There is no file 'SKILL.md'.\n",
      '2 skillwright: --candidate needs exactly one skill: skillwright eval SKILL --candidate FILE.\n',
      "2 skillwright: 'skillwright.json' is given twice.\n",
      '2 skillwright: --format junit does not go with --candidate.\n',
      '2 skillwright: Exactly one skill is needed: skillwright eval init SKILL.\n',
      '2 skillwright: Exactly one skill is needed: skillwright eval init SKILL.\n',
      '2 skillwright: --all does not go with init.\n',
      "2 skillwright: There is no skill 'none'.\n",
      "2 skillwright: Unknown option '--nothing'.\n",
    ]);
  });
});
