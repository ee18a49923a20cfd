import type { LoadedSkill } from '../../core/analysis/evals/loadedSkills.ts';
import { findLoadedSkills } from '../../core/analysis/evals/loadedSkills.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { ProcessEnd } from '../tools/runProcess.ts';
import { runProcess } from '../tools/runProcess.ts';

/** One message to an agent product, without a person who could be asked. */
export interface HostOrder {
  /** Id of the profile. */
  readonly host: string;
  /** Absolute path of its program. */
  readonly program: string;
  /** Absolute path of the folder it works in. */
  readonly workspace: string;
  readonly message: string;
  /** All of its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Arguments before those that make it answer the message: a model, or how it asks. */
  readonly extra?: readonly string[];
  /** Milliseconds. */
  readonly timeout: number;
  /** Whether nothing else matters once these skills are loaded, so that the host can be ended. */
  readonly isDecided?: (loaded: readonly LoadedSkill[]) => boolean;
}

export interface HostRun extends ProcessEnd {
  /** What its model loaded; empty where it loaded nothing or the run failed. */
  readonly loaded: readonly LoadedSkill[];
  /** Whether it was ended because of what it had loaded. */
  readonly isDecided: boolean;
}

/** How each host answers one message, which may begin like an option, and prints its events as lines of JSON. */
const commands: Readonly<Record<string, (message: string, extra: readonly string[]) => readonly string[]>> = {
  'claude-code': (message, extra) => [
    '-p',
    '--output-format',
    'stream-json',
    '--verbose',
    '--allowedTools',
    'Skill',
    ...extra,
    '--',
    message,
  ],
  codex: (message, extra) => ['exec', '--json', '--skip-git-repo-check', ...extra, '--', message],
  'gemini-cli': (message, extra) => [...extra, '-o', 'stream-json', `--prompt=${message}`],
  opencode: (message, extra) => ['run', '--format', 'json', ...extra, message],
  'copilot-cli': (message, extra) => [...extra, '--output-format', 'json', '--no-color', '-p', message],
  'qwen-code': (message, extra) => [...extra, '-o', 'stream-json', '-p', message],
  pi: (message, extra) => [...extra, '--mode', 'json', '--no-session', '-p', message],
  kilo: (message, extra) => ['run', '--format', 'json', ...extra, message],
  'kimi-code': (message, extra) => [...extra, '--output-format', 'stream-json', '-p', message],
  cline: (message, extra) => [...extra, '--json', message],
  factory: (message, extra) => ['exec', '-o', 'stream-json', ...extra, message],
};

/** Milliseconds that a host gets to end by itself. */
const patience = 3000;

/** Bytes that a host may print: long turns print each event several times. */
const maxOutput = 64 * 1024 * 1024;

/** Sends one message to a host and reports which skills its model loaded; undefined for a host whose output is not known. */
export async function runHost(order: HostOrder, cancellation: Cancellation): Promise<HostRun | undefined> {
  const { host, program, workspace, message, environment, extra = [], timeout } = order;
  const args = commands[host]?.(message, extra);
  if (args === undefined) {
    return undefined;
  }
  const until = watchLoaded(order, cancellation);
  const end = await runProcess(
    {
      command: program,
      args,
      cwd: workspace,
      env: environment,
      ...(order.isDecided && { onLine: line => until.read(line) }),
    },
    { milliseconds: timeout, bytes: maxOutput, patience },
    until,
  );
  return { ...end, loaded: findLoadedSkills(host, end.output), isDecided: until.isDecided };
}

/** Cancels also once it is decided what a run was for. */
function watchLoaded({ host, isDecided = () => false }: HostOrder, cancellation: Cancellation) {
  const loaded: LoadedSkill[] = [];
  return {
    isDecided: false,
    get isCancellationRequested() {
      return this.isDecided || cancellation.isCancellationRequested;
    },
    read(line: string) {
      const found = findLoadedSkills(host, line);
      loaded.push(...found);
      this.isDecided ||= found.length > 0 && isDecided(loaded);
    },
  };
}
