import type { Node } from 'jsonc-parser';
import { findNodeAtLocation } from 'jsonc-parser';
import { profiles } from '../profiles/registry.ts';
import { validateWorkspace } from '../profiles/validators.generated.js';
import type { Finding } from '../rules/finding.ts';
import { ruleCodes } from '../rules/ruleCodes.ts';
import { workspaceFile } from '../rules/workspaceFile.ts';
import { findJsonAt, keysOfJson, spanOfJson, valueOfJson } from '../text/jsonNodes.ts';
import { parseJsonPointer } from '../text/jsonPointer.ts';
import { findNearest } from '../text/nearest.ts';
import { asSaidBySchema, toWorkspaceFinding } from './workspaceFinding.ts';

const knownKeys = ['$schema', 'profile', 'targets', 'rules', 'ignore', 'languages', 'tools', 'env'];

/** What the workspace description has that its schema does not allow, with the nearest name where one is unknown. */
export function findWorkspaceProblems(root: Node): Finding[] {
  const inSchema = [...findSchemaProblems(root), ...findUnknownProfiles(root)];
  return [...asSaidBySchema(root, inSchema), ...findUnknownKeys(root), ...findLanguageProblems(root)];
}

function findLanguageProblems(root: Node): Finding[] {
  const languages = findNodeAtLocation(root, ['languages']);
  const items = languages?.type === 'array' ? (languages.children ?? []) : [];
  return items.flatMap(item => {
    const id: unknown = item.value;
    const isTag = typeof id !== 'string' || /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(id);
    return isTag ? [] : [toWorkspaceFinding(workspaceFile, 'language', { id }, spanOfJson(item))];
  });
}

function findSchemaProblems(root: Node): Finding[] {
  if (validateWorkspace(valueOfJson(root))) {
    return [];
  }
  return (validateWorkspace.errors ?? []).flatMap(({ instancePath, keyword, params }) => {
    const path = parseJsonPointer(instancePath);
    const node = findJsonAt(root, path) ?? root;
    const allowed = params['allowedValues'];
    const expected = Array.isArray(allowed) ? `one of ${allowed.join(', ')}` : describeType(params['type']);
    const isReported = keyword === 'type' || (keyword === 'enum' && path[0] === 'rules');
    return isReported
      ? [
          toWorkspaceFinding(
            workspaceFile,
            'type',
            { key: path.join('.') || 'The file', expected },
            spanOfJson(node),
          ),
        ]
      : [];
  });
}

function describeType(type: unknown): string {
  const names: Record<string, string> = { object: 'an object', array: 'a list', string: 'a text' };
  return names[String(type)] ?? 'another value';
}

function findUnknownProfiles(root: Node): Finding[] {
  const profileIds = ['auto', ...profiles.map(({ id }) => id)];
  const profile = findNodeAtLocation(root, ['profile']);
  const targets = findNodeAtLocation(root, ['targets'])?.children ?? [];
  return [
    ...(profile === undefined ? [] : unknownName('profile', profile, profileIds)),
    ...targets.flatMap(node => unknownName('profile', node, profileIds.slice(1))),
  ];
}

/** The schema for editors leaves these open, since an editor could not say what is meant. */
function findUnknownKeys(root: Node): Finding[] {
  const rules = findNodeAtLocation(root, ['rules']);
  return [
    ...keysOfJson(root).flatMap(node => unknownName('key', node, knownKeys)),
    ...keysOfJson(rules).flatMap(node => unknownName('rule', node, [...ruleCodes])),
  ];
}

function unknownName(message: 'key' | 'profile' | 'rule', node: Node, known: readonly string[]): Finding[] {
  const id: unknown = node.value;
  if (typeof id !== 'string' || known.includes(id)) {
    return [];
  }
  const nearest = findNearest(id, known);
  if (nearest === undefined) {
    return [toWorkspaceFinding(workspaceFile, message, { id }, spanOfJson(node))];
  }
  const finding = toWorkspaceFinding(workspaceFile, `${message}Near`, { id, nearest }, spanOfJson(node));
  const edits = [{ span: spanOfJson(node), newText: JSON.stringify(nearest) }];
  return [{ ...finding, fix: { title: workspaceFile.messages['fix'] ?? '', edits, safe: false } }];
}
