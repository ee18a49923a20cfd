import type { Node } from 'jsonc-parser';
import { findNodeAtLocation } from 'jsonc-parser';
import { profiles } from '../../../model/profiles/registry.ts';
import type { SchemaError } from '../../../model/profiles/record/validateSchema.ts';
import { createValidator } from '../../../model/profiles/record/validateSchema.ts';
import { workspaceSchema } from '../../../model/profiles/record/workspaceSchema.generated.ts';
import type { Finding } from '../../../model/findings/finding.ts';
import { ruleCodes } from '../../../model/findings/ruleCodes.ts';
import { workspaceFile } from './workspaceFile.ts';
import { findJsonAt, keysOfJson, spanOfJson, valueOfJson } from '../../../syntax/json/jsonNodes.ts';
import { parseJsonPointer } from '../../../text/values/jsonPointer.ts';
import { findLicenseId } from '../../../analysis/provenance/license/licenseIds.ts';
import { spdxLicenses } from '../../../text/values/spdx.generated.ts';
import { externalKeys, licenseLists } from '../../../model/workspace/workspaceExternal.ts';
import {
  asSaidBySchema,
  findMisspeltKeys,
  itemsAt,
  toWorkspaceFinding,
  unknownName,
} from './workspaceFinding.ts';
import { findListProblems, workspaceLists } from './workspaceLists.ts';
import { chatKeys } from '../../../model/workspace/workspaceChat.ts';
import { routingKeys } from '../../../model/workspace/workspaceRouting.ts';
import { readSources, sourceKeys } from '../../../model/catalog/workspaceSources.ts';

const knownKeys = [
  '$schema',
  'profile',
  'targets',
  'rules',
  'ignore',
  'languages',
  'disabled',
  'routing',
  'promptStyle',
  'skeleton',
  'chat',
  'external',
  'env',
  'references',
  'sources',
  ...workspaceLists.map(({ list }) => list),
];

/** What the workspace description has that its schema does not allow, with the nearest name where one is unknown. */
export function findWorkspaceProblems(root: Node): Finding[] {
  const inSchema = [...findSchemaProblems(root), ...findUnknownProfiles(root)];
  return [
    ...asSaidBySchema(root, inSchema),
    ...findUnknownKeys(root),
    ...findLanguageProblems(root),
    ...findLicenseProblems(root),
    ...findListProblems(root),
    ...findSourceProblems(root),
  ];
}

function findLanguageProblems(root: Node): Finding[] {
  return itemsAt(root, 'languages').flatMap(item => {
    const id: unknown = item.value;
    const isTag = typeof id !== 'string' || /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(id);
    return isTag ? [] : [toWorkspaceFinding(workspaceFile, 'language', { id }, spanOfJson(item))];
  });
}

/** A folder that could be everything, or is none, is not looked into. */
function findSourceProblems(root: Node): Finding[] {
  return itemsAt(root, 'sources').flatMap(item => {
    const folder = findNodeAtLocation(item, ['folder']);
    const isFolder =
      folder?.type !== 'string' ||
      folder.value === '' ||
      readSources([{ folder: folder.value }])?.length !== 0;
    const problems = findMisspeltKeys(item, sourceKeys);
    return isFolder
      ? problems
      : problems.concat(
          toWorkspaceFinding(workspaceFile, 'source', { id: folder.value }, spanOfJson(folder)),
        );
  });
}

/** A license that is misspelled would be neither taken nor refused. */
function findLicenseProblems(root: Node): Finding[] {
  const unknown = licenseLists.flatMap(([...path]) =>
    (findNodeAtLocation(root, path)?.children ?? []).filter(
      ({ value }: { readonly value?: unknown }) =>
        typeof value === 'string' && findLicenseId(value) === undefined,
    ),
  );
  const ids = unknown.length === 0 ? [] : spdxLicenses.map(([id]) => id);
  return unknown.flatMap(node => unknownName('license', node, ids));
}

const validateWorkspace = createValidator(workspaceSchema);

/** One for each value, however much is wrong with it. */
function findSchemaProblems(root: Node): Finding[] {
  const seen = new Set<string>();
  return validateWorkspace(valueOfJson(root)).flatMap(error => {
    const path = parseJsonPointer(error.instancePath);
    const expected = describeExpected(error, path[0]);
    if (expected === undefined || seen.has(error.instancePath)) {
      return [];
    }
    seen.add(error.instancePath);
    const message = path.length === 0 ? 'whole' : 'type';
    const args = { key: path.join('.'), expected };
    return [toWorkspaceFinding(workspaceFile, message, args, spanOfJson(findJsonAt(root, path) ?? root))];
  });
}

/** Undefined for what is not said here; of tools, all but wrong types is said elsewhere. */
function describeExpected({ keyword, params }: SchemaError, part: string | undefined): string | undefined {
  if (keyword === 'type' || part === 'tools') {
    return keyword === 'type' ? describeTypes(params['type']) : undefined;
  }
  const allowed = params['allowedValues'];
  switch (keyword) {
    case 'enum':
      return Array.isArray(allowed) ? `one of ${allowed.join(', ')}` : undefined;
    case 'minimum':
      return `at least ${String(params['limit'])}`;
    case 'maximum':
      return `at most ${String(params['limit'])}`;
    case 'minLength':
      return 'a text that is not empty';
    case 'required':
      return `an object with '${String(params['missingProperty'])}'`;
    default:
      return undefined;
  }
}

function describeTypes(types: unknown): string {
  const names: readonly unknown[] = Array.isArray(types) ? types : [types];
  return names.map(name => typeNames.get(name) ?? 'another value').join(' or ');
}

const typeNames: ReadonlyMap<unknown, string> = new Map([
  ['object', 'an object'],
  ['array', 'a list'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
]);

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
    ...[...routingKeys, ...chatKeys, ...externalKeys].flatMap(({ path, keys }) =>
      keysOfJson(findNodeAtLocation(root, [...path])).flatMap(node => unknownName('key', node, keys)),
    ),
  ];
}
