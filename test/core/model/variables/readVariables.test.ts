import assert from 'node:assert/strict';
import { readSidecar } from '../../../../server/src/core/model/skill/sidecar.ts';
import { placeVariables, readVariables } from '../../../../server/src/core/model/variables/readVariables.ts';
import { skill, toFile } from '../../../support/checkRules.ts';

function treesIn(text: string, sidecar?: string) {
  return {
    frontmatter: toFile(text).document.frontmatter?.root,
    sidecar: readSidecar(sidecar),
  };
}

const read = (text: string, sidecar?: string) => readVariables(treesIn(text, sidecar));

describe('the variables of a skill', () => {
  it('are read from all three forms', () => {
    const text = skill(
      'vars:',
      '  API_KEY:',
      '    description: Key of the service',
      '    default: ""',
      '    required: true',
      '    secret: true',
      '  ENDPOINT: "https://api.example.com"',
      '  TIMEOUT:',
    );
    assert.deepEqual(read(text), [
      {
        name: 'API_KEY',
        form: 'full',
        description: 'Key of the service',
        default: '',
        required: true,
        secret: true,
      },
      {
        name: 'ENDPOINT',
        form: 'shorthand',
        default: 'https://api.example.com',
        required: false,
        secret: false,
      },
      { name: 'TIMEOUT', form: 'bare', required: false, secret: false },
    ]);
  });

  it('have numbers and booleans as the text that is written', () => {
    const text = skill('vars:', '  A: 1.50', '  B: true', '  C: { default: 0x10 }', '  D: { default: ~ }');
    assert.deepEqual(
      read(text).map(({ name, default: value }) => [name, value]),
      [
        ['A', '1.50'],
        ['B', 'true'],
        ['C', '0x10'],
        ['D', undefined],
      ],
    );
  });

  it('are there, without a value, where one is of another kind', () => {
    const text = skill('vars:', '  A: [1]', '  B: { default: [1] }', '  "": a', '  C: { required: sure }');
    assert.deepEqual(read(text), [
      { name: 'A', form: 'bare', required: false, secret: false },
      { name: 'B', form: 'full', required: false, secret: false },
      { name: 'C', form: 'full', required: false, secret: false },
    ]);
  });

  it('are named by a list, and by nothing else that is not a mapping', () => {
    assert.deepEqual(read(skill('vars: [A, B]')), [
      { name: 'A', form: 'bare', required: false, secret: false },
      { name: 'B', form: 'bare', required: false, secret: false },
    ]);
    for (const vars of ['vars: A', 'vars:', 'vars: 3', 'other: 1']) {
      assert.deepEqual(read(skill(vars)), []);
    }
    assert.deepEqual(read('no frontmatter'), []);
  });

  it('are completed by the sidecar and by metadata, and the frontmatter goes first', () => {
    const text = skill(
      'vars:',
      '  KEY: { required: true }',
      '  URL: a',
      'metadata:',
      '  vars:',
      '    KEY: { default: m, description: M }',
      '    MORE: m',
    );
    const sidecar =
      '{ "vars": { "KEY": { "default": "s", "required": false }, "URL": { "secret": true }, "S": 1 } }';
    assert.deepEqual(read(text, sidecar), [
      { name: 'KEY', form: 'full', description: 'M', default: 's', required: true, secret: false },
      { name: 'URL', form: 'shorthand', default: 'a', required: false, secret: true },
      { name: 'S', form: 'shorthand', default: '1', required: false, secret: false },
      { name: 'MORE', form: 'shorthand', default: 'm', required: false, secret: false },
    ]);
  });

  it('are read through aliases and merged mappings, the first of a name that appears twice', () => {
    const text = skill('base: &b { A: x, B: y }', 'vars:', '  <<: *b', '  A: own', '  A: twice');
    assert.deepEqual(
      read(text).map(({ name, default: value }) => [name, value]),
      [
        ['A', 'own'],
        ['B', 'y'],
      ],
    );
  });

  it('survive names that mean something to the language', () => {
    const text = skill('vars:', '  __proto__: a', '  constructor: b');
    assert.deepEqual(
      read(text).map(({ name, default: value }) => [name, value]),
      [
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ],
    );
  });

  it('have a place for each of their declarations', () => {
    const text = skill('vars:', '  KEY: { required: true }');
    const sidecar = '{"vars":{"KEY":{"default":"s"}}}';
    const [found] = placeVariables(treesIn(text, sidecar));
    assert.deepEqual(
      found?.places.map(({ file, path, keySpan, node }) => {
        const source = file === 'skill' ? text : sidecar;
        const words = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
        return [file, path.join('.'), words(keySpan), words(node.span)];
      }),
      [
        ['skill', 'vars.KEY', 'KEY', '{ required: true }'],
        ['sidecar', 'vars.KEY', '"KEY"', '{"default":"s"}'],
      ],
    );
  });
});
