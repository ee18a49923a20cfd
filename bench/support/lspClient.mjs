import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  StreamMessageReader,
  StreamMessageWriter,
  createMessageConnection,
} from 'vscode-languageserver-protocol/node';

/** What VS Code can do, as far as the server asks. */
const capabilities = {
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    diagnostic: {},
  },
  window: { workDoneProgress: true },
};

/** Longest wait for an answer, in milliseconds. */
const patience = 120_000;

const clock = fileURLToPath(new URL('serverClock.cjs', import.meta.url));

/**
 * Starts the server over standard input and output with one workspace folder, up to where it takes requests.
 * With a clock inside, `inside` gets the milliseconds of each answer in turn. `nodeOptions` are those of its process; with `hasCommands` it has
 * those of our extension; `without` names the features of documents that the client does not have; `settings` are its settings by section. Another
 * server than ours has `args` of its own.
 */
export async function startServer(
  bundle,
  folder,
  {
    hasClock = false,
    hasCommands = false,
    nodeOptions = [],
    args = ['lsp', '--stdio'],
    settings = {},
    env = {},
    without = [],
    onNotification = () => {},
  } = {},
) {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...(hasClock ? ['--require', clock] : []), ...nodeOptions, bundle, ...args],
    { stdio: ['pipe', 'pipe', 'inherit', hasClock ? 'pipe' : 'ignore'], env: { ...process.env, ...env } },
  );
  const inside = [];
  if (hasClock) {
    createInterface({ input: child.stdio[3] }).on('line', line => inside.push(Number(line)));
  }
  const reader = new StreamMessageReader(child.stdout);
  // Of a server that is killed in the middle of a message, the rest would be waited for without end.
  reader.partialMessageTimeout = 0;
  const connection = createMessageConnection(reader, new StreamMessageWriter(child.stdin));
  connection.onRequest('workspace/configuration', ({ items }) =>
    items.map(({ section }) => settings[section] ?? {}),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('workspace/diagnostic/refresh', () => null);
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.onNotification((method, params) => onNotification(method, params));
  connection.onUnhandledProgress(params => onNotification('$/progress', params));
  // What is sent to a process that was killed is lost, which nobody has to be told.
  connection.onError(() => {});
  child.stdin.on('error', () => {});
  connection.listen();
  const uri = pathToFileURL(folder).href;
  let answers = 0;
  const request = async (method, params) => {
    try {
      return await orFail(connection.sendRequest(method, params), method);
    } finally {
      answers++;
    }
  };
  const features = Object.entries(capabilities.textDocument).filter(([name]) => !without.includes(name));
  const { capabilities: announced } = await request('initialize', {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'bench' }],
    capabilities: { ...capabilities, textDocument: Object.fromEntries(features) },
    initializationOptions: { hasCommands },
  });
  await connection.sendNotification('initialized', {});
  return {
    pid: child.pid,
    /** What the server announced. */
    announced,
    /** Milliseconds since the process was asked for. */
    age: () => performance.now() - started,
    /** Requests answered so far; with one at a time, the index in `inside` of the next. */
    answers: () => answers,
    inside,
    request,
    notify: (method, params) => connection.sendNotification(method, params),
    /** Ends the process at once, as a crash does; what was asked for is never answered. */
    kill: async () => {
      const exited = new Promise(resolve => {
        child.once('close', resolve);
      });
      connection.dispose();
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      const exited = new Promise(resolve => {
        child.once('close', resolve);
      });
      await request('shutdown');
      await connection.sendNotification('exit');
      connection.dispose();
      await exited;
    },
  };
}

/** The server holds a request for findings open while there are none; a measurement must not wait for ever. */
async function orFail(answer, method) {
  let timer;
  const failure = new Promise((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${method} was not answered; are there findings at all?`)),
      patience,
    );
  });
  try {
    return await Promise.race([answer, failure]);
  } finally {
    clearTimeout(timer);
  }
}
