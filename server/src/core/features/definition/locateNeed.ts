import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias, stepInto, toWords } from '../../syntax/yaml/yamlNode.ts';
import { findManifest } from '../../model/manifest/findManifest.ts';
import { locateVariable } from './locateReason.ts';
import type { CheckKind, ReadinessCheck } from '../../analysis/readiness/world/readiness.ts';
import { findKeyPlace } from '../../model/skill/keyPlace.ts';
import { findListedWords } from '../../model/skill/keywordNodes.ts';
import type { PartTrees, SkillPart } from '../../model/skill/skillParts.ts';
import type { Span } from '../../text/position/span.ts';

/** Where a skill asks for something. */
export interface NeedPlace {
  readonly file: SkillPart;
  readonly span: Span;
}

/** Lists of a manifest by what they ask for, and the key that has the name where the items are mappings. */
const manifestLists: Partial<Readonly<Record<CheckKind, readonly [list: string, key?: string]>>> = {
  tool: ['requiredTools'],
  'tool-group': ['requiredToolGroups'],
  'forbidden-tool': ['forbiddenTools'],
  integration: ['requiredIntegrations', 'integrationId'],
  'connection-preset': ['requiredIntegrations', 'connectionPreset'],
  resource: ['requiredIntegrations', 'requiredResources'],
  action: ['actions', 'actionSlug'],
  gate: ['humanGates', 'key'],
};

/** Lists of the frontmatter and the sidecar, likewise. */
const keyLists: Partial<Readonly<Record<CheckKind, readonly string[]>>> = {
  tool: ['tool_names', 'conditions.requires_tools'],
  toolset: ['toolsets', 'conditions.requires_toolsets'],
  env: ['requires.env', 'conditions.requires_env'],
  binary: ['requires.binary', 'requires.binaries'],
  skill: ['requires.skills'],
  fallback: ['conditions.fallback_for_tools'],
};

/** Values that are asked for as a whole. */
const keyValues: Partial<Readonly<Record<CheckKind, string>>> = {
  platform: 'conditions.platforms',
  mcp: 'mcp.command',
};

/** Where a skill asks for what was checked; undefined for what does not stand there any more. */
export function locateNeed(
  trees: PartTrees,
  { kind, name }: Pick<ReadinessCheck, 'kind' | 'name'>,
): NeedPlace | undefined {
  return locateInManifest(trees, kind, name) ?? locateInKeys(trees, kind, name);
}

function locateInManifest(trees: PartTrees, kind: CheckKind, name: string): NeedPlace | undefined {
  const manifest = findManifest(trees);
  const [list = '', key] = manifestLists[kind] ?? [];
  const items = itemsOf(manifest && stepInto(manifest.root, list));
  const named = key === undefined ? items : items.flatMap(item => itemsOf(stepInto(item, key)));
  const node = named.find(each => toWords(each)?.trim() === name);
  return manifest && node && { file: manifest.file, span: node.span };
}

/** The items of a list, or the one value in place of it. */
function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  const value = resolveAlias(node);
  return value?.kind === 'sequence' ? value.items : value === undefined ? [] : [value];
}

function locateInKeys(trees: PartTrees, kind: CheckKind, name: string): NeedPlace | undefined {
  if (kind === 'variable') {
    return locateVariable(trees, name);
  }
  const whole = keyValues[kind];
  const value = whole === undefined ? undefined : findKeyPlace(trees, whole);
  const listed = (keyLists[kind] ?? [])
    .flatMap(key => findListedWords(trees, key))
    .find(({ words }) => words === name);
  const place = value ?? listed;
  return place && { file: place.file, span: place.node.span };
}
