import { resolveBelow } from '../../text/values/relativePath.ts';
import type { EntityDescription, ReferenceKind, WorkspaceReference } from './workspaceDescription.ts';
import { fieldsOf, textOf } from '../../text/values/fields.ts';
import { referenceKinds } from './workspaceDescription.ts';
import { entityKinds } from './workspaceParts.ts';

/** Keys of one of them. */
export const referenceKeys = ['skill', 'kind', 'target'] as const;

/** Reads the value of `references`; undefined where it is not a list. What could mean nothing is left out. */
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
  return /^https:\/\/[^\s\p{Cc}\p{Cs}/?#@\\]+(?:[/?#][^\s\p{Cc}\p{Cs}]*)?$/u.test(target);
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
