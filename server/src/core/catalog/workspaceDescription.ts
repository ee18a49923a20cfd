import type { Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { JsonProblem } from '../document/jsonNode.ts';
import { parseJson } from '../document/jsonNode.ts';
import type { YamlRecord, YamlValue } from '../document/yamlNode.ts';
import { isRecord } from '../document/yamlNode.ts';
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
import type { ExternalSettings } from './workspaceExternal.ts';
import { readExternal } from './workspaceExternal.ts';
import { textOf } from './workspaceFields.ts';
import { toWorkspaceFinding } from './workspaceFinding.ts';
import {
  readActions,
  readCriteriaSets,
  readEntities,
  readGoals,
  readIntegrations,
} from './workspaceParts.ts';
import { findWorkspaceProblems } from './workspaceProblems.ts';
import type { FindDocument, WorkspaceReference } from './workspaceReferences.ts';
import { findReferenceProblems, readReferences } from './workspaceReferences.ts';
import type { AgentDescription, AgentSkill } from './workspaceRouting.ts';
import { readAgents, readRouting } from './workspaceRouting.ts';
import type { WorkspaceSource } from './workspaceSources.ts';
import { readSources } from './workspaceSources.ts';
import type { KnownSkills } from './workspaceSkills.ts';
import { findUnknownSkills } from './workspaceSkills.ts';
import { withoutLists } from './workspaceSystem.ts';
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
  /** What the workspace sets about skills from elsewhere; undefined where it sets nothing. */
  readonly external?: ExternalSettings;
  /** Undefined where the workspace does not list any: then every name may exist. */
  readonly tools?: readonly ToolDescription[];
  /** Names of environment variables that the host provides; undefined as for the tools. */
  readonly env?: readonly string[];
  /** Likewise. */
  readonly agents?: readonly AgentDescription[];
  /** Likewise. */
  readonly integrations?: readonly IntegrationDescription[];
  /** Slugs of the actions; likewise. */
  readonly actions?: readonly string[];
  /** Likewise. */
  readonly goals?: readonly GoalDescription[];
  /** Likewise. */
  readonly entities?: readonly EntityDescription[];
  /** Slugs of the sets of criteria; likewise. */
  readonly criteriaSets?: readonly string[];
  /** Further folders that hold skills, those that go first standing first; undefined where the file names none. */
  readonly sources?: readonly WorkspaceSource[];
  /** What is attached to skills as material; undefined where the file does not say. */
  readonly references?: readonly WorkspaceReference[];
}

/** A system that the workspace's agents can be connected to. */
export interface IntegrationDescription {
  readonly id: string;
  /** Whether the connection is set up; undefined where the file does not say. */
  readonly configured?: boolean;
  /** Undefined where the file does not list any: then every one may exist. */
  readonly resources?: readonly string[];
  /** When it was last synced, as an ISO date. */
  readonly syncedAt?: string;
}

/** A goal, and the skills that are its method. */
export interface GoalDescription {
  readonly slug: string;
  readonly title?: string;
  /** Ids, with a priority as agents have them. */
  readonly skills: readonly AgentSkill[];
}

/** A workstream, a procedure, a task or anything else that skills can be bound to. */
export interface EntityDescription {
  /** One of `bindingKinds`. */
  readonly kind: string;
  readonly slug: string;
  readonly title?: string;
}

/** A tool that the workspace's agents have. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  readonly permissionTier?: PermissionTier;
  readonly toolset?: string;
  readonly group?: string;
  /** A JSON Schema of the arguments. */
  readonly inputSchema?: YamlRecord;
  /** What a call answers where nothing carries it out; undefined where the file does not say, while null is a value. */
  readonly mock?: YamlValue;
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

/**
 * Reads the workspace description part by part: a mistake costs its own part and nothing else, but one that breaks the JSON costs
 * all lists. Skills that agents and goals
 * name are looked for where `skills` says which there are, and documents that are attached where `exists` does.
 */
export function parseWorkspaceDescription(
  text: string,
  skills?: KnownSkills,
  exists?: FindDocument,
): {
  readonly description: WorkspaceDescription;
  readonly findings: readonly Finding[];
} {
  const { root: tree, problems } = parseJson(text);
  // The reader recurses, so that it is not asked about what is too deep for the other one.
  if (tree === undefined && problems.length === 0) {
    const finding = syntaxFinding('nested too deeply', { start: 0, end: 0 });
    return { description: emptyDescription, findings: [finding] };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const findings = errors.slice(0, 1).map(error => toSyntaxFinding(text, error));
  if (root === undefined) {
    return { description: emptyDescription, findings };
  }
  findings.push(...findRepeatedKeys(problems));
  findings.push(...findWorkspaceProblems(root), ...findToolProblems(text, root));
  findings.push(...findReferenceProblems(root, exists));
  findings.push(...(skills === undefined ? [] : findUnknownSkills(root, skills)));
  const whole = toDescription(root);
  const description = errors.length === 0 ? whole : withoutLists(whole);
  return { description, findings: findings.flatMap(withSettings(description.rules)) };
}

/** Of a key that stands twice, one is lost without a word. */
function findRepeatedKeys(problems: readonly JsonProblem[]): Finding[] {
  return problems.flatMap(({ cause, detail, span }) =>
    cause === 'duplicate-key'
      ? [{ ...toWorkspaceFinding(workspaceFile, 'twice', { id: detail }, span), hostSays: true }]
      : [],
  );
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
  const external = readExternal(valueAt(root, 'external'));
  const rules = keysOfJson(findNodeAtLocation(root, ['rules'])).flatMap(node => {
    const code = String(node.value);
    const severity: unknown = findNodeAtLocation(root, ['rules', code])?.value;
    return ruleCodes.has(code) && isSeverity(severity) ? [[code, severity] as const] : [];
  });
  return {
    ...(typeof profile === 'string' && known.has(profile) && { profile }),
    targets: stringsOfJson(findNodeAtLocation(root, ['targets'])).filter(id => known.has(id)),
    rules: Object.fromEntries(rules),
    ignore: stringsOfJson(findNodeAtLocation(root, ['ignore'])),
    languages: stringsOfJson(findNodeAtLocation(root, ['languages'])),
    disabled: stringsOfJson(findNodeAtLocation(root, ['disabled'])).filter(id => id !== ''),
    routing: readRouting(valueAt(root, 'routing'), valueAt(root, 'promptStyle')),
    ...(external && { external }),
    ...toolsOf(findNodeAtLocation(root, ['tools'])),
    ...envOf(findNodeAtLocation(root, ['env'])),
    ...systemOf(root),
  };
}

function systemOf(root: Node): Partial<WorkspaceDescription> {
  const agents = readAgents(valueAt(root, 'agents'));
  const integrations = readIntegrations(valueAt(root, 'integrations'));
  const actions = readActions(valueAt(root, 'actions'));
  const goals = readGoals(valueAt(root, 'goals'));
  const entities = readEntities(valueAt(root, 'entities'));
  const criteriaSets = readCriteriaSets(valueAt(root, 'criteriaSets'));
  const sources = readSources(valueAt(root, 'sources'));
  const references = readReferences(valueAt(root, 'references'));
  return {
    ...(agents && { agents }),
    ...(integrations && { integrations }),
    ...(actions && { actions }),
    ...(goals && { goals }),
    ...(entities && { entities }),
    ...(criteriaSets && { criteriaSets }),
    ...(sources && { sources }),
    ...(references && { references }),
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
    const group = textOf(findNodeAtLocation(item, ['group'])?.value);
    const toolset = textOf(findNodeAtLocation(item, ['toolset'])?.value);
    return typeof name?.value !== 'string' || name.value === ''
      ? []
      : [
          {
            name: name.value,
            description: typeof description === 'string' ? description : '',
            ...(permissionTier && { permissionTier }),
            ...(group !== undefined && { group }),
            ...(toolset !== undefined && { toolset }),
            ...answerOf(item),
            span: spanOfJson(name),
          },
        ];
  });
  return { tools };
}

function answerOf(tool: Node): Pick<ToolDescription, 'inputSchema' | 'mock'> {
  const schema = findNodeAtLocation(tool, ['inputSchema']);
  const mock = findNodeAtLocation(tool, ['mock']);
  const inputSchema = schema && valueOfJson(schema);
  return { ...(isRecord(inputSchema) && { inputSchema }), ...(mock && { mock: valueOfJson(mock) }) };
}

function envOf(node: Node | undefined): { env?: readonly string[] } {
  return node?.type === 'array' ? { env: stringsOfJson(node) } : {};
}
