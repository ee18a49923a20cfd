import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import { describeTitles } from '../../documentation/describeField.ts';
import type { KnownField } from '../../../model/profiles/record/knownFields.ts';
import { isToolGrammar } from '../../../model/profiles/record/knownFields.ts';
import type { Profile, ToolGrammar } from '../../../model/profiles/record/profile.ts';
import type { ToolPattern } from './toolPatterns.ts';
import { findMcpTools, listToolPatterns } from './toolPatterns.ts';
import type { CaretTool } from '../place/toolWords.ts';
import type { Completion, CompletionContext } from './completion.ts';
import type { Candidate, Slot } from './slot.ts';
import { escapeSnippet, toCompletion } from './slot.ts';

/** Tools of the hosts come behind those of the workspace. */
const hostRank = 1000;

/** Behind them come the tools of MCP servers. */
const mcpRank = 2 * hostRank;

/** A tool, with the pattern that it may be given; the whole of it stands in the name. */
interface ToolCandidate extends Candidate {
  readonly tool: string;
  /** The name with tab stops, where there is something to fill in. */
  readonly stops: string | undefined;
}

/** The tools that can be listed where the caret stands, or the patterns of the one it stands in. */
export function listToolItems(
  slot: Slot,
  word: CaretTool,
  document: SkillDocument,
  context: CompletionContext,
): Completion[] {
  const grammars = grammarsOf(slot.known);
  const takesPatterns = isToolGrammar(slot.known);
  if (word.tool !== undefined) {
    return takesPatterns ? listPatterns(slot, word, listToolPatterns(word.tool, grammars, document)) : [];
  }
  const listed = new Set(word.others);
  const candidates = [
    ...workspaceTools(context),
    ...hostTools(grammars, takesPatterns),
    ...mcpTools(grammars, document),
  ];
  return candidates
    .filter(({ name, tool }) => !listed.has(name) && !listed.has(tool))
    .map(candidate => toItem(candidate, slot, word));
}

type HostGrammar = readonly [Profile, ToolGrammar];

function grammarsOf({ readings }: KnownField): HostGrammar[] {
  return readings.flatMap(({ profile }) =>
    profile.tools === undefined ? [] : [[profile, profile.tools] as const],
  );
}

function workspaceTools({ workspace }: CompletionContext): ToolCandidate[] {
  return (workspace.tools ?? []).map(({ name, permissionTier }, index) => ({
    kind: 'tool',
    name,
    tool: name,
    stops: undefined,
    detail: ['this workspace', ...(permissionTier === undefined ? [] : [permissionTier])].join(' · '),
    rank: index,
  }));
}

interface HostTool {
  readonly tool: string;
  readonly pattern: string | undefined;
  readonly profiles: Profile[];
}

/** Every tool of the hosts, and behind it the same with a pattern where it takes one and patterns are asked for. */
function hostTools(grammars: readonly HostGrammar[], takesPatterns: boolean): ToolCandidate[] {
  const hosts = new Map<string, HostTool>();
  const add = (profile: Profile, tool: string, pattern?: string) => {
    const name = pattern === undefined ? tool : `${tool}(${pattern})`;
    const known = hosts.get(name) ?? { tool, pattern, profiles: [] };
    known.profiles.push(profile);
    hosts.set(name, known);
  };
  for (const [profile, { names, patterns }] of grammars) {
    for (const tool of new Set([...names, ...(takesPatterns ? Object.keys(patterns) : [])])) {
      add(profile, tool);
      if (takesPatterns && Object.hasOwn(patterns, tool)) {
        add(profile, tool, patterns[tool]);
      }
    }
  }
  return [...hosts].map(([name, { tool, pattern, profiles }], index) => ({
    kind: 'tool',
    name,
    tool,
    stops: pattern === undefined ? undefined : `${escapeSnippet(tool)}(\${1:${escapeSnippet(pattern)}})`,
    detail: describeTitles(profiles),
    rank: hostRank + index,
  }));
}

/** Where a host names tools of MCP servers by a form of their own: those that the body mentions, and the form. */
function mcpTools(grammars: readonly HostGrammar[], document: SkillDocument): ToolCandidate[] {
  const profiles = grammars.flatMap(([profile, { namesMcpTools }]) => (namesMcpTools ? [profile] : []));
  if (profiles.length === 0) {
    return [];
  }
  const form = 'mcp__server__tool';
  const toCandidate = (name: string, rank: number, detail: string, stops?: string) => ({
    kind: 'tool' as const,
    name,
    tool: name,
    stops,
    detail,
    rank: mcpRank + rank,
  });
  const named = findMcpTools(document);
  return [
    ...named.map((name, rank) => toCandidate(name, rank, 'in this body')),
    toCandidate(form, named.length, describeTitles(profiles), 'mcp__${1:server}__${2:tool}'),
  ];
}

function toItem(candidate: ToolCandidate, slot: Slot, { span, gap, separator }: CaretTool): Completion {
  const isPart = span.start !== slot.place.span.start || span.end !== slot.place.span.end;
  const item = toCompletion(candidate, { ...slot, isPart, place: { ...slot.place, span } });
  const { stops, name } = candidate;
  const hasStops = stops !== undefined && item.plain.includes(name) && slot.place.quote === '';
  const snippet = hasStops ? item.snippet.replace(escapeSnippet(name), () => stops) : item.snippet;
  return separator === undefined
    ? { ...item, snippet }
    : {
        ...item,
        snippet: separator + snippet,
        plain: separator + item.plain,
        replace: { start: span.start - gap.length, end: span.end },
        filter: gap + item.filter,
      };
}

function listPatterns(slot: Slot, word: CaretTool, patterns: readonly ToolPattern[]): Completion[] {
  const { tool = '', span, isClosed } = word;
  return patterns.map(({ pattern, profiles }, index) => {
    const words = isClosed ? pattern : `${pattern})`;
    return {
      kind: 'tool',
      path: slot.place.path,
      name: `${tool}(${pattern})`,
      label: pattern,
      detail: profiles.length === 0 ? 'in this body' : describeTitles(profiles),
      replace: span,
      snippet: escapeSnippet(words),
      plain: words,
      rank: index,
      filter: pattern,
      isDeprecated: false,
    };
  });
}
