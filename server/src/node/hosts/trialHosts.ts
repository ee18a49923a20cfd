import path from 'node:path';
import { createBinaryFinder, ownBinaryPlaces } from '../process/binaries.ts';
import { findRealPath, isIn, toRealPath } from '../files/realPath.ts';

/** A host whose program a person has installed, as it is run for a trial. */
export interface TrialHost {
  /** Name of its program. */
  readonly program: string;
  /** Arguments that keep it from more than loading skills, and reading where it cannot be kept from that. */
  readonly extra: readonly string[];
}

/** The hosts that trials were tried with, by the ids of their profiles: `npm run hosts` runs each with the version in `bench/hosts/versions.json`. */
export const trialHosts: Readonly<Record<string, TrialHost>> = {
  // Skills may carry hooks and commands that run when they are loaded.
  'claude-code': {
    program: 'claude',
    extra: [
      '--tools',
      'Skill,Read,Glob,Grep',
      '--strict-mcp-config',
      '--no-session-persistence',
      '--settings',
      JSON.stringify({ disableAllHooks: true, disableSkillShellExecution: true }),
    ],
  },
  // It loads a skill by a command that reads the file; rules could let commands out of the sandbox.
  codex: { program: 'codex', extra: ['--sandbox', 'read-only', '--ephemeral', '--ignore-rules'] },
  // Nobody is there to allow other tools, so they are not offered. Without trust it loads no skills of the workspace.
  'gemini-cli': { program: 'gemini', extra: ['--skip-trust', '--allowed-tools', 'activate_skill'] },
};

/** Of the folders in which a workspace has something for these hosts, what is no setting. */
const wantedOfHost = /^(?:skills|commands|rules)(?:\/|$)|^[^/]*\.md$/;

/**
 * Whether a file or folder of a workspace sets programs, addresses or permissions of these hosts, which trust it once they are run
 * without a person.
 * @param relative path from the root with `/`
 */
export function isHostSetting(relative: string): boolean {
  const [, rest] = /(?:^|\/)\.(?:claude|codex|gemini)\/(.+)$/.exec(relative) ?? [];
  const name = path.posix.basename(relative);
  return (
    name === '.mcp.json' || /^\.env(?:\.|$)/.test(name) || (rest !== undefined && !wantedOfHost.test(rest))
  );
}

/** A program, and the environment that it is started in. */
export interface HostProgram {
  /** Absolute path. */
  readonly program: string;
  /** All of it. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * A program on the user's own PATH with the user's own environment, as in a terminal; undefined where it is not there. Folders of the
 * workspace don't count, neither for the program nor for what it starts: anybody may have put something there.
 */
export function findHostProgram(
  name: string,
  workspace: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): HostProgram | undefined {
  const root = toRealPath(workspace);
  const isOutside = (file: string) => !isIn(root, findRealPath(file) ?? file);
  const places = ownBinaryPlaces(env, platform);
  const folders = places.path
    ?.split(path.delimiter)
    .filter(folder => path.isAbsolute(folder) && isOutside(folder));
  const own = folders?.join(path.delimiter);
  const answer = createBinaryFinder({ ...places, path: own })(name);
  const program = 'found' in answer && answer.found ? answer.path : undefined;
  // A link may still lead into it.
  if (program === undefined || !isOutside(program)) {
    return undefined;
  }
  const environment = Object.entries(env).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, key.toUpperCase() === 'PATH' ? (own ?? value) : value] as const],
  );
  return { program, environment: Object.fromEntries(environment) };
}
