import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { stringifyInline } from '../../../syntax/edit/stringify/stringify.ts';
import { findListedWords } from '../../../model/skill/keywordNodes.ts';
import type { SkillTrees } from '../../../model/skill/skillKeys.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import type { Report } from '../../../model/findings/report.ts';

/** Where a skill names tools of the workspace, and whether it waits for them. */
const places = [
  { key: 'tool_names', isNeeded: true },
  { key: 'conditions.requires_tools', isNeeded: true },
  { key: 'conditions.fallback_for_tools', isNeeded: false },
] as const;

/** The keys at the top of the frontmatter that these places are below. */
export const unlistedToolKeys: readonly string[] = ['tool_names', 'conditions', 'metadata'];

/** Names for which the nearest one is looked up; a search goes through all tools of the workspace. */
const maxSearches = 50;

interface NamedTool {
  readonly name: string;
}

/** The names of the tools that the workspace lists; undefined where it does not list any: then every one may exist. */
export function listedToolsOf(tools: readonly NamedTool[] | undefined): ReadonlySet<string> | undefined {
  return tools && new Set(tools.map(({ name }) => name));
}

/** Whether a name is a pattern, or that of a tool of an MCP server, which no workspace has to list. */
export function isKnownName(name: string): boolean {
  return /[*?]/.test(name) || name.startsWith('mcp__');
}

/** Tools that the frontmatter or the sidecar names, and that are not among the complete list of the workspace. */
export function* reportUnlistedTools(
  trees: SkillTrees,
  syntax: 'yaml' | 'json',
  tools: readonly NamedTool[] | undefined,
): Generator<Report> {
  const listed = listedToolsOf(tools);
  if (listed === undefined) {
    return;
  }
  let searches = 0;
  for (const { key, isNeeded } of places) {
    for (const { words: tool, node } of findListedWords(trees, key)) {
      if (listed.has(tool) || isKnownName(tool)) {
        continue;
      }
      const nearest = ++searches > maxSearches ? undefined : findNearest(tool, [...listed]);
      if (nearest !== undefined) {
        const fix = {
          title: 'fix',
          edits: [{ span: node.span, newText: stringify(node, syntax, nearest) }],
          safe: false,
        };
        yield { message: 'unlistedNear', args: { tool, nearest }, span: node.span, fix };
      } else if (isNeeded) {
        yield { message: 'unlisted', args: { tool }, span: node.span };
      }
    }
  }
}

/** A name as it is written in place of another one. */
function stringify(node: YamlNode, syntax: 'yaml' | 'json', name: string): string {
  const isQuoted = node.kind === 'scalar' && node.style === 'double';
  return isQuoted ? JSON.stringify(name) : stringifyInline(syntax, name);
}
