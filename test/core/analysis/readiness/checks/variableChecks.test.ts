import assert from 'node:assert/strict';
import type { VariableFile, VariableSources } from '../../../../../server/src/core/model/skill/variable.ts';
import type { InventedWorld } from '../inventWorld.ts';
import { inventWorld, needsOf, resolveReadiness, show } from '../inventWorld.ts';

const value = 'sk-live-0123456789';

function file(path: string, section: string, text = value): VariableFile {
  return { path, sections: new Map([[section, new Map([['KEY', text]])]]) };
}

function check(world: InventedWorld, keys = 'required: true, secret: true'): string {
  const report = resolveReadiness(needsOf(`vars: {KEY: {${keys}}}`), inventWorld(world));
  assert.ok(!JSON.stringify(report).includes(value), 'A value is told.');
  return show(report).join('\n');
}

describe('the check of a variable', () => {
  for (const [level, sources, words, empty] of [
    [
      'the file beside the skill',
      (text: string) => ({ skillFile: file('a/vars.json', '', text) }),
      "The variable 'KEY' has a value in a/vars.json",
      ', which is an empty text',
    ],
    [
      'its section in the shared file',
      (text: string) => ({ sharedFiles: [file('variables.json', 'forms', text)] }),
      "The variable 'KEY' has a value in the section of this skill in variables.json",
      ', which is an empty text',
    ],
    [
      'the section for every skill',
      (text: string) => ({ sharedFiles: [file('variables.json', '_global', text)] }),
      "The variable 'KEY' has a value in the section _global of variables.json",
      ', which is an empty text',
    ],
    [
      'the environment',
      (text: string) => ({ environment: () => text }),
      "The environment gives the variable 'KEY' its value",
      ', which is an empty text',
    ],
  ] as const satisfies readonly (readonly [
    string,
    (text: string) => Partial<VariableSources>,
    string,
    string,
  ])[]) {
    it(`says that ${level} gives it a value, be it an empty one, and never which`, () => {
      assert.equal(check({ sources: sources(value) }), `ok variable KEY: ${words}.`);
      assert.equal(check({ sources: sources('') }), `ok variable KEY: ${words}${empty}.`);
    });
  }

  it('says that the skill gives it a default', () =>
    assert.equal(
      check({}, `required: true, default: ${value}`),
      "ok variable KEY: The variable 'KEY' has the default that the skill gives it.",
    ));

  it('is not made for a variable that the skill can do without', () =>
    assert.equal(check({}, 'secret: true'), ''));

  it('believes what is pretended, of the environment too', () => {
    const missing =
      "missing variable KEY: Nothing gives the variable 'KEY' a value; set it in vars.json next to the skill, in variables.json or in the environment.";
    const set = { sources: { environment: () => value } };
    assert.equal(
      check({ assumptions: { present: { variables: ['KEY'] } } }),
      "ok variable KEY: The variable 'KEY' is taken for given.",
    );
    assert.equal(
      check({ assumptions: { present: { env: ['KEY'] } } }),
      "ok variable KEY: The environment gives the variable 'KEY' its value.",
    );
    assert.equal(check({ ...set, assumptions: { missing: { variables: ['KEY'] } } }), missing);
    assert.equal(check({ ...set, assumptions: { missing: { env: ['KEY'] } } }), missing);
    assert.equal(
      check({ workspace: '{"env": ["KEY"]}', assumptions: { missing: { env: ['KEY'] } } }),
      missing,
    );
  });

  it('believes a file that goes before the one that cannot be read', () => {
    const broken = { path: 'variables.json', sections: new Map(), problem: 'it is not valid JSON' };
    const sources = { skillFile: file('a/vars.json', ''), sharedFiles: [broken] };
    assert.equal(check({ sources }), "ok variable KEY: The variable 'KEY' has a value in a/vars.json.");
    assert.equal(
      check({ sources: { sharedFiles: [broken] } }),
      "unknown variable KEY: Whether the variable 'KEY' has a value is not known, since variables.json cannot be read: it is not valid JSON.",
    );
  });
});

describe('a pretence', () => {
  it('goes before what is there, for everything that readiness looks for', () => {
    const skill = `tool_names: [search]
toolsets: [documents]
requires: {env: [TOKEN], binary: [npx]}
conditions: {platforms: [darwin]}`;
    const states = (world: InventedWorld) =>
      resolveReadiness(needsOf(skill), inventWorld(world)).checks.map(
        ({ kind, status }) => `${status} ${kind}`,
      );
    const names = { tools: ['search'], toolsets: ['documents'], env: ['TOKEN'], binaries: ['npx'] };
    assert.deepEqual(states({ assumptions: { present: names, platform: 'darwin' } }), [
      'ok tool',
      'ok toolset',
      'ok env',
      'ok binary',
      'ok platform',
    ]);
    const there = {
      workspace: '{"tools": [{"name": "search", "toolset": "documents"}]}',
      env: ['TOKEN'],
      binaries: ['npx'],
    };
    assert.deepEqual(states({ ...there, assumptions: { missing: names } }), [
      'missing tool',
      'missing toolset',
      'missing env',
      'missing binary',
      'missing platform',
    ]);
  });

  it('that something is there goes before one that it is not, for programs and variables', () => {
    const both = { binaries: ['npx'], variables: ['KEY'] };
    const skill = needsOf('requires: {binary: [npx]}\nvars: {KEY: {required: true}}');
    assert.deepEqual(
      resolveReadiness(skill, inventWorld({ assumptions: { present: both, missing: both } })).blockers,
      [],
    );
  });

  it('takes a group away with the last of its tools', () => {
    const skill = needsOf('metadata: {manifest: {version: 1, requiredToolGroups: [web]}}');
    const workspace = '{"tools": [{"name": "a", "group": "web"}, {"name": "b", "group": "web"}]}';
    const ready = (tools: string[]) =>
      resolveReadiness(skill, inventWorld({ workspace, assumptions: { missing: { tools } } })).ready;
    assert.deepEqual([ready(['a']), ready(['a', 'b'])], [true, false]);
  });
});
