import type { LockReason } from '../../analysis/provenance/locked.ts';
import type { SkillRecord } from '../../model/catalog/skillCatalog.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import { findProfile } from '../../model/profiles/registry.ts';
import { checkSkill } from '../../checks/checkSkill.ts';
import type { Finding, SeveritySettings } from '../../model/findings/finding.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { checkAccess } from '../access/checkAccess.ts';
import type { Problem } from '../access/managedSkill.ts';
import { describeRivals } from '../../analysis/loading/rivalsOf.ts';

/** A skill at a place. */
export interface PlacedSkill {
  readonly file: SkillFile;
  readonly record: SkillRecord;
  readonly targets: readonly Target[];
  readonly settings: SeveritySettings;
}

/**
 * What is at the place that a skill is to be put. `root`: it has no folder of its own that could move. `same`: it is there.
 * `inside`: the place lies in its own folder. `skill`: the place is the folder of another skill, or lies in one. `taken`: something of the name is there.
 */
export type SkillSpot = 'free' | 'root' | 'same' | 'inside' | 'skill' | 'taken' | 'missing';

export interface MoveOrder {
  readonly place: SkillSpot;
  /** The folder that is to hold it, as people call it. */
  readonly into: string;
  readonly lock?: LockReason | undefined;
  readonly before: PlacedSkill;
  readonly after: PlacedSkill;
  /** All other skills there are. */
  readonly others: readonly SkillRecord[];
  /** Whether it leaves a workspace folder whose description names it. */
  readonly isNamedBehind: boolean;
}

const refusals: Readonly<Record<Exclude<SkillSpot, 'free'>, string>> = {
  root: 'The skill shares its folder with the whole project, so that it cannot be moved.',
  same: "The skill is in '{into}' already.",
  inside: "'{into}' lies in the skill itself; choose another folder.",
  skill: "'{into}' belongs to a skill; choose a folder that holds skills.",
  taken: "There is something called '{folder}' in '{into}' already.",
  missing: "'{into}' is not a folder.",
};

const notes = {
  lost: 'Hosts that do not load it from there: {hosts}.',
  gained: 'Hosts that load it from there and did not before: {hosts}.',
  nobody: 'No host is known to load skills from there.',
  errors: 'Checked there, it has errors that it does not have now:',
  named: 'The `skillwright.json` of the folder that it leaves still names it.',
} as const;

/** Hosts, and errors, that are named; more of them are counted or left out. */
const maxNamed = 4;

/** Says what moving a skill changes for it, or why it cannot be moved. */
export function planMove(order: MoveOrder): { readonly notes: readonly Sentence[] } | Problem {
  const { place, into, lock, before, after, others, isNamedBehind } = order;
  const refusal = checkAccess(lock, 'update');
  if (refusal !== undefined) {
    return { problem: refusal };
  }
  if (place !== 'free') {
    return { problem: refusePlace(place, into, after.file.folderName ?? '') };
  }
  return {
    notes: [
      ...compareHosts(before.record, after.record),
      ...describeRivals(after.record, others),
      ...compareErrors(before, after),
      ...(isNamedBehind ? [{ template: notes.named, args: {} }] : []),
    ],
  };
}

/**
 * Why a skill cannot be put somewhere.
 * @param into the folder that is to hold it, as people call it
 * @param folder what its own folder is called there
 */
export function refusePlace(place: Exclude<SkillSpot, 'free'>, into: string, folder: string): Sentence {
  return { template: refusals[place], args: { into, folder } };
}

function compareHosts({ source: before }: SkillRecord, { source: after }: SkillRecord): Sentence[] {
  const lost = before.profiles.filter(id => !after.profiles.includes(id));
  const gained = after.profiles.filter(id => !before.profiles.includes(id));
  if (after.profiles.length === 0 && lost.length > 0) {
    return [{ template: notes.nobody, args: {} }];
  }
  return [
    ...(lost.length === 0 ? [] : [{ template: notes.lost, args: { hosts: nameHosts(lost) } }]),
    ...(gained.length === 0 ? [] : [{ template: notes.gained, args: { hosts: nameHosts(gained) } }]),
  ];
}

function nameHosts(ids: readonly string[]): string {
  const named = ids.slice(0, maxNamed).map(id => findProfile(id)?.title ?? id);
  return [...named, ...(ids.length > maxNamed ? [`+${ids.length - maxNamed}`] : [])].join(', ');
}

function compareErrors(before: PlacedSkill, after: PlacedSkill): Sentence[] {
  const errorsOf = ({ file, targets, settings }: PlacedSkill) =>
    checkSkill(file, targets, settings).filter(({ severity }) => severity === 'error');
  const keyOf = ({ code, template, args }: Finding) => JSON.stringify([code, template, args]);
  const known = new Set(errorsOf(before).map(keyOf));
  const errors = errorsOf(after).filter(finding => !known.has(keyOf(finding)));
  return errors.length === 0
    ? []
    : [
        { template: notes.errors, args: {} },
        ...errors.slice(0, maxNamed).map(({ template, args }) => ({ template, args })),
      ];
}
