import assert from 'node:assert/strict';
import {
  fillEnvironment,
  findEnvironmentUses,
  readServerEnvironment,
  showEnvironment,
} from '../../../../server/src/core/model/variables/serverEnvironment.ts';
import type { ResolvedVariable } from '../../../../server/src/core/model/skill/variable.ts';
import { skill, toFile } from '../../../support/checkRules.ts';

function treesIn(text: string) {
  return { frontmatter: toFile(text).document.frontmatter?.root, sidecar: undefined };
}

const environment = (name: string) => (name === 'HOME' ? '/home/ada' : undefined);

function variable(name: string, value?: string, secret = false): ResolvedVariable {
  const declaration = { name, form: 'bare', required: false, secret } as const;
  return value === undefined ? { declaration } : { declaration, value, level: 'environment' };
}

const variables = [variable('TOKEN', 'ghp_1234', true), variable('REGION', 'eu'), variable('NONE')];

describe('the environment of an MCP server', () => {
  it('is read with numbers and booleans as text', () => {
    const trees = treesIn(
      skill('mcp:', '  env:', '    A: ${A}', '    B: 1', '    C: true', '    D: [x]', '    E:'),
    );
    assert.deepEqual(
      readServerEnvironment(trees).map(({ name, value, file }) => [name, value, file]),
      [
        ['A', '${A}', 'skill'],
        ['B', '1', 'skill'],
        ['C', 'true', 'skill'],
      ],
    );
    assert.deepEqual(readServerEnvironment(treesIn(skill('mcp: npx server'))), []);
  });

  it('tells where it names variables', () => {
    const text = skill(
      'mcp:',
      '  env:',
      '    A: "x${A}y${B.c}"',
      '    B: "\\u0041${C}"',
      '    D: $E ${} ${1}',
    );
    assert.deepEqual(
      findEnvironmentUses(treesIn(text)).map(({ name, span }) => [name, text.slice(span.start, span.end)]),
      [
        ['A', '${A}'],
        ['B.c', '${B.c}'],
        ['C', '"\\u0041${C}"'],
      ],
    );
  });

  it('gets the values of the variables, else of the environment', () => {
    const entries = [
      { name: 'A', value: 'Bearer ${TOKEN}' },
      { name: 'B', value: '${REGION}-${HOME}' },
      { name: 'C', value: '${NONE} ${OTHER} plain' },
    ];
    assert.deepEqual(fillEnvironment(entries, variables, environment, { reveal: true }), [
      { name: 'A', value: 'Bearer ghp_1234', missing: [] },
      { name: 'B', value: 'eu-/home/ada', missing: [] },
      { name: 'C', value: '${NONE} ${OTHER} plain', missing: ['NONE', 'OTHER'] },
    ]);
    assert.deepEqual(fillEnvironment(entries, variables, environment), [
      { name: 'A', value: 'Bearer ***', missing: [] },
      { name: 'B', value: 'eu-***', missing: [] },
      { name: 'C', value: '${NONE} ${OTHER} plain', missing: ['NONE', 'OTHER'] },
    ]);
  });

  it('does not take the environment for a variable whose own file cannot be read', () => {
    const unknown: ResolvedVariable = {
      declaration: { name: 'HOME', form: 'bare', required: false, secret: false },
      unknownIn: 'vars.json',
    };
    assert.deepEqual(fillEnvironment([{ name: 'A', value: '${HOME}' }], [unknown], environment), [
      { name: 'A', value: '${HOME}', missing: ['HOME'] },
    ]);
  });

  it('shows no secret that is written into it', () => {
    assert.deepEqual(fillEnvironment([{ name: 'A', value: 'ghp_1234' }], variables, environment), [
      { name: 'A', value: '***', missing: [] },
    ]);
  });

  it('is shown without secrets and with the place that each value comes from', () => {
    const written = [
      { name: 'AUTH', value: 'Bearer ${TOKEN}' },
      { name: 'PLACE', value: '${REGION} ${LEVEL} ${NONE} ${HOME} ${GONE}' },
      { name: 'node_options', value: '--import ./hook.mjs' },
      { name: 'API_KEY', value: 'aB3dE6gH9jK2mN5pQ8sT' },
    ];
    const level = { ...variable('LEVEL', 'low'), level: 'skill-file', file: 'vars.json' } as const;
    assert.deepEqual(showEnvironment(written, [...variables, level], environment), [
      {
        name: 'AUTH',
        value: 'Bearer ***',
        sources: [{ name: 'TOKEN', level: 'environment' }],
        controlsPrograms: false,
      },
      {
        name: 'PLACE',
        value: '*** low ${NONE} *** ${GONE}',
        sources: [
          { name: 'REGION', level: 'environment' },
          { name: 'LEVEL', level: 'skill-file', file: 'vars.json' },
          { name: 'NONE' },
          { name: 'HOME', level: 'environment' },
          { name: 'GONE' },
        ],
        controlsPrograms: false,
      },
      { name: 'node_options', value: '--import ./hook.mjs', sources: [], controlsPrograms: true },
      { name: 'API_KEY', value: '***', sources: [], controlsPrograms: false },
    ]);
  });
});
