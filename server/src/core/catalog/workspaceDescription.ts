import type { Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import { parseJson } from '../document/jsonNode.ts';
import { profiles } from '../profiles/registry.ts';
import type { Finding, SeveritySettings } from '../rules/finding.ts';
import { ruleCodes } from '../rules/ruleCodes.ts';
import { isSeverity } from '../rules/severity.ts';
import { workspaceFile } from '../rules/workspaceFile.ts';
import type { RoutingOverrides } from '../routing/routingSettings.ts';
import type { Span } from '../span.ts';
import { keysOfJson, spanOfJson, stringsOfJson, valueOfJson } from '../text/jsonNodes.ts';
import type { PermissionTier } from './permissionTiers.ts';
import { permissionTiers } from './permissionTiers.ts';
import { toWorkspaceFinding } from './workspaceFinding.ts';
import { findWorkspaceProblems } from './workspaceProblems.ts';
import type { AgentDescription } from './workspaceRouting.ts';
import { readAgents, readRouting } from './workspaceRouting.ts';
import { findToolProblems } from './workspaceTools.ts';

/** What `skillwright.json` says, with everything that is not understood left out. */
export interface WorkspaceDescription {
  readonly profile?: string;
  readonly targets: readonly string[];
  readonly rules: SeveritySettings;
  /** Patterns as in .gitignore. */
  readonly ignore: readonly string[];
  /** Languages, as BCP 47 tags, that messages to the skills are written in. */
  readonly languages: readonly string[];
  /** Ids of skills that are switched off. */
  readonly disabled: readonly string[];
  /** What the workspace sets about routing, its style of prompts included. */
  readonly routing: RoutingOverrides;
  /** Undefined where the workspace does not list any: then every name may exist. */
  readonly tools?: readonly ToolDescription[];
  /** Names of environment variables that the host provides; undefined as for the tools. */
  readonly env?: readonly string[];
  /** Likewise. */
  readonly agents?: readonly AgentDescription[];
}

/** A tool that the workspace's agents have. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  readonly permissionTier?: PermissionTier;
  readonly toolset?: string;
  /** The name in the file. */
  readonly span: Span;
}

export const emptyDescription: WorkspaceDescription = {
  targets: [],
  rules: {},
  ignore: [],
  languages: [],
  disabled: [],
  routing: {},
};

/** Reads the workspace description part by part: a mistake costs its own part and nothing else. */
export function parseWorkspaceDescription(text: string): {
  readonly description: WorkspaceDescription;
  readonly findings: readonly Finding[];
} {
  if (isTooDeep(text)) {
    const finding = syntaxFinding('nested too deeply', { start: 0, end: 0 });
    return { description: emptyDescription, findings: [finding] };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const findings = errors.slice(0, 1).map(error => toSyntaxFinding(text, error));
  if (root === undefined) {
    return { description: emptyDescription, findings };
  }
  findings.push(...findWorkspaceProblems(root), ...findToolProblems(text, root));
  const description = toDescription(root);
  return { description, findings: findings.flatMap(withSettings(description.rules)) };
}

/** The reader recurses, so that it is not asked about what is too deep for the other one. */
function isTooDeep(text: string): boolean {
  const { root, problems } = parseJson(text);
  return root === undefined && problems.length === 0;
}

function toSyntaxFinding(text: string, { error, offset, length }: ParseError): Finding {
  const detail = printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  const finding = syntaxFinding(detail, { start: offset, end: Math.min(offset + length, text.length) });
  return { ...finding, hostSays: true };
}

function syntaxFinding(detail: string, span: Span): Finding {
  return toWorkspaceFinding(workspaceFile, 'syntax', { detail }, span, 'error');
}

/** The file sets the severity of what is said about it, too. */
function withSettings(rules: SeveritySettings) {
  return (finding: Finding): Finding[] => {
    const severity = rules[finding.code];
    return severity === 'off' ? [] : [severity === undefined ? finding : { ...finding, severity }];
  };
}

function toDescription(root: Node): WorkspaceDescription {
  const profile: unknown = findNodeAtLocation(root, ['profile'])?.value;
  const known = new Set(profiles.map(({ id }) => id));
  const rules = keysOfJson(findNodeAtLocation(root, ['rules'])).flatMap(node => {
    const code = String(node.value);
    const severity: unknown = findNodeAtLocation(root, ['rules', code])?.value;
    return ruleCodes.has(code) && isSeverity(severity) ? [[code, severity] as const] : [];
  });
  const agents = readAgents(valueAt(root, 'agents'));
  return {
    ...(typeof profile === 'string' && known.has(profile) && { profile }),
    targets: stringsOfJson(findNodeAtLocation(root, ['targets'])).filter(id => known.has(id)),
    rules: Object.fromEntries(rules),
    ignore: stringsOfJson(findNodeAtLocation(root, ['ignore'])),
    languages: stringsOfJson(findNodeAtLocation(root, ['languages'])),
    disabled: stringsOfJson(findNodeAtLocation(root, ['disabled'])).filter(id => id !== ''),
    routing: readRouting(valueAt(root, 'routing'), valueAt(root, 'promptStyle')),
    ...toolsOf(findNodeAtLocation(root, ['tools'])),
    ...envOf(findNodeAtLocation(root, ['env'])),
    ...(agents && { agents }),
  };
}

function valueAt(root: Node, key: string): unknown {
  const node = findNodeAtLocation(root, [key]);
  return node && valueOfJson(node);
}

function toolsOf(node: Node | undefined): { tools?: readonly ToolDescription[] } {
  if (node?.type !== 'array') {
    return {};
  }
  const tools = (node.children ?? []).flatMap(item => {
    const name = findNodeAtLocation(item, ['name']);
    const description: unknown = findNodeAtLocation(item, ['description'])?.value;
    const tier: unknown = findNodeAtLocation(item, ['permissionTier'])?.value;
    const permissionTier = permissionTiers.find(known => known === tier);
    const toolset: unknown = findNodeAtLocation(item, ['toolset'])?.value;
    return typeof name?.value !== 'string' || name.value === ''
      ? []
      : [
          {
            name: name.value,
            description: typeof description === 'string' ? description : '',
            ...(permissionTier && { permissionTier }),
            ...(typeof toolset === 'string' && toolset !== '' && { toolset }),
            span: spanOfJson(name),
          },
        ];
  });
  return { tools };
}

function envOf(node: Node | undefined): { env?: readonly string[] } {
  return node?.type === 'array' ? { env: stringsOfJson(node) } : {};
}
