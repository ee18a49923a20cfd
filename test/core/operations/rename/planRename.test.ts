import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { idOf } from '../../../../server/src/core/model/skill/skill.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import type { Texts } from '../../../support/knownSkills.ts';
import { toKnown } from '../../../support/knownSkills.ts';
import { toCrlf } from '../../../support/marked.ts';
import { rename } from '../../../support/renameTexts.ts';

const memo = '---\nname: memo # why\ndescription: Drafts memos.\n---\nThe memo.\n';
const at = 'skills/memo/SKILL.md';

describe('a skill that is renamed', () => {
  it('gets the name and the folder, and keeps all else', () => {
    const after = memo.replace('name: memo', 'name: notes');
    assert.deepEqual(rename({ [at]: memo }, at, 'notes'), { texts: { [at]: after }, folder: 'notes' });
    assert.deepEqual(rename({ [at]: toCrlf(memo) }, at, 'notes'), {
      texts: { [at]: toCrlf(after) },
      folder: 'notes',
    });
  });

  for (const [what, path, text, name, profile, expected] of [
    [
      'gets the slug, beside which the name is a title',
      'skills/memo/SKILL.md',
      '---\nname: Memo\nslug: memo\n---\n',
      'notes',
      'amble',
      ['---\nname: Memo\nslug: notes\n---\n', 'notes'],
    ],
    [
      'keeps a folder that is called otherwise, where the host does not mind',
      'skills/other/SKILL.md',
      '---\nname: memo\n---\n',
      'notes',
      'golemcore',
      ['---\nname: notes\n---\n', undefined],
    ],
    [
      'gets a folder of its name where the host wants that',
      'skills/other/SKILL.md',
      '---\nname: memo\n---\n',
      'notes',
      'agentskills',
      ['---\nname: notes\n---\n', 'notes'],
    ],
    [
      'gets only the folder where that gives the id',
      'skills/memo/SKILL.md',
      '# Memo\n',
      'notes',
      'knowledge',
      [undefined, 'notes'],
    ],
    [
      'gets only the folder where the name is not an id and the host does not mind',
      'skills/memo/SKILL.md',
      '---\nname: My memo\n---\n',
      'notes',
      'claude-code',
      [undefined, 'notes'],
    ],
    [
      'gets both where the name is not an id and the host wants them alike',
      'skills/memo/SKILL.md',
      '---\nname: My memo\n---\n',
      'notes',
      'agentskills',
      ['---\nname: notes\n---\n', 'notes'],
    ],
    [
      'has its dots as hyphens in the folder',
      'skills/minara-core/SKILL.md',
      '---\nname: minara.core\nrouting: {}\n---\n',
      'minara.base',
      'minara',
      ['---\nname: minara.base\nrouting: {}\n---\n', 'minara-base'],
    ],
    [
      'has its dots as dots where they stood there so',
      'skills/minara.core/SKILL.md',
      '---\nname: minara.core\n---\n',
      'minara.base',
      'minara',
      ['---\nname: minara.base\n---\n', 'minara.base'],
    ],
    [
      'has no folder to follow at the root of a repository',
      'SKILL.md',
      '---\nname: memo\n---\n',
      'notes',
      undefined,
      ['---\nname: notes\n---\n', undefined],
    ],
  ] as const) {
    it(what, () => {
      const [after, folder] = expected;
      assert.deepEqual(rename({ [path]: text }, path, name, profile === undefined ? {} : { profile }), {
        texts: after === undefined ? {} : { [path]: after },
        ...(folder !== undefined && { folder }),
      });
    });
  }

  it('is called by its new name wherever it is named', () => {
    const texts = {
      [at]: '---\nname: memo\ndescription: D.\nnext_skill: memo\n---\n',
      'skills/memo/skill.skillwright.json': '{ "routing": { "co_activate": ["memo"] } }',
      'skills/a/SKILL.md':
        '---\nname: a\nrequires:\n  skills: [memo, "memo", other] # memo\nrouting:\n  co_activate:\n    - memo\nconditional_next_skills:\n  memo: \'memo\'\n---\nSee memo.\n',
      'skills/b/SKILL.md':
        '---\nname: b\nmetadata:\n  manifest:\n    version: 1\n    evals: { baselineSkillSlug: memo }\n---\n',
      'skills/b/skill.skillwright.json': '{"requires": {"skills": ["memo"]}, "title": "memo"}\n',
      'skills/c/SKILL.md': '---\nname: c\n---\n',
      'skills/c/skill.manifest.json':
        '{ "version": 1, "evals": { "optimization": { "baselineSkillSlug": "memo" } } }',
      'skillwright.json':
        '{\n  "disabled": ["memo"], // memo\n  "agents": [{ "slug": "memo", "skills": ["memo", { "slug": "memo" }] }],\n  "goals": [{ "slug": "g", "skills": ["memo"] }],\n  "references": [{ "skill": "memo", "target": "memo" }],\n  "routing": { "operatorOnly": ["memo"] },\n}\n',
    };
    assert.deepEqual(rename(texts, at, 'notes'), {
      texts: {
        [at]: '---\nname: notes\ndescription: D.\nnext_skill: notes\n---\n',
        'skills/memo/skill.skillwright.json': '{ "routing": { "co_activate": ["notes"] } }',
        'skills/a/SKILL.md':
          '---\nname: a\nrequires:\n  skills: [notes, "notes", other] # memo\nrouting:\n  co_activate:\n    - notes\nconditional_next_skills:\n  memo: \'notes\'\n---\nSee memo.\n',
        'skills/b/SKILL.md':
          '---\nname: b\nmetadata:\n  manifest:\n    version: 1\n    evals: { baselineSkillSlug: notes }\n---\n',
        'skills/b/skill.skillwright.json': '{"requires": {"skills": ["notes"]}, "title": "memo"}\n',
        'skills/c/skill.manifest.json':
          '{ "version": 1, "evals": { "optimization": { "baselineSkillSlug": "notes" } } }',
        'skillwright.json':
          '{\n  "disabled": ["notes"], // memo\n  "agents": [{ "slug": "memo", "skills": ["notes", { "slug": "notes" }] }],\n  "goals": [{ "slug": "g", "skills": ["notes"] }],\n  "references": [{ "skill": "notes", "target": "memo" }],\n  "routing": { "operatorOnly": ["notes"] },\n}\n',
      },
      folder: 'notes',
      notes: ['Other files that name it are changed too: 6.'],
    });
  });

  it('is called by its new name in what bodies say, and found by the links to it', () => {
    const texts = {
      [at]: '---\nname: memo\n---\nCall `/memo`, see [forms](../memo/forms.md) and [more](more.md). memo is not a call.\n',
      'skills/a/SKILL.md':
        '---\nname: a\n---\nFirst /memo, then [the memo](../memo/SKILL.md#top) and ../memo/forms.md; not ../memos/x.md.\n',
      'skills/a/references/more.md': 'See [it](<../../memo/SKILL.md>) or `memo`.\n',
    };
    assert.deepEqual(rename(texts, at, 'notes'), {
      texts: {
        [at]: '---\nname: notes\n---\nCall `/notes`, see [forms](../notes/forms.md) and [more](more.md). memo is not a call.\n',
        'skills/a/SKILL.md':
          '---\nname: a\n---\nFirst /notes, then [the memo](../notes/SKILL.md#top) and ../notes/forms.md; not ../memos/x.md.\n',
        'skills/a/references/more.md': 'See [it](<../../notes/SKILL.md>) or `notes`.\n',
      },
      folder: 'notes',
      notes: [
        'Other files that name it are changed too: 2.',
        "'memo' occurs in code, where it may be another word; look at these places: 1.",
      ],
    });
  });

  it('is followed by those that call it by its folder, unless another skill is called so', () => {
    const path = 'skills/minara-core/SKILL.md';
    const texts = {
      [path]: '---\nname: minara.core\nrouting: {}\n---\n',
      'skills/a/SKILL.md': '---\nname: a\nrouting:\n  co_activate: [minara-core, minara.core]\n---\n',
    };
    const changed = (more: Texts) => {
      const answer = rename({ ...texts, ...more }, path, 'minara.base', { profile: 'minara' });
      return typeof answer === 'string' ? answer : answer.texts['skills/a/SKILL.md'];
    };
    assert.equal(changed({}), '---\nname: a\nrouting:\n  co_activate: [minara-base, minara.base]\n---\n');
    assert.equal(
      changed({ 'skills/x/SKILL.md': '---\nname: minara-core\n---\n' }),
      '---\nname: a\nrouting:\n  co_activate: [minara-core, minara.base]\n---\n',
    );
  });

  it('leaves names alone that mean another skill of its old id, and says so', () => {
    const texts = {
      '.claude/skills/memo/SKILL.md': '---\nname: memo\n---\n',
      '.agents/skills/memo/SKILL.md': '---\nname: memo\n---\n',
      '.claude/skills/a/SKILL.md': '---\nname: a\nnext_skill: memo\n---\n',
      '.agents/skills/b/SKILL.md': '---\nname: b\nnext_skill: memo\n---\n',
    };
    const answer = rename(texts, '.claude/skills/memo/SKILL.md', 'notes');
    assert.ok(typeof answer !== 'string');
    const [own, a, b] = ['.claude/skills/memo', '.claude/skills/a', '.agents/skills/b'].map(
      folder => answer.texts[`${folder}/SKILL.md`],
    );
    assert.equal(own, '---\nname: notes\n---\n');
    assert.equal(a, '---\nname: a\nnext_skill: notes\n---\n');
    assert.equal(b, undefined);
    assert.deepEqual(answer.notes, [
      'Other files that name it are changed too: 1.',
      "'.agents/skills/memo/SKILL.md' is called 'memo' as well, so that what names that one stays.",
    ]);
  });

  it('says which files have to be changed by hand', () => {
    const texts = {
      [at]: memo,
      'skills/a/SKILL.md': '---\nname: a\nnext_skill: memo\nnext_skill: memo\n---\n',
      'skills/b/SKILL.md': '---\nname: b\nx: &m memo\nnext_skill: *m\n---\n',
      'skillwright.json': '{ "disabled": ["memo"], "disabled": ["memo"] }',
    };
    assert.deepEqual(rename(texts, at, 'notes'), {
      texts: {
        [at]: memo.replace('name: memo', 'name: notes'),
        'skills/b/SKILL.md': '---\nname: b\nx: &m memo\nnext_skill: notes\n---\n',
      },
      folder: 'notes',
      notes: [
        'Other files that name it are changed too: 1.',
        "'skills/a/SKILL.md' names it, and nothing can be written there with certainty; change it by hand.",
        "'skillwright.json' names it, and nothing can be written there with certainty; change it by hand.",
      ],
    });
  });

  it('may have the id of another one, and then says who is taken', () => {
    const texts = { [at]: memo, '.agents/skills/notes/SKILL.md': '---\nname: notes\n---\n' };
    const answer = rename(texts, at, 'notes');
    assert.deepEqual(typeof answer === 'string' ? answer : answer.notes, [
      "'.agents/skills/notes/SKILL.md' is called 'notes' too, and is taken instead.",
    ]);
    const other = rename(
      { '.agents/skills/memo/SKILL.md': memo, 'skills/notes/SKILL.md': '---\nname: notes\n---\n' },
      '.agents/skills/memo/SKILL.md',
      'notes',
    );
    assert.deepEqual(typeof other === 'string' ? other : other.notes, [
      "'skills/notes/SKILL.md' is called 'notes' too, and is hidden by this one.",
    ]);
  });

  for (const [what, text, name, options, problem] of [
    ['is called so already', memo, 'memo', {}, "The skill is called 'memo' already."],
    ['would have no name', memo, '', {}, 'A skill needs a name.'],
    [
      'would have letters that do not do',
      memo,
      'My notes',
      {},
      'Use lower-case letters, digits and single hyphens between them.',
    ],
    [
      'would have a dot where no host takes one',
      memo,
      'my.notes',
      {},
      'Use lower-case letters, digits and single hyphens between them.',
    ],
    [
      'would leave its folder',
      memo,
      '../notes',
      {},
      'Use lower-case letters, digits and single hyphens between them.',
    ],
    [
      'would be longer than a target takes',
      memo,
      'n'.repeat(51),
      { profile: 'golemcore' },
      'The name has more than 50 characters.',
    ],
    [
      'would have a word that a target keeps for itself',
      memo,
      'claude-notes',
      { profile: 'claude-api' },
      "A name must not have 'claude' in it.",
    ],
    ['has a folder of the name next to it', memo, 'notes', { taken: ['notes'] }, 'notes is there.'],
    [
      'is locked',
      memo,
      'notes',
      { lock: 'provenance' },
      'A file next to the skill says that it came from elsewhere, so it cannot be changed here; duplicate it to edit it.',
    ],
    [
      'cannot be read without doubt',
      '---\nname: memo\nname: memo\n---\n',
      'notes',
      {},
      'SKILL.md cannot be read without doubt, so nothing is written into it.',
    ],
    [
      'has its name in no certain place',
      '---\nx: &m memo\nname: *m\n---\n',
      'notes',
      {},
      'SKILL.md is written in a way that leaves no certain place for `name`; it must be changed manually.',
    ],
  ] as const) {
    it(`is refused where it ${what}`, () => {
      assert.equal(rename({ [at]: text }, at, name, options), problem);
    });
  }

  it('is refused where neither a key nor a folder gives the id', () => {
    assert.equal(
      rename({ 'SKILL.md': '# Memo\n' }, 'SKILL.md', 'notes'),
      "Neither a key nor a folder of its own gives the skill its id; write 'notes' under `name`.",
    );
  });

  it('always has the new id afterwards, whatever its text', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const path = 'skills/old-name/SKILL.md';
        const answer = rename({ [path]: text }, path, 'new-name');
        fc.pre(typeof answer !== 'string');
        const place = `skills/${answer.folder ?? 'old-name'}/SKILL.md`;
        assert.equal(idOf(toKnown(place, answer.texts[path] ?? text).file), 'new-name');
      }),
    );
  });

  it('can be given its old name again, and then all is as it was', () => {
    const id = fc.stringMatching(/^[a-z][a-z0-9]{0,5}(?:-[a-z0-9]{1,5})?$/);
    const quote = fc.constantFrom(
      (name: string) => name,
      (name: string) => `"${name}"`,
    );
    fc.assert(
      fc.property(id, id, quote, fc.boolean(), (one, other, write, isCrlf) => {
        fc.pre(
          one !== other &&
            ![one, other].some(name => /^(?:a|true|false|null|yes|no|on|off|[yn])$/.test(name)),
        );
        fc.pre(![one, other].some(name => /^\d|^e\d+$/.test(name)));
        const end = (text: string) => (isCrlf ? toCrlf(text) : text);
        const path = (name: string) => `skills/${name}/SKILL.md`;
        const texts = {
          [path(one)]: end(`---\n# x\nname: ${one}\ndescription: D.\n---\n${one}\n`),
          'skills/a/SKILL.md': end(
            `---\nname: a\nrequires:\n  skills: [another-one, ${write(one)}]\n---\n${one}\n`,
          ),
          'skillwright.json': end(`{ "disabled": ["${one}"] } // ${one}\n`),
        };
        const there = rename(texts, path(one), other);
        assert.ok(typeof there !== 'string');
        const moved = {
          ...texts,
          ...there.texts,
          [path(other)]: there.texts[path(one)] ?? '',
          [path(one)]: '',
        };
        const { [path(one)]: _, ...left } = moved;
        const back = rename(left, path(other), one);
        assert.ok(typeof back !== 'string');
        assert.equal(back.texts[path(other)], texts[path(one)]);
        assert.equal(back.texts['skills/a/SKILL.md'], texts['skills/a/SKILL.md']);
        assert.equal(back.texts['skillwright.json'], texts['skillwright.json']);
      }),
    );
  });
});
