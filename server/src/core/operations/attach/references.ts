import type { WorkspaceDescription, WorkspaceReference } from '../../model/workspace/workspaceDescription.ts';
import { isAddress, parseEntity, toDocumentPath } from '../../model/workspace/workspaceReferences.ts';
import { findListed } from '../../model/workspace/workspaceSystem.ts';
import { itemsAt, textAt } from '../../model/related/relatedFile.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import type { ManifestPlace } from '../../model/manifest/findManifest.ts';
import { findManifest } from '../../model/manifest/findManifest.ts';
import { topicOfNames } from '../../model/names/manifestReferences.ts';
import type { PartTrees, SkillPart } from '../../model/skill/skillParts.ts';

/** Something that is attached to a skill as material, with where that is said. */
export interface SkillReference {
  /** Names it among the others, as for detaching it. */
  readonly key: string;
  /** `file`, `link`, or the kind of an entity or of a binding. */
  readonly kind: string;
  readonly target: string;
  readonly title?: string;
  readonly relationship?: string;
  /** Of a file its path from the root of the workspace. */
  readonly path?: string;
  /** Of an address. */
  readonly address?: string;
  /** Whether the workspace lists it; undefined where that is not known, and for files and addresses. */
  readonly isListed?: boolean;
  readonly from: 'workspace' | SkillPart;
}

/** What the workspace attaches to a skill, and then what its manifest binds it to. */
export function listReferences(
  id: string,
  workspace: WorkspaceDescription,
  trees: PartTrees,
): SkillReference[] {
  const attached = (workspace.references ?? []).filter(({ skill }) => skill === id);
  const place = findManifest(trees);
  return [
    ...new Map(attached.map(each => [keyOf(each), fromWorkspace(each, workspace)])).values(),
    ...bindingsOf(place).map(binding => fromBinding(binding, place?.file ?? 'manifest', workspace)),
  ];
}

/** What names a reference of the workspace. */
export function keyOf({ kind, target }: Readonly<Record<'kind' | 'target', string | undefined>>): string {
  return JSON.stringify(['workspace', kind, target]);
}

function fromWorkspace(
  { kind, target, ...reference }: WorkspaceReference,
  workspace: WorkspaceDescription,
): SkillReference {
  const entity = kind === 'entity' ? parseEntity(target) : undefined;
  const lead = { key: keyOf({ kind, target, ...reference }), from: 'workspace' } as const;
  return entity === undefined
    ? { ...lead, ...toDocument(target) }
    : { ...lead, ...toEntity(entity.kind, entity.slug, workspace) };
}

/** A binding of the manifest, and its index there. */
export interface IndexedBinding {
  readonly index: number;
  readonly targetKind: string;
  readonly target: string;
  readonly relationship?: string;
  readonly node: YamlNode;
}

/** The bindings of a manifest, those that are mistaken in their kinds too. */
export function bindingsOf(place: ManifestPlace | undefined): IndexedBinding[] {
  return itemsAt(place?.root, 'bindings').flatMap((node, index) => {
    const targetKind = textAt(node, 'targetKind')?.text;
    const target = textAt(node, 'target')?.text;
    const relationship = textAt(node, 'relationshipType')?.text;
    return targetKind === undefined || target === undefined
      ? []
      : [{ index, targetKind, target, ...(relationship !== undefined && { relationship }), node }];
  });
}

/** What names a binding; the number keeps two of them apart that are alike. */
export function keyOfBinding({ index, targetKind, target }: Omit<IndexedBinding, 'node'>): string {
  return JSON.stringify(['binding', index, targetKind, target]);
}

function fromBinding(
  binding: IndexedBinding,
  from: SkillPart,
  workspace: WorkspaceDescription,
): SkillReference {
  const { targetKind, target, relationship, node } = binding;
  const lead = { key: keyOfBinding(binding), from, ...(relationship !== undefined && { relationship }) };
  const isFile = /[/.]/.test(target) && toDocumentPath(target) !== undefined;
  if (targetKind === 'document' && (isAddress(target) || isFile)) {
    return { ...lead, ...toDocument(target) };
  }
  const topic = topicOfNames('target', node);
  if (topic === undefined || topic.kind === 'script' || topic.kind === 'skill' || topic.kind === 'entity') {
    return { ...lead, ...toEntity(targetKind, target, workspace) };
  }
  const listed = findListed(workspace, topic.kind, topic.of);
  return { ...lead, kind: targetKind, target, ...(listed && { isListed: listed.includes(target) }) };
}

type Target = Pick<SkillReference, 'kind' | 'target' | 'title' | 'path' | 'address' | 'isListed'>;

function toDocument(target: string): Target {
  const path = toDocumentPath(target);
  return isAddress(target) || path === undefined
    ? { kind: 'link', target, ...(isAddress(target) && { address: target }) }
    : { kind: 'file', target, path };
}

function toEntity(kind: string, slug: string, workspace: WorkspaceDescription): Target {
  const listed = findListed(workspace, 'entity', kind);
  const title = workspace.entities?.find(each => each.kind === kind && each.slug === slug)?.title;
  return {
    kind,
    target: slug,
    ...(title !== undefined && { title }),
    ...(listed && { isListed: listed.includes(slug) }),
  };
}
