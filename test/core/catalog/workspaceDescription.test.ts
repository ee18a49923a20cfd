import assert from 'node:assert/strict';
import {
  emptyDescription,
  parseWorkspaceDescription,
} from '../../../server/src/core/catalog/workspaceDescription.ts';

function parse(text: string) {
  const { description, findings } = parseWorkspaceDescription(text);
  return { description, count: findings.length };
}

const whole = {
  profile: 'vscode',
  targets: ['agentskills'],
  rules: { 'name-folder': 'off' },
  ignore: ['drafts/'],
} as const;

/** The whole description with one part replaced. */
function withPart(part: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...whole, ...part });
}

describe('the workspace description', () => {
  it('is read whole', () => {
    assert.deepEqual(parse(JSON.stringify(whole)), { description: whole, count: 0 });
  });

  it('may have comments and trailing commas', () => {
    assert.deepEqual(parse('{ // why\n "ignore": ["a",], /* b */ }'), {
      description: { ...emptyDescription, ignore: ['a'] },
      count: 0,
    });
  });

  it('may be empty', () => {
    assert.deepEqual(parse('{}'), { description: emptyDescription, count: 0 });
  });

  it('takes auto for no profile', () => {
    assert.deepEqual(parse('{ "profile": "auto" }'), { description: emptyDescription, count: 0 });
  });

  it('is empty where there is no JSON at all', () => {
    for (const text of ['', '  ', '// comment']) {
      assert.deepEqual(parse(text), { description: emptyDescription, count: 1 });
    }
  });
});

describe('a mistake in the workspace description', () => {
  for (const [what, part, expected] of [
    ['a profile that does not exist', { profile: 'emacs' }, { profile: undefined }],
    ['a profile of another type', { profile: 1 }, { profile: undefined }],
    ['a target that does not exist', { targets: ['emacs', 'vscode'] }, { targets: ['vscode'] }],
    ['a target of another type', { targets: [1, 'vscode'] }, { targets: ['vscode'] }],
    ['targets of another type', { targets: 'vscode' }, { targets: [] }],
    [
      'a rule that does not exist',
      { rules: { spelling: 'off', 'name-folder': 'info' } },
      { rules: { 'name-folder': 'info' } },
    ],
    [
      'a severity that does not exist',
      { rules: { 'name-folder': 'fatal', 'key-unknown': 'off' } },
      { rules: { 'key-unknown': 'off' } },
    ],
    ['rules of another type', { rules: ['name-folder'] }, { rules: {} }],
    ['a pattern of another type', { ignore: [null, 'a'] }, { ignore: ['a'] }],
    ['patterns of another type', { ignore: { a: true } }, { ignore: [] }],
    ['a key that does not exist', { theme: 'dark' }, {}],
  ] as const) {
    it(`costs its own part and nothing else: ${what}`, () => {
      const { profile, ...others } = { ...whole, ...expected };
      const description = profile === undefined ? others : { ...others, profile };
      assert.deepEqual(parse(withPart(part)), { description, count: 1 });
    });
  }

  it('of the syntax keeps what stands before it', () => {
    assert.deepEqual(parse('{ "ignore": ["a"], "targets": ["vscode"'), {
      description: { ...emptyDescription, ignore: ['a'], targets: ['vscode'] },
      count: 1,
    });
  });

  it('in a file that is no object leaves nothing', () => {
    for (const text of ['[]', '"a"', '1', 'null']) {
      assert.deepEqual(parse(text), { description: emptyDescription, count: 1 });
    }
  });

  it('is found under keys with slashes, tildes and digits', () => {
    const { findings } = parseWorkspaceDescription(
      '{ "rules": { "a/b~c": 1, "0": "off", "__proto__": "off" } }',
    );
    assert.deepEqual(
      findings.map(({ args }) => args['id'] ?? args['key']),
      ['rules.a/b~c', 'a/b~c', '0', '__proto__'],
    );
  });
});
