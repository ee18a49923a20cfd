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
export function findStateFolder({ env, platform, home }: StateEnvironment): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? '';
    return path.join(local === '' ? path.join(home, 'AppData', 'Local') : local, 'Skillwright');
  }
  if (platform === 'darwin') {
    return path.resolve('/', home, 'Library', 'Application Support', 'Skillwright');
  }
  // The XDG Base Directory Specification 0.8 has relative paths ignored.
  const state = env['XDG_STATE_HOME'] ?? '';
  const base = path.isAbsolute(state) ? state : path.resolve('/', home, '.local', 'state');
  return path.join(base, 'skillwright');
}

/** The folder in which we keep what can be made again; it may not be there yet. */
export function findCacheFolder(environment: StateEnvironment = ownStateEnvironment): string {
  const { env, platform, home } = environment;
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? '';
    return path.join(local === '' ? path.join(home, 'AppData', 'Local') : local, 'Skillwright', 'Cache');
  }
  if (platform === 'darwin') {
    return path.resolve('/', home, 'Library', 'Caches', 'Skillwright');
  }
  const cache = env['XDG_CACHE_HOME'] ?? '';
  const base = path.isAbsolute(cache) ? cache : path.resolve('/', home, '.cache');
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
