import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  parseSharedVariables,
  parseSkillVariables,
} from '../../../../server/src/core/model/variables/readVariableFile.ts';
import { resolveVariables } from '../../../../server/src/core/model/variables/resolveVariables.ts';
import type {
  VariableDeclaration,
  VariableSources,
} from '../../../../server/src/core/model/skill/variable.ts';
import { outcomeOf } from '../../../../server/src/core/model/skill/variable.ts';

const declared: VariableDeclaration = {
  name: 'KEY',
  form: 'full',
  default: 'by default',
  required: true,
  secret: false,
};

interface Given {
  readonly own?: string;
  readonly shared?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

function sourcesOf({ own, shared = [], env = {} }: Given): VariableSources {
  return {
    ...(own !== undefined && { skillFile: parseSkillVariables(own, 'vars.json').file }),
    sharedFiles: shared.map((text, index) => parseSharedVariables(text, `${index}/variables.json`).file),
    environment: name => env[name],
  };
}

function resolve(given: Given, declaration = declared) {
  const [found] = resolveVariables([declaration], 'my-skill', sourcesOf(given));
  assert.ok(found);
  const { declaration: _declaration, ...rest } = found;
  return { ...rest, outcome: outcomeOf(found) };
}

const { default: _default, ...withoutDefault } = declared;

describe('the value of a variable', () => {
  it('comes from the first of the five levels that has one', () => {
    const own = '{"KEY": "own"}';
    const section = '{"my-skill": {"KEY": "section"}, "_global": {"KEY": "global"}}';
    const env = { KEY: 'environment' };
    const all = resolve({ own, shared: [section], env });
    assert.deepEqual(all, {
      level: 'skill-file',
      value: 'own',
      file: 'vars.json',
      shadowed: [
        { level: 'skill-section', value: 'section', file: '0/variables.json' },
        { level: 'global-section', value: 'global', file: '0/variables.json' },
        { level: 'environment', value: 'environment' },
        { level: 'default', value: 'by default' },
      ],
      outcome: 'resolved',
    });
    const first = (given: Given) => resolve(given).value;
    assert.equal(first({ shared: [section], env }), 'section');
    assert.equal(first({ shared: ['{"other": {"KEY": "o"}, "_global": {"KEY": "global"}}'], env }), 'global');
    assert.equal(first({ shared: ['{"other": {"KEY": "o"}}'], env }), 'environment');
    assert.equal(first({}), 'by default');
  });

  it('is looked for in every file of a level before the next level', () => {
    const shared = ['{"_global": {"KEY": "near"}}', '{"my-skill": {"KEY": "far"}}'];
    assert.deepEqual(resolve({ shared }, withoutDefault), {
      level: 'skill-section',
      value: 'far',
      file: '1/variables.json',
      shadowed: [{ level: 'global-section', value: 'near', file: '0/variables.json' }],
      outcome: 'resolved',
    });
    const both = ['{"my-skill": {"KEY": "near"}}', '{"my-skill": {"KEY": "far"}}'];
    assert.equal(resolve({ shared: both }).value, 'near');
  });

  it('may be empty', () => {
    assert.deepEqual(resolve({ own: '{"KEY": ""}', env: { KEY: 'e' } }, withoutDefault), {
      level: 'skill-file',
      value: '',
      file: 'vars.json',
      shadowed: [{ level: 'environment', value: 'e' }],
      outcome: 'resolved',
    });
    assert.deepEqual(resolve({}, { ...declared, default: '' }), {
      level: 'default',
      value: '',
      outcome: 'resolved',
    });
  });

  it('is none where nothing has one', () => {
    assert.deepEqual(resolve({ own: '{}', shared: ['{}'] }, withoutDefault), { outcome: 'unresolved' });
    assert.deepEqual(resolve({ own: '{"KEY": null}' }, withoutDefault), { outcome: 'unresolved' });
    assert.equal(resolve({ own: '{"KEY": ["a"]}' }).value, 'by default');
  });

  it('is unknown where a file cannot be read that would go first', () => {
    assert.deepEqual(resolve({ own: '{"KEY', env: { KEY: 'e' } }, withoutDefault), {
      unknownIn: 'vars.json',
      shadowed: [{ level: 'environment', value: 'e' }],
      outcome: 'unknown',
    });
    assert.deepEqual(resolve({ shared: ['{'] }, withoutDefault), {
      unknownIn: '0/variables.json',
      outcome: 'unknown',
    });
    assert.equal(resolve({ own: '{"KEY": "own"}', shared: ['{'] }).outcome, 'resolved');
    assert.equal(resolve({ shared: ['{"my-skill": {"KEY": "a"}}', '{'] }).outcome, 'resolved');
    assert.equal(resolve({ shared: ['{"_global": {"KEY": "a"}}', '{'] }).outcome, 'unknown');
  });

  it('is always that of the highest level that has one', () => {
    const maybe = fc.option(fc.constantFrom('', 'a', 'b'), { nil: undefined });
    fc.assert(
      fc.property(maybe, maybe, maybe, maybe, maybe, (own, section, global, environment, preset) => {
        const shared = JSON.stringify({ 'my-skill': { KEY: section }, _global: { KEY: global } });
        const given = { own: JSON.stringify({ KEY: own }), shared: [shared] };
        const env = environment === undefined ? {} : { KEY: environment };
        const declaration = { ...withoutDefault, ...(preset !== undefined && { default: preset }) };
        const expected = [own, section, global, environment, preset].find(value => value !== undefined);
        const found = resolve({ ...given, env }, declaration);
        assert.equal('value' in found ? found.value : undefined, expected);
      }),
    );
  });

  it('is a secret where it is a credential of the environment, whatever the skill says', () => {
    const declaration = { ...withoutDefault, name: 'GITHUB_TOKEN' };
    const sources = (env: Readonly<Record<string, string>>) => ({
      sharedFiles: [],
      environment: (name: string) => env[name],
    });
    const secretsIn = (env: Readonly<Record<string, string>>) =>
      resolveVariables([declaration], 'my-skill', sources(env)).map(each => each.declaration.secret);
    assert.deepEqual(secretsIn({ GITHUB_TOKEN: 'ghp_1' }), [true]);
    assert.deepEqual(secretsIn({}), [false]);
  });
});
