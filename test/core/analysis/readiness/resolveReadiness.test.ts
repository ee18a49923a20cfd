import assert from 'node:assert/strict';
import type {
  CheckKind,
  CheckStatus,
  ReadinessFix,
} from '../../../../server/src/core/analysis/readiness/world/readiness.ts';
import { checkKinds } from '../../../../server/src/core/analysis/readiness/world/readiness.ts';
import { say } from '../../../support/skillParts.ts';
import type { InventedWorld } from './inventWorld.ts';
import { inventWorld, needsOf, resolveReadiness, show } from './inventWorld.ts';

/** A check that a skill gets in a world, with its sentence; or why no world gives it such a one. */
type Case =
  | {
      readonly world?: InventedWorld;
      readonly skill?: string;
      readonly says: string;
      readonly fix?: ReadinessFix;
    }
  | { readonly never: string };

interface KindCases extends Record<CheckStatus, Case> {
  /** Lines of the frontmatter. */
  readonly skill: string;
  readonly name: string;
}

const openWorkspace = { kind: 'open-workspace' } as const;
const isFact = 'Whether it is so is always known here.';

const kinds: Readonly<Record<CheckKind, KindCases>> = {
  file: {
    skill: 'metadata: {manifest: {version: 1}}',
    name: 'SKILL.md',
    ok: { never: 'A file that can be read needs no word.' },
    missing: { never: 'A file that is not there asks for nothing.' },
    unknown: {
      skill: 'metadata: {manifest: {version: 1, requiredTools: 7}}',
      says: "The manifest in SKILL.md has errors or is of another version, so its requirements can't be read. Fix it first.",
    },
  },
  host: {
    skill: '',
    name: 'codex',
    ok: { never: 'A host that loads the skill needs no word.' },
    missing: {
      world: { notLoading: [{ profile: 'codex', host: 'Codex', reason: 'It lies elsewhere.' }] },
      says: 'Not loaded by Codex: It lies elsewhere.',
    },
    unknown: { never: 'What is not known of a host does not keep the skill from it.' },
  },
  tool: {
    skill: 'tool_names: [search]',
    name: 'search',
    ok: { world: { workspace: '{"tools": [{"name": "search"}]}' }, says: "There is a tool 'search'." },
    missing: {
      world: { workspace: '{"tools": [{"name": "other"}]}' },
      says: "There is no tool 'search'; list it in skillwright.json, or take it out of the skill.",
      fix: { kind: 'declare', what: 'tool', name: 'search' },
    },
    unknown: {
      says: "Whether there is a tool 'search' is not known, since skillwright.json lists no tools.",
      fix: { kind: 'declare', what: 'tool', name: 'search' },
    },
  },
  'tool-group': {
    skill: 'metadata: {manifest: {version: 1, requiredToolGroups: [web]}}',
    name: 'web',
    ok: {
      world: { workspace: '{"tools": [{"name": "search", "group": "web"}]}' },
      says: "There are tools of the group 'web'.",
    },
    missing: {
      world: { workspace: '{"tools": [{"name": "search", "group": "net"}]}' },
      says: "No tool is in the group 'web'; name the group at its tools in skillwright.json.",
      fix: openWorkspace,
    },
    unknown: {
      world: { workspace: '{"tools": [{"name": "search"}]}' },
      says: "Whether there are tools of the group 'web' is not known, since no tool in skillwright.json names a group.",
      fix: openWorkspace,
    },
  },
  toolset: {
    skill: 'conditions: {requires_toolsets: [documents]}',
    name: 'documents',
    ok: {
      world: { workspace: '{"tools": [{"name": "read", "toolset": "documents"}]}' },
      says: "There are tools of the toolset 'documents'.",
    },
    missing: {
      world: { workspace: '{"tools": [{"name": "read", "toolset": "texts"}]}' },
      says: "No tool is in the toolset 'documents'; name the toolset at its tools in skillwright.json.",
      fix: openWorkspace,
    },
    unknown: {
      says: "Whether there are tools of the toolset 'documents' is not known, since no tool in skillwright.json names a toolset.",
      fix: openWorkspace,
    },
  },
  integration: {
    skill: 'metadata: {manifest: {version: 1, requiredIntegrations: [{integrationId: slack}]}}',
    name: 'slack',
    ok: {
      world: {
        workspace: '{"integrations": [{"id": "slack", "configured": true, "syncedAt": "2020-01-31"}]}',
      },
      says: "The integration 'slack' is set up, and was last synced at 2020-01-31.",
    },
    missing: {
      world: { workspace: '{"integrations": [{"id": "slack", "configured": false}]}' },
      says: "The integration 'slack' is not set up; connect it, and say so with `configured: true` in skillwright.json.",
      fix: openWorkspace,
    },
    unknown: {
      world: { workspace: '{"integrations": [{"id": "slack"}]}' },
      says: "Whether the integration 'slack' is set up is not known; say so with `configured` in skillwright.json.",
      fix: openWorkspace,
    },
  },
  'connection-preset': {
    skill:
      'metadata: {manifest: {version: 1, requiredIntegrations: [{integrationId: slack, connectionPreset: bot}]}}',
    name: 'bot',
    ok: {
      world: { workspace: '{"integrations": [{"id": "slack", "connectionPresets": ["bot"]}]}' },
      says: "The integration 'slack' has the connection preset 'bot'.",
    },
    missing: {
      world: { workspace: '{"integrations": [{"id": "slack", "connectionPresets": []}]}' },
      says: "The integration 'slack' has no connection preset 'bot'; set it up and list it in skillwright.json, or change the manifest.",
      fix: openWorkspace,
    },
    unknown: {
      world: { workspace: '{"integrations": [{"id": "slack"}]}' },
      says: "Whether the integration 'slack' has the connection preset 'bot' is not known; list it in `connectionPresets` in skillwright.json.",
      fix: openWorkspace,
    },
  },
  resource: {
    skill:
      'metadata: {manifest: {version: 1, requiredIntegrations: [{integrationId: slack, requiredResources: ["channel:deals"]}]}}',
    name: 'channel:deals',
    ok: {
      world: { workspace: '{"integrations": [{"id": "slack", "resources": ["channel:deals"]}]}' },
      says: "The integration 'slack' has the resource 'channel:deals'.",
    },
    missing: {
      world: { workspace: '{"integrations": [{"id": "slack", "resources": []}]}' },
      says: "The integration 'slack' has no resource 'channel:deals'; add it there and in skillwright.json, or take it out of the manifest.",
      fix: { kind: 'declare', what: 'resource', name: 'channel:deals', of: 'slack' },
    },
    unknown: {
      world: { workspace: '{"integrations": [{"id": "slack"}]}' },
      says: "Whether the integration 'slack' has the resource 'channel:deals' is not known, since skillwright.json lists no resources of it.",
      fix: { kind: 'declare', what: 'resource', name: 'channel:deals', of: 'slack' },
    },
  },
  action: {
    skill: 'metadata: {manifest: {version: 1, actions: [{actionSlug: draft, required: true}]}}',
    name: 'draft',
    ok: { world: { workspace: '{"actions": [{"slug": "draft"}]}' }, says: "There is an action 'draft'." },
    missing: {
      world: { workspace: '{"actions": []}' },
      says: "There is no action 'draft', which the skill requires; list it in skillwright.json, or make it optional.",
      fix: { kind: 'declare', what: 'action', name: 'draft' },
    },
    unknown: {
      says: "Whether there is an action 'draft' is not known, since skillwright.json lists no actions.",
      fix: { kind: 'declare', what: 'action', name: 'draft' },
    },
  },
  gate: {
    skill:
      'metadata: {manifest: {version: 1, humanGates: [{key: review, label: Review it, when: before_write}]}}',
    name: 'review',
    ok: { says: 'The skill pauses before it changes anything, until a person approves: Review it.' },
    missing: { never: 'A gate needs nothing that could be missing.' },
    unknown: { never: 'A gate needs nothing that could be looked for.' },
  },
  env: {
    skill: 'requires: {env: [TOKEN]}',
    name: 'TOKEN',
    ok: { world: { env: ['TOKEN'] }, says: 'The environment variable TOKEN is set.' },
    missing: {
      says: 'The environment variable TOKEN is not set; set it, or list it below `env` in skillwright.json where the host provides it.',
      fix: { kind: 'declare', what: 'env', name: 'TOKEN' },
    },
    unknown: {
      world: { env: null },
      says: 'Whether the environment variable TOKEN is set is not known, since the environment is not.',
      fix: { kind: 'declare', what: 'env', name: 'TOKEN' },
    },
  },
  binary: {
    skill: 'requires: {binary: [npx]}',
    name: 'npx',
    ok: { world: { binaries: ['npx'] }, says: "There is a program 'npx'." },
    missing: {
      says: "There is no program 'npx' on this computer; install it, or add its folder to PATH.",
    },
    unknown: {
      world: { binaryProblem: { template: '{name}: no PATH.', args: {} } },
      says: 'npx: no PATH.',
    },
  },
  skill: {
    skill: 'requires: {skills: [base]}',
    name: 'base',
    ok: { world: { skills: [needsOf('', 'base')] }, says: "The skill 'base' is there and can run." },
    missing: {
      says: "There is no skill 'base'; add it, or take it out of `requires.skills`.",
    },
    unknown: {
      world: { skills: null },
      says: "Whether there is a skill 'base' is not known, since the other skills are not.",
    },
  },
  variable: {
    skill: 'vars: {KEY: {required: true}}',
    name: 'KEY',
    ok: {
      world: { sources: { environment: () => 'x' } },
      says: "The environment gives the variable 'KEY' its value.",
    },
    missing: {
      says: "Nothing gives the variable 'KEY' a value; set it in vars.json next to the skill, in variables.json or in the environment.",
      fix: { kind: 'set-variable', name: 'KEY' },
    },
    unknown: {
      world: {
        sources: { skillFile: { path: 'a/vars.json', sections: new Map(), problem: 'it is broken' } },
      },
      says: "Whether the variable 'KEY' has a value is not known, since a/vars.json cannot be read: it is broken.",
    },
  },
  mcp: {
    skill: 'mcp: {command: npx -y server}',
    name: 'npx',
    ok: { world: { binaries: ['npx'] }, says: "The program 'npx' that starts the MCP server is there." },
    missing: {
      says: "There is no program 'npx' to start the MCP server with; install it, or correct `mcp.command`.",
    },
    unknown: {
      world: { binaryProblem: { template: '{name}: no PATH.', args: {} } },
      says: 'npx: no PATH.',
    },
  },
  platform: {
    skill: 'conditions: {platforms: [macos, windows]}',
    name: 'linux',
    ok: {
      skill: 'conditions: {platforms: [macos, linux]}',
      says: 'The skill is for macos, linux, and this is linux.',
    },
    missing: { says: 'The skill is for macos, windows only, and this is linux.' },
    unknown: { never: isFact },
  },
  fallback: {
    skill: 'conditions: {fallback_for_tools: [fetch]}',
    name: 'fetch',
    ok: {
      world: { workspace: '{"tools": []}' },
      says: "The skill stands in for the tool 'fetch', which is not there.",
    },
    missing: {
      world: { workspace: '{"tools": [{"name": "fetch"}]}' },
      says: "The skill stands in for the tool 'fetch', which is there, so that the skill stays back.",
    },
    unknown: {
      says: "The skill stands in for the tool 'fetch'; whether that is there is not known, since skillwright.json lists no tools.",
      fix: openWorkspace,
    },
  },
  'forbidden-tool': {
    skill: 'metadata: {manifest: {version: 1, forbiddenTools: [delete]}}',
    name: 'delete',
    ok: { says: "The skill is not given the tool 'delete', even where it is there." },
    missing: {
      skill: 'tool_names: [delete]\nmetadata: {manifest: {version: 1, forbiddenTools: [delete]}}',
      says: "The skill forbids the tool 'delete' and needs it as well; take it out of one of the two.",
    },
    unknown: {
      skill: 'requires: {skills: [base]}\nmetadata: {manifest: {version: 1, forbiddenTools: [delete]}}',
      world: { skills: null },
      says: "The skill is not given the tool 'delete'; whether a skill that it requires needs it is not known, since the other skills are not.",
    },
  },
};

describe('readiness', () => {
  for (const kind of checkKinds) {
    const { skill, name, ...cases } = kinds[kind];
    for (const status of ['ok', 'missing', 'unknown'] as const) {
      const one = cases[status];
      if ('never' in one) {
        it(`never finds what it needs by ${kind} ${status}: ${one.never}`, () => {
          for (const world of [{}, { workspace: '{' }, { env: null, skills: null, files: null }]) {
            const { checks } = resolveReadiness(needsOf(skill), inventWorld(world));
            assert.equal(
              checks.some(check => check.kind === kind && check.status === status),
              false,
            );
          }
        });
        continue;
      }
      it(`tells what it needs by ${kind} and finds ${status}`, () => {
        const report = resolveReadiness(needsOf(one.skill ?? skill), inventWorld(one.world));
        const check = report.checks.find(each => each.kind === kind);
        assert.deepEqual(check && { ...check, detail: say(check.detail) }, {
          kind,
          name,
          status,
          detail: one.says,
          ...(one.fix && { fix: one.fix }),
        });
        assert.equal(report.ready, report.counts.missing === 0);
      });
    }
  }
});

describe('a required built-in action', () => {
  it('is always there', () => {
    const needs = needsOf(
      'metadata: {manifest: {version: 1, actions: [{actionSlug: optimize-skill, required: true}]}}',
    );
    for (const workspace of ['{}', '{"actions": []}']) {
      assert.deepEqual(show(resolveReadiness(needs, inventWorld({ workspace }))), [
        "ok action optimize-skill: There is an action 'optimize-skill'.",
      ]);
    }
  });
});

describe('the sync of an integration', () => {
  const yaml = 'metadata: {manifest: {version: 1, requiredIntegrations: [{integrationId: slack}]}}';
  const saysOf = (fields: string) => {
    const workspace = `{"integrations": [{"id": "slack", "configured": true, ${fields}}]}`;
    return show(resolveReadiness(needsOf(yaml), inventWorld({ workspace })));
  };

  it('may be as old as the workspace allows, and of any age where it does not say', () => {
    assert.deepEqual(saysOf('"syncedAt": "2026-03-01T01:00:00Z", "maxSyncAgeHours": 24'), [
      "ok integration slack: The integration 'slack' is set up, and was last synced at 2026-03-01T01:00:00Z.",
    ]);
    assert.deepEqual(saysOf('"syncedAt": "2026-02-28T23:00:00Z", "maxSyncAgeHours": 24'), [
      "missing integration slack: The integration 'slack' was last synced at 2026-02-28T23:00:00Z, more than 24 hours ago; sync it again, and update `syncedAt` in skillwright.json.",
    ]);
    assert.equal(saysOf('"syncedAt": "2020-01-01"')[0]?.startsWith('ok'), true);
  });

  it('is not known to be fresh where its time lies in the future', () => {
    assert.deepEqual(saysOf('"syncedAt": "2027-03-01T01:00:00Z", "maxSyncAgeHours": 24'), [
      "unknown integration slack: The integration 'slack' was last synced at 2027-03-01T01:00:00Z, which lies in the future; correct `syncedAt` in skillwright.json.",
    ]);
  });

  it('is not known to be fresh without its time', () => {
    assert.deepEqual(saysOf('"maxSyncAgeHours": 1'), [
      "unknown integration slack: The integration 'slack' is set up; when it was last synced is not known. Set `syncedAt` in skillwright.json.",
    ]);
  });
});
