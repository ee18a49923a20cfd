import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/client';
import type { ServerLaunch } from '../../core/analysis/mcp/serverLaunch.ts';
import { ownTree, stopAtExit, stopTree } from '../process/processTree.ts';

/** Milliseconds that a server has to end, first once its input is closed, then once it was told to. */
const patience = 2000;

/** The start of a server, as a transport of the SDK needs it. */
export type Started = Pick<ServerLaunch, 'program' | 'args' | 'folder' | 'env'>;

/**
 * A server over standard input and output that leads a group of its own, so that all it starts ends with it. The transport of the SDK
 * ends the server alone, which for `npx` is not the one that does the work.
 */
export class GroupTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  /** The last line that the server wrote for people. */
  lastLine = '';
  /** Why we ended it, in a sentence. */
  fault: string | undefined;
  readonly #started: Started;
  readonly #buffer = new ReadBuffer();
  #child: ChildProcessWithoutNullStreams | undefined;
  #closed: Promise<void> = Promise.resolve();

  constructor(started: Started) {
    this.#started = started;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): Promise<void> {
    const { program, args, folder, env } = this.#started;
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, { ...ownTree, cwd: folder, env, stdio: 'pipe' });
      child.once('error', reject);
      child.once('spawn', () => {
        this.#child = child;
        this.#closed = this.#follow(child);
        resolve();
      });
      // A server that has ended reads no more; that it has ended is said by itself.
      child.stdin.on('error', error => this.onerror?.(error));
      child.stdout.on('data', (chunk: Buffer) => this.#read(chunk));
      child.stderr.setEncoding('utf8').on('data', (said: string) => {
        this.lastLine = lastLineOf(this.lastLine, said);
      });
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    const input = this.#child?.stdin;
    if (input?.writable !== true) {
      return Promise.reject(new Error('The server has ended.'));
    }
    return new Promise(resolve => {
      if (input.write(serializeMessage(message))) {
        resolve();
      } else {
        input.once('drain', resolve).once('close', resolve);
      }
    });
  }

  /** As the protocol says: its input is closed, then it is told to end, then it is ended. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) {
      return;
    }
    const { pid } = child;
    child.stdin.end();
    const timers = (['SIGTERM', 'SIGKILL'] as const).map((signal, step) =>
      setTimeout(stopTree, patience * (step + 1), pid, signal),
    );
    await this.#closed;
    timers.forEach(timer => clearTimeout(timer));
  }

  /** Until the process and all that it started are gone. */
  #follow(child: ChildProcessWithoutNullStreams): Promise<void> {
    const { pid } = child;
    const forget = pid === undefined ? undefined : stopAtExit(pid);
    return new Promise(resolve => {
      let last: NodeJS.Timeout | undefined;
      child.once('exit', () => {
        // Whatever it started and left goes with it.
        stopTree(pid, 'SIGKILL');
        forget?.();
        // What left the group may hold the output open for ever.
        last = setTimeout(() => {
          child.stdout.destroy();
          child.stderr.destroy();
        }, patience).unref();
      });
      child.once('close', () => {
        clearTimeout(last);
        this.#child = undefined;
        this.#buffer.clear();
        this.onclose?.();
        resolve();
      });
    });
  }

  /** Lines that are no messages are passed over; a message of more than 10 MB ends the server. */
  #read(chunk: Buffer): void {
    try {
      this.#buffer.append(chunk);
    } catch {
      this.fault = 'It sent a message of more than 10 MB.';
      this.#child?.stdout.destroy();
      void this.close();
      return;
    }
    for (;;) {
      try {
        const message = this.#buffer.readMessage();
        if (message === null) {
          return;
        }
        this.onmessage?.(message);
      } catch (error) {
        this.onerror?.(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}

/** Characters of a line that are kept. */
const longestLine = 1000;

/** The last line with words in it, of what was said before and now. */
export function lastLineOf(before: string, said: string): string {
  const line = said
    .trimEnd()
    .split('\n')
    .findLast(each => each.trim() !== '');
  return line === undefined ? before : line.slice(0, longestLine);
}
