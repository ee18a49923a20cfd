import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { toSkillRecord } from '../../../server/src/core/analysis/catalog/toSkillRecord.ts';
import { findConcerned } from '../../../server/src/core/checks/concerned.ts';
import { createCatalog } from '../../../server/src/core/model/catalog/skillCatalog.ts';
import { findSource } from '../../../server/src/core/model/catalog/skillSources.ts';
import { profiles } from '../../../server/src/core/model/profiles/registry.ts';
import { rules } from '../../../server/src/core/checks/registry.ts';
import { findIn, toFile } from '../../support/checkRules.ts';

/** Skills by the path of their folder. */
type Skills = Readonly<Record<string, string>>;

function recordOf(place: string, text: string) {
  const folder = place.split('/').at(-1) ?? '';
  const file = toFile(text, { place, folder });
  return toSkillRecord(file, { source: findSource(file.path, 'project'), root: '' });
}

function concernedOf(skills: Skills): string[] {
  const records = Object.entries(skills).map(([place, text]) => recordOf(place, text));
  return [...findConcerned(createCatalog(records), records)].toSorted();
}

function skill(name: string, length = 20, ...keys: string[]): string {
  const description = 'Fills in forms. '.repeat(64).slice(0, length - name.length - 1);
  return `---\nname: ${name}\ndescription: ${description}.\n${keys.map(key => `${key}\n`).join('')}---\n`;
}

describe('the skills that the catalog concerns', () => {
  it('are those that name a skill that is not there', () => {
    const skills = {
      'skills/a': skill('a', 20, 'next_skill: b'),
      'skills/b': skill('b', 20, 'requires: { skills: [c] }'),
      'skills/d': skill('d'),
    };
    assert.deepEqual(concernedOf(skills), ['skills/b/SKILL.md']);
  });

  it('are all that share a name where a host loads them together', () => {
    const skills = {
      '.agents/skills/a': skill('a'),
      '.claude/skills/a': skill('a'),
      'docs/a': skill('a'),
      '.agents/skills/b': skill('b'),
    };
    assert.deepEqual(concernedOf(skills), ['.agents/skills/a/SKILL.md', '.claude/skills/a/SKILL.md']);
  });

  it('are those that a listing has no room for, and the longest of it', () => {
    const placesOf = (count: number) =>
      Array.from({ length: count }, (_, index) => `.claude/skills/${String.fromCodePoint(97 + index)}`);
    const skills = (count: number) => ({
      ...Object.fromEntries(placesOf(count).map(place => [place, skill(place.slice(-1), 1000)])),
      '.claude/skills/long': skill('long', 1001),
    });
    const paths = (...names: string[]) => names.map(name => `.claude/skills/${name}/SKILL.md`);
    // Two are more than Claude Code has room for beside its own, which drops descriptions by use, and fourteen more than VS Code has.
    assert.deepEqual(concernedOf(skills(0)), []);
    assert.deepEqual(concernedOf(skills(1)), paths('long'));
    assert.deepEqual(concernedOf(skills(12)), paths('long'));
    assert.deepEqual(concernedOf(skills(13)), paths('long', 'm'));
  });

  it('may be asked of a part of the catalog', () => {
    const all = ['.agents/skills/a', '.claude/skills/a'].map(place => recordOf(place, skill('a')));
    assert.deepEqual([...findConcerned(createCatalog(all), all.slice(1))], ['.claude/skills/a/SKILL.md']);
    assert.deepEqual([...findConcerned(createCatalog([]), [])], []);
  });

  it('are at least those that a rule says something of', () => {
    const codes = new Set<string>(rules.filter(rule => rule.needsCatalog === true).map(({ code }) => code));
    const targets = profiles.map(({ id }) => id);
    const folder = fc.constantFrom(
      '.agents/skills',
      '.claude/skills',
      '.codex/skills',
      'skills',
      '.goose/skills',
      'docs',
    );
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'Long_name');
    const keys = fc.constantFrom(
      [],
      ['next_skill: b'],
      ['requires: { skills: [a, B] }'],
      ['disable-model-invocation: true'],
    );
    const one = fc.tuple(
      folder,
      fc.constantFrom('a', 'b', 'c', 'group/a'),
      name,
      fc.constantFrom(20, 900, 1000),
      keys,
    );
    const skillSet = fc
      .tuple(fc.array(one, { minLength: 1, maxLength: 8 }), fc.constantFrom(0, 15))
      .map(([some, count]): Skills => {
        const entries = some.map(([place, at, id, length, more]) => [
          `${place}/${at}`,
          skill(id, length, ...more),
        ]);
        const fillers = Array.from({ length: count }, (_, index) => [
          `.agents/skills/f${index}`,
          skill(`f${index}`, 990),
        ]);
        return Object.fromEntries([...fillers, ...entries]);
      });
    fc.assert(
      fc.property(skillSet, skills => {
        const concerned = new Set(concernedOf(skills));
        for (const [place, text] of Object.entries(skills)) {
          const others = Object.fromEntries(
            Object.entries(skills)
              .filter(([other]) => other !== place)
              .map(([other, words]) => [`${other}/SKILL.md`, words]),
          );
          const at = place.split('/').at(-1) ?? '';
          const found = findIn(text, { place, folder: at, others, targets, strict: false });
          const said = found.filter(({ code }) => codes.has(code)).map(({ code }) => code);
          assert.ok(said.length === 0 || concerned.has(`${place}/SKILL.md`), `${place}: ${said.join()}`);
        }
      }),
      { numRuns: 60 },
    );
  });
});
