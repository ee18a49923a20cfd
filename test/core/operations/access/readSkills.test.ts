import assert from 'node:assert/strict';
import { checkAccess } from '../../../../server/src/core/operations/access/checkAccess.ts';
import { listSkills } from '../../../../server/src/core/operations/access/listSkills.ts';
import { toReading } from '../../../../server/src/core/operations/access/managedSkill.ts';
import { planDelete } from '../../../../server/src/core/operations/move/planDelete.ts';
import { planUpdate } from '../../../../server/src/core/operations/update/planUpdate.ts';
import { describeResourceRefusal } from '../../../../server/src/core/operations/access/resourceProblem.ts';
import { createSkillsObject } from '../../../../server/src/core/operations/access/skillsObject.ts';
import { findResource } from '../../../../server/src/core/analysis/prompt/resources.ts';
import { managed } from '../../../support/managed.ts';
import { partsOf, say } from '../../../support/skillParts.ts';

const skill = (name: string, more: string, sidecar?: string) => ({
  parts: partsOf(`---\nname: ${name}\ndescription: Does ${name}.\n${more}---\n\n# Title of ${name}\n`, {
    ...(sidecar !== undefined && { sidecar }),
  }),
});

describe('a skill that is read', () => {
  it('is the same whatever dialect it is in', () => {
    const parts = partsOf(
      '---\r\nslug: example\r\nname: A title\r\nmetadata:\r\n  tags: [a, b]\r\n  source: curated\r\n---\r\n\r\nOne\r\nTwo \r\n\r\n',
      { sidecar: '{ "description": "Words.", "version": 12 }' },
    );
    assert.deepEqual(toReading({ parts }), {
      name: 'example',
      title: 'A title',
      description: 'Words.',
      content: 'One\nTwo',
      tags: ['a', 'b'],
      source: 'curated',
      version: 12,
    });
  });

  it('has values of its own for what it does not say', () => {
    assert.deepEqual(toReading({ parts: partsOf('# Title\n\nWords.\n', {}, 'skills/example/SKILL.md') }), {
      name: 'example',
      title: 'Title',
      description: 'Words.',
      content: '# Title\n\nWords.',
      tags: [],
      source: 'user',
      version: 1,
    });
  });

  it('is read in one order: the frontmatter, the file beside it, metadata', () => {
    const title = (yaml: string, sidecar: string) => toReading(skill('x', yaml, sidecar)).title;
    assert.equal(title('title: A\nmetadata:\n  title: C\n', '{"title":"B"}'), 'A');
    assert.equal(title('metadata:\n  title: C\n', '{"title":"B"}'), 'B');
    assert.equal(title('metadata:\n  title: C\n', '{}'), 'C');
    assert.equal(title('', '{}'), 'Title of x');
  });
});

describe('a list of skills', () => {
  const skills = [
    skill('one', 'tags: [a, b]\nversion: 2\n'),
    skill('two', 'enabled: false\ntags: [b]\n'),
    skill('three', '', '{"tags":["b"],"title":"Three","source":"agent"}'),
  ];
  const names = (request: Parameters<typeof listSkills>[1], disabled: readonly string[] = []) =>
    listSkills(skills, request, new Set(disabled)).skills.map(({ name }) => name);

  it('has all but the bodies', () => {
    assert.deepEqual(listSkills(skills, {}, new Set()), {
      skills: [
        {
          name: 'one',
          title: 'Title of one',
          description: 'Does one.',
          tags: ['a', 'b'],
          source: 'user',
          version: 2,
        },
        {
          name: 'three',
          title: 'Three',
          description: 'Does three.',
          tags: ['b'],
          source: 'agent',
          version: 1,
        },
      ],
    });
  });

  it('can be narrowed to a tag, and have what is switched off as well', () => {
    assert.deepEqual(names({ tag: 'b' }), ['one', 'three']);
    assert.deepEqual(names({ tag: 'b', includeDisabled: true }), ['one', 'two', 'three']);
    assert.deepEqual(names({ tag: 'c' }), []);
    assert.deepEqual(names({}, ['one']), ['three']);
    assert.deepEqual(names({ includeDisabled: true }, ['one']), ['one', 'two', 'three']);
  });
});

describe('the skills of a script', () => {
  const reading = {
    name: 'one',
    title: 'One',
    description: 'Words.',
    content: '# One',
    tags: ['a'],
    source: 'user',
    version: 3,
  };
  const { content: _, ...listed } = reading;
  const requested: (string | undefined)[] = [];
  const skills = createSkillsObject(
    async tag => {
      requested.push(tag);
      return [listed];
    },
    async name => (name === 'one' ? reading : undefined),
  );

  it('are listed and read', async () => {
    const summary = { name: 'one', title: 'One', description: 'Words.', tags: ['a'] };
    assert.deepEqual(await skills.list(), [summary]);
    assert.deepEqual(await skills.list('a'), [summary]);
    assert.deepEqual(requested, [undefined, 'a']);
    assert.deepEqual(await skills.read('one'), { ...summary, content: '# One' });
  });

  it('fail clearly where there is none of a name', async () => {
    await assert.rejects(skills.read('two'), { name: 'Error', message: "There is no skill 'two'." });
    await assert.rejects(Reflect.apply(skills.read, undefined, [1]), {
      name: 'TypeError',
      message: 'skills.read takes the name of a skill as a text.',
    });
    await assert.rejects(Reflect.apply(skills.list, undefined, [{}]), TypeError);
  });

  it('cannot be changed', async () => {
    assert.ok(Object.isFrozen(skills));
    const [first] = await skills.list();
    assert.ok(Object.isFrozen(await skills.list()) && Object.isFrozen(first) && Object.isFrozen(first?.tags));
    const read = await skills.read('one');
    assert.ok(Object.isFrozen(read) && Object.isFrozen(read.tags));
    assert.deepEqual(Object.keys(skills), ['list', 'read']);
  });
});

describe('a skill that is locked', () => {
  const locks = ['bundled', 'provenance', 'source'] as const;

  it('can be read and run, and neither changed nor deleted', () => {
    for (const lock of [undefined, ...locks]) {
      assert.equal(checkAccess(lock, 'read'), undefined);
      assert.equal(checkAccess(lock, 'run'), undefined);
      assert.equal(checkAccess(lock, 'update') === undefined, lock === undefined);
      assert.equal(checkAccess(lock, 'delete') === undefined, lock === undefined);
    }
    const messages = locks.map(lock => {
      const refused = checkAccess(lock, 'update');
      return refused && say(refused);
    });
    assert.deepEqual(messages, [
      'The skill came with the program, so it cannot be changed here; duplicate it to edit it.',
      'A file next to the skill says that it came from elsewhere, so it cannot be changed here; duplicate it to edit it.',
      'The `source` of the skill locks it, so it cannot be changed here; duplicate it to edit it.',
    ]);
  });

  it('is refused by every plan', () => {
    for (const lock of locks) {
      const locked = managed('---\nname: example\n---\n', ['vscode'], {}, lock);
      const plan = planUpdate(locked, { title: 'New' }, '');
      assert.match('problem' in plan ? say(plan.problem) : '', /cannot be changed here/);
    }
    const messages = locks.map(lock => {
      const plan = planDelete({ lock });
      return 'problem' in plan ? say(plan.problem) : '';
    });
    assert.deepEqual(messages, [
      'The skill came with the program, so it cannot be deleted here; duplicate it to edit it.',
      'The skill came from elsewhere; `skillwright remove` takes it away together with its record.',
      'The `source` of the skill locks it, so it cannot be deleted here; duplicate it to edit it.',
    ]);
    assert.deepEqual(planDelete({ lock: undefined }), { result: { deleted: true } });
  });
});

describe('a resource that is not handed out', () => {
  for (const [path, messages] of [
    ['../x', "'../x' leads up, and the path of a resource never does."],
    ['/etc/passwd', "'/etc/passwd' is absolute. Name resources relative to the skill folder."],
    ['C:/x', "'C:/x' is absolute. Name resources relative to the skill folder."],
    [
      String.raw`assets\x`,
      String.raw`'assets\x' has a backslash; the parts of the path of a resource have ${'`/`'} between them.`,
    ],
    ['assets/a\0', "'assets/a�' has a character that no path of a resource has."],
    [
      'SKILL.md',
      "'SKILL.md' is not a resource of the skill. Resources are the files below scripts/, references/ and assets/, those that the body links to, and those that skillwright.json attaches.",
    ],
    ['assets/logo.pgn', "The skill has no file 'assets/logo.pgn'. Did you mean 'assets/logo.png'?"],
    ['scripts/elsewhere.sh', "The skill has no file 'scripts/elsewhere.sh'."],
  ] as const) {
    it(`is said why: ${JSON.stringify(path)}`, () => {
      const refusal = findResource(['assets/logo.png'], path);
      assert.ok('cause' in refusal);
      assert.equal(say(describeResourceRefusal(path, refusal)), messages);
    });
  }
});
