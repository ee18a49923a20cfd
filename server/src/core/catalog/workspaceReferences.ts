import type { Node } from 'jsonc-parser';
import { findNodeAtLocation } from 'jsonc-parser';
import { resolveBelow } from '../companions/relativePath.ts';
import type { Finding } from '../rules/finding.ts';
import { workspaceFile } from '../rules/workspaceFile.ts';
import { spanOfJson, valueOfJson } from '../text/jsonNodes.ts';
import type { EntityDescription } from './workspaceDescription.ts';
import { fieldsOf, textOf } from './workspaceFields.ts';
import { findMisspeltKeys, itemsAt, toWorkspaceFinding } from './workspaceFinding.ts';
import { entityKinds, readEntities } from './workspaceParts.ts';

/** Something of the workspace, or an address, that is attached to a skill as material. */
export interface WorkspaceReference {
  /** Id of the skill. */
  readonly skill: string;
  readonly kind: ReferenceKind;
  /** Of a document its path from the root of the workspace with `/`, or its address; of an entity `kind:slug`. */
  readonly target: string;
}

const referenceKinds = ['entity', 'document'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Keys of one of them. */
export const referenceKeys = ['skill', 'kind', 'target'] as const;

/** Reads the value of `references`; undefined where it is no list. What could mean nothing is left out. */
export function readReferences(value: unknown): WorkspaceReference[] | undefined {
  if (!Array.isArray(value)) {
    return undefined;
  }
  return value.flatMap((item: unknown) => {
    const fields = fieldsOf(item);
    const skill = textOf(fields.get('skill'));
    const kind = referenceKinds.find(known => known === fields.get('kind'));
    const target = textOf(fields.get('target'));
    const isWhole = skill !== undefined && kind !== undefined && target !== undefined;
    return isWhole && isTarget(kind, target) ? [{ skill, kind, target }] : [];
  });
}

/** Whether a text is an address that may be opened; nothing but https is. */
export function isAddress(target: string): boolean {
  return /^https:\/\/[^\s\p{Cc}/?#@\\]+(?:[/?#][^\s\p{Cc}]*)?$/u.test(target);
}

/** The path of a document from the root of the workspace; undefined for an address and for what is neither. */
export function toDocumentPath(target: string): string | undefined {
  const path = /[\\:\p{Cc}]/u.test(target) ? undefined : resolveBelow(target);
  return path === '' ? undefined : path;
}

/** The kind and the slug of an entity; undefined for anything else. */
export function parseEntity(target: string): Pick<EntityDescription, 'kind' | 'slug'> | undefined {
  const colon = target.indexOf(':');
  const kind = entityKinds.find(known => known === target.slice(0, Math.max(colon, 0)));
  const slug = target.slice(colon + 1);
  return kind === undefined || slug === '' ? undefined : { kind, slug };
}

function isTarget(kind: ReferenceKind, target: string): boolean {
  return kind === 'entity'
    ? parseEntity(target) !== undefined
    : isAddress(target) || toDocumentPath(target) !== undefined;
}

/** Whether there is a file or a folder at a path from the root of the workspace; undefined while that is not known. */
export type FindDocument = (path: string) => boolean | undefined;

/** What is wrong with the references, beside what their schema says and the skills that they name. */
export function findReferenceProblems(root: Node, exists?: FindDocument): Finding[] {
  const listed = findNodeAtLocation(root, ['entities']);
  const entities = readEntities(listed && valueOfJson(listed)) ?? [];
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const item of itemsAt(root, 'references')) {
    const [skill, kind, target] = referenceKeys.map(key => findNodeAtLocation(item, [key]));
    const key = JSON.stringify([skill?.value, kind?.value, target?.value]);
    const problem = target && describeTarget(kind?.value, target.value, entities, exists);
    const message = seen.has(key) ? 'referenceTwice' : problem;
    seen.add(key);
    findings.push(...findMisspeltKeys(item, referenceKeys));
    if (target !== undefined && message !== undefined) {
      const args = { id: String(target.value) };
      findings.push(toWorkspaceFinding(workspaceFile, message, args, spanOfJson(target)));
    }
  }
  return findings;
}

/** What is said of a target; undefined where nothing is, or the schema says it. */
function describeTarget(
  kind: unknown,
  target: unknown,
  entities: readonly EntityDescription[],
  exists?: FindDocument,
): string | undefined {
  if (typeof target !== 'string' || target === '') {
    return undefined;
  }
  if (kind === 'entity') {
    const entity = parseEntity(target);
    const ofKind = entities.filter(each => each.kind === entity?.kind);
    // The kinds are listed apart from each other, and of one that is not listed every one may exist.
    const isListed = ofKind.length === 0 || ofKind.some(({ slug }) => slug === entity?.slug);
    return entity === undefined ? 'entityTarget' : isListed ? undefined : 'entity';
  }
  if (kind !== 'document' || isAddress(target)) {
    return undefined;
  }
  const path = toDocumentPath(target);
  return path === undefined ? 'documentTarget' : exists?.(path) === false ? 'document' : undefined;
}
