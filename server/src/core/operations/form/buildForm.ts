import type { KnownThings } from '../../model/names/namedThings.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { PositionMap } from '../../text/position/positions.ts';
import { createPositionMap } from '../../text/position/positions.ts';
import { findManifest } from '../../model/manifest/findManifest.ts';
import type { KnownField } from '../../model/profiles/record/knownFields.ts';
import { knownFieldAt, knownFields } from '../../model/profiles/record/knownFields.ts';
import { readersAt } from '../../model/profiles/manifestReader.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import type { Finding } from '../../model/findings/finding.ts';
import { findObstacle } from '../../model/skill/skillFile.ts';
import type { SkillPart, SkillParts } from '../../model/skill/skillParts.ts';
import { textOfPart, treesOf } from '../../model/skill/skillParts.ts';
import type { FormContext } from './buildField.ts';
import { buildField, buildFields } from './buildField.ts';
import type { FieldSource } from './fieldFinder.ts';
import { createFieldFinder } from './fieldFinder.ts';
import type { FormField } from './formField.ts';
import { canBeRead } from './formObstacle.ts';

/** A skill with all that its form is made of. */
export interface FormSubject {
  readonly parts: SkillParts;
  readonly targets: readonly Target[];
  readonly known: KnownThings;
  /** What was found in each of the files. */
  readonly findings: Readonly<Partial<Record<SkillPart, readonly Finding[]>>>;
  /** The sentence of a finding. */
  readonly describe: (finding: Finding) => string;
}

/** Keys of a manifest that tell what something else runs: they are shown and never touched. */
const shownOnly: ReadonlySet<unknown> = new Set(['actions', 'deterministicSteps', 'delegation', 'goalLoop']);

/**
 * The keys of a skill as fields, and behind them the manifest that counts as one group with an empty path. What cannot be read
 * without doubt is left out.
 */
export function buildForm(subject: FormSubject): FormField[] {
  return [
    ...(canBeRead(subject.parts, 'skill') ? skillFields(subject) : []),
    ...(isManifestCertain(subject.parts) ? [manifestField(subject)] : []),
  ];
}

/** Whether it is known where the manifest stands, and what it says. */
function isManifestCertain(parts: SkillParts): boolean {
  const { file, manifest = '', unread = [] } = parts;
  if (manifest.trim() !== '' || unread.includes('manifest')) {
    return canBeRead(parts, 'manifest');
  }
  const isPlain = file.document.frontmatter === undefined && findObstacle(file.facts) === undefined;
  return (isPlain || canBeRead(parts, 'skill')) && canBeRead(parts, 'sidecar');
}

/** Where the keys of a skill are looked for, in the order in which all features read them. */
export function skillSourcesOf(parts: SkillParts): readonly FieldSource[] {
  const { frontmatter, sidecar } = treesOf(parts);
  return [
    { part: 'skill', root: frontmatter, lead: [] },
    ...(canBeRead(parts, 'sidecar') ? [{ part: 'sidecar', root: sidecar, lead: [] } as const] : []),
    { part: 'skill', root: metadataOf(frontmatter), lead: ['metadata'], isFallback: true },
  ];
}

function skillFields(subject: FormSubject): FormField[] {
  const profiles = subject.targets.map(({ profile }) => profile);
  const context = createContext(subject, skillSourcesOf(subject.parts), {
    targets: profiles.length,
    isShownOnly: () => false,
    isLeftOut: isOneOf(leftOut.skill),
  });
  return buildFields(context, [], knownFields(profiles));
}

/**
 * What no field is made of: the manifest has a form of its own, the address of a schema is for editors, and of the manifest there is one
 * version, which one that is begun gets.
 */
export const leftOut: Readonly<Record<'skill' | 'manifest', readonly FieldPath[]>> = {
  skill: [['$schema'], ['manifest'], ['metadata', 'manifest']],
  manifest: [['$schema'], ['version']],
};

function isOneOf(paths: readonly FieldPath[]) {
  return (path: FieldPath): boolean =>
    paths.some(each => each.length === path.length && each.every((step, index) => step === path[index]));
}

function metadataOf(root: FieldSource['root']): FieldSource['root'] {
  return root === undefined
    ? undefined
    : createFieldFinder([{ part: 'skill', root, lead: [] }]).find(['metadata'])?.node;
}

const manifestPath: FieldPath = ['metadata', 'manifest'];

function describedManifest(): KnownField | undefined {
  return knownFieldAt(readersAt([], manifestPath), manifestPath);
}

function manifestField(subject: FormSubject): FormField {
  const place = findManifest(treesOf(subject.parts));
  const sources: readonly FieldSource[] =
    place === undefined ? [] : [{ part: place.file, root: place.root, lead: place.path }];
  const context = createContext(subject, sources, {
    targets: 0,
    isShownOnly: ([first, ...rest]) => rest.length === 0 && shownOnly.has(first),
    isLeftOut: isOneOf(leftOut.manifest),
  });
  return { ...buildField(context, [], describedManifest()), key: 'manifest' };
}

function createContext(
  { parts, known, findings, describe }: FormSubject,
  sources: readonly FieldSource[],
  options: Pick<FormContext, 'targets' | 'isShownOnly' | 'isLeftOut'>,
): FormContext {
  const maps = new Map<SkillPart, PositionMap>();
  const textOf = (part: SkillPart) => textOfPart(parts, part) ?? '';
  return {
    finder: createFieldFinder(sources),
    root: sources[0]?.root,
    textOf,
    positionsOf: part => {
      const positions = maps.get(part) ?? createPositionMap(textOf(part));
      maps.set(part, positions);
      return positions;
    },
    findingsIn: part => findings[part] ?? [],
    describe,
    known,
    ...options,
  };
}
