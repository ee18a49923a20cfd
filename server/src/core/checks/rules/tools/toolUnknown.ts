import type { ParsedRelatedFile } from '../../../model/related/relatedFile.ts';
import type { ToolGrammar } from '../../../model/profiles/record/profile.ts';
import { profiles } from '../../../model/profiles/registry.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { readToolList } from '../../../model/tools/toolList.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import type { Report } from '../../../model/findings/report.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodePermissions, ownConvention } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import type { TargetView } from '../../engine/targetView.ts';
import { isKnownName, listedToolsOf, reportUnlistedTools, unlistedToolKeys } from './listedTools.ts';
import { findToolEntries, toolKeysOf } from './toolValues.ts';

export const toolUnknown: TargetRule = {
  code: 'tool-unknown',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keysOf: profile => [...toolKeysOf(profile), ...unlistedToolKeys],
  summary: 'A tool is misspelt, or not among the tools of the workspace.',
  documentation: `A host looks for the exact name of a tool, capitals included, and passes over what it does not know. In \`allowed-tools\` only names
that are close to one of the host's own tools, or to one that \`skillwright.json\` lists, are reported: tools of MCP servers and of other
hosts are none of its business.

Once \`skillwright.json\` lists \`tools\`, the list is complete. A name in \`tool_names\` or \`conditions.requires_tools\` that is not in it is
reported, and so is one in \`conditions.fallback_for_tools\` that is close to a listed tool. A skill that waits for such a tool is never
offered.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: read, WebSerch\n---\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read, WebSearch, mcp__forms__fill\n---\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodePermissions, ownConvention],
  messages: {
    found: "'{tool}' is not a tool here. Did you mean '{nearest}'?",
    unlisted: "skillwright.json lists no tool '{tool}'. List it there, or remove it from the skill.",
    unlistedNear: "skillwright.json lists no tool '{tool}'. Did you mean '{nearest}'?",
    fix: "Change to '{nearest}'",
  },
  *check(file, view) {
    yield* reportAllowedTools(file, view);
    const { tools } = file.context?.workspace ?? {};
    const frontmatter = file.document.frontmatter?.root;
    yield* reportUnlistedTools({ frontmatter, sidecar: undefined }, 'yaml', tools);
  },
};

/** Tools in a sidecar that the workspace does not list. */
export function reportSidecarTools({ root, workspace }: ParsedRelatedFile): Iterable<Report> {
  const sidecar = root.kind === 'mapping' ? root : undefined;
  return reportUnlistedTools({ frontmatter: undefined, sidecar }, 'json', workspace?.tools);
}

/** What may be called without a question; names that nothing comes near are those of others. */
function* reportAllowedTools(file: SkillFile, { target: { profile } }: TargetView): Generator<Report> {
  const { tools: grammar } = profile;
  const listed = listedToolsOf(file.context?.workspace.tools);
  if ((grammar?.names ?? []).length === 0 && listed === undefined) {
    return;
  }
  for (const { entry, field } of findToolEntries(file, profile)) {
    const tools = readToolList(entry.value);
    const present = new Set(tools.map(({ name }) => name));
    const weight = weighFor(profile, 'ignored', field);
    for (const { name, nameSpan } of tools) {
      const isListed = listed?.has(name) === true;
      const own = isListed || grammar === undefined ? undefined : findIntended(name, grammar);
      const other = isListed || own !== undefined ? undefined : findListed(name, listed, grammar);
      const nearest = own ?? other;
      if (nearest === undefined || present.has(nearest)) {
        continue;
      }
      // An escaped or aliased value has no place of its own for each name.
      const isDirect = file.document.text.slice(nameSpan.start, nameSpan.end) === name;
      const edits = [{ span: nameSpan, newText: nearest }];
      const fix = isDirect && { fix: { title: 'fix', edits, safe: false } };
      const message = own === undefined ? 'unlistedNear' : 'found';
      yield { message, args: { tool: name, nearest }, span: nameSpan, ...weight, ...fix };
    }
  }
}

/** The tool that a name most likely means; undefined for one that is known, here or to another host. */
function findIntended(name: string, { names, distinguishesCase }: ToolGrammar): string | undefined {
  // The tools of MCP servers have these in their names.
  if (names.includes(name) || /[_*:.]/.test(name)) {
    return undefined;
  }
  const variant = names.find(known => known.toLowerCase() === name.toLowerCase());
  if (variant !== undefined) {
    return distinguishesCase === true ? variant : undefined;
  }
  return isTooShort(name) || isOfOthers(name) ? undefined : findNearest(name, names);
}

/** The tool of the workspace that a name most likely means. */
function findListed(
  name: string,
  listed: ReadonlySet<string> | undefined,
  grammar: ToolGrammar | undefined,
): string | undefined {
  const isKnown = grammar?.names.includes(name) === true || isKnownName(name);
  return listed === undefined || isKnown || isTooShort(name) || isOfOthers(name)
    ? undefined
    : findNearest(name, [...listed]);
}

/** Four letters are close to too many words: 'head' is one letter away from 'Read'. */
function isTooShort(name: string): boolean {
  return name.length <= 4;
}

function isOfOthers(name: string): boolean {
  return profiles.some(({ tools }) => tools?.names.includes(name) === true);
}
