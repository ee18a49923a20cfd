import assert from 'node:assert/strict';
import { runSkillwright } from '../support/cliProcess.ts';
import { evaluate } from '../support/evalFixture.ts';
import { sumsWith } from '../support/scenarioFixture.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const files = sumsWith(
  [
    'Two files disagree',
    {
      message: 'sum up data/n.csv',
      files: ['evals/files/data/n.csv', 'gone.csv'],
      assertions: ['It is short.', { tool: 'run_script' }, { tool: 'telepathy' }, { file: 'sum.txt' }],
    },
  ],
  {
    'skills/sums/evals/evals.json':
      '{"evals": [\n{"prompt": "sum it", "expected_output": "A sum."},\n{"prompt": "again", "assertions": [{"file": "../x"}]}]}',
  },
);

describe('skillwright eval --scenarios without a model', () => {
  it('checks what it can, and says what it leaves to a model', async () => {
    const { code, out } = await evaluate(files, '--scenarios');
    assert.equal(
      out,
      `✗ sums  skills/sums/SKILL.md  0 of 4 scenarios pass, 1 fail, 3 unjudged
 !  skills/sums/evals/evals.json:3  '../x' is not a path inside the folder. Use a relative path with
                                    / and without '..'.
 ?  “Two files disagree”, the router would not select the skill (skills/sums/skill.manifest.json:1)
    ?  1 check left to a turn with a model.
 ✗  “sum up data/n.csv” (skills/sums/skill.manifest.json:1)
    ✗  gone.csv is there. The skill has no file 'gone.csv'.
    ✗  telepathy runs. There is no tool 'telepathy'.
    ?  3 checks left to a turn with a model.
 ?  “sum it” (skills/sums/evals/evals.json:2)
    ?  1 check left to a turn with a model.
 ?  “again”, the router would not select the skill (skills/sums/evals/evals.json:3)
    ?  1 check left to a turn with a model.

1 skill: 0 of 4 scenarios pass, 1 fail, 3 unjudged
This was a rehearsal without a model. --judge MODEL runs and judges the scenarios.
`,
    );
    assert.equal(code, 1);
  });

  it('neither passes nor fails what nobody judged', async () => {
    const { code, out } = await evaluate(sumsWith(['Two files disagree']), '--scenarios', '--format', 'json');
    const { summary, skills, tokens } = JSON.parse(out);
    assert.deepEqual(
      [code, summary, skills[0].failures, skills[0].scenarios[0].runs, tokens],
      [0, { skills: 1, failedSkills: 0, scenarios: 1, passed: 0, failed: 0, unjudged: 1 }, [], null, null],
    );
  });

  it('skips in JUnit what it cannot judge', async () => {
    const { out } = await evaluate(sumsWith(['Two files disagree']), '--scenarios', '--format', 'junit');
    assert.equal(
      out,
      `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="skillwright eval" tests="2" failures="0" skipped="1">
  <testsuite name="sums" file="skills/sums/SKILL.md" tests="2" failures="0" skipped="1">
    <testcase classname="sums" name="scenario “Two files disagree”"><skipped message="The request is handled as the instructions of the skill say. Needs a turn with a model."/></testcase>
    <testcase classname="sums" name="passes as a whole"/>
  </testsuite>
</testsuites>
`,
    );
  });

  it('fails where the skill cannot be active or forbids the tool that it needs', async () => {
    const manifest = {
      version: 1,
      forbiddenTools: ['run_script'],
      evals: { functionalScenarios: [{ message: 'sum', assertions: [{ tool: 'run_script' }] }] },
    };
    const text = JSON.stringify(manifest);
    const off = '---\nname: off\ndescription: Does.\nenabled: false\n---\n';
    const { code, out } = await evaluate(
      sumsWith([], {
        'skills/sums/skill.manifest.json': text,
        'skills/off/SKILL.md': off,
        'skills/off/skill.manifest.json': text,
      }),
      '--scenarios',
    );
    assert.equal(code, 1);
    assert.match(out, /✗ {2}The skill is active\. The skill can't be active: [^\n]+\n/);
    assert.match(out, /✗ {2}run_script runs\. An active skill forbids 'run_script'\.\n/);
  });

  it('fails a skill whose name means another one, but not a copy of it', async () => {
    const manifest = sumsWith(['hello'])['skills/sums/skill.manifest.json'] ?? '';
    const skill = '---\nname: sums\ndescription: Adds up numbers.\n---\n';
    const both = (other: string) => ({
      'skillwright.json': '{}',
      '.agents/skills/sums/SKILL.md': skill,
      '.claude/skills/sums/SKILL.md': skill + other,
      '.claude/skills/sums/skill.manifest.json': manifest,
      '.agents/skills/sums/skill.manifest.json': manifest,
    });
    const [same, other] = [
      await evaluate(both(''), '--scenarios'),
      await evaluate(both('Do it.\n'), '--scenarios'),
    ];
    assert.deepEqual([same.code, other.code], [0, 1]);
    assert.match(
      other.out,
      /✗ sums {2}\.claude\/[^]*Another skill of this name takes precedence:\s+\.agents\/skills\/sums\/SKILL\.md\.\n/,
    );
  });

  it('fails a skill that is named and has no scenarios, and passes over one that is not', async () => {
    const none = sumsWith([]);
    const [named, all] = [await evaluate(none, 'sums', '--scenarios'), await evaluate(none, '--scenarios')];
    assert.deepEqual(
      [named.code, all.code, all.out],
      [1, 0, 'No skills with functional scenarios were found.\n'],
    );
    assert.match(named.out, /^✗ sums {2}skills\/sums\/SKILL\.md {2}no functional scenarios\n/);
  });

  it('fails a manifest and a file that cannot be read', async () => {
    const { code, out } = await evaluate(
      sumsWith([], {
        'skills/sums/skill.manifest.json': '{"version": 1, "evals": {"functionalScenarios": [{}]}}',
        'skills/sums/evals/a.json': '{"evals": [',
      }),
      '--scenarios',
    );
    assert.equal(code, 1);
    assert.match(
      out,
      /skill\.manifest\.json:1 {2,}The manifest has errors, so its scenarios cannot be read\.\n/,
    );
    assert.match(out, /evals\/a\.json:1 {2,}This is not valid JSON: close bracket expected\.\n/);
  });

  it('refuses mistakes in the call with one line', async () => {
    const endpoint = ['--endpoint', 'http://127.0.0.1:1/v1'];
    const errors = await withFiles(files, cwd =>
      Promise.all(
        [
          ['--model', 'm'],
          ['--allow', 'run_script'],
          ['--scenarios', '--runs', '2'],
          ['--scenarios', '--allow', 'run_script'],
          ['--scenarios', '--min-score', '2'],
          ['--scenarios', '--candidate', 'x.md'],
          ['--scenarios', '--host', 'codex'],
          ['--scenarios', '--min-judge-score', '3'],
          ['--scenarios', '--judge', 'm', ...endpoint, '--runs', '0'],
          ['--scenarios', '--judge', 'm'],
        ].map(async args => {
          const { code, error } = await runSkillwright(['eval', ...args], { cwd });
          return `${code} ${error}`;
        }),
      ),
    );
    assert.deepEqual(errors, [
      '2 skillwright: --model goes with --scenarios.\n',
      '2 skillwright: --allow goes with --scenarios.\n',
      '2 skillwright: --runs needs --model or --judge.\n',
      '2 skillwright: --allow needs --model or --judge.\n',
      '2 skillwright: --min-score does not go with --scenarios.\n',
      '2 skillwright: --candidate does not go with --scenarios.\n',
      '2 skillwright: --host does not go with --scenarios.\n',
      '2 skillwright: --min-judge-score does not go with --scenarios.\n',
      "2 skillwright: --runs takes a whole number from 1 to 50, not '0'.\n",
      "2 skillwright: --judge takes openai/NAME, anthropic/NAME, or the name of a model with --endpoint URL, not 'm'.\n",
    ]);
  });
});
