import type { Transition } from '../../../model/catalog/skillCatalog.ts';
import { readTransitions } from '../../../model/skill/transitions.ts';
import { findManifest } from '../../../model/manifest/findManifest.ts';
import type { SkillManifest } from '../../../model/manifest/manifest.ts';
import { emptyManifest } from '../../../model/manifest/manifest.ts';
import { isSound, parseManifest } from '../../../model/manifest/parseManifest.ts';
import type { Conditions, Requirements } from '../../routing/skills/routableSkill.ts';
import type { SkillKeys } from '../../../model/skill/skillKeys.ts';
import { createSkillKeys } from '../../../model/skill/skillKeys.ts';
import { sidecarName } from '../../../model/skill/sidecar.ts';
import type { PartTrees, SkillPart } from '../../../model/skill/skillParts.ts';
import { manifestName } from '../../../model/skill/skillParts.ts';
import { internString } from '../../../text/values/internString.ts';
import { findEnvironmentUses } from '../../../model/variables/serverEnvironment.ts';
import { readVariables } from '../../../model/variables/readVariables.ts';
import type { VariableDeclaration } from '../../../model/skill/variable.ts';

/** Everything that a skill asks of the place where it is to run, without its text. */
export interface SkillNeeds {
  readonly id: string;
  /** As reports show it. */
  readonly path: string;
  readonly isEnabled: boolean;
  /** Tools that its manifest, its list of tools or its conditions name; each once, as all names below. */
  readonly tools: readonly string[];
  readonly toolsets: readonly string[];
  readonly env: readonly string[];
  readonly binaries: readonly string[];
  /** Ids. */
  readonly skills: readonly string[];
  readonly fallbackForTools: readonly string[];
  /** As written; empty for any. */
  readonly platforms: readonly string[];
  readonly variables: readonly VariableDeclaration[];
  readonly mcp?: McpNeeds;
  /** Undefined where the skill has none. */
  readonly manifest?: SkillManifest;
  /** The skills that take over from it; absent where none does. */
  readonly next?: readonly Transition[];
  /** Files of which is not known what they ask for; absent where there are none. */
  readonly doubtful?: readonly DoubtfulFile[];
}

/** A file that cannot be read without doubt, or whose manifest counts as empty for its mistakes. */
export interface DoubtfulFile {
  readonly name: string;
  readonly cause: 'unread' | 'manifest';
}

/** The server that a skill brings along. */
export interface McpNeeds {
  /** The command line; undefined where there is none. */
  readonly command?: string;
  /** Names in `${…}` of the values below `mcp.env`. */
  readonly names: readonly string[];
}

/** What is known of the skill already. */
export interface KnownParts {
  readonly id: string;
  readonly path: string;
  readonly isEnabled: boolean;
  readonly conditions: Conditions;
  readonly requires: Requirements;
}

/**
 * Takes what a skill needs from its frontmatter, its sidecar and its manifest. The tools of `allowed-tools` are no needs: they
 * say what may be called without a question, not what has to be there.
 */
export function toSkillNeeds(trees: PartTrees, known: KnownParts): SkillNeeds {
  const { id, path, isEnabled, conditions, requires } = known;
  const keys = createSkillKeys(trees);
  const place = findManifest(trees);
  const parsed = place && parseManifest(place.root);
  const isMistaken = parsed !== undefined && !isSound(parsed);
  const manifest = isMistaken ? emptyManifest : parsed?.manifest;
  const doubtful = findDoubtful(trees, isMistaken ? place?.file : undefined);
  const mcp = readMcp(keys, trees);
  const next = readTransitions(keys);
  return {
    id,
    path,
    isEnabled,
    tools: once(manifest?.requiredTools ?? [], keys.list('tool_names'), conditions.tools),
    toolsets: once(keys.list('toolsets'), conditions.toolsets),
    env: once(requires.env, conditions.env),
    binaries: once(requires.binaries),
    skills: once(requires.skills),
    fallbackForTools: once(conditions.fallbackForTools),
    platforms: once(conditions.platforms),
    variables: readVariables(trees),
    ...(mcp && { mcp }),
    ...(manifest && { manifest }),
    ...(next.length > 0 && { next }),
    ...(doubtful.length > 0 && { doubtful }),
  };
}

const fileNames: Readonly<Record<SkillPart, string>> = {
  skill: 'SKILL.md',
  sidecar: sidecarName,
  manifest: manifestName,
};

/** @param mistaken the file whose manifest counts as empty for its mistakes */
function findDoubtful({ unread = [] }: PartTrees, mistaken: SkillPart | undefined): DoubtfulFile[] {
  return [
    ...unread.map(part => ({ name: fileNames[part], cause: 'unread' as const })),
    ...(mistaken !== undefined && !unread.includes(mistaken)
      ? [{ name: fileNames[mistaken], cause: 'manifest' as const }]
      : []),
  ];
}

function readMcp(keys: SkillKeys, trees: PartTrees): McpNeeds | undefined {
  if (keys.find('mcp') === undefined) {
    return undefined;
  }
  const command = keys.text('mcp.command');
  const names = findEnvironmentUses(trees).map(({ name }) => internString(name));
  return { ...(command !== undefined && { command }), names: once(names) };
}

/** One list for all that is empty, since what thousands of skills need is kept. */
const nothing: readonly string[] = [];

function once(...lists: readonly (readonly string[])[]): readonly string[] {
  return lists.every(list => list.length === 0) ? nothing : [...new Set(lists.flat())];
}
