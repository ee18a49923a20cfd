import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { toSkillFolder } from '../../../../server/src/core/model/folder/skillFolder.ts';
import {
  evaluateDuplicate,
  planDuplicate,
} from '../../../../server/src/core/operations/create/planDuplicate.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { idOf } from '../../../../server/src/core/model/skill/skill.ts';
import { isLockedSkill } from '../../../../server/src/core/analysis/provenance/locked.ts';
import { filesIn, toFiles } from '../../../support/importExport.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { knownSkills, toKnown } from '../../../support/knownSkills.ts';
import { toCrlf } from '../../../support/marked.ts';
import { say } from '../../../support/skillParts.ts';

type Given = Readonly<Record<string, string>>;

function planOf(files: Given, name: string, profile: string) {
  const folder = toSkillFolder(toFiles(files), 'memo') ?? assert.fail('There is no SKILL.md.');
  const target = findProfile(profile) ?? assert.fail(`There is no profile ${profile}.`);
  return planDuplicate({ folder, name, targets: [{ profile: target, strict: true }] });
}

/** The texts of the files of a copy and what is said of it, or why there is none. */
function duplicate(files: Given, name = 'copy', profile = 'agentskills'): unknown {
  const plan = planOf(files, name, profile);
  if ('problem' in plan) {
    return say(plan.problem);
  }
  return plan.notes.length === 0 ? filesIn(plan) : [filesIn(plan), plan.notes.map(say)];
}

describe('a duplicate of a skill', () => {
  it('has another id and is the same otherwise', () => {
    const text = '---\n# mine\nname: "memo" # why\ndescription: D.\n---\nThe memo.\n';
    const after = text.replace('"memo" #', 'copy #');
    const others = { 'a/b.md': 'b', 'evals/cases.json': '[]', 'skill.manifest.json': '{}' };
    assert.deepEqual(duplicate({ 'SKILL.md': text, ...others }), { 'SKILL.md': after, ...others });
    assert.deepEqual(duplicate({ 'SKILL.md': toCrlf(text) }), { 'SKILL.md': toCrlf(after) });
  });

  it('keeps the title beside a slug, and its id where it is to have the same', () => {
    const text = '---\nname: Memo\nslug: memo\n---\n';
    assert.deepEqual(duplicate({ 'SKILL.md': text }, 'copy', 'amble'), {
      'SKILL.md': '---\nname: Memo\nslug: copy\n---\n',
    });
    assert.deepEqual(duplicate({ 'SKILL.md': text }, 'memo', 'amble'), { 'SKILL.md': text });
    assert.deepEqual(duplicate({ 'SKILL.md': '# Memo\n' }, 'copy', 'knowledge'), { 'SKILL.md': '# Memo\n' });
  });

  it('may have a dot in its id where the host takes one', () => {
    const text = '---\nname: minara.core\n---\n';
    assert.deepEqual(duplicate({ 'SKILL.md': text }, 'minara.base', 'minara'), {
      'SKILL.md': '---\nname: minara.base\n---\n',
    });
  });

  it('does not say where the skill came from, and holds no values', () => {
    assert.deepEqual(
      duplicate({
        'SKILL.md': '---\nname: memo\n---\n',
        '.skill-source.json': '{}',
        '.minara-skill.json': '{}',
        'vars.json': '{}',
        '.env': 'KEY=1',
        '.env.example': 'KEY=',
        'assets/.skill-source.json': '{}',
        '__pycache__/a.pyc': '',
      }),
      [
        { '.env.example': 'KEY=', 'SKILL.md': '---\nname: copy\n---\n', 'assets/.skill-source.json': '{}' },
        [
          "'vars.json' holds values of variables and is not copied.",
          "'.env' holds values of variables and is not copied.",
        ],
      ],
    );
  });

  for (const [what, files, profile, expected] of [
    [
      'is the user’s own where the host reads that',
      { 'SKILL.md': '---\nname: memo\nsource: curated # theirs\n---\n' },
      'knowledge',
      { 'SKILL.md': '---\nname: copy\nsource: user # theirs\n---\n' },
    ],
    [
      'does not say whose it is where the host does not read that',
      { 'SKILL.md': '---\nname: memo\nsource: imported\ndescription: D.\n---\n' },
      'agentskills',
      { 'SKILL.md': '---\nname: copy\ndescription: D.\n---\n' },
    ],
    [
      'loses the word in `metadata` and beside it, too',
      {
        'SKILL.md': '---\nname: memo\nmetadata:\n  author: me\n  source: system\n---\n',
        'skill.skillwright.json': '{ "source": "curated", "title": "M" }',
      },
      'agentskills',
      {
        'SKILL.md': '---\nname: copy\nmetadata:\n  author: me\n---\n',
        'skill.skillwright.json': '{ "title": "M" }',
      },
    ],
    [
      'keeps any other word',
      { 'SKILL.md': '---\nname: memo\nsource: agent\n---\n' },
      'agentskills',
      { 'SKILL.md': '---\nname: copy\nsource: agent\n---\n' },
    ],
  ] as const) {
    it(what, () => {
      assert.deepEqual(duplicate(files, 'copy', profile), expected);
    });
  }

  for (const [what, text, name, problem] of [
    [
      'its name does not do',
      '---\nname: memo\n---\n',
      'My copy',
      'Use lower-case letters, digits and single hyphens between them.',
    ],
    [
      'its text cannot be read without doubt',
      '---\nname: memo\nname: memo\n---\n',
      'copy',
      'SKILL.md cannot be read without doubt, so nothing is written into it.',
    ],
    [
      'what locks it cannot be taken out',
      '---\nname: memo\nx: &s curated\nsource: *s\nsource: *s\n---\n',
      'memo',
      'SKILL.md is written in a way that leaves no certain place for `source`; it must be changed manually.',
    ],
  ] as const) {
    it(`is refused where ${what}`, () => {
      assert.equal(duplicate({ 'SKILL.md': text }, name), problem);
    });
  }

  it('always has the id that it is to have, and can be edited, whatever the text', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const plan = planOf({ 'SKILL.md': text }, 'a-copy', 'agentskills');
        fc.pre(!('problem' in plan));
        const folder = toSkillFolder(plan.files, 'a-copy') ?? assert.fail('There is no SKILL.md.');
        assert.equal(idOf(folder.parts.file), 'a-copy');
        assert.equal(isLockedSkill(folder.parts.file), false);
      }),
    );
  });
});

describe('the place of a duplicate', () => {
  const memo = '---\nname: memo\n---\n';
  const judge = (path: string, others: readonly string[]) => {
    const known = knownSkills(Object.fromEntries(others.map(other => [other, memo])));
    const judged = evaluateDuplicate(
      toKnown(path, memo).record,
      [...known.values()].map(({ record }) => record),
    );
    return 'problem' in judged ? say(judged.problem) : judged.notes.map(say);
  };

  it('may hide the skill that it is made of', () => {
    assert.deepEqual(judge('.agents/skills/memo/SKILL.md', ['skills/memo/SKILL.md']), [
      "'skills/memo/SKILL.md' is called 'memo' too, and is hidden by this one.",
    ]);
  });

  it('is refused where another skill of its id is taken instead', () => {
    assert.equal(
      judge('skills/memo/SKILL.md', ['.agents/skills/memo/SKILL.md']),
      "'.agents/skills/memo/SKILL.md' is called 'memo' too, and is taken instead.",
    );
  });

  it('is nobody’s concern where no host loads both', () => {
    assert.deepEqual(judge('a/skills/memo/SKILL.md', ['b/skills/memo/SKILL.md']), []);
  });
});
