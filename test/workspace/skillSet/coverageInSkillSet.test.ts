import assert from 'node:assert/strict';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import { parseSkillDocument } from '../../../server/src/core/syntax/document/skillDocument.ts';
import { listCoverage } from '../../../server/src/workspace/skillSet/coverageInSkillSet.ts';
import { SkillSet } from '../../../server/src/workspace/skillSet/skillSet.ts';
import { reportTriggers } from '../../../server/src/workspace/skillSet/triggerReportInSkillSet.ts';
import { SkillStore } from '../../../server/src/workspace/store/skillStore.ts';
import { createFakePorts } from '../../support/fakePorts.ts';
import { toCrlf } from '../../support/marked.ts';
import { placeFile } from '../../support/openSkills.ts';

const shown = 'skills/letters/SKILL.md';
const rival = '---\nname: posts\ndescription: Writes posts for the company blog.\n---\n';

/** The frontmatter with the number of cases that exercise a word behind it, as in `[letters 2]`. */
function cover(
  yaml: string,
  cases: readonly (readonly [query: string, should_trigger: boolean])[],
  { sidecar, toText = text => text }: { sidecar?: string; toText?: (text: string) => string } = {},
): Readonly<Record<string, string>> {
  const files = {
    [shown]: toText(`---\nname: letters\n${yaml}\n---\n`),
    'skills/posts/SKILL.md': rival,
    ...(sidecar !== undefined && { 'skills/letters/skill.skillwright.json': sidecar }),
    'skills/letters/evals/cases.json': JSON.stringify(
      cases.map(([query, should_trigger]) => ({ query, should_trigger })),
    ),
  };
  const disk = new Map(Object.entries(files).map(([file, text]) => [`/work/${file}`, text]));
  const store = new SkillStore(createFakePorts(disk, { parse: parseSkillDocument }));
  store.setScope('all', {
    files: [shown, 'skills/posts/SKILL.md'].map(file => placeFile('/work', file)),
    settings: { workspace: emptyDescription, folder: '/work' },
  });
  const skillSet = new SkillSet(store, 'all');
  const steps = reportTriggers(skillSet, shown);
  let step = steps.next();
  while (step.done !== true) {
    step = steps.next();
  }
  assert.ok(step.value);
  const texts: Record<string, string> = {};
  const words = listCoverage(skillSet, step.value);
  for (const { file, span, cases: own } of words.toSorted((one, two) => two.span.start - one.span.start)) {
    const text = texts[file] ?? disk.get(file) ?? '';
    texts[file] =
      `${text.slice(0, span.start)}[${text.slice(span.start, span.end)} ${own.length}]${text.slice(span.end)}`;
  }
  return Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [file.replace('/work/skills/letters/', ''), text]),
  );
}

/** The lines of the frontmatter behind the name. */
const yamlOf = (texts: Readonly<Record<string, string>>) =>
  (texts['SKILL.md'] ?? '').replace('---\nname: letters\n', '').replace('\n---\n', '');

describe('the coverage of a description by trigger cases', () => {
  it('counts the cases that pass by each word', () => {
    const yaml = 'description: Drafts letters to a landlord about heating.';
    const covered = cover(yaml, [
      ['letter to my landlord', true],
      ['draft some letters', true],
    ]);
    assert.equal(yamlOf(covered), 'description: [Drafts 1] [letters 2] to a [landlord 1] about [heating 0].');
  });

  it('counts neither cases that fail nor near misses', () => {
    const covered = cover('description: Drafts letters.', [
      ['posts for the blog of the company, no letters', true],
      ['draft a blog post', false],
    ]);
    assert.equal(yamlOf(covered), 'description: [Drafts 0] [letters 0].');
  });

  it('finds the words of all kinds of scalars where they are in the file', () => {
    for (const [yaml, expected] of [
      ['description: "Drafts letters."', 'description: "[Drafts 0] [letters 1]."'],
      ['description: Drafts\n  letters.', 'description: [Drafts 0]\n  [letters 1].'],
      [
        'description: >-  # folded\n  Drafts\n\n  letters, and\n  more letters.\ntags: [a]',
        'description: >-  # folded\n  [Drafts 0]\n\n  [letters 1], and\n  [more 0] [letters 1].\ntags: [a]',
      ],
      ['description: |\n  Drafts\n  letters.', 'description: |\n  [Drafts 0]\n  [letters 1].'],
    ] as const) {
      assert.equal(yamlOf(cover(yaml, [['letters please', true]])), expected);
      const windows = cover(yaml, [['letters please', true]], { toText: toCrlf });
      assert.equal(yamlOf({ 'SKILL.md': (windows['SKILL.md'] ?? '').replaceAll('\r\n', '\n') }), expected);
    }
  });

  it('leaves out words that ask for anything, and what the skill is not for', () => {
    const covered = cover('description: Make the letters that I need. Not for invoices.', [
      ['letters', true],
    ]);
    assert.equal(yamlOf(covered), 'description: Make the [letters 1] that I need. Not for invoices.');
  });

  it('counts keywords, verbs and patterns in whichever file they are', () => {
    const covered = cover(
      'description: Drafts letters.\nrouting:\n  keywords: [Heating, rent]\n  negative_keywords: [blog]',
      [
        ['my heating is broken', true],
        ['heating, and sue them', true],
      ],
      { sidecar: '{"triggers": {"verbs": ["sue"], "patterns": ["\\\\bbroken$", "^never"]}}' },
    );
    assert.deepEqual(covered, {
      'SKILL.md':
        '---\nname: letters\ndescription: [Drafts 0] [letters 0].\nrouting:\n  keywords: [[Heating 2], [rent 0]]\n  negative_keywords: [blog]\n---\n',
      'skill.skillwright.json':
        '{"triggers": {"verbs": [["sue" 1]], "patterns": [["\\\\bbroken$" 1], ["^never" 0]]}}',
    });
  });
});
