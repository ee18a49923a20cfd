import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RawServer } from './rawServer.mjs';

const skill = (name, lines = '') =>
  `---\nname: ${name}\ndescription: Handles the ${name}. Use when somebody asks for it.\n${lines}---\n\n# ${name}\n\nSee [more](references/more.md), then \`other\`.\n`;

const manifest = {
  version: 1,
  evals: { triggerCases: ['Draft a memo'] },
  interop: { exposeViaMcp: true, externalSafeSummary: 'Drafts memos.' },
};

const files = {
  'skillwright.json':
    '{"targets": ["claude-code"], "agents": [{"slug": "clerk", "skills": [{"id": "example"}]}]}\n',
  'skills/example/SKILL.md': skill('example', 'next_skill: other\nvars:\n  TOKEN: {default: abc}\n'),
  'skills/example/vars.json': '{"TOKEN": "abc"}\n',
  'skills/example/references/more.md': '# More\n\nBack to [the skill](../SKILL.md).\n',
  'skills/example/skill.manifest.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
  'skills/other/SKILL.md': skill('other', 'requires: {skills: [example]}\n'),
  'skills/third/SKILL.md': skill('third', 'next_skill: missing\n'),
};

/** What editors can do, as far as the server asks. */
const capabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename'] },
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    rename: { prepareSupport: true },
    diagnostic: { relatedInformation: true },
  },
  window: { workDoneProgress: true },
};

/** A small workspace in a folder of its own, and servers on it that find no programs, no keys and no other skills. */
export class Place {
  constructor(bundle) {
    this.bundle = bundle;
    this.base = realpathSync(mkdtempSync(path.join(tmpdir(), 'fuzz-')));
    this.folder = path.join(this.base, 'work');
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
      writeFileSync(path.join(this.folder, file), text);
    }
    this.files = Object.fromEntries(Object.entries(files).map(([file, text]) => [this.uriOf(file), text]));
  }

  uriOf(file) {
    return pathToFileURL(path.join(this.folder, file)).href;
  }

  /** Starts a language server, up to where it takes requests. */
  async startLsp() {
    const server = this.#start(['lsp', '--stdio'], 'lsp');
    const uri = pathToFileURL(this.folder).href;
    await server.request('start', 'initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'fuzz' }],
      capabilities,
      initializationOptions: { hasCommands: true },
    });
    server.notify({ method: 'initialized', params: {} });
    return server;
  }

  /** Starts an MCP server that hands out all skills, up to where it takes requests. */
  async startMcp() {
    const server = this.#start(['mcp', '--all', '--trusted', '--manage'], 'mcp');
    const clientInfo = { name: 'fuzz', version: '1' };
    await server.request('start', 'initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo,
    });
    server.notify({ method: 'notifications/initialized' });
    return server;
  }

  #start(args, speech) {
    const home = path.join(this.base, 'home');
    mkdirSync(home, { recursive: true });
    const env = {
      PATH: path.join(this.base, 'nothing'),
      HOME: home,
      USERPROFILE: home,
      XDG_STATE_HOME: home,
      XDG_CONFIG_HOME: home,
      LOCALAPPDATA: home,
    };
    return new RawServer(this.bundle, args, { cwd: this.folder, env, speech });
  }

  remove() {
    rmSync(this.base, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Ends a language server as an editor does. */
export async function stopLsp(server) {
  if (!server.hasEnded) {
    await server.request('stop', 'shutdown');
  }
  return server.stop({ method: 'exit' });
}
