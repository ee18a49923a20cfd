import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Cancellation } from '../../../core/text/position/span.ts';
import type { GitFailure } from '../../git/git.ts';
import { gitEnvironment, ownSettings } from '../../git/git.ts';
import { ownTree, stopTree } from '../../process/processTree.ts';

/** How long git may take, and how much it may put on the disk. */
export interface TransferLimits {
  readonly seconds: number;
  readonly bytes: number;
}

/**
 * A depth of one of the largest public repositories is below this many bytes: the pack of the Linux kernel has about 270 MB. At a
 * slow line of 1 MB per second that takes less than these seconds.
 */
export const transferLimits: TransferLimits = { seconds: 600, bytes: 512 * 1024 * 1024 };

export interface Transfer {
  /** The repository that git writes into. */
  readonly folder: string;
  /** Names and values that go before those of the process. */
  readonly env: Readonly<Record<string, string>>;
  readonly limits: TransferLimits;
  /** What git says of how far it is. */
  readonly onProgress?: (words: string) => void;
  readonly token?: Cancellation;
}

export type TransferFailure = GitFailure & { readonly stopped?: 'cancelled' | 'slow' | 'large' };

/** Between two looks at the time, the disk and whether somebody canceled, in milliseconds. */
const lookEvery = 100;
/** Git gets so many milliseconds to end by itself. */
const patience = 2000;

/** Runs a git that talks to another repository. It is stopped, with all that it started, at the limits or when canceled. */
export function transfer(args: readonly string[], options: Transfer): Promise<Buffer | TransferFailure> {
  const { folder, onProgress } = options;
  const env = { ...gitEnvironment(), ...options.env };
  return new Promise(resolve => {
    // In its own group there is no terminal on which ssh could ask.
    const child = spawn('git', [...ownSettings, ...args], {
      cwd: folder,
      env,
      ...ownTree,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    const said = new Said(onProgress);
    const stop = (signal: NodeJS.Signals) => {
      stopTree(child.pid, signal);
    };
    const watch = watchTransfer(options, stop);
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said.add(chunk);
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      watch.end();
      resolve({ isMissing: error.code === 'ENOENT', problem: error.message });
    });
    child.on('close', code => {
      const stopped = watch.end();
      resolve(
        code === 0 && stopped === undefined
          ? Buffer.concat(output)
          : { isMissing: false, problem: said.reason(), ...(stopped && { stopped }) },
      );
    });
  });
}

function watchTransfer(
  { folder, limits, token }: Transfer,
  stop: (signal: NodeJS.Signals) => void,
): { readonly end: () => TransferFailure['stopped'] } {
  const start = performance.now();
  let stopped: TransferFailure['stopped'];
  let looks = 0;
  let last: NodeJS.Timeout | undefined;
  const look = () => {
    looks++;
    const isLarge = looks % 5 === 0 && sizeOf(folder) > limits.bytes;
    const isSlow = performance.now() - start > limits.seconds * 1000;
    const reason = token?.isCancellationRequested === true ? 'cancelled' : isSlow ? 'slow' : undefined;
    stopped = reason ?? (isLarge ? 'large' : undefined);
    if (stopped !== undefined) {
      clearInterval(timer);
      stop('SIGTERM');
      last = setTimeout(stop, patience, 'SIGKILL');
    }
  };
  const timer = setInterval(look, lookEvery);
  return {
    end: () => {
      clearInterval(timer);
      clearTimeout(last);
      // What came faster than anybody looked is too large all the same.
      return stopped ?? (sizeOf(folder) > limits.bytes ? 'large' : undefined);
    },
  };
}

/** Bytes of all files below a folder, those that go away meanwhile left out. */
function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .map(entry => {
        const file = path.join(folder, entry.name);
        return entry.isDirectory() ? sizeOf(file) : sizeOfFile(file);
      })
      .reduce((sum, size) => sum + size, 0);
  } catch {
    // Git removes its temporary folders while they are looked at.
    return 0;
  }
}

function sizeOfFile(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Characters of what git and a server say that are kept; the reason stands at the end. */
const maxOutputLength = 16_384;

/** What git says on its way, line by line. */
class Said {
  readonly #onProgress: ((words: string) => void) | undefined;
  #text = '';

  constructor(onProgress: ((words: string) => void) | undefined) {
    this.#onProgress = onProgress;
  }

  add(chunk: string): void {
    this.#text = (this.#text + chunk).slice(-maxOutputLength);
    const progress = chunk.match(/(?:Receiving|Resolving|Counting|Compressing)[\w ]*:\s+\d+%/g)?.at(-1);
    if (progress !== undefined) {
      this.#onProgress?.(progress);
    }
  }

  /** The line that tells why it failed. */
  reason(): string {
    const lines = this.#text.split(/[\r\n]+/).map(line => line.trim());
    const words = lines.filter(
      line => line !== '' && !/^(?:Warning|hint|remote: \w+ objects|and the repository)/.test(line),
    );
    const lastError = words.find(line => /^(?:fatal|error): /.test(line)) ?? words.at(-1) ?? '';
    // Of a connection that breaks, what ssh or the server said before it is the reason.
    const reason = /could not read from remote repository/i.test(lastError)
      ? (words[0] ?? lastError)
      : lastError;
    return reason.replace(/^(?:fatal|error|ERROR): /, '');
  }
}
