import assert from 'node:assert/strict';
import { findByFolder } from '../../../../../server/src/core/model/profiles/chooseTargets.ts';
import type { Field } from '../../../../../server/src/core/model/profiles/record/field.ts';
import type { Profile } from '../../../../../server/src/core/model/profiles/record/profile.ts';
import { findField } from '../../../../../server/src/core/model/profiles/record/profile.ts';
import { findProfile, profiles } from '../../../../../server/src/core/model/profiles/registry.ts';

const good = { name: 'example', description: 'Fills in forms.' };

function hostOf(id: string): Profile {
  const profile = findProfile(id);
  assert.ok(profile, id);
  return profile;
}

function fieldOf(id: string, key: string): Field {
  const field = findField(hostOf(id), key);
  assert.ok(field, `${id} ${key}`);
  return field;
}

/** What the schema has against these keys beside a name and a description. */
function errorsOf(id: string, keys: object): string[] {
  const { validate } = hostOf(id);
  return validate({ ...good, ...keys }).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const openclaw = (block: object) => ({ metadata: { openclaw: block, other: { kept: true } } });
const hermes = (block: object) => ({ metadata: { hermes: block, other: { kept: true } } });

/** Host, keys that it takes, keys that it does not take, and what is wrong with them. */
const values: readonly (readonly [string, object, object, string])[] = [
  ['kilo', { license: 'MIT' }, { name: 'My skill' }, '/name pattern'],
  ['goose', { name: 'My skill' }, { name: 'my/skill' }, '/name pattern'],
  [
    'goose',
    { metadata: { arguments: ['file'] } },
    { metadata: { arguments: 'file' } },
    '/metadata/arguments type',
  ],
  ['roo', { modeSlugs: ['code'] }, { modeSlugs: 'code' }, '/modeSlugs type'],
  ['roo', { mode: 'code' }, { name: 'a--b' }, '/name pattern'],
  ['cline', { disabled: true, enabled: false }, { disabled: 'yes' }, '/disabled type'],
  ['factory', { 'user-invocable': false }, { 'user-invocable': 'no' }, '/user-invocable type'],
  ['openclaw', { 'command-dispatch': 'tool' }, { 'command-dispatch': 'model' }, '/command-dispatch enum'],
  ['openclaw', openclaw({ os: ['win32'] }), openclaw({ os: ['windows'] }), '/metadata/openclaw/os/0 enum'],
  [
    'openclaw',
    openclaw({ install: [{ kind: 'uv', package: 'x' }] }),
    openclaw({ install: [{ kind: 'pip' }] }),
    '/metadata/openclaw/install/0/kind enum',
  ],
  [
    'openclaw',
    { metadata: { clawdbot: { requires: { bins: ['gh'] } } } },
    { metadata: { clawdbot: { requires: ['gh'] } } },
    '/metadata/clawdbot/requires type',
  ],
  ['hermes', { platforms: ['macos'] }, { platforms: ['darwin'] }, '/platforms/0 enum'],
  [
    'hermes',
    { required_environment_variables: [{ name: 'KEY', optional: true }] },
    { required_environment_variables: { name: 'KEY' } },
    '/required_environment_variables type',
  ],
  [
    'hermes',
    hermes({ blueprint: { schedule: '0 8 * * *' } }),
    hermes({ requires_tools: 'terminal' }),
    '/metadata/hermes/requires_tools type',
  ],
  ['mistral-vibe', { name: 'a.b', 'allowed-tools': ['grep'] }, { name: 'A' }, '/name pattern'],
  ['windsurf', { name: '-a' }, { name: 'A' }, '/name pattern'],
  ['pi', { 'allowed-tools': 'read' }, { compatibility: 'a'.repeat(501) }, '/compatibility maxLength'],
  ['qwen-code', { name: 'ядро:1.0_a' }, { name: 'a b' }, '/name pattern'],
  ['qwen-code', { allowedTools: ['edit'] }, { allowedTools: 'edit' }, '/allowedTools type'],
  ['qwen-code', { paths: ['src/..a/*.ts'] }, { paths: ['src/../*.ts'] }, '/paths/0 pattern'],
  ['qwen-code', { paths: ['.*/**'] }, { paths: ['C:\\a'] }, '/paths/0 pattern'],
  ['kimi-code', { type: 'flow', when_to_use: 'x' }, { type: 'knowledge' }, '/type enum'],
  ['kimi-code', { arguments: 'a b' }, { disable_model_invocation: 1 }, '/disable_model_invocation type'],
  ['mux', { metadata: { 'model-class': 'small' } }, { metadata: { version: 1 } }, '/metadata/version type'],
  ['mux', { 'when-to-use': 'x' }, { 'argument-hint': 'a'.repeat(201) }, '/argument-hint maxLength'],
  ['crush', { name: 'MySkill', metadata: { a: 1, b: null } }, { metadata: { a: ['b'] } }, '/metadata/a type'],
  ['zed', { name: '-a' }, { 'disable-model-invocation': 'true' }, '/disable-model-invocation type'],
  ['warp', { name: 'My skill' }, { description: 'a'.repeat(513) }, '/description maxLength'],
  ['openhands', { allowed_tools: 'a b', metadata: { a: [1] } }, { triggers: 'word' }, '/triggers type'],
  ['openhands', { inputs: [{ name: 'a' }] }, { inputs: ['a'] }, '/inputs/0 type'],
  ['zeroclaw', { always: true, version: '1' }, { always: 'yes' }, '/always type'],
];

/** Host, the folders that give it away, and who wins. */
const places: readonly (readonly [string, string, string])[] = [
  ['antigravity', '.antigravity/skills', 'unknown'],
  ['kilo', '.kilo/skills', 'project user unknown'],
  ['goose', '.config/goose/skills', 'project user system first'],
  ['amp', '.config/amp/skills', 'unknown'],
  ['roo', '.roo/skills', 'project user first'],
  ['cline', '.clinerules/skills', 'system user project unknown'],
  ['kiro', '.kiro/skills', 'unknown'],
  ['factory', '.factory/skills', 'project user first'],
  ['openclaw', '.openclaw/skills', 'project user system first'],
  ['hermes', '.hermes/skills', 'project user unknown'],
  ['mistral-vibe', '.vibe/skills', 'project user first'],
  ['windsurf', '.codeium/windsurf/skills', 'unknown'],
  ['pi', '.pi/agent/skills', 'project user first'],
  ['qwen-code', '.qwen/skills', 'project user system first'],
  ['kimi-code', '.kimi-code/skills', 'project user system first'],
  ['mux', '.xum/skills', 'project user system unknown'],
  ['crush', '.crush/skills', 'unknown'],
  ['warp', '.warp/skills', 'first'],
  ['openhands', '.openhands/skills', 'project user system first'],
  ['augment', '.augment/skills', 'unknown'],
];

describe('the further hosts', () => {
  for (const [id, taken, other, error] of values) {
    it(`${id} takes ${JSON.stringify(taken)} and has ${error} against another value`, () => {
      assert.deepEqual(errorsOf(id, taken), []);
      assert.deepEqual(errorsOf(id, other), [error]);
    });
  }

  for (const [id, folder, winners] of places) {
    it(`${id} is known by ${folder}, and by whom it takes`, () => {
      const { collisions } = hostOf(id);
      assert.equal(findByFolder(`home/${folder}/a/SKILL.md`)?.id, id);
      assert.equal([...collisions.scopes, collisions.folders].join(' '), winners);
    });
  }

  it('do not claim a folder that many hosts load', () => {
    const shared = new Set(['.agents/skills', '.claude/skills', '.config/agents/skills', 'skills']);
    const further = profiles.filter(({ isMain }) => !isMain);
    assert.deepEqual(
      further.flatMap(({ homes }) => homes.filter(home => shared.has(home))),
      [],
    );
  });

  it('of whom only others tell are never more than advised', () => {
    const unverified = profiles.filter(({ isMain, evidence }) => !isMain && evidence !== 'primary');
    assert.deepEqual(
      unverified.map(({ id }) => id),
      ['antigravity', 'amp', 'kiro', 'factory', 'windsurf', 'augment'],
    );
    for (const { id, unknownKeys, fields } of unverified) {
      assert.equal(unknownKeys, 'unverified', id);
      for (const { key, enforcement, missing, inherited } of fields) {
        assert.ok(inherited === true || enforcement === 'advised', `${id} ${key}`);
        assert.ok(missing === undefined || missing === 'advised', `${id} ${key}`);
      }
    }
  });
});

describe('the facts of further hosts', () => {
  it('have the same key mean another thing', () => {
    assert.equal(fieldOf('crush', 'user-invocable').default, 'false');
    assert.equal(fieldOf('mux', 'user-invocable').default, 'true');
  });

  it('tell lengths that are asked for from lengths that are enforced', () => {
    const lengths = (id: string) => {
      const { maxLength, advisedLength, enforcement } = fieldOf(id, 'description');
      return `${maxLength ?? '–'} ${advisedLength ?? '–'} ${enforcement}`;
    };
    assert.equal(lengths('warp'), '512 – cut');
    assert.equal(lengths('openhands'), '1024 – cut');
    assert.equal(lengths('roo'), '1024 – refused');
    assert.equal(lengths('pi'), '1024 – warned');
    assert.equal(lengths('hermes'), '– 60 advised');
    assert.equal(lengths('openclaw'), '– 160 accepted');
  });

  it('tell positional arguments that are counted from 0 from those counted from 1', () => {
    const baseOf = (id: string) => hostOf(id).placeholders.find(({ form }) => form === '$N')?.base;
    assert.deepEqual(['kimi-code', 'goose', 'mux'].map(baseOf), [0, 1, 1]);
  });

  it('bound the listing, the body and the depth of folders', () => {
    const { characters, skills } = hostOf('openclaw').listing ?? {};
    assert.deepEqual({ characters, skills }, { characters: 18_000, skills: 150 });
    assert.deepEqual(hostOf('zed').body, { lines: 500, bytes: 102_400 });
    assert.deepEqual(
      ['goose', 'openclaw', 'zed', 'warp'].map(id => hostOf(id).nesting),
      ['any', 6, 'direct', 'unverified'],
    );
  });

  it('say what becomes of a name that is not the folder', () => {
    const fates = { mux: 'refused', pi: 'warned', zed: 'advised', warp: 'accepted', kilo: 'unverified' };
    for (const [id, fate] of Object.entries(fates)) {
      assert.equal(hostOf(id).nameDiffersFromFolder, fate, id);
    }
    assert.equal(hostOf('crush').ignoresCase, true);
  });

  it('know other spellings, and keys to use instead', () => {
    assert.deepEqual(fieldOf('kimi-code', 'whenToUse').aliases, ['when-to-use', 'when_to_use']);
    assert.equal(fieldOf('roo', 'mode').deprecated, 'modeSlugs');
    assert.deepEqual(fieldOf('openclaw', 'command-tool').requires, {
      key: 'command-dispatch',
      value: 'tool',
    });
  });
});
