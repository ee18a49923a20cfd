import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { isRefusal } from '../../../../server/src/core/model/findings/transferNote.ts';
import type { LockEntry } from '../../../../server/src/core/analysis/provenance/skillsLock.ts';
import {
  parseSkillsLock,
  removeLockEntry,
  setLockEntry,
  toLockEntry,
} from '../../../../server/src/core/analysis/provenance/skillsLock.ts';

const memo: LockEntry = {
  source: 'acme/skills',
  sourceType: 'github',
  skillPath: 'memo/SKILL.md',
  computedHash: 'abc',
};
const scan: LockEntry = {
  source: './vendor',
  sourceType: 'local',
  skillPath: 'SKILL.md',
  computedHash: 'def',
};

function write(skills: object, others: object = {}): string {
  return `${JSON.stringify({ version: 1, skills, ...others }, undefined, 2)}\n`;
}

function skillsOf(text: string) {
  const read = parseSkillsLock(text);
  assert.ok(!isRefusal(read), JSON.stringify(read));
  return Object.fromEntries(read.lock.skills);
}

function textOf(outcome: ReturnType<typeof setLockEntry>): string {
  assert.ok(typeof outcome === 'string', JSON.stringify(outcome));
  return outcome;
}

const conflict = `{
  "version": 1,
  "skills": {
<<<<<<< HEAD
    "memo": {
      "source": "acme/skills",
      "sourceType": "github",
      "computedHash": "ours"
    },
    "own": ${JSON.stringify(scan)}
||||||| base
    "memo": ${JSON.stringify({ ...memo, computedHash: 'base' })}
=======
    "memo": ${JSON.stringify({ ...memo, computedHash: 'theirs' })}
>>>>>>> other
  }
}
`;

describe('the lock file of the skills command', () => {
  it('is made with its first entry', () => {
    for (const text of [undefined, '', ' \n']) {
      assert.equal(setLockEntry(text, 'memo', memo), write({ memo }));
    }
  });

  it('has its skills in the order of their names', () => {
    const text = [
      ['scan', scan],
      ['Memo', memo],
      ['memo', memo],
    ] as const;
    const written = text.reduce((before, [name, entry]) => textOf(setLockEntry(before, name, entry)), '');
    assert.equal(written, write({ Memo: memo, memo, scan }));
  });

  it('keeps what it does not know of, in an entry and in the file', () => {
    const before = write(
      { scan: { ...scan, extra: 1 }, memo: { ...memo, ref: 'main', subagents: ['x'] } },
      { note: [null] },
    );
    assert.equal(
      setLockEntry(before, 'memo', { ...memo, computedHash: 'new' }),
      write(
        { memo: { ...memo, computedHash: 'new', subagents: ['x'] }, scan: { ...scan, extra: 1 } },
        { note: [null] },
      ),
    );
  });

  it('loses an entry and nothing else', () => {
    const before = write({ memo, scan, odd: 'kept' }, { note: 1 });
    assert.deepEqual(
      [removeLockEntry(before, 'memo'), removeLockEntry(before, 'other')],
      [write({ odd: 'kept', scan }, { note: 1 }), before],
    );
  });

  it('leaves out of what it reads the entries that do not say enough', () => {
    assert.deepEqual(skillsOf(write({ memo, odd: 'x', half: { source: 'acme/skills' } })), { memo });
  });

  it('is read on both sides of a conflict, of which the incoming one counts', () => {
    const read = parseSkillsLock(conflict);
    assert.ok(!isRefusal(read));
    const expected = { memo: { ...memo, computedHash: 'theirs' }, own: scan };
    assert.deepEqual([Object.fromEntries(read.lock.skills), read.lock.isHealed], [expected, true]);
    assert.equal(setLockEntry(conflict.replaceAll('\n', '\r\n'), 'scan', scan), write({ ...expected, scan }));
  });

  for (const [name, text] of [
    ['no JSON', '{"version": 1'],
    ['no object', '[]'],
    ['no version', '{"skills": {}}'],
    ['skills that are a list', '{"version": 1, "skills": []}'],
    ['a skill twice', '{"version": 1, "skills": {"a": {}, "a": {}}}'],
    ['comments', '{"version": 1, /* x */ "skills": {}}'],
    ['a conflict with a broken side', conflict.replace('"own"', 'own')],
    ['a newer version', '{"version": 2, "skills": {}}'],
    ['an older version', '{"version": 0, "skills": {}}'],
  ] as const) {
    it(`is refused and not lost with ${name}`, () => {
      const outcomes = [
        parseSkillsLock(text),
        setLockEntry(text, 'memo', memo),
        removeLockEntry(text, 'memo'),
      ];
      assert.deepEqual(
        outcomes.map(each => typeof each !== 'string' && isRefusal(each)),
        [true, true, true],
      );
    });
  }

  it('is the same after an entry came and went', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-z-]{1,6}$/),
      fc.constantFrom('__proto__', 'constructor', '7'),
    );
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 5 }), word, (names, name) => {
        const others = names.filter(each => each !== name);
        const before = others.reduce((text, each) => textOf(setLockEntry(text, each, scan)), write({}));
        const after = textOf(setLockEntry(before, name, memo));
        assert.deepEqual(parseSkillsLock(after), {
          lock: {
            skills: new Map(
              [...others.map(each => [each, scan] as const), [name, memo] as const].toSorted(compareNames),
            ),
            isHealed: false,
          },
        });
        assert.equal(removeLockEntry(after, name), before);
      }),
    );
  });

  it('has an entry for each kind of source', () => {
    const common = { license: { kind: 'open' }, contentHash: 'abc', installedAt: 'now' } as const;
    assert.deepEqual(
      [
        toLockEntry({
          ...common,
          source: 'acme/skills',
          sourceType: 'github',
          url: 'https://github.com/acme/skills.git',
          ref: 'main',
          path: 'memo',
        }),
        toLockEntry(
          {
            ...common,
            source: 'acme/skills',
            sourceType: 'gitlab',
            url: 'https://gitlab.com/acme/skills.git',
          },
          'skill.md',
        ),
        toLockEntry({
          ...common,
          source: 'https://x.org/a.git',
          sourceType: 'git',
          url: 'https://x.org/a.git',
        }),
        toLockEntry({ ...common, source: './vendor', sourceType: 'local', path: 'memo' }),
      ],
      [
        { ...memo, ref: 'main' },
        {
          source: 'acme/skills',
          sourceUrl: 'https://gitlab.com/acme/skills.git',
          sourceType: 'gitlab',
          skillPath: 'skill.md',
          computedHash: 'abc',
        },
        { source: 'https://x.org/a.git', sourceType: 'git', skillPath: 'SKILL.md', computedHash: 'abc' },
        { source: './vendor', sourceType: 'local', skillPath: 'memo/SKILL.md', computedHash: 'abc' },
      ],
    );
  });
});

/** Objects have keys that are numbers before the others. */
function compareNames([one]: readonly [string, LockEntry], [other]: readonly [string, LockEntry]): number {
  return Number(other === '7') - Number(one === '7') || (one < other ? -1 : 1);
}
