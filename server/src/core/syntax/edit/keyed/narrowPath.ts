import type { YamlMapping, YamlNode } from '../../yaml/yamlNode.ts';
import { stepInto } from '../../yaml/yamlNode.ts';
import type { FieldPath } from '../../yaml/yamlPath.ts';
import type { KeyedText } from './keyedText.ts';
import { narrow } from './keyedText.ts';

/** A place that is named by keys alone, in the innermost object of a list that the whole path leads through. */
export interface NarrowPlace {
  readonly keyed: KeyedText;
  readonly keys: readonly string[];
  /** The index of an item of the list under the keys; undefined for what stands under them itself. */
  readonly index: number | undefined;
}

/** Undefined where the path does not lead through objects of lists that are there. */
export function narrowPath(keyed: KeyedText, path: FieldPath): NarrowPlace | undefined {
  const last = path.at(-1);
  const index = typeof last === 'number' ? last : undefined;
  const way = index === undefined ? path : path.slice(0, -1);
  const cut = way.findLastIndex(step => typeof step === 'number') + 1;
  const inner = cut === 0 ? keyed : narrow(keyed, root => findMapping(root, way.slice(0, cut)));
  const keys = way.slice(cut).map(String);
  return inner === undefined || keys.length === 0 ? undefined : { keyed: inner, keys, index };
}

/** Aliases are not followed: what they stand for is written elsewhere, and for others too. */
function findMapping(root: YamlMapping, path: FieldPath): YamlMapping | undefined {
  const node = path.reduce<YamlNode | undefined>(
    (parent, step) => (parent?.kind === 'alias' ? undefined : stepInto(parent, String(step))),
    root,
  );
  return node?.kind === 'mapping' ? node : undefined;
}
