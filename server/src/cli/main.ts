import { fstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { text } from 'node:stream/consumers';
import { findNearest } from '../core/text/words/nearest.ts';
import { addUserFolders } from '../node/files/linkRoots.ts';
import type { Command } from './terminal/command.ts';
import { guardOutput } from './terminal/guardOutput.ts';
import type { Environment, ExitCode } from './terminal/output.ts';
import { toOneLine, UsageError } from './terminal/output.ts';

/** Runs one command line. Expected failures are exit codes; a bug is one line and exit code 2. */
export async function runCli(
  args: readonly string[],
  outside: Environment,
  commands: readonly Command[],
): Promise<ExitCode> {
  addUserFolders(outside.home);
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
  commands: readonly Command[],
): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    environment.write(describeCommands(commands, rest[0]));
    return name === undefined ? 2 : 0;
  }
  const command = findCommand(commands, name);
  if (rest.includes('--help') || rest.includes('-h')) {
    environment.write(describeCommand(command));
    return 0;
  }
  return command.run(rest, environment);
}

function findCommand(commands: readonly Command[], name: string): Command {
  const command = commands.find(known => known.name === name);
  if (command === undefined) {
    const names = commands.map(known => known.name);
    const nearest = findNearest(name, names);
    const hint = nearest === undefined ? '' : ` Did you mean '${nearest}'?`;
    throw new UsageError(`Unknown command '${name}'.${hint} Run \`skillwright --help\` for all commands.`);
  }
  return command;
}

function describeCommands(commands: readonly Command[], name: string | undefined): string {
  if (name !== undefined) {
    return describeCommand(findCommand(commands, name));
  }
  const lines = commands.map(command => `  ${command.name.padEnd(10)} ${command.summary}`);
  return `Usage: skillwright COMMAND [options]\n\n${lines.join('\n')}\n\nskillwright COMMAND --help explains one of them.\n`;
}

function describeCommand({ name, usage, help }: Command): string {
  return `Usage: skillwright ${name} ${usage}\n\n${help}\n`;
}

/** Variables that are set where runners read the output line by line: GitHub and those like it, Azure, TeamCity, and others. */
const automations = ['CI', 'GITHUB_ACTIONS', 'TF_BUILD', 'TEAMCITY_VERSION'];

/** The environment of this process. */
export function processEnvironment(): Environment {
  const { stdin, stdout, stderr, env } = process;
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
    isInteractive: stdin.isTTY && stderr.isTTY,
    width: stdout.columns ?? 100,
    cwd: process.cwd(),
    home: homedir(),
    env: Object.keys(env),
    platform: process.platform,
    readInput: () => text(stdin),
  };
}
