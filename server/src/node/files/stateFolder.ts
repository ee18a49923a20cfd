import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import path from 'node:path';

/** What decides where a program keeps what it remembers of a person. */
export interface StateEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** Absolute; an empty one is `/`, as `$HOME/.cache` is in a shell, and not the current folder, which may be anybody's. */
  readonly home: string;
}

export const ownStateEnvironment: StateEnvironment = {
  env: process.env,
  platform: process.platform,
  home: homedir(),
};

/** The folder in which we keep what is neither a setting nor can be made again; it may not be there yet. */
export function findStateFolder(environment: StateEnvironment): string {
  return findOwnFolder(environment, {
    windows: 'Skillwright',
    mac: 'Library/Application Support/Skillwright',
    variable: 'XDG_STATE_HOME',
    fallback: '.local/state',
  });
}

/** The folder in which we keep what can be made again; it may not be there yet. */
export function findCacheFolder(environment: StateEnvironment = ownStateEnvironment): string {
  return findOwnFolder(environment, {
    windows: 'Skillwright/Cache',
    mac: 'Library/Caches/Skillwright',
    variable: 'XDG_CACHE_HOME',
    fallback: '.cache',
  });
}

/** Where each system keeps such a folder. */
interface FolderPlaces {
  /** Below the local data of applications. */
  readonly windows: string;
  /** Below the home folder. */
  readonly mac: string;
  /** The variable with the folder of all programs, and that folder below the home folder without it. */
  readonly variable: string;
  readonly fallback: string;
}

function findOwnFolder(
  { env, platform, home }: StateEnvironment,
  { windows, mac, variable, fallback }: FolderPlaces,
): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? '';
    return path.join(local === '' ? path.join(home, 'AppData', 'Local') : local, windows);
  }
  if (platform === 'darwin') {
    return path.resolve('/', home, mac);
  }
  // The XDG Base Directory Specification 0.8 has relative paths ignored.
  const folder = env[variable] ?? '';
  const base = path.isAbsolute(folder) ? folder : path.resolve('/', home, fallback);
  return path.join(base, 'skillwright');
}

/** Hexadecimal digits that stand for a workspace: enough that two never share one. */
const digits = 16;

/**
 * The folder in which we keep what belongs to one workspace; it may not be there yet. Nothing of it lies in the workspace, which others
 * may write to.
 * @param workspace absolute path
 */
export function findWorkspaceState(
  workspace: string,
  environment: StateEnvironment = ownStateEnvironment,
): string {
  const hash = createHash('sha256').update(workspace).digest('hex').slice(0, digits);
  return path.join(findStateFolder(environment), hash);
}
