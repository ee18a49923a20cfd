import { textOf } from '../../text/values/fields.ts';
import type { YamlRecord } from '../../syntax/yaml/yamlNode.ts';
import { isRecord } from '../../syntax/yaml/yamlNode.ts';
import { readJsonRecord } from '../../syntax/json/jsonRecord.ts';

/** What the file of another tool says of where a skill came from, as far as it says it. */
export interface ForeignProvenance {
  readonly source?: string;
  readonly url?: string;
  readonly ref?: string;
  readonly commit?: string;
  /** The folder in the source. */
  readonly path?: string;
  /** The license in its words. */
  readonly license?: string;
  readonly hash?: string;
}

/**
 * Spellings in lower case without what joins words, the likeliest first. What is known of the file is that a license is in it; how
 * its keys are called is not.
 */
const spellings: readonly (readonly [keyof ForeignProvenance, readonly string[]])[] = [
  ['source', ['source', 'origin', 'repo', 'repository']],
  ['url', ['url', 'sourceurl', 'giturl', 'repourl', 'repositoryurl', 'cloneurl']],
  ['ref', ['ref', 'branch', 'tag', 'gitref']],
  ['commit', ['commit', 'commitsha', 'commithash', 'sha', 'revision', 'rev', 'gitcommit']],
  ['path', ['path', 'folder', 'directory', 'subdirectory', 'subdir', 'sourcepath', 'skillpath']],
  ['license', ['license', 'licence', 'spdx', 'spdxid', 'licenseid', 'licensespdx']],
  ['hash', ['contenthash', 'hash', 'computedhash', 'sha256', 'integrity', 'digest']],
];

/** Keys that an object in place of a text says the text with. */
const inside = ['url', 'spdx', 'spdxid', 'id', 'type', 'name', 'path', 'ref', 'commit', 'sha'];

/** Reads whatever is there; a file that is not JSON says nothing. */
export function readForeignProvenance(text: string): ForeignProvenance {
  const record = readJsonRecord(text);
  const keys = record === undefined ? new Map<string, string>() : readTexts(record);
  return Object.fromEntries(
    spellings.flatMap(([field, names]) => {
      const value = names.map(name => keys.get(name)).find(each => each !== undefined);
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
}

/** The texts by their keys as they are compared; the keys of an object count where its owner has none of the name. */
function readTexts(record: YamlRecord): Map<string, string> {
  const texts = new Map<string, string>();
  const nested: (readonly [string, string])[] = [];
  for (const [key, value] of Object.entries(record)) {
    const own = textOf(value);
    const below = isRecord(value) ? readTexts(value) : undefined;
    const words = own ?? inside.map(name => below?.get(name)).find(each => each !== undefined);
    const name = toComparable(key);
    if (words !== undefined && !texts.has(name)) {
      texts.set(name, words);
    }
    // What a license is called is not what the skill is called.
    nested.push(...(name.startsWith('licen') ? [] : (below ?? [])));
  }
  for (const [name, words] of nested) {
    if (!texts.has(name)) {
      texts.set(name, words);
    }
  }
  return texts;
}

function toComparable(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/g, '');
}
