import nodeModule from 'node:module';
import path from 'node:path';
import type { StateEnvironment } from '../files/stateFolder.ts';
import { ownStateEnvironment } from '../files/stateFolder.ts';

/** Node 20, whose types we use, lacks it. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/**
 * Has Node keep what it compiles, from Node 22.8 on, so that the next start takes less. A person's `NODE_COMPILE_CACHE` and
 * `NODE_DISABLE_COMPILE_CACHE` count first. Node's own default lies in the folder for temporary files, where others may write.
 */
export function cacheCode(environment: StateEnvironment = ownStateEnvironment): void {
  const { enableCompileCache }: CompileCache & typeof nodeModule = nodeModule;
  enableCompileCache?.(path.join(findCacheFolder(environment), 'code'));
}

/** The folder in which we keep what can be made again; it may not be there yet. */
function findCacheFolder({ env, platform, home }: StateEnvironment): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? '';
    return path.join(local === '' ? path.join(home, 'AppData', 'Local') : local, 'Skillwright', 'Cache');
  }
  if (platform === 'darwin') {
    return path.join(home, 'Library', 'Caches', 'Skillwright');
  }
  const cache = env['XDG_CACHE_HOME'] ?? '';
  const base = path.isAbsolute(cache) ? cache : path.join(home, '.cache');
  return path.join(base, 'skillwright');
}
