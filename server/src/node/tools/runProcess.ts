import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import type { Cancellation } from '../../core/text/position/span.ts';
import { ownTree, stopAtExit, stopTree } from '../process/processTree.ts';
import { reasonOf } from '../files/readSkillFile.ts';

export interface ProcessOrder {
  /** Absolute path of a program. */
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All of it: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Answers a message of a Node process; one that gets no answer is passed over. Where it is left out, there is no channel. */
  readonly onMessage?: (message: unknown) => Promise<object | undefined>;
  /** Told each whole line of its output as soon as it is there. */
  readonly onLine?: (line: string) => void;
}

export interface ProcessLimits {
  readonly milliseconds: number;
  /** Of output and errors together. */
  readonly bytes: number;
  /** Milliseconds that it gets to end by itself, and others to let go of its output. */
  readonly patience: number;
}

/** Why a process was ended. */
export type Stopped = 'time' | 'output' | 'cancelled';

export interface ProcessEnd {
  readonly output: string;
  readonly errors: string;
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stopped?: Stopped;
  /** Why it was not started. */
  readonly problem?: string;
}

/** Milliseconds between two looks at whether somebody canceled. */
const lookEvery = 50;

const nothing = { output: '', errors: '', code: null, signal: null };

/** Runs a program without a shell. When it ends, or is ended at a limit, so does all that it started; it never throws. */
export async function runProcess(
  order: ProcessOrder,
  limits: ProcessLimits,
  cancellation: Cancellation,
): Promise<ProcessEnd> {
  if (cancellation.isCancellationRequested) {
    return { ...nothing, stopped: 'cancelled' };
  }
  try {
    const { command, args, cwd, env, onMessage } = order;
    const child = spawn(command, args, {
      ...ownTree,
      cwd,
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage === undefined ? [] : (['ipc'] as const))],
    });
    return await new RunningProcess(child, limits, cancellation, order).ended;
  } catch (error) {
    return { ...nothing, problem: reasonOf(error) };
  }
}

class RunningProcess {
  readonly #child: ChildProcess;
  readonly #limits: ProcessLimits;
  readonly #chunks: { readonly output: Buffer[]; readonly errors: Buffer[] } = { output: [], errors: [] };
  readonly #timers: NodeJS.Timeout[];
  readonly ended: Promise<ProcessEnd>;
  /** Nothing that was started outlives this process. */
  readonly #forget: () => void;
  #bytes = 0;
  #stopped: Stopped | undefined;
  #end: Pick<ProcessEnd, 'code' | 'signal' | 'problem'> = nothing;

  constructor(
    child: ChildProcess,
    limits: ProcessLimits,
    cancellation: Cancellation,
    { onMessage, onLine }: Pick<ProcessOrder, 'onMessage' | 'onLine'>,
  ) {
    this.#child = child;
    this.#limits = limits;
    this.#timers = [
      setTimeout(() => this.#stop('time'), limits.milliseconds),
      setInterval(() => {
        if (cancellation.isCancellationRequested) {
          this.#stop('cancelled');
        }
      }, lookEvery),
    ];
    child.stdout?.on('data', (chunk: Buffer) => this.#take(this.#chunks.output, chunk));
    child.stderr?.on('data', (chunk: Buffer) => this.#take(this.#chunks.errors, chunk));
    if (onLine !== undefined) {
      child.stdout?.on('data', createLineReader(onLine));
    }
    if (onMessage !== undefined) {
      child.on('message', message => void this.#answer(message, onMessage));
    }
    this.#forget = child.pid === undefined ? () => {} : stopAtExit(child.pid);
    this.ended = this.#listen();
  }

  #listen(): Promise<ProcessEnd> {
    const child = this.#child;
    return new Promise(resolve => {
      const finish = () => {
        this.#timers.forEach(timer => clearTimeout(timer));
        this.#forget();
        resolve(this.#toEnd());
      };
      child.on('error', error => {
        // One that was started goes on, whatever else fails.
        if (child.pid === undefined) {
          this.#end = { ...nothing, problem: reasonOf(error) };
          finish();
        }
      });
      child.on('exit', (code, signal) => {
        this.#end = { code, signal };
        // What it left running would hold its output open.
        stopTree(child.pid, 'SIGKILL');
        const { patience } = this.#limits;
        this.#timers.push(
          setTimeout(() => this.#letGo(), patience),
          setTimeout(finish, 2 * patience),
        );
      });
      child.on('close', finish);
    });
  }

  #take(chunks: Buffer[], chunk: Buffer): void {
    const left = this.#limits.bytes - this.#bytes;
    this.#bytes += chunk.length;
    if (left > 0) {
      chunks.push(chunk.subarray(0, left));
    }
    if (chunk.length > left) {
      this.#stop('output');
    }
  }

  #stop(reason: Stopped): void {
    if (this.#stopped !== undefined) {
      return;
    }
    this.#stopped = reason;
    stopTree(this.#child.pid, 'SIGTERM');
    const kill = () => stopTree(this.#child.pid, 'SIGKILL');
    this.#timers.push(setTimeout(kill, this.#limits.patience));
  }

  /** Something that left the group still has the other ends. */
  #letGo(): void {
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
    if (this.#child.connected) {
      this.#child.disconnect();
    }
  }

  async #answer(message: unknown, onMessage: NonNullable<ProcessOrder['onMessage']>): Promise<void> {
    // What it asks counts like what it writes.
    this.#bytes += JSON.stringify(message ?? null).length;
    if (this.#bytes > this.#limits.bytes) {
      this.#stop('output');
      return;
    }
    const answer = await onMessage(message);
    if (answer !== undefined && this.#child.connected) {
      // A process that has gone meanwhile does not miss it.
      this.#child.send(answer, () => undefined);
    }
  }

  #toEnd(): ProcessEnd {
    const { output, errors } = this.#chunks;
    return {
      output: Buffer.concat(output).toString('utf8'),
      errors: Buffer.concat(errors).toString('utf8'),
      ...this.#end,
      ...(this.#stopped && { stopped: this.#stopped }),
    };
  }
}

/** Cuts chunks of UTF-8 into lines, of which the last one has no end yet. */
function createLineReader(onLine: (line: string) => void): (chunk: Buffer) => void {
  const decoder = new StringDecoder('utf8');
  let open = '';
  return chunk => {
    const lines = (open + decoder.write(chunk)).split('\n');
    open = lines.pop() ?? '';
    lines.forEach(onLine);
  };
}
