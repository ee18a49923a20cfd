import type { NameReference } from '../../../core/analysis/references/nameReference.ts';
import { keyOf } from '../../../core/analysis/references/nameReference.ts';
import { findNewNameProblem } from '../../../core/operations/rename/newName.ts';
import { renameReferences } from '../../../core/operations/rename/renameReferences.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { globalSection } from '../../../core/model/skill/variable.ts';
import type { Server } from '../../session/context.ts';
import type { Meaning } from './referenceTarget.ts';
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
export type PlainReferenceTarget = Exclude<Meaning, { kind: 'skill' } | { kind: 'file' }>;

const sentences = {
  taken: "'{name}' is taken.",
  byHand: "'{path}' names it, and nothing can be written there with certainty; change it by hand.",
  shared:
    "Other skills have '{old}' too, so that the section '{section}' keeps it, and this skill has no value from there.",
} as const;

/** Whether somebody here says what a thing is, so that it can be given another name. */
export function isOwn(server: Server, meaning: PlainReferenceTarget): boolean {
  return (
    meaning.kind === 'argument' ||
    findPlaces(server, server.mentions, meaning).some(
      ({ isDefinition, form }) => isDefinition || (meaning.kind === 'variable' && form === 'key'),
    )
  );
}

/** Plans to give a variable, an argument, a tool or another thing of the workspace another name. */
export function planName(
  server: Server,
  meaning: PlainReferenceTarget,
  name: string,
): NamePlan | { readonly problem: Sentence } {
  const problem =
    findNewNameProblem(meaning.kind === 'thing' ? meaning.of : meaning.kind, name) ??
    findTaken(server, meaning, name);
  if (problem !== undefined) {
    return { problem };
  }
  const isMeant = createFilter(server, meaning);
  const { edits, left } = planInFiles(server, filesOf(server, meaning), source =>
    renameReferences(source, mention => (isMeant(mention, source.file) ? name : undefined)),
  );
  const warnings = left.map((path): Sentence => ({ template: sentences.byHand, args: { path } }));
  return { edits, warnings: [...warnings, ...warnOfShared(server, meaning)] };
}

function findTaken(server: Server, meaning: PlainReferenceTarget, name: string): Sentence | undefined {
  const others =
    meaning.kind === 'argument'
      ? (server.mentions.read(meaning.file)?.references ?? []).filter(
          each => each.kind === 'argument' && each.name === name,
        )
      : findPlaces(server, server.mentions, { ...meaning, name });
  // Uses of a variable or an argument of that name would become uses of this one, and could not be told apart again.
  const isTaken =
    meaning.kind === 'thing' ? others.some(({ isDefinition }) => isDefinition === true) : others.length > 0;
  return isTaken ? { template: sentences.taken, args: { name } } : undefined;
}

function filesOf(server: Server, meaning: PlainReferenceTarget): Set<string> {
  return meaning.kind === 'argument'
    ? new Set([meaning.file])
    : new Set(findPlaces(server, server.mentions, meaning).map(({ file }) => file));
}

type IsOfTarget = (mention: NameReference, file: string) => boolean;

function createFilter(server: Server, meaning: PlainReferenceTarget): IsOfTarget {
  switch (meaning.kind) {
    case 'argument':
      return ({ kind, name }) => kind === 'argument' && name === meaning.name;
    case 'variable':
      return createVariableFilter(server, meaning);
    case 'thing': {
      const { of: kind, among, name } = meaning;
      const key = keyOf({ kind, ...(among !== undefined && { of: among }), name });
      return mention => keyOf(mention) === key;
    }
  }
}

type VariableReferenceTarget = Extract<Meaning, { kind: 'variable' }>;

function createVariableFilter(server: Server, { owner, name }: VariableReferenceTarget): IsOfTarget {
  const record = server.workspace.index.get(owner ?? '');
  const sections = new Set<string | undefined>(namesOfSkill({ record, name: record?.id ?? '' }));
  const isShared = owner !== undefined && isUsedElsewhere(server, owner, name);
  return (mention, file) => {
    if (mention.kind !== 'variable' || mention.name !== name) {
      return false;
    }
    if (mention.of === globalSection) {
      return !isShared;
    }
    return (
      owner === undefined ||
      (mention.of === undefined ? findOwner(server, file) === owner : sections.has(mention.of))
    );
  };
}

/** Whether other skills have a variable of this name, which the section for all skills may give them. */
function isUsedElsewhere(server: Server, owner: string, name: string): boolean {
  return server.mentions
    .find([keyOf({ kind: 'variable', name })])
    .some(({ file }) => findOwner(server, file) !== owner);
}

function warnOfShared(server: Server, meaning: PlainReferenceTarget): Sentence[] {
  if (meaning.kind !== 'variable' || meaning.owner === undefined) {
    return [];
  }
  const { owner, name: old } = meaning;
  const key = keyOf({ kind: 'variable', of: globalSection, name: old });
  const isThere = findPlaces(server, server.mentions, meaning).some(({ file }) =>
    server.mentions.find([key]).some(place => place.file === file),
  );
  return isThere && isUsedElsewhere(server, owner, old)
    ? [{ template: sentences.shared, args: { old, section: globalSection } }]
    : [];
}
