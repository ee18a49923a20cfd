import path from 'node:path';
import { keyOf } from '../../../core/analysis/references/nameReference.ts';
import { sidecarName } from '../../../core/model/skill/sidecar.ts';
import { globalSection } from '../../../core/model/skill/variable.ts';
import { variablePaths } from '../../../core/model/variables/variablePaths.ts';
import type { Server } from '../../session/context.ts';
import type { ReferenceTarget } from './referenceTarget.ts';
import { findNamed } from './referenceTarget.ts';
import type { ReferenceService } from '../../indexing/referenceService.ts';
import type { FoundReference } from '../../../workspace/references/referenceIndex.ts';

/** Every place that means one thing, its definitions among them. */
export function findPlaces(
  server: Server,
  references: ReferenceService,
  target: ReferenceTarget,
): FoundReference[] {
  switch (target.kind) {
    case 'skill':
      return findSkillPlaces(server, references, target);
    case 'variable':
      return findVariablePlaces(server, references, target);
    case 'argument':
      return [];
    case 'file':
      return references.find([toFileKey(target.file)]);
    case 'thing': {
      const { of: kind, among, name } = target;
      return references.find([keyOf({ kind, ...(among !== undefined && { of: among }), name })]);
    }
  }
}

type SkillReferenceTarget = Extract<ReferenceTarget, { kind: 'skill' }>;

/** The names by which a skill may be called, its id first. */
export function namesOfSkill({ record, name }: Pick<SkillReferenceTarget, 'record' | 'name'>): string[] {
  return [...new Set([name, ...(record === undefined ? [] : [record.id, ...(record.names ?? [])])])];
}

function findSkillPlaces(
  server: Server,
  references: ReferenceService,
  target: SkillReferenceTarget,
): FoundReference[] {
  const { file, record } = target;
  const links = references.find([toFileKey(file), toFileKey(path.dirname(file))]);
  const named = namesOfSkill(target).flatMap(name => {
    const isAlone = (server.workspace.index.catalog?.byName(name).length ?? 0) < 2;
    return references
      .find([keyOf({ kind: 'skill', name })])
      .filter(found =>
        found.isDefinition ? found.file === file : isAlone || findNamed(server, found.file, name) === record,
      );
  });
  return [...named, ...links];
}

function findVariablePlaces(
  server: Server,
  references: ReferenceService,
  { owner, name }: Extract<ReferenceTarget, { kind: 'variable' }>,
): FoundReference[] {
  const roots = server.workspace.roots;
  const plain = keyOf({ kind: 'variable', name });
  const ofAll = keyOf({ kind: 'variable', of: globalSection, name });
  if (owner === undefined) {
    return references.find([ofAll, plain]);
  }
  const { own, shared } = variablePaths(path, owner, roots);
  const record = server.workspace.index.get(owner);
  const sections = namesOfSkill({ record, name: record?.id ?? '' });
  const ofSections = sections.map(of => keyOf({ kind: 'variable', of, name }));
  const sidecar = path.join(path.dirname(owner), sidecarName);
  return [
    ...references.findIn([owner, sidecar, own], [plain]),
    ...references.findIn(shared, [...ofSections, ofAll]),
  ];
}

function toFileKey(file: string): string {
  return keyOf({ kind: 'file', name: file.replaceAll('\\', '/') });
}
