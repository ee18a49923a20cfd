import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node';

/** Longest wait for an answer before it counts as never given, in milliseconds. */
const patience = 20_000;

const notFound = -32_601;

/**
 * A server over standard input and output whose messages are sent as they are, whatever stands in them, and whose answers are counted.
 * `speech` is how messages are put on the wire: as LSP or as MCP does it.
 */
export class RawServer {
  #child;
  #write;
  /** Requests by id, in the order in which they were sent; several may have one id. */
  #waiting = new Map();
  #unasked = [];
  #cancelled = new Set();
  #settle = () => {};
  #hasEnded = false;
  #ending;
  /** Words of errors that the server wrote to its log. */
  logged = [];

  constructor(bundle, args, { cwd, env, speech }) {
    this.#child = spawn(process.execPath, [bundle, ...args], { cwd, env, stdio: ['pipe', 'pipe', 'ignore'] });
    this.#ending = new Promise(resolve => {
      this.#child.once('close', (code, signal) => {
        this.#hasEnded = true;
        this.#settle();
        resolve(code ?? signal);
      });
    });
    // A server that ended is told of as such, not as a pipe that broke.
    this.#child.stdin.on('error', () => {});
    this.#write = speech === 'mcp' ? this.#speakLines() : this.#speakLsp();
  }

  #speakLsp() {
    const writer = new StreamMessageWriter(this.#child.stdin);
    new StreamMessageReader(this.#child.stdout).listen(message => this.#take(message));
    return message => writer.write(message).catch(() => {});
  }

  #speakLines() {
    let rest = '';
    this.#child.stdout.setEncoding('utf8').on('data', data => {
      const lines = (rest + data).split('\n');
      rest = lines.pop();
      lines.filter(line => line.trim() !== '').forEach(line => this.#take(JSON.parse(line)));
    });
    return message => this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  #take(message) {
    if (message.method !== undefined) {
      this.#takeCall(message);
      return;
    }
    const [first, ...others] = this.#waiting.get(message.id) ?? [];
    if (first === undefined) {
      if (!this.#cancelled.delete(message.id)) {
        this.#unasked.push(message);
      }
      return;
    }
    this.#waiting.set(message.id, others);
    Object.assign(first, { took: performance.now() - first.sent, answer: message });
    if (others.length === 0) {
      this.#waiting.delete(message.id);
    }
    if (this.#waiting.size === 0) {
      this.#settle();
    }
  }

  /** An editor that has no settings, no model, and never agrees to anything. */
  #takeCall({ id, method, params }) {
    if (method === 'window/logMessage' && params.type === 1) {
      this.logged.push(params.message);
    }
    if (id === undefined) {
      return;
    }
    const results = {
      'workspace/configuration': () => params.items.map(() => ({})),
      'client/registerCapability': () => null,
      'client/unregisterCapability': () => null,
      'workspace/diagnostic/refresh': () => null,
      'window/workDoneProgress/create': () => null,
    };
    const result = results[method]?.();
    const error = { code: notFound, message: 'This editor cannot do that.' };
    this.notify({ id, ...(result === undefined ? { error } : { result }) });
  }

  get pid() {
    return this.#child.pid;
  }

  get hasEnded() {
    return this.#hasEnded;
  }

  /** Answers to what was never asked, or asked once and answered twice. */
  get unasked() {
    return this.#unasked;
  }

  isWaiting(id) {
    return this.#waiting.has(id);
  }

  /** Waits no longer for a request that was cancelled; an answer may still come. */
  giveUp(id) {
    const requests = this.#waiting.get(id) ?? [];
    requests.forEach(request => Object.assign(request, { isCancelled: true }));
    if (this.#waiting.delete(id)) {
      this.#cancelled.add(id);
    }
  }

  /** Sends a message to which no answer comes. */
  notify(message) {
    if (!this.#hasEnded) {
      this.#write({ jsonrpc: '2.0', ...message });
    }
  }

  /** Sends a request; the result gets `took` in milliseconds and `answer` once they are there. */
  ask(message) {
    const request = { message, sent: performance.now() };
    this.#waiting.set(message.id, [...(this.#waiting.get(message.id) ?? []), request]);
    this.notify(message);
    return request;
  }

  /** Waits until every request is answered, the server ended, or patience did. */
  async settled() {
    if (this.#waiting.size === 0 || this.#hasEnded) {
      return;
    }
    let timer;
    await new Promise(resolve => {
      this.#settle = resolve;
      timer = setTimeout(resolve, patience);
    });
    clearTimeout(timer);
    this.#settle = () => {};
  }

  /** Forgets requests that will not be answered any more, so that the next ones are not held up by them. */
  forget() {
    this.#waiting.clear();
  }

  /** One request by itself; its answer, which may be an error. */
  async request(id, method, params) {
    const asked = this.ask({ id, method, params });
    await this.settled();
    return asked;
  }

  /** Ends the server, politely where it is asked to. */
  async stop(message) {
    if (message !== undefined) {
      this.notify(message);
    }
    this.#child.stdin.end();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), patience);
    const code = await this.#ending;
    clearTimeout(timer);
    return code;
  }
}
