import assert from 'node:assert/strict';
import type { InventedWorld } from './inventWorld.ts';
import { inventWorld, needsOf, resolveReadiness, show } from './inventWorld.ts';

function checks(yaml: string, world?: InventedWorld): string[] {
  return show(resolveReadiness(needsOf(yaml), inventWorld(world)));
}

describe('the checks of a skill', () => {
  it('are none where it needs nothing', () => {
    const { id, path, ready, counts, blockers } = resolveReadiness(needsOf(''), inventWorld());
    assert.deepEqual(
      { id, path, ready, counts, blockers },
      {
        id: 'forms',
        path: 'skills/forms/SKILL.md',
        ready: true,
        counts: { ok: 0, missing: 0, unknown: 0 },
        blockers: [],
      },
    );
  });

  it('come by kind, each name once, and blockers in the same order', () => {
    const skill = `requires: {env: [A], binary: [npx, npx]}
tool_names: [search, read]
conditions: {requires_env: [B, A], requires_tools: [read]}
vars: {KEY: {required: true}, OTHER: {}}
metadata: {manifest: {version: 1, requiredTools: [write], actions: [{actionSlug: draft}]}}`;
    const report = resolveReadiness(needsOf(skill), inventWorld({ workspace: '{"tools": []}', env: ['B'] }));
    const kinds = report.checks.map(({ kind, name, status }) => `${status} ${kind} ${name}`);
    assert.deepEqual(kinds, [
      'missing tool write',
      'missing tool search',
      'missing tool read',
      'missing env A',
      'ok env B',
      'missing binary npx',
      'missing variable KEY',
    ]);
    assert.deepEqual(report.counts, { ok: 1, missing: 6, unknown: 0 });
    assert.deepEqual(report.blockers, [
      'tool write',
      'tool search',
      'tool read',
      'env A',
      'binary npx',
      'variable KEY',
    ]);
  });

  it('pass over the tools that it may use without a question', () =>
    assert.deepEqual(checks('allowed-tools: Read, Bash(git *)', { workspace: '{"tools": []}' }), []));

  it('are unknown for everything that a broken workspace description would list', () => {
    const skill = `tool_names: [search]
toolsets: [documents]
requires: {env: [TOKEN, SET]}
conditions: {fallback_for_tools: [fetch]}
vars: {KEY: {required: true}}
metadata: {manifest: {version: 1, requiredToolGroups: [web], actions: [{actionSlug: draft, required: true}], requiredIntegrations: [{integrationId: slack, requiredResources: [deals]}]}}`;
    const why = 'What skillwright.json lists is not known, since it is not valid JSON; correct it.';
    const workspace = '{"tools": [{"name": "search"}], "integrations": [], "actions": [], "env": ["TOKEN"]';
    assert.deepEqual(checks(skill, { workspace, env: ['SET'] }), [
      `unknown tool search: ${why}`,
      `unknown tool-group web: ${why}`,
      `unknown toolset documents: ${why}`,
      `unknown integration slack: ${why}`,
      `unknown resource deals: ${why}`,
      `unknown action draft: ${why}`,
      `unknown env TOKEN: ${why}`,
      'ok env SET: The environment variable SET is set.',
      `unknown variable KEY: ${why}`,
      `unknown fallback fetch: ${why}`,
    ]);
    const shape = 'What skillwright.json lists is not known, since it is not a JSON object; correct it.';
    assert.deepEqual(checks('tool_names: [search]', { workspace: '[]' }), [`unknown tool search: ${shape}`]);
    assert.deepEqual(
      checks('tool_names: [search]', { workspace: '// ours\n{"tools": [{"name": "search"},],}' }),
      ["ok tool search: There is a tool 'search'."],
    );
  });

  it('know what the host provides', () => {
    const world = { workspace: '{"env": ["TOKEN"]}' };
    assert.deepEqual(checks('requires: {env: [TOKEN]}\nvars: {TOKEN: {required: true}}', world), [
      'ok env TOKEN: The host provides the environment variable TOKEN, as skillwright.json says.',
      "ok variable TOKEN: The host gives the variable 'TOKEN' its value, as skillwright.json says.",
    ]);
  });

  it('know integrations that are not there, of which no resource is either', () => {
    const skill =
      'metadata: {manifest: {version: 1, requiredIntegrations: [{integrationId: slack, requiredResources: [a]}, {integrationId: slack, requiredResources: [a, b]}]}}';
    assert.deepEqual(checks(skill, { workspace: '{"integrations": [{"id": "mail", "configured": true}]}' }), [
      "missing integration slack: There is no integration 'slack'; connect it and list it in skillwright.json, or take it out of the manifest.",
      "missing resource a: The integration 'slack' has no resource 'a'; add it there and in skillwright.json, or take it out of the manifest.",
      "missing resource b: The integration 'slack' has no resource 'b'; add it there and in skillwright.json, or take it out of the manifest.",
    ]);
    assert.deepEqual(checks(skill).slice(0, 1), [
      "unknown integration slack: Whether there is an integration 'slack' is not known, since skillwright.json lists no integrations.",
    ]);
  });

  it('say when a gate makes the skill wait, and when it only asks', () => {
    const gates = [
      '{key: a, when: before_run}',
      '{key: b, when: after_draft, kind: elicitation}',
      '{key: c, label: Sure?, when: low_confidence, required: false}',
    ];
    assert.deepEqual(checks(`metadata: {manifest: {version: 1, humanGates: [${gates.join(', ')}]}}`), [
      'ok gate a: The skill pauses before it starts, until a person approves: a.',
      'ok gate b: The skill asks a person when its draft is there: b.',
      'ok gate c: A person is asked when the skill is not sure, and may pass over it: Sure?.',
    ]);
  });

  it('look for a program with a folder before its name in the skill folder', () => {
    const skill = 'requires: {binary: [./bin/tool, ./bin/other]}';
    assert.deepEqual(checks(skill, { files: ['./bin/tool'], binaries: ['./bin/other'] }), [
      "ok binary ./bin/tool: There is a program './bin/tool'.",
      "missing binary ./bin/other: There is no program './bin/other' on this computer; install it, or add its folder to PATH.",
    ]);
    assert.deepEqual(checks('requires: {binary: [./bin/tool]}', { files: null }), [
      "unknown binary ./bin/tool: Whether there is a file './bin/tool' in the skill folder is not known.",
    ]);
  });
});

describe('the check of an MCP server', () => {
  for (const [what, mcp, world, expected] of [
    [
      'needs only the runner that fetches the server',
      '{command: npx -y "@scope/server"}',
      { binaries: ['npx'] },
      "ok mcp npx: The program 'npx' that starts the MCP server is there.",
    ],
    [
      'finds a program in the skill folder',
      '{command: ./server.sh --token abc}',
      { files: ['./server.sh'] },
      "ok mcp ./server.sh: The program './server.sh' that starts the MCP server is there.",
    ],
    [
      'finds the script that an interpreter starts',
      '{command: node ./server.js}',
      { binaries: ['node'], files: ['./server.js'] },
      "ok mcp node: The program 'node' that starts the MCP server is there.",
    ],
    [
      'misses the script that an interpreter starts',
      '{command: python3 server.py}',
      { binaries: ['python3'] },
      "missing mcp python3: There is no file 'server.py' in the skill folder, which 'python3' is to start as the MCP server; add it, or correct `mcp.command`.",
    ],
    [
      'does not know scripts where it cannot look',
      '{command: node ./server.js}',
      { binaries: ['node'], files: null },
      "unknown mcp node: Whether there is a file './server.js' to start the MCP server from is not known.",
    ],
    [
      'misses what a shell would have to do',
      '{command: cd server && node index.js}',
      {},
      'missing mcp mcp.command: The command has `&&`, which only a shell understands, and it is started without one; quote it, or put the command into a script.',
    ],
    [
      'misses a command',
      '{env: {A: b}}',
      {},
      'missing mcp mcp.command: The skill has an MCP server, but no command that starts it; name one in `mcp.command`.',
    ],
    [
      'names what nothing sets of the environment that is passed on',
      '{command: npx a, env: {A: "${SET} ${UNSET}", B: "${UNSET}", C: "${OTHER}"}}',
      { binaries: ['npx'], env: ['SET'] },
      "ok mcp npx: The program 'npx' that starts the MCP server is there, but nothing sets UNSET, OTHER, which `mcp.env` passes on.",
    ],
  ] as const) {
    it(what, () => assert.deepEqual(checks(`mcp: ${mcp}`, world), [expected]));
  }

  it('takes variables of the skill for set', () => {
    const skill = 'mcp: {command: npx a, env: {A: "${KEY} ${BARE}"}}\nvars: {KEY: x, BARE: }';
    assert.deepEqual(checks(skill, { binaries: ['npx'] }), [
      "ok mcp npx: The program 'npx' that starts the MCP server is there, but nothing sets BARE, which `mcp.env` passes on.",
    ]);
  });
});
