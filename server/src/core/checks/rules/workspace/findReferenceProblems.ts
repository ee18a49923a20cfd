import type { Node } from 'jsonc-parser';
import { findNodeAtLocation } from 'jsonc-parser';
import type { Finding } from '../../../model/findings/finding.ts';
import type { EntityDescription } from '../../../model/workspace/workspaceDescription.ts';
import { readEntities } from '../../../model/workspace/workspaceParts.ts';
import {
  isAddress,
  parseEntity,
  referenceKeys,
  toDocumentPath,
} from '../../../model/workspace/workspaceReferences.ts';
import { spanOfJson, valueOfJson } from '../../../syntax/json/jsonNodes.ts';
import { workspaceFile } from './workspaceFile.ts';
import { findMisspeltKeys, itemsAt, toWorkspaceFinding } from './workspaceFinding.ts';

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
