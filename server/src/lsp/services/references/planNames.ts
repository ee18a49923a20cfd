import type { NameReference } from '../../../core/analysis/references/nameReference.ts';
import { keyOf } from '../../../core/analysis/references/nameReference.ts';
import { findNewNameProblem } from '../../../core/operations/rename/newReferenceName.ts';
import { renameReferences } from '../../../core/operations/rename/renameReferences.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { globalSection } from '../../../core/model/skill/variable.ts';
import type { Server } from '../../session/context.ts';
import type { ReferenceTarget } from './referenceTarget.ts';
import { findOwner } from './referenceTarget.ts';
import { findPlaces, namesOfSkill } from './referenceFinder.ts';
import type { PlannedFiles } from './planInFiles.ts';
import { planInFiles } from './planInFiles.ts';

/** The edits that give a thing another name, by the files that they are for. */
export interface NamePlan extends Pick<PlannedFiles, 'edits'> {
  /** What is left to be done by hand. */
  readonly warnings: readonly Sentence[];
}

/** What has no folder of its own. */
export type PlainReferenceTarget = Exclude<ReferenceTarget, { kind: 'skill' } | { kind: 'file' }>;

const sentences = {
  taken: "'{name}' is taken.",
  byHand: "'{path}' names it, and nothing can be written there with certainty; change it by hand.",
  shared:
    "Other skills have '{old}' too, so that the section '{section}' keeps it, and this skill has no value from there.",
} as const;

/** Whether somebody here says what a thing is, so that it can be given another name. */
export function isOwn(server: Server, target: PlainReferenceTarget): boolean {
  return (
    target.kind === 'argument' ||
    findPlaces(server, server.references, target).some(
      ({ isDefinition, form }) => isDefinition || (target.kind === 'variable' && form === 'key'),
    )
  );
}

/** Plans to give a variable, an argument, a tool or another thing of the workspace another name. */
export function planName(
  server: Server,
  target: PlainReferenceTarget,
  name: string,
): NamePlan | { readonly problem: Sentence } {
  const problem =
    findNewNameProblem(target.kind === 'thing' ? target.of : target.kind, name) ??
    findTaken(server, target, name);
  if (problem !== undefined) {
    return { problem };
  }
  const isReference = createFilter(server, target);
  const { edits, left } = planInFiles(server, filesOf(server, target), source =>
    renameReferences(source, reference => (isReference(reference, source.file) ? name : undefined)),
  );
  const warnings = left.map((path): Sentence => ({ template: sentences.byHand, args: { path } }));
  return { edits, warnings: [...warnings, ...warnOfShared(server, target)] };
}

function findTaken(server: Server, target: PlainReferenceTarget, name: string): Sentence | undefined {
  const others =
    target.kind === 'argument'
      ? (server.references.read(target.file)?.references ?? []).filter(
          each => each.kind === 'argument' && each.name === name,
        )
      : findPlaces(server, server.references, { ...target, name });
  // Uses of a variable or an argument of that name would become uses of this one, and could not be told apart again.
  const isTaken =
    target.kind === 'thing' ? others.some(({ isDefinition }) => isDefinition === true) : others.length > 0;
  return isTaken ? { template: sentences.taken, args: { name } } : undefined;
}

function filesOf(server: Server, target: PlainReferenceTarget): Set<string> {
  return target.kind === 'argument'
    ? new Set([target.file])
    : new Set(findPlaces(server, server.references, target).map(({ file }) => file));
}

type IsOfTarget = (reference: NameReference, file: string) => boolean;

function createFilter(server: Server, target: PlainReferenceTarget): IsOfTarget {
  switch (target.kind) {
    case 'argument':
      return ({ kind, name }) => kind === 'argument' && name === target.name;
    case 'variable':
      return createVariableFilter(server, target);
    case 'thing': {
      const { of: kind, among, name } = target;
      const key = keyOf({ kind, ...(among !== undefined && { of: among }), name });
      return reference => keyOf(reference) === key;
    }
  }
}

type VariableReferenceTarget = Extract<ReferenceTarget, { kind: 'variable' }>;

function createVariableFilter(server: Server, { owner, name }: VariableReferenceTarget): IsOfTarget {
  const record = server.workspace.index.get(owner ?? '');
  const sections = new Set<string | undefined>(namesOfSkill({ record, name: record?.id ?? '' }));
  const isShared = owner !== undefined && isUsedElsewhere(server, owner, name);
  return (reference, file) => {
    if (reference.kind !== 'variable' || reference.name !== name) {
      return false;
    }
    if (reference.of === globalSection) {
      return !isShared;
    }
    return (
      owner === undefined ||
      (reference.of === undefined ? findOwner(server, file) === owner : sections.has(reference.of))
    );
  };
}

/** Whether other skills have a variable of this name, which the section for all skills may give them. */
function isUsedElsewhere(server: Server, owner: string, name: string): boolean {
  return server.references
    .find([keyOf({ kind: 'variable', name })])
    .some(({ file }) => findOwner(server, file) !== owner);
}

function warnOfShared(server: Server, target: PlainReferenceTarget): Sentence[] {
  if (target.kind !== 'variable' || target.owner === undefined) {
    return [];
  }
  const { owner, name: old } = target;
  const key = keyOf({ kind: 'variable', of: globalSection, name: old });
  const isThere = findPlaces(server, server.references, target).some(({ file }) =>
    server.references.find([key]).some(place => place.file === file),
  );
  return isThere && isUsedElsewhere(server, owner, old)
    ? [{ template: sentences.shared, args: { old, section: globalSection } }]
    : [];
}
