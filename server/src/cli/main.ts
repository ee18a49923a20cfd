import { fstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { findNearest } from '../core/text/words/nearest.ts';
import type { CommandEntry } from './terminal/command.ts';
import { guardOutput } from './terminal/guardOutput.ts';
import type { Environment, ExitCode } from './terminal/output.ts';
import { toOneLine, UsageError } from './terminal/output.ts';

/** Runs one command line. Expected failures are exit codes; a bug is one line and exit code 2. */
export async function runCli(
  args: readonly string[],
  outside: Environment,
  commands: readonly CommandEntry[],
): Promise<ExitCode> {
  const environment = guardOutput(outside);
  try {
    return await dispatch(args, environment, commands);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const message = error instanceof Error ? error.message : String(error);
    const words = toOneLine(isUsage ? message : `internal error: ${message}`);
    environment.writeError(`skillwright: ${words}\n`);
    if (!isUsage && error instanceof Error && process.env['SKILLWRIGHT_DEBUG'] !== undefined) {
      environment.writeError(`${error.stack ?? ''}\n`);
    }
    return 2;
  }
}

async function dispatch(
  args: readonly string[],
  environment: Environment,
  commands: readonly CommandEntry[],
): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const [about] = rest;
    environment.write(
      about === undefined ? describeCommands(commands) : await describeCommand(findCommand(commands, about)),
    );
    return name === undefined ? 2 : 0;
  }
  const command = findCommand(commands, name);
  if (rest.includes('--help') || rest.includes('-h')) {
    environment.write(await describeCommand(command));
    return 0;
  }
  const { addUserFolders } = await import('../node/files/linkRoots.ts');
  addUserFolders(environment.home);
  const { run } = await command.load();
  return run(rest, environment);
}

function findCommand(commands: readonly CommandEntry[], name: string): CommandEntry {
  const command = commands.find(known => known.name === name);
  if (command === undefined) {
    const names = commands.map(known => known.name);
    const nearest = findNearest(name, names);
    const hint = nearest === undefined ? '' : ` Did you mean '${nearest}'?`;
    throw new UsageError(`Unknown command '${name}'.${hint} Run \`skillwright --help\` for all commands.`);
  }
  return command;
}

function describeCommands(commands: readonly CommandEntry[]): string {
  const lines = commands.map(command => `  ${command.name.padEnd(10)} ${command.summary}`);
  return `Usage: skillwright COMMAND [options]\n\n${lines.join('\n')}\n\nskillwright COMMAND --help explains one of them.\n`;
}

async function describeCommand({ name, load }: CommandEntry): Promise<string> {
  const { usage, help } = await load();
  return `Usage: skillwright ${name} ${usage}\n\n${help}\n`;
}

/** Variables that are set where runners read the output line by line: GitHub and those like it, Azure, TeamCity, and others. */
const automations = ['CI', 'GITHUB_ACTIONS', 'TF_BUILD', 'TEAMCITY_VERSION'];

/** The environment of this process. */
export function processEnvironment(): Environment {
  const { stdout, stderr, env } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as head has seen enough; that is not a failure of ours.
    process.exit(error.code === 'EPIPE' ? 0 : 2);
  });
  const write = (chunk: string) => void stdout.write(chunk);
  const isAutomated = automations.some(name => (env[name] ?? '') !== '');
  return {
    write,
    writeContent: write,
    writeError: chunk => void stderr.write(chunk),
    colors: stdout.isTTY && env['NO_COLOR'] === undefined,
    showsProgress: stderr.isTTY,
    isAutomated,
    // What a command of CI pipes may end in its log, a file does not.
    isShown: stdout.isTTY || (isAutomated && !fstatSync(stdout.fd).isFile()),
    // What makes standard input a stream is loaded when something is read from it.
    isInteractive: stderr.isTTY && process.stdin.isTTY,
    width: stdout.columns ?? 100,
    cwd: process.cwd(),
    home: homedir(),
    env: Object.keys(env),
    platform: process.platform,
    readInput: async () => (await import('node:stream/consumers')).text(process.stdin),
  };
}
