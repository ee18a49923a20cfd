import type { CatalogEntry } from './catalogEntry.ts';
import { loadTogether } from './catalogEntry.ts';
import { rankEntries } from './rankEntries.ts';
import type { SkillRecord } from '../../model/catalog/skillCatalog.ts';
import type { Sentence } from '../../text/format/sentence.ts';

interface Rival extends CatalogEntry {
  readonly record: SkillRecord;
}

/** Those of the same id that hosts load together with a skill: the one that is taken instead, and those that it hides. */
export interface Rivals {
  readonly hiddenBy: SkillRecord | undefined;
  readonly hides: readonly SkillRecord[];
}

/** @param others may hold the skill itself, which is none of them */
export function rivalsOf(skill: SkillRecord, others: readonly SkillRecord[]): Rivals {
  const namesakes = others.filter(other => other !== skill && other.id === skill.id);
  const own = toRival(skill);
  const together = namesakes.map(toRival).filter(other => loadTogether(own, other));
  const order = rankEntries([own, ...together]).map(({ entry }) => entry);
  const at = order.indexOf(own);
  return {
    hiddenBy: order.slice(0, at)[0]?.record,
    hides: order.slice(at + 1).map(({ record }) => record),
  };
}

/** Says of a skill which others go by its id, and who is taken. */
export function describeRivals(skill: SkillRecord, others: readonly SkillRecord[]): Sentence[] {
  const { hiddenBy, hides } = rivalsOf(skill, others);
  return [
    ...(hiddenBy === undefined ? [] : [describeHiding(skill, hiddenBy)]),
    ...hides.map(other => ({
      template: "'{path}' is called '{name}' too, and is hidden by this one.",
      args: { path: other.path, name: skill.id },
    })),
  ];
}

/** Says that another skill of its id is taken instead. */
export function describeHiding({ id }: SkillRecord, { path }: SkillRecord): Sentence {
  return { template: "'{path}' is called '{name}' too, and is taken instead.", args: { path, name: id } };
}

/**
 * The skill that a name means which stands in a file of another skill: the first of those in its own folder of skills, which the same
 * hosts load; else of those that some host loads together with it; else of all.
 * @param by undefined for a name in no file of a skill
 */
export function resolveRival(
  name: string,
  by: SkillRecord | undefined,
  known: readonly SkillRecord[],
): SkillRecord | undefined {
  return findNearest(
    known.filter(({ id }) => id === name),
    by,
  );
}

/** The one of several skills that a name means which all of them have. */
export function findNearest(
  namesakes: readonly SkillRecord[],
  by: SkillRecord | undefined,
): SkillRecord | undefined {
  if (namesakes.length < 2) {
    return namesakes[0];
  }
  const named = namesakes.map(toRival);
  const siblings = named.filter(other => by !== undefined && isInSameFolder(by, other));
  const near = named.filter(other => by !== undefined && loadTogether(toRival(by), other));
  const wanted = [siblings, near].find(some => some.length > 0) ?? named;
  return rankEntries(wanted)[0]?.entry.record;
}

function isInSameFolder(one: SkillRecord, { root, source }: Rival): boolean {
  return one.root === root && one.source.folder === source.folder && one.source.scope === source.scope;
}

function toRival(record: SkillRecord): Rival {
  const { id, path, source, root, isThirdParty = false } = record;
  return { record, skill: { id }, path, source, root, isThirdParty };
}
