import type { Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, printParseErrorCode } from 'jsonc-parser';
import { readSources } from '../../../model/catalog/workspaceSources.ts';
import type { Finding, SeveritySettings } from '../../../model/findings/finding.ts';
import { ruleCodes } from '../../../model/findings/ruleCodes.ts';
import { isSeverity } from '../../../model/findings/severity.ts';
import { permissionTiers } from '../../../model/policy/permissionTiers.ts';
import { profiles } from '../../../model/profiles/registry.ts';
import type { ToolDescription, WorkspaceDescription } from '../../../model/workspace/workspaceDescription.ts';
import { emptyDescription } from '../../../model/workspace/workspaceDescription.ts';
import { readChat } from '../../../model/workspace/workspaceChat.ts';
import { readExternal } from '../../../model/workspace/workspaceExternal.ts';
import {
  readActions,
  readCriteriaSets,
  readEntities,
  readGoals,
  readIntegrations,
} from '../../../model/workspace/workspaceParts.ts';
import { readReferences } from '../../../model/workspace/workspaceReferences.ts';
import { readAgents, readRouting } from '../../../model/workspace/workspaceRouting.ts';
import { withoutLists } from '../../../model/workspace/workspaceSystem.ts';
import type { JsonProblem } from '../../../syntax/json/jsonNode.ts';
import { parseJson } from '../../../syntax/json/jsonNode.ts';
import {
  keysOfJson,
  readJsonTree,
  spanOfJson,
  stringsOfJson,
  valueOfJson,
} from '../../../syntax/json/jsonNodes.ts';
import { isRecord } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';
import { textOf } from '../../../text/values/fields.ts';
import { findReferenceProblems } from './findReferenceProblems.ts';
import type { FindDocument } from './findReferenceProblems.ts';
import { workspaceFile } from './workspaceFile.ts';
import { toWorkspaceFinding } from './workspaceFinding.ts';
import { findWorkspaceProblems } from './workspaceProblems.ts';
import type { KnownSkills } from './workspaceSkills.ts';
import { findUnknownSkills } from './workspaceSkills.ts';
import { findToolProblems } from './workspaceTools.ts';

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
  const root = readJsonTree(text, errors, { allowTrailingComma: true });
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

/** Of a key that appears twice, one is lost without a word. */
function findRepeatedKeys(problems: readonly JsonProblem[]): Finding[] {
  return problems.flatMap(({ cause, detail, span }) =>
    cause === 'duplicate-key'
      ? [{ ...toWorkspaceFinding(workspaceFile, 'twice', { id: detail }, span), isReportedByEditor: true }]
      : [],
  );
}

function toSyntaxFinding(text: string, { error, offset, length }: ParseError): Finding {
  const detail = printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  const finding = syntaxFinding(detail, { start: offset, end: Math.min(offset + length, text.length) });
  return { ...finding, isReportedByEditor: true };
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
  const chat = readChat(valueAt(root, 'chat'), valueAt(root, 'skeleton'));
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
    ...(chat && { chat }),
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
