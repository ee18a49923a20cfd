import { isProvenanceName } from './provenanceNames.ts';

/** Whether a name in a folder makes the folder a skill; `skill.md` counts, as hosts on some systems load it. */
export function isSkillName(name: string): boolean {
  return /^skill\.md$/i.test(name);
}

/** Whether a name is that of a device on Windows, where no file and no folder can have it. */
export function isDeviceName(name: string): boolean {
  // Whatever comes after its first dot.
  return /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i.test(name);
}

/**
 * Why a file of a skill's folder does not leave it. `junk`: made by tools or systems. `values`: values of variables, secret ones
 * among them. `provenance`: says where this copy came from. `evals`: tests of the author at the root of the folder, which packers
 * leave out too.
 */
export type LeftOut = 'junk' | 'values' | 'provenance' | 'evals';

const junkFolders: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  '__pycache__',
  '__MACOSX',
]);
const junkFiles = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|.*\.pyc|.*~|.*\.swp)$/i;
const valueFiles = /^(?:vars\.json|variables\.json|\.env(?:\..*)?)$/i;
const exampleFile = /^\.env\.(?:example|sample|template)$/i;

/** Whether tools or systems make files of this name, wherever they lie. */
export function isJunkFile(name: string): boolean {
  return junkFiles.test(name);
}

/** Undefined for a file that goes along. */
export function whyLeftOut(path: string): LeftOut | undefined {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (parts.some(part => junkFolders.has(part)) || isJunkFile(name)) {
    return 'junk';
  }
  if (valueFiles.test(name) && !exampleFile.test(name)) {
    return 'values';
  }
  if (parts.length === 1 && isProvenanceName(name)) {
    return 'provenance';
  }
  return parts.length > 1 && parts[0] === 'evals' ? 'evals' : undefined;
}
