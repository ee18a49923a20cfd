import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias, stepInto, toWords } from '../../syntax/yaml/yamlNode.ts';
import { internString } from '../../text/values/internString.ts';

/** The trees that keys of a skill are read from, those that go first standing first. */
export interface SkillTrees {
  readonly frontmatter: YamlMapping | undefined;
  readonly sidecar: YamlMapping | undefined;
}

/** A value with the file that it stands in. */
export interface PlacedNode {
  readonly node: Exclude<YamlNode, { kind: 'alias' }>;
  readonly file: 'skill' | 'sidecar';
}

/** What can be asked of a skill's keys; a path has its parts separated by dots. */
export interface SkillKeys {
  /** The value of the first of the paths that has one, be it in the frontmatter, the sidecar or `metadata`. */
  readonly find: (...paths: readonly string[]) => PlacedNode | undefined;
  /** Words of a list, or of a single value; blank ones are left out. */
  readonly list: (...paths: readonly string[]) => readonly string[];
  readonly text: (...paths: readonly string[]) => string | undefined;
  readonly number: (...paths: readonly string[]) => number | undefined;
  /** Undefined for what is neither true nor false. */
  readonly flag: (...paths: readonly string[]) => boolean | undefined;
}

/** Reads keys wherever a dialect keeps them: for each path the frontmatter goes before the sidecar, that before `metadata`. */
export function createSkillKeys({ frontmatter, sidecar }: SkillTrees): SkillKeys {
  const places = [
    { root: frontmatter, file: 'skill' },
    { root: sidecar, file: 'sidecar' },
    { root: stepInto(frontmatter, 'metadata'), file: 'skill' },
  ] as const;
  const find: SkillKeys['find'] = (...paths) => {
    for (const path of paths) {
      for (const { root, file } of places) {
        const node = root && findAt(root, path);
        if (node !== undefined) {
          return { node, file };
        }
      }
    }
    return undefined;
  };
  return {
    find,
    list: (...paths) => wordsOf(find(...paths)?.node),
    text: (...paths) => wordsOf(find(...paths)?.node)[0],
    number: (...paths) => {
      const value = Number(wordsOf(find(...paths)?.node)[0]);
      return Number.isFinite(value) ? value : undefined;
    },
    flag: (...paths) => {
      const word = wordsOf(find(...paths)?.node)[0]?.toLowerCase();
      return word === 'true' ? true : word === 'false' ? false : undefined;
    },
  };
}

function findAt(root: YamlNode, path: string): PlacedNode['node'] | undefined {
  let node: YamlNode | undefined = root;
  for (const part of path.split('.')) {
    node = node && stepInto(node, part);
  }
  const value = resolveAlias(node);
  return value?.kind === 'scalar' && value.value === null ? undefined : value;
}

/** One for all that is absent: of thousands of skills most lists are kept. */
const nothing: readonly string[] = [];

/** Trimmed words of a scalar or of the scalars in a list, which may be kept longer than the text they stand in. */
export function wordsOf(node: YamlNode | undefined): readonly string[] {
  const value = resolveAlias(node);
  if (value === undefined) {
    return nothing;
  }
  const items = value.kind === 'sequence' ? value.items : [value];
  return items.flatMap(item => {
    const words = toWords(item)?.trim() ?? '';
    return words === '' ? [] : [internString(words)];
  });
}
