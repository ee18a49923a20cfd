import { resolveBelow } from '../../text/values/relativePath.ts';

/** A toolset that a module in the skill folder exports. */
export interface ToolsetModule {
  /** As written, from the skill folder. */
  readonly path: string;
  readonly name: string;
}

/** Endings that may be left out of the path of a module, those of sources first. */
const endings = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.py'];

/** Whether the exports of a module can be told from its text. */
export function isScriptModule(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/**
 * Reads a toolset such as `toolsets/index:MyToolset`. Undefined for a plain name, which means tools that the workspace lists. Without a
 * colon the name is empty.
 */
export function readToolsetModule(toolset: string): ToolsetModule | undefined {
  const colon = toolset.lastIndexOf(':');
  if (colon >= 0) {
    return { path: toolset.slice(0, colon), name: toolset.slice(colon + 1) };
  }
  return toolset.includes('/') || endings.some(ending => toolset.endsWith(ending))
    ? { path: toolset, name: '' }
    : undefined;
}

/**
 * The files in the skill folder that the path of a module may mean: itself with its ending, else with each known one, and the
 * index of a folder. None where it leads out of the folder.
 */
export function modulePaths(path: string): readonly string[] {
  const below = resolveBelow(path) ?? '';
  if (below === '' || endings.some(ending => path.endsWith(ending))) {
    return below === '' ? [] : [below];
  }
  const stems = path.endsWith('/') ? [`${below}/index`] : [below, `${below}/index`];
  return stems.flatMap(stem => endings.map(ending => stem + ending));
}
