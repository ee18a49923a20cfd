import type { YamlEntry, YamlMapping, YamlNode, YamlScalar } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias, stepInto, toWords } from '../../syntax/yaml/yamlNode.ts';
import type { SkillTrees } from '../skill/skillKeys.ts';
import type { Span } from '../../text/position/span.ts';
import { internString } from '../../text/values/internString.ts';
import type { VariableDeclaration } from '../skill/variable.ts';

/** A name that the body and the environment of a server can have in braces. */
export const usableName = /^[A-Za-z_][\w.-]*$/;

/** One of the places that declare a variable. */
export interface DeclarationPlace {
  readonly file: 'skill' | 'sidecar';
  /** Keys from the top of the file. */
  readonly path: readonly string[];
  readonly keySpan: Span;
  /** What stands behind the name, aliases kept. */
  readonly node: YamlNode;
}

/** A variable with where it is declared. */
export interface PlacedVariable {
  readonly declaration: VariableDeclaration;
  /** The first is the one that counts; the others complete it. */
  readonly places: readonly [DeclarationPlace, ...DeclarationPlace[]];
}

/** Where `vars` stands, what goes first standing first. */
export interface VarsPlace {
  readonly file: DeclarationPlace['file'];
  readonly path: readonly string[];
  readonly node: Exclude<YamlNode, { kind: 'alias' }>;
}

/** The variables that a skill declares, each once, in the order in which they stand. */
export function readVariables(trees: SkillTrees): VariableDeclaration[] {
  return placeVariables(trees).map(({ declaration }) => declaration);
}

/**
 * The same with their places. As mappings do elsewhere, declarations of one name in several places complete each other; what two
 * of them say differently is as the first says it, but for a secret, which is one as soon as any of them says so.
 */
export function placeVariables(trees: SkillTrees): PlacedVariable[] {
  const byName = new Map<string, [DeclarationPlace, ...DeclarationPlace[]]>();
  for (const vars of findVars(trees)) {
    for (const place of placesIn(vars)) {
      const name = place.path.at(-1) ?? '';
      const known = byName.get(name);
      if (known === undefined) {
        byName.set(name, [place]);
      } else {
        known.push(place);
      }
    }
  }
  return [...byName].map(([name, places]) => ({ declaration: toDeclaration(name, places), places }));
}

/** The places of the key `vars` that have a value. */
export function findVars({ frontmatter, sidecar }: SkillTrees): VarsPlace[] {
  const places = [
    { root: frontmatter, file: 'skill', path: ['vars'] },
    { root: sidecar, file: 'sidecar', path: ['vars'] },
    { root: frontmatter, file: 'skill', path: ['metadata', 'vars'] },
  ] as const;
  return places.flatMap(({ root, file, path }) => {
    const node = resolveAlias(path.reduce<YamlNode | undefined>(stepInto, root));
    return node === undefined || isNothing(node) ? [] : [{ file, path, node }];
  });
}

/** A list names variables and says no more of them. */
function placesIn({ file, path, node }: VarsPlace): DeclarationPlace[] {
  if (node.kind === 'sequence') {
    return node.items.flatMap(item => {
      const name = toWords(item)?.trim() ?? '';
      return name === '' ? [] : [{ file, path: [...path, name], keySpan: item.span, node: nothingAt(item) }];
    });
  }
  const seen = new Set<string>();
  return entriesIn(node).flatMap(({ key, keySpan, value }) => {
    const isFirst = key !== '' && !seen.has(key);
    seen.add(key);
    return isFirst ? [{ file, path: [...path, key], keySpan, node: value }] : [];
  });
}

function nothingAt({ span: { end } }: YamlNode): YamlScalar {
  return { kind: 'scalar', value: null, source: '', style: 'plain', span: { start: end, end } };
}

/** The entries of a mapping, and behind them those that are merged into it. */
function entriesIn(node: YamlNode): readonly YamlEntry[] {
  if (node.kind !== 'mapping') {
    return [];
  }
  const merged = node.entries
    .filter(({ key }) => key === '<<')
    .flatMap(({ value }) => (value.kind === 'sequence' ? value.items : [value]))
    .flatMap(source => {
      const base = resolveAlias(source);
      return base?.kind === 'mapping' ? base.entries : [];
    });
  return [...node.entries, ...merged].filter(({ key }) => key !== '<<');
}

function toDeclaration(name: string, places: readonly DeclarationPlace[]): VariableDeclaration {
  const nodes = places.flatMap(({ node }) => resolveAlias(node) ?? []);
  const mappings = nodes.filter(node => node.kind === 'mapping');
  const description = firstOf(mappings, node => toWords(stepInto(node, 'description')));
  const value = firstOf(nodes, node => toWords(defaultIn(node)));
  return {
    name: internString(name),
    form: formOf(nodes.find(node => !isNothing(node))),
    ...(description !== undefined && { description: internString(description) }),
    ...(value !== undefined && { default: internString(value) }),
    required: firstOf(mappings, node => readFlag(stepInto(node, 'required'))) ?? false,
    secret: mappings.some(isSecret),
  };
}

function formOf(node: YamlNode | undefined): VariableDeclaration['form'] {
  switch (node?.kind) {
    case 'mapping':
      return 'full';
    case 'scalar':
      return 'shorthand';
    default:
      return 'bare';
  }
}

/** The default in what stands behind a name: the value itself, or what stands below the key; undefined where there is none. */
export function defaultIn(node: YamlNode | undefined): YamlScalar | undefined {
  const value = resolveAlias(node);
  const found = value?.kind === 'mapping' ? resolveAlias(stepInto(value, 'default')) : value;
  return found?.kind === 'scalar' && !isNothing(found) ? found : undefined;
}

/** Whatever is no clear no counts as a yes, since a value that is hidden without need harms nobody. */
function isSecret(mapping: YamlMapping): boolean {
  const node = resolveAlias(stepInto(mapping, 'secret'));
  const isNo = node === undefined || isNothing(node) || /^(?:false|no|off|n|0|)$/i.test(toWords(node) ?? '-');
  return !isNo;
}

/** Undefined for what is neither true nor false. */
export function readFlag(node: YamlNode | undefined): boolean | undefined {
  const word = toWords(node)?.trim().toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}

function isNothing(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function firstOf<Node, Value>(
  nodes: readonly Node[],
  read: (node: Node) => Value | undefined,
): Value | undefined {
  for (const node of nodes) {
    const value = read(node);
    if (value !== undefined) {
      return value;
    }
  }
  return undefined;
}
