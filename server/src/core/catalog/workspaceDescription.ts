import type { Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import { profiles } from '../profiles/registry.ts';
import { validateWorkspace } from '../profiles/validators.generated.js';
import type { Finding, SeveritySettings } from '../rules/finding.ts';
import type { MessageArguments } from '../rules/rule.ts';
import { ruleCodes } from '../rules/ruleCodes.ts';
import type { Severity } from '../rules/severity.ts';
import { isSeverity } from '../rules/severity.ts';
import { workspaceFile } from '../rules/workspaceFile.ts';
import type { Span } from '../span.ts';
import { parseJsonPointer } from '../text/jsonPointer.ts';
import { findNearest } from '../text/nearest.ts';

/** What `skillwright.json` says, with everything that is not understood left out. */
export interface WorkspaceDescription {
  readonly profile?: string;
  readonly targets: readonly string[];
  readonly rules: SeveritySettings;
  /** Patterns as in .gitignore. */
  readonly ignore: readonly string[];
  /** Languages, as BCP 47 tags, that messages to the skills are written in. */
  readonly languages: readonly string[];
  /** Undefined where the workspace does not list any: then every name may exist. */
  readonly tools?: readonly ToolDescription[];
  /** Names of environment variables that the host provides; undefined as for the tools. */
  readonly env?: readonly string[];
}

/** A tool that the workspace's agents have. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  readonly permissionTier?: PermissionTier;
  /** The name in the file. */
  readonly span: Span;
}

/** How freely a tool runs, from the freest; the tiers of the first source dialect. */
export const permissionTiers = ['READ_ONLY', 'CONFIRM_ONCE', 'ALWAYS_CONFIRM', 'MANUAL_ONLY'] as const;

export type PermissionTier = (typeof permissionTiers)[number];

export const emptyDescription: WorkspaceDescription = { targets: [], rules: {}, ignore: [], languages: [] };

const knownKeys = ['$schema', 'profile', 'targets', 'rules', 'ignore', 'languages', 'tools', 'env'];

/** Reads the workspace description part by part: a mistake costs its own part and nothing else. */
export function parseWorkspaceDescription(text: string): {
  readonly description: WorkspaceDescription;
  readonly findings: readonly Finding[];
} {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const findings = errors.slice(0, 1).map(({ error, offset, length }) => {
    const detail = printParseErrorCode(error)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase();
    return toFinding(
      'syntax',
      { detail },
      { start: offset, end: Math.min(offset + length, text.length) },
      'error',
    );
  });
  if (root === undefined) {
    return { description: emptyDescription, findings };
  }
  findings.push(...findSchemaProblems(root), ...findUnknownNames(root));
  return { description: toDescription(root), findings };
}

function findSchemaProblems(root: Node): Finding[] {
  if (validateWorkspace(valueOf(root))) {
    return [];
  }
  return (validateWorkspace.errors ?? []).flatMap(({ instancePath, keyword, params }) => {
    const path = parseJsonPointer(instancePath);
    const node = findValue(root, path) ?? root;
    const allowed = params['allowedValues'];
    const expected = Array.isArray(allowed) ? `one of ${allowed.join(', ')}` : describeType(params['type']);
    const isReported = keyword === 'type' || (keyword === 'enum' && path[0] === 'rules');
    return isReported
      ? [toFinding('type', { key: path.join('.') || 'The file', expected }, spanOf(node))]
      : [];
  });
}

function describeType(type: unknown): string {
  const names: Record<string, string> = { object: 'an object', array: 'a list', string: 'a text' };
  return names[String(type)] ?? 'another value';
}

function findUnknownNames(root: Node): Finding[] {
  const profileIds = ['auto', ...profiles.map(({ id }) => id)];
  const profile = findNodeAtLocation(root, ['profile']);
  const targets = findNodeAtLocation(root, ['targets'])?.children ?? [];
  const rules = findNodeAtLocation(root, ['rules']);
  return [
    ...[root].flatMap(node => keyNodes(node)).flatMap(node => unknownName('key', node, knownKeys)),
    ...(profile === undefined ? [] : unknownName('profile', profile, profileIds)),
    ...targets.flatMap(node => unknownName('profile', node, profileIds.slice(1))),
    ...keyNodes(rules).flatMap(node => unknownName('rule', node, [...ruleCodes])),
  ];
}

function unknownName(message: 'key' | 'profile' | 'rule', node: Node, known: readonly string[]): Finding[] {
  const id: unknown = node.value;
  if (typeof id !== 'string' || known.includes(id)) {
    return [];
  }
  const nearest = findNearest(id, known);
  if (nearest === undefined) {
    return [toFinding(message, { id }, spanOf(node))];
  }
  const finding = toFinding(`${message}Near`, { id, nearest }, spanOf(node));
  const edits = [{ span: spanOf(node), newText: JSON.stringify(nearest) }];
  return [{ ...finding, fix: { title: workspaceFile.messages['fix'] ?? '', edits, safe: false } }];
}

function toDescription(root: Node): WorkspaceDescription {
  const profile: unknown = findNodeAtLocation(root, ['profile'])?.value;
  const known = new Set(profiles.map(({ id }) => id));
  const rules = keyNodes(findNodeAtLocation(root, ['rules'])).flatMap(node => {
    const code = String(node.value);
    const severity: unknown = findNodeAtLocation(root, ['rules', code])?.value;
    return ruleCodes.has(code) && isSeverity(severity) ? [[code, severity] as const] : [];
  });
  return {
    ...(typeof profile === 'string' && known.has(profile) && { profile }),
    targets: stringsOf(findNodeAtLocation(root, ['targets'])).filter(id => known.has(id)),
    rules: Object.fromEntries(rules),
    ignore: stringsOf(findNodeAtLocation(root, ['ignore'])),
    languages: stringsOf(findNodeAtLocation(root, ['languages'])),
    ...toolsOf(findNodeAtLocation(root, ['tools'])),
    ...envOf(findNodeAtLocation(root, ['env'])),
  };
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
    return typeof name?.value !== 'string'
      ? []
      : [
          {
            name: name.value,
            description: typeof description === 'string' ? description : '',
            ...(permissionTier && { permissionTier }),
            span: spanOf(name),
          },
        ];
  });
  return { tools };
}

function envOf(node: Node | undefined): { env?: readonly string[] } {
  return node?.type === 'array' ? { env: stringsOf(node) } : {};
}

function keyNodes(node: Node | undefined): Node[] {
  return node?.type === 'object' ? (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []) : [];
}

function stringsOf(node: Node | undefined): string[] {
  const items = node?.type === 'array' ? (node.children ?? []) : [];
  return items.map(item => item.value as unknown).filter(value => typeof value === 'string');
}

/** The node of a JSON pointer; a segment of digits is an index in a list and a key anywhere else. */
function findValue(root: Node, path: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const part of path) {
    node = node?.type === 'array' ? node.children?.[Number(part)] : node && findNodeAtLocation(node, [part]);
  }
  return node;
}

function valueOf(node: Node): unknown {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
          key === undefined || value === undefined ? [] : [[String(key.value), valueOf(value)]],
        ),
      );
    case 'array':
      return (node.children ?? []).map(valueOf);
    default:
      return node.value;
  }
}

function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

function toFinding(message: string, args: MessageArguments, span: Span, severity?: Severity): Finding {
  return {
    code: workspaceFile.code,
    severity: severity ?? workspaceFile.severity,
    consequence: workspaceFile.consequence,
    template: workspaceFile.messages[message] ?? message,
    args,
    span,
  };
}
