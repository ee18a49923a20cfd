import assert from 'node:assert/strict';
import { findProfile, profiles } from '../../../../../server/src/core/model/profiles/registry.ts';

function errorsOf(id: string, value: unknown): string[] {
  const profile = findProfile(id);
  assert.ok(profile);
  return profile.validate(value).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const good = { name: 'example', description: 'Fills in forms.' };

const acceptances: Readonly<Record<string, readonly object[]>> = {
  'claude-code': [
    { hooks: { Stop: [{ hooks: [{ type: 'command', command: './done.sh', timeout: 5, once: true }] }] } },
  ],
  'claude-api': [{ ...good, 'allowed-tools': 'Read' }],
  'copilot-cli': [
    { ...good, name: 'My Skill: 1.0' },
    { ...good, 'allowed-tools': ['view', 'grep'] },
  ],
  codex: [{ description: 'x'.repeat(2000) }, { ...good, metadata: { 'short-description': 'Forms' } }],
  cursor: [{ ...good, paths: 'src/**' }],
  'gemini-cli': [{ ...good, name: 'My skill', description: 'x'.repeat(1025) }],
  opencode: [{ ...good, slash: false }],
  minara: [
    {
      ...good,
      name: 'minara.core',
      priority: 10,
      routing: { keywords: ['买入'], stages: ['decide', 'manage'], co_activate: ['memory.personal'] },
      conditions: { requires_env: ['API_KEY'], platforms: ['darwin', 'win32'], operator_only: true },
      tool_names: ['get_price'],
    },
  ],
  amble: [
    { slug: 'data-analysis', name: 'Data analysis', user_invocable: true, category: 'analysis' },
    { slug: 'ab', metadata: { owner: { team: 1 }, manifest: { version: 1, requiredTools: ['webSearch'] } } },
    // The manifest has rules of its own.
    { slug: 'ab', metadata: { manifest: { version: 2, requiredTools: 'webSearch' } } },
  ],
  golemcore: [
    { description: 'No name of its own.', model_tier: 'coding', requires: null },
    { vars: { KEY: { required: true, secret: true }, ENDPOINT: 'https://example.com', TIMEOUT: null } },
    {
      vars: { COUNT: { default: 20 } },
      mcp: { command: 'npx server', env: { A: '${KEY}' }, idle_timeout: 5 },
    },
    {
      requires: { env: ['A'], binary: ['node'], skills: ['base'] },
      conditional_next_skills: { bug: 'fixer' },
    },
  ],
  knowledge: [
    {
      title: 'Reports',
      tags: ['excel'],
      version: 2,
      source: 'user',
      enabled: true,
      created_on: '2026-01-31',
    },
  ],
  'gh-skill': [{ ...good, 'argument-hint': '[file]' }],
};

const refusals: Readonly<Record<string, readonly (readonly [value: object, ...errors: string[]])[]>> = {
  'claude-code': [[{ hooks: { Stop: { type: 'command' } } }, '/hooks/Stop type']],
  'claude-api': [
    [{ ...good, name: 'form_filler' }, '/name pattern'],
    [{ ...good, owner: 'Ada' }, ' unevaluatedProperties'],
  ],
  'copilot-cli': [[{ ...good, name: '_forms' }, '/name pattern']],
  codex: [
    [{ name: 'a' }, ' required'],
    [{ ...good, name: 'a'.repeat(65) }, '/name maxLength'],
    [{ ...good, metadata: { 'short-description': 5 } }, '/metadata/short-description type'],
  ],
  cursor: [[{ ...good, 'disable-model-invocation': 'yes' }, '/disable-model-invocation type']],
  'gemini-cli': [[{ name: 'a' }, ' required']],
  opencode: [
    [{ ...good, name: 'My Skill' }, '/name pattern'],
    [{ ...good, metadata: { version: 1 } }, '/metadata/version type'],
  ],
  minara: [
    [{ routing: { stages: ['buy'] } }, '/routing/stages/0 enum'],
    [{ routing: { keyword: ['buy'] } }, '/routing additionalProperties'],
    [{ conditions: { platforms: ['windows'] } }, '/conditions/platforms/0 enum'],
    [{ tool_names: 'get_price' }, '/tool_names type'],
  ],
  amble: [
    [{ slug: 'a' }, '/slug minLength'],
    [{ slug: 'Data_Analysis' }, '/slug pattern'],
    [{ slug: 'ab', source: 1 }, '/source type'],
  ],
  golemcore: [
    [{ name: 'a'.repeat(51) }, '/name maxLength'],
    [{ vars: ['KEY'] }, '/vars type'],
    [{ vars: { KEY: 20 } }, '/vars/KEY type'],
    [{ vars: { KEY: { required: 'yes' } } }, '/vars/KEY/required type'],
    [{ mcp: { env: {} } }, '/mcp required'],
    [{ mcp: { command: 'a', startup_timeout: '30' } }, '/mcp/startup_timeout type'],
    [{ next_skill: ['a'] }, '/next_skill type'],
  ],
  knowledge: [
    [{ tags: 'excel, reports' }, '/tags type'],
    [{ source: 'system' }, '/source enum'],
    [{ version: 1.5 }, '/version type'],
  ],
  'gh-skill': [[{ ...good, 'allowed-tools': ['Read'] }, '/allowed-tools type']],
};

describe('the schema of each profile', () => {
  for (const { id } of profiles) {
    it(`of ${id} accepts the keys of every host`, () => {
      assert.deepEqual(errorsOf(id, good), []);
      assert.deepEqual(
        errorsOf(id, { ...good, license: 'MIT', compatibility: 'git', metadata: { a: 'b' } }),
        [],
      );
    });

    it(`of ${id} refuses values of another type`, () => {
      assert.deepEqual(errorsOf(id, { ...good, metadata: 'a' }), ['/metadata type']);
      assert.deepEqual(errorsOf(id, { ...good, description: ['a'] }), ['/description type']);
    });
  }

  it('of agentskills refuses what its reference library refuses', () => {
    assert.deepEqual(errorsOf('agentskills', {}), [' required', ' required']);
    assert.deepEqual(errorsOf('agentskills', { ...good, name: 'A' }), ['/name pattern']);
    assert.deepEqual(errorsOf('agentskills', { ...good, name: 'a'.repeat(65) }), ['/name maxLength']);
    assert.deepEqual(errorsOf('agentskills', { ...good, description: '' }), ['/description minLength']);
    assert.deepEqual(errorsOf('agentskills', { ...good, owner: 'Ada' }), [' unevaluatedProperties']);
    assert.deepEqual(errorsOf('agentskills', { ...good, 'allowed-tools': ['Read'] }), [
      '/allowed-tools type',
    ]);
  });

  it('of claude-code takes lists of tools, and any name', () => {
    assert.deepEqual(errorsOf('claude-code', { name: 'My Skill', 'allowed-tools': ['Read'] }), []);
    assert.deepEqual(errorsOf('claude-code', { effort: 'huge' }), ['/effort enum']);
  });

  it('of vscode takes true and false only', () => {
    assert.deepEqual(errorsOf('vscode', { ...good, 'user-invocable': false }), []);
    assert.deepEqual(errorsOf('vscode', { ...good, 'user-invocable': 'no' })[0], '/user-invocable type');
  });

  for (const [id, accepted] of Object.entries(acceptances)) {
    it(`of ${id} accepts what the host reads`, () => {
      for (const value of accepted) {
        assert.deepEqual(errorsOf(id, value), []);
      }
    });
  }

  for (const [id, refused] of Object.entries(refusals)) {
    it(`of ${id} refuses what the host does not take`, () => {
      for (const [value, ...errors] of refused) {
        assert.deepEqual(errorsOf(id, value), errors);
      }
    });
  }

  it('counts characters, not code units', () => {
    assert.deepEqual(errorsOf('vscode', { ...good, description: '😀'.repeat(1024) }), []);
  });
});
