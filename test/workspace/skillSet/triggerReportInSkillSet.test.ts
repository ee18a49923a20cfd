import assert from 'node:assert/strict';
import { array, assert as assertProperty, boolean, constantFrom, property, record } from 'fast-check';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import { parseSkillDocument } from '../../../server/src/core/syntax/document/skillDocument.ts';
import type { SkillTriggerReport } from '../../../server/src/workspace/skillSet/triggerReportInSkillSet.ts';
import { reportTriggers } from '../../../server/src/workspace/skillSet/triggerReportInSkillSet.ts';
import { SkillSet } from '../../../server/src/workspace/skillSet/skillSet.ts';
import { SkillStore } from '../../../server/src/workspace/store/skillStore.ts';
import { createFakePorts } from '../../support/fakePorts.ts';
import { placeFile } from '../../support/openSkills.ts';
import { say } from '../../support/skillParts.ts';

const folder = '/work';

function open(files: Readonly<Record<string, string>>, place?: Parameters<typeof placeFile>[2]): SkillSet {
  const disk = new Map(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
  const store = new SkillStore(createFakePorts(disk, { parse: parseSkillDocument }));
  const shown = Object.keys(files).filter(file => file.endsWith('/SKILL.md'));
  store.setScope('all', {
    files: shown.map(file => placeFile(folder, file, place)),
    settings: { workspace: emptyDescription, folder },
  });
  return new SkillSet(store, 'all');
}

function reportOf(skills: SkillSet, shown: string): SkillTriggerReport | undefined {
  const steps = reportTriggers(skills, shown);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      return value;
    }
  }
}

const skill = (name: string, description: string, yaml = '') =>
  `---\nname: ${name}\ndescription: ${description}\n${yaml}---\n`;
const cases = (...rows: readonly [string, boolean][]) =>
  JSON.stringify(rows.map(([query, should_trigger]) => ({ query, should_trigger })));

const files = {
  'skills/invoices/SKILL.md': skill(
    'invoices',
    'Checks invoices against purchase orders.',
    'routing:\n  keywords: [invoice]\n  negative_keywords: [sketch]\n',
  ),
  'skills/posts/SKILL.md': skill(
    'posts',
    'Writes posts for the company blog.',
    'routing:\n  keywords: [blog post]\n',
  ),
  'skills/invoices/evals/queries.json': cases(
    ['check this invoice', true],
    ['write a blog post', true],
    ['sketch an invoice', true],
    ['what is the weather', true],
    ['an invoice and a blog post', false],
    ['write a blog post', false],
  ),
};

describe('the trigger report of a skill', () => {
  it('says for each case who was selected and why', () => {
    const report = reportOf(open(files), 'skills/invoices/SKILL.md');
    assert.ok(report);
    const { results, ...rest } = report;
    assert.deepEqual(rest, {
      id: 'invoices',
      path: 'skills/invoices/SKILL.md',
      judge: { kind: 'router' },
      passed: 2,
      rate: 2 / 6,
      problems: [],
    });
    assert.deepEqual(
      results.map(each => [
        `${each.passed ? 'passed' : 'missed'}: ${each.message}`,
        each.activated,
        each.rate,
        each.other?.id,
        say(each.why).replace(/\d+/g, 'N'),
      ]),
      [
        ['passed: check this invoice', true, 1, undefined, 'The skill has N points: kw:invoice, sem:N.N.'],
        ['missed: write a blog post', false, 0, 'posts', 'The skill has no points for this message.'],
        [
          'missed: sketch an invoice',
          false,
          0,
          undefined,
          "The skill is dropped: the message has its negative keyword 'sketch'.",
        ],
        ['missed: what is the weather', false, 0, undefined, 'The skill has no points for this message.'],
        [
          'missed: an invoice and a blog post',
          true,
          1,
          'posts',
          'The skill has N points: kw:invoice, sem:N.N.',
        ],
        ['passed: write a blog post', false, 0, 'posts', 'The skill has no points for this message.'],
      ],
    );
    assert.deepEqual(
      results
        .map(
          ({ source, span }) =>
            files['skills/invoices/evals/queries.json'].slice(span.start, span.end) + source.name,
        )
        .slice(0, 1),
      ['"check this invoice"evals/queries.json'],
    );
  });

  it('of a copy is that of the skill that is routed for it', () => {
    const text = files['skills/posts/SKILL.md'];
    const copies = {
      'a/skills/posts/SKILL.md': text,
      'b/skills/posts/SKILL.md': text,
      'b/skills/posts/evals/evals.json': '{"evals": [{"prompt": "write a blog post"}]}',
    };
    const report = reportOf(open(copies), 'b/skills/posts/SKILL.md');
    assert.deepEqual([report?.path, report?.passed], ['b/skills/posts/SKILL.md', 1]);
  });

  it('has no rate without cases, and is none of a skill that is not there', () => {
    const skills = open(files);
    assert.deepEqual(reportOf(skills, 'skills/posts/SKILL.md'), {
      id: 'posts',
      path: 'skills/posts/SKILL.md',
      judge: { kind: 'router' },
      results: [],
      passed: 0,
      problems: [],
    });
    assert.equal(reportOf(skills, 'skills/none/SKILL.md'), undefined);
  });

  it('decides as the preview of each message does, whatever the skills and the cases are', () => {
    const words = constantFrom('memo', 'deal', 'search', 'review', 'draft a memo', 'the deal');
    const ids = ['one', 'two', 'three'];
    const any = record({
      descriptions: array(words, { minLength: 3, maxLength: 3 }),
      keywords: array(words, { minLength: 3, maxLength: 3 }),
      rows: array(record({ query: words, should_trigger: boolean() }), { maxLength: 6 }),
    });
    assertProperty(
      property(any, ({ descriptions, keywords, rows }) => {
        const written = ids.flatMap((id, at) => [
          [
            `skills/${id}/SKILL.md`,
            skill(id, descriptions[at] ?? '', `routing:\n  keywords: [${keywords[at] ?? ''}]\n`),
          ],
          [`skills/${id}/evals/a.json`, JSON.stringify(rows)],
        ]);
        const skills = open(Object.fromEntries(written));
        for (const id of ids) {
          const shown = `skills/${id}/SKILL.md`;
          for (const { message, expected, activated, passed } of reportOf(skills, shown)?.results ?? []) {
            const { candidates } = skills.route({ message, window: skills.wholeWindow() });
            const isSelected = candidates.find(({ path }) => path === shown)?.isSelected ?? false;
            assert.deepEqual([activated, passed], [isSelected, isSelected === expected]);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
