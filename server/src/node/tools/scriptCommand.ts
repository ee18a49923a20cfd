import path from 'node:path';
import type { FindBinary } from '../process/binaries.ts';
import { statOf } from '../files/statOf.ts';

/** What runs a script. */
export interface ScriptCommand {
  /** Absolute path of the interpreter. */
  readonly command: string;
  /** The script is the last of them. */
  readonly args: readonly string[];
  readonly isNode: boolean;
  /** What the interpreter itself needs. */
  readonly env: Readonly<Record<string, string>>;
}

/** Interpreters by the extension of a script, with what stands before its path. */
const byExtension: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['.js', '.mjs', '.cjs', '.ts', '.mts'].map(extension => [extension, ['node']] as const),
  ['.py', ['python3']],
  ['.sh', ['bash']],
  ['.bash', ['bash']],
  ['.zsh', ['zsh']],
  ['.rb', ['ruby']],
  ['.pl', ['perl']],
  ['.php', ['php']],
  ['.lua', ['lua']],
  ['.ps1', ['pwsh', '-NoProfile', '-File']],
]);

/** What else a program may be called. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['python3', ['python', 'py']],
  ['python', ['python3', 'py']],
  ['bash', ['sh']],
  ['sh', ['bash']],
  ['pwsh', ['powershell']],
]);

/**
 * How a script is run: as its first line says, else by its extension. The file need not be executable, so that the same holds on every
 * system.
 * @param file absolute path
 * @param start the text of the file, or the start of it
 */
export function findScriptCommand(
  file: string,
  start: string,
  find: FindBinary,
): ScriptCommand | { readonly problem: string } {
  const words = readShebang(start) ?? byExtension.get(path.extname(file).toLowerCase());
  const [interpreter, ...options] = words ?? [];
  if (interpreter === undefined) {
    return { problem: 'Neither its first line nor its extension says what runs it.' };
  }
  const name = path.basename(interpreter);
  const isNode = name === 'node' || name === 'nodejs';
  const found = isThere(interpreter) ? interpreter : findProgram(name, find);
  if (found === undefined) {
    return isNode
      ? { ...ownNode(), args: [...options, file] }
      : { problem: `'${name}' is not there to run it.` };
  }
  return /\.(?:cmd|bat)$/i.test(found)
    ? { problem: `'${found}' would have to be started by a shell.` }
    : { command: found, args: [...options, file], isNode, env: {} };
}

function readShebang(start: string): string[] | undefined {
  const line = /^#!([^\r\n]{1,256})/.exec(start)?.[1];
  const words = line?.split(/[ \t]+/).filter(word => word !== '') ?? [];
  const [first = '', ...others] = words;
  if (path.posix.basename(first) !== 'env') {
    return words.length === 0 ? undefined : words;
  }
  const at = others.findIndex(word => !word.startsWith('-'));
  return at < 0 ? undefined : others.slice(at);
}

function isThere(interpreter: string): boolean {
  return path.isAbsolute(interpreter) && statOf(interpreter)?.isFile() === true;
}

function findProgram(name: string, find: FindBinary): string | undefined {
  for (const each of [name, ...(otherNames.get(name) ?? [])]) {
    const answer = find(each);
    if ('found' in answer && answer.found && answer.path !== undefined) {
      return answer.path;
    }
  }
  return undefined;
}

/** Where no Node is installed, there is the one that runs this; in an editor it has to be told that it is one. */
function ownNode(): Omit<ScriptCommand, 'args'> {
  const isEditor = process.versions['electron'] !== undefined;
  return {
    command: process.execPath,
    isNode: true,
    env: isEditor ? { ELECTRON_RUN_AS_NODE: '1' } : {},
  };
}
