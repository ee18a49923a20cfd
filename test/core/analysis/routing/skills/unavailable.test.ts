import assert from 'node:assert/strict';
import type {
  Requirements,
  RoutableSkill,
} from '../../../../../server/src/core/analysis/routing/skills/routableSkill.ts';
import { findUnavailable } from '../../../../../server/src/core/analysis/routing/skills/unavailable.ts';
import { inventRoutable } from '../inventRoutable.ts';

function skill(id: string, requires: Partial<Requirements> = {}) {
  return {
    ...inventRoutable(id),
    requires: { env: [], binaries: [], skills: [], variables: [], ...requires },
  };
}

function causes(...args: Parameters<typeof findUnavailable>) {
  return Object.fromEntries(findUnavailable(...args));
}

describe('what makes a skill unavailable', () => {
  it('is the first thing that is not there, environment variables before programs, variables and skills', () => {
    const skills = [
      skill('a', { env: ['SET', 'UNSET'], binaries: ['npx'], skills: ['nobody'] }),
      skill('b', { binaries: ['git', 'npx'] }),
      skill('c', { variables: ['API_KEY'] }),
      skill('d', { skills: ['nobody'] }),
      skill('e', { env: ['SET'] }),
    ];
    const place = {
      env: new Set(['SET']),
      missingBinaries: new Set(['npx']),
      findUnresolved: ({ requires }: RoutableSkill) => requires.variables.filter(name => name === 'API_KEY'),
    };
    assert.deepEqual(causes(skills, place), {
      a: 'requires:env UNSET',
      b: 'requires:binary npx',
      c: 'var:API_KEY',
      d: 'requires:skill nobody',
    });
  });

  it('leaves programs and variables alone of which nothing is known', () => {
    const skills = [skill('a', { binaries: ['npx'], variables: ['API_KEY'] })];
    assert.deepEqual(causes(skills, { env: new Set() }), {});
  });

  it('spreads to the skills that need it, in circles too', () => {
    const skills = [
      skill('a', { env: ['UNSET'] }),
      skill('b', { skills: ['a'] }),
      skill('c', { skills: ['b', 'd'] }),
      skill('d', { skills: ['c'] }),
      skill('x', { skills: ['y'] }),
      skill('y', { skills: ['x'] }),
    ];
    const expected = {
      a: 'requires:env UNSET',
      b: 'requires:skill a',
      c: 'requires:skill b',
      d: 'requires:skill c',
    };
    assert.deepEqual(causes(skills, { env: new Set() }), expected);
    assert.deepEqual(causes(skills.toReversed(), { env: new Set() }), expected);
  });
});
