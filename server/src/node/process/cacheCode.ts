import nodeModule from 'node:module';
import path from 'node:path';
import { findCacheFolder } from '../files/stateFolder.ts';

/** Node 20, whose types we use, lacks it. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/**
 * Has Node keep what it compiles, from Node 22.8 on, so that the next start takes less. A person's `NODE_COMPILE_CACHE` and
 * `NODE_DISABLE_COMPILE_CACHE` count first. Node's own default lies in the folder for temporary files, where others may write.
 */
export function cacheCode(): void {
  const { enableCompileCache }: CompileCache & typeof nodeModule = nodeModule;
  enableCompileCache?.(path.join(findCacheFolder(), 'code'));
}
