import path from 'node:path';
import versions from './versions.json' with { type: 'json' };

/**
 * The agent products that are measured: what is installed, and how each runs once without a person against a model on loopback, with
 * telemetry and updates off.
 *
 * @typedef {object} HostRecord
 * @property {string} id of the profile
 * @property {Readonly<Record<string, string>>} packages npm packages with their versions; the first one is the host
 * @property {string} program below the folder of its packages
 * @property {string} skills the folder of the project that the probes are put into
 * @property {(base: string, options: RunOptions) => Record<string, string>} [settings] texts of files below the home
 * @property {(base: string, options: RunOptions) => Record<string, string>} environment
 * @property {readonly string[]} [extra] arguments of `runHost`: a model on loopback, and nobody who could be asked
 * @property {number} [tries] runs after which it is believed that the winner among skills of one name is always the same
 * @property {string} [wideModel] a model with room for the whole list of the probes
 * @property {readonly { window: number, model?: string }[]} [windows] tokens of other context windows, where the list depends on it, and a
 *   model that has one
 * @property {(name: string, file: string) => { name: string, input: unknown }} call how its model loads a skill
 *
 * @typedef {{ model?: string, window?: number }} RunOptions
 */

const json = value => JSON.stringify(value);

/** Hosts that share OpenCode's settings. */
function openCodeSettings(base) {
  return json({
    model: 'mock/mock-model',
    small_model: 'mock/mock-model',
    autoupdate: false,
    share: 'disabled',
    provider: {
      mock: {
        npm: '@ai-sdk/openai-compatible',
        name: 'Mock',
        options: { baseURL: `${base}/v1`, apiKey: 'dummy' },
        models: { 'mock-model': { name: 'Mock', limit: { context: 200_000, output: 8000 } } },
      },
    },
  });
}

const skillCall = name => ({ name: 'skill', input: { name } });

/** @type {readonly HostRecord[]} */
export const hostRecords = [
  {
    id: 'claude-code',
    packages: versions['claude-code'],
    program: 'node_modules/.bin/claude',
    wideModel: 'claude-sonnet-4-5[1m]',
    windows: [{ window: 1_000_000, model: 'claude-sonnet-4-5[1m]' }],
    skills: '.claude/skills',
    environment: (base, { model = 'claude-sonnet-4-5' }) => ({
      ANTHROPIC_BASE_URL: base,
      ANTHROPIC_API_KEY: 'dummy',
      ANTHROPIC_MODEL: model,
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
      DISABLE_TELEMETRY: '1',
      DISABLE_ERROR_REPORTING: '1',
    }),
    call: name => ({ name: 'Skill', input: { skill: name } }),
  },
  {
    id: 'codex',
    packages: versions.codex,
    program: 'node_modules/.bin/codex',
    skills: '.agents/skills',
    windows: [{ window: 30_000 }, { window: 200_000 }],
    settings: (base, { model = 'gpt-5', window }) => ({
      '.codex/config.toml': [
        `model = "${model}"`,
        'model_provider = "mock"',
        ...(window === undefined ? [] : [`model_context_window = ${window}`]),
        'check_for_update_on_startup = false',
        '[analytics]',
        'enabled = false',
        '[model_providers.mock]',
        'name = "mock"',
        `base_url = "${base}/v1"`,
        'wire_api = "responses"',
        'env_key = "MOCK_KEY"',
        'request_max_retries = 0',
        'stream_max_retries = 0',
        '',
      ].join('\n'),
    }),
    environment: () => ({ MOCK_KEY: 'dummy' }),
    extra: ['--dangerously-bypass-approvals-and-sandbox'],
    call: (name, file) => ({ name: 'exec_command', input: { cmd: `cat ${file}` } }),
  },
  {
    id: 'gemini-cli',
    packages: versions['gemini-cli'],
    program: 'node_modules/.bin/gemini',
    skills: '.gemini/skills',
    settings: () => ({
      '.gemini/settings.json': json({
        security: { auth: { selectedType: 'gemini-api-key' } },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
        general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
      }),
    }),
    environment: base => ({
      GEMINI_API_KEY: 'dummy',
      GOOGLE_GEMINI_BASE_URL: base,
      GEMINI_CLI_NO_RELAUNCH: 'true',
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    }),
    extra: ['-m', 'gemini-2.5-flash', '--skip-trust', '--yolo'],
    call: name => ({ name: 'activate_skill', input: { name } }),
  },
  {
    id: 'opencode',
    packages: versions.opencode,
    program: 'node_modules/.bin/opencode',
    tries: 6,
    skills: '.opencode/skills',
    settings: base => ({ '.config/opencode/opencode.json': openCodeSettings(base) }),
    environment: () => ({
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_DISABLE_SHARE: '1',
      OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
      OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
    }),
    call: skillCall,
  },
  {
    id: 'copilot-cli',
    packages: versions['copilot-cli'],
    program: 'node_modules/.bin/copilot',
    skills: '.github/skills',
    environment: (base, { model = 'mock-model' }) => ({
      COPILOT_OFFLINE: 'true',
      COPILOT_AUTO_UPDATE: 'false',
      COPILOT_PROVIDER_TYPE: 'openai',
      COPILOT_PROVIDER_BASE_URL: `${base}/v1`,
      COPILOT_PROVIDER_API_KEY: 'dummy',
      COPILOT_MODEL: model,
    }),
    extra: ['--trust-folder', '--allow-all-tools'],
    call: name => ({ name: 'skill', input: { skill: name } }),
  },
  {
    id: 'qwen-code',
    packages: versions['qwen-code'],
    program: 'node_modules/.bin/qwen',
    skills: '.qwen/skills',
    settings: () => ({
      '.qwen/settings.json': json({
        security: { auth: { selectedType: 'openai' } },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
        general: { enableAutoUpdate: false, disableAutoUpdate: true, disableUpdateNag: true },
      }),
    }),
    environment: base => ({
      OPENAI_API_KEY: 'dummy',
      OPENAI_BASE_URL: `${base}/v1`,
      OPENAI_MODEL: 'mock-model',
    }),
    extra: ['--auth-type', 'openai', '--yolo'],
    call: name => ({ name: 'skill', input: { skill: name } }),
  },
  {
    id: 'pi',
    packages: versions.pi,
    program: 'node_modules/.bin/pi',
    skills: '.pi/skills',
    settings: base => ({
      '.pi/agent/models.json': json({
        providers: {
          mock: {
            baseUrl: `${base}/v1`,
            api: 'openai-completions',
            apiKey: 'dummy',
            models: [
              {
                id: 'mock-model',
                name: 'Mock',
                reasoning: false,
                input: ['text'],
                contextWindow: 200_000,
                maxTokens: 8000,
                cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
              },
            ],
          },
        },
      }),
    }),
    environment: () => ({ PI_OFFLINE: '1', PI_SKIP_VERSION_CHECK: '1' }),
    extra: ['--provider', 'mock', '--model', 'mock-model'],
    call: (name, file) => ({ name: 'read', input: { path: file } }),
  },
  {
    id: 'kilo',
    packages: versions.kilo,
    program: 'node_modules/@kilocode/cli-linux-x64/bin/kilo',
    tries: 3,
    skills: '.kilo/skills',
    settings: base => ({ '.config/kilo/kilo.json': openCodeSettings(base) }),
    environment: () => ({
      KILO_DISABLE_MODELS_FETCH: '1',
      KILO_DISABLE_AUTOUPDATE: '1',
      KILO_DISABLE_SHARE: '1',
      KILO_TELEMETRY_LEVEL: 'off',
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
    }),
    extra: ['--auto'],
    call: skillCall,
  },
  {
    id: 'kimi-code',
    packages: versions['kimi-code'],
    program: 'node_modules/.bin/kimi',
    skills: '.kimi-code/skills',
    settings: base => ({
      '.kimi-code/config.toml': [
        'default_model = "mock"',
        'telemetry = false',
        '[providers.mock]',
        'type = "openai"',
        `base_url = "${base}/v1"`,
        'api_key = "dummy"',
        '[models.mock]',
        'provider = "mock"',
        'model = "mock-model"',
        'max_context_size = 200000',
        '',
      ].join('\n'),
    }),
    environment: () => ({ KIMI_CODE_NO_AUTO_UPDATE: '1', KIMI_DISABLE_TELEMETRY: '1' }),
    call: name => ({ name: 'Skill', input: { skill: name } }),
  },
  {
    id: 'cline',
    packages: versions.cline,
    program: 'node_modules/.bin/cline',
    skills: '.cline/skills',
    settings: base => ({
      '.cline/data/settings/providers.json': json({
        version: 1,
        lastUsedProvider: 'openai-compatible',
        modes: {},
        providers: {
          'openai-compatible': {
            settings: {
              provider: 'openai-compatible',
              apiKey: 'dummy',
              model: 'mock-model',
              baseUrl: `${base}/v1`,
            },
            updatedAt: '2026-01-01T00:00:00.000Z',
            tokenSource: 'manual',
          },
        },
      }),
    }),
    environment: () => ({ CLINE_TELEMETRY_DISABLED: '1', CLINE_NO_AUTO_UPDATE: '1', DO_NOT_TRACK: '1' }),
    extra: ['-P', 'openai-compatible', '-m', 'mock-model', '-t', '60'],
    call: name => ({ name: 'skills', input: { skill: name } }),
  },
  {
    id: 'factory',
    packages: versions.factory,
    program: 'node_modules/.bin/droid',
    skills: '.factory/skills',
    settings: base => ({
      '.factory/settings.json': json({
        enableTelemetry: false,
        customModels: [
          {
            model: 'mock-model',
            displayName: 'Mock',
            baseUrl: `${base}/v1`,
            apiKey: 'dummy',
            provider: 'generic-chat-completion-api',
            maxOutputTokens: 8000,
          },
        ],
      }),
    }),
    environment: () => ({ FACTORY_API_KEY: 'fk-dummy', DROID_DISABLE_AUTO_UPDATE: '1' }),
    extra: ['-m', 'custom:mock-model'],
    call: name => ({ name: 'Skill', input: { skill: name } }),
  },
];

/** The folder that the packages of a host are installed in. */
export function folderOf({ id, packages }, cache) {
  const [version] = Object.values(packages);
  return path.join(cache, `${id}-${version}`);
}
