import { whyLeftOut } from '../../core/model/folder/packedPaths.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { hashFolder } from '../archive/hashFolder.ts';
import type { SkillSwap } from './commitSwaps.ts';
import { fingerprintOf } from './commitSwaps.ts';
import type { ThirdPartySkill } from './findInstalled.ts';

/** What becomes of one skill. */
export interface PlannedRemoval {
  readonly id: string;
  /** Absolute path; undefined where only the lock file names it. */
  readonly folder?: string;
  /** Why it stays. */
  readonly refusal?: Sentence;
  /** Whether it can be removed where people insist. */
  readonly canBeForced?: boolean;
}

export interface RemovePlan {
  readonly items: readonly PlannedRemoval[];
  readonly swaps: readonly SkillSwap[];
}

/**
 * Plans to remove skills that came from elsewhere, and to take them out of the lock file. Nothing is written.
 * @param isForced removes what people changed or put there, too
 */
export async function planRemove(skills: readonly ThirdPartySkill[], isForced: boolean): Promise<RemovePlan> {
  const items: PlannedRemoval[] = [];
  const swaps: SkillSwap[] = [];
  for (const skill of skills) {
    const { id, folder, locked } = skill;
    const refusal = findRefusal(skill, isForced);
    const place = folder === undefined ? {} : { folder };
    const canBeForced = !isForced && findRefusal(skill, true) === undefined;
    items.push({ id, ...place, ...(refusal && { refusal, canBeForced }) });
    if (refusal === undefined) {
      swaps.push({ name: locked?.name ?? id, ...place, before: await fingerprintOf(folder) });
    }
  }
  return { items, swaps };
}

function findRefusal(skill: ThirdPartySkill, isForced: boolean): Sentence | undefined {
  const { state, found, folder } = skill;
  if (folder !== undefined && found === undefined) {
    const template = 'Nothing in its folder says that it came from elsewhere; only the lock file does.';
    return { template, args: {} };
  }
  if (isForced || state === 'missing') {
    return undefined;
  }
  if (state !== 'ok') {
    return state === 'edited'
      ? { template: 'It was changed here, which would be lost.', args: {} }
      : { template: 'It is unknown whether it was changed here, which would be lost.', args: {} };
  }
  const values = findOwnValues(skill);
  return values === undefined
    ? undefined
    : { template: "It has values of variables in '{file}', which would be lost.", args: { file: values } };
}

/** A file with values that did not come with the skill. */
function findOwnValues({ content, recordedHash }: ThirdPartySkill): string | undefined {
  const files = content.files.filter(({ path }) => whyLeftOut(path) !== 'junk');
  const own = files.find(({ path }) => whyLeftOut(path) === 'values')?.path;
  return hashFolder(files) === recordedHash ? undefined : own;
}
