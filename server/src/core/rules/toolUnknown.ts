import type { ToolGrammar } from '../profiles/profile.ts';
import { profiles } from '../profiles/registry.ts';
import { readToolList } from '../skill/toolList.ts';
import { findNearest } from '../text/nearest.ts';
import type { TargetRule } from './rule.ts';
import { claudeCodePermissions } from './sources.ts';
import { weighFor } from './severity.ts';
import { findToolEntries, toolKeysOf } from './toolValues.ts';

export const toolUnknown: TargetRule = {
  code: 'tool-unknown',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keysOf: toolKeysOf,
  speaksFor: ({ tools }) => tools !== undefined && tools.names.length > 0,
  summary: 'A tool is misspelt.',
  documentation: `A host looks for the exact name of a tool, capitals included, and passes over what it does not know. Only names that are
close to one of the host's own tools are reported: tools of MCP servers, of other hosts and those that \`skillwright.json\` lists are none
of its business.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: read, WebSerch\n---\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nallowed-tools: Read, WebSearch, mcp__forms__fill\n---\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodePermissions],
  messages: {
    found: "'{tool}' is not a tool here. Did you mean '{nearest}'?",
    fix: "Change to '{nearest}'",
  },
  *check(file, { target: { profile } }) {
    const { tools: grammar } = profile;
    if (grammar === undefined || grammar.names.length === 0) {
      return;
    }
    const declared = new Set(file.around?.workspace.tools?.map(tool => tool.name));
    for (const { entry, field } of findToolEntries(file, profile)) {
      const tools = readToolList(entry.value);
      const listed = new Set(tools.map(({ name }) => name));
      const weight = weighFor(profile, 'ignored', field);
      for (const { name, nameSpan } of tools) {
        const nearest = declared.has(name) ? undefined : findMeant(name, grammar);
        if (nearest === undefined || listed.has(nearest)) {
          continue;
        }
        // An escaped or aliased value has no place of its own for each name.
        const isDirect = file.document.text.slice(nameSpan.start, nameSpan.end) === name;
        const edits = [{ span: nameSpan, newText: nearest }];
        const fix = isDirect && { fix: { title: 'fix', edits, safe: false } };
        yield { message: 'found', args: { tool: name, nearest }, span: nameSpan, ...weight, ...fix };
      }
    }
  },
};

/** The tool that a name most likely means; undefined for one that is known, here or to another host. */
function findMeant(name: string, { names, distinguishesCase }: ToolGrammar): string | undefined {
  // The tools of MCP servers have these in their names.
  if (names.includes(name) || /[_*:.]/.test(name)) {
    return undefined;
  }
  const variant = names.find(known => known.toLowerCase() === name.toLowerCase());
  if (variant !== undefined) {
    return distinguishesCase === true ? variant : undefined;
  }
  // Four letters are close to too many words: 'head' is one letter away from 'Read'.
  if (name.length <= 4) {
    return undefined;
  }
  const isOfOthers = profiles.some(({ tools }) => tools?.names.includes(name) === true);
  return isOfOthers ? undefined : findNearest(name, names);
}
