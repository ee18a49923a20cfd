import { pushTo } from '../../core/text/lists/pushTo.ts';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import { describeSource } from '../../core/analysis/provenance/source/installSource.ts';
import type { SkillSwap } from './commitSwaps.ts';
import type { ThirdPartySkill } from './findInstalled.ts';
import type { OpenOptions } from '../repository/openSource.ts';
import { withSource } from '../repository/openSource.ts';
import type { Planned, PlannedUpdate, UpdateTerms, Wanted } from './planSkillUpdate.ts';
import { aboutSkill, planSkillUpdate } from './planSkillUpdate.ts';
import type { SkillOrigin } from './sourceOfSkill.ts';
import { findOrigin } from './sourceOfSkill.ts';

export interface UpdateOrder extends UpdateTerms {
  readonly skills: readonly ThirdPartySkill[];
  /** Paths are meant from the folder of the project. */
  readonly open: OpenOptions;
  /** Told what is fetched next. */
  readonly onSource?: (shown: string) => void;
}

export interface UpdatePlan {
  /** In the order of the skills. */
  readonly items: readonly PlannedUpdate[];
  readonly swaps: readonly SkillSwap[];
}

/** Plans what bringing skills up to date would write. Each source is fetched once, and nothing is written. */
export async function planUpdate(order: UpdateOrder): Promise<UpdatePlan> {
  const planned = new Map<ThirdPartySkill, Planned>();
  const groups = new Map<string, Wanted[]>();
  for (const skill of order.skills) {
    const origin = findOrigin(skill);
    if (isRefusal(origin) || skill.folder === undefined) {
      planned.set(skill, { item: toUnread(skill, origin) });
    } else {
      const key = describeSource(origin.source);
      pushTo(groups, key, { skill, origin });
    }
  }
  for (const [shown, wanted] of groups) {
    order.onSource?.(shown);
    const group = await planGroup(wanted, order);
    wanted.forEach(({ skill }, index) => {
      const each = group[index];
      if (each !== undefined) {
        planned.set(skill, each);
      }
    });
  }
  const all = order.skills.flatMap(skill => planned.get(skill) ?? []);
  return { items: all.map(({ item }) => item), swaps: all.flatMap(({ swap }) => swap ?? []) };
}

function toUnread({ id, folder }: ThirdPartySkill, origin: SkillOrigin | Refusal): PlannedUpdate {
  const nothing = { id, isWritten: false, changes: [] };
  if (isRefusal(origin)) {
    const { refusal } = origin;
    return { ...nothing, ...(folder !== undefined && { folder }), state: 'refused', refusal };
  }
  const source = describeSource(origin.source);
  const refusal = { template: 'Its folder is not there; it has to be added again.', args: {} };
  return { ...nothing, source, state: 'missing', refusal };
}

/** All skills of one source, in their order. */
async function planGroup(wanted: readonly Wanted[], order: UpdateOrder): Promise<readonly Planned[]> {
  const [first] = wanted;
  if (first === undefined) {
    return [];
  }
  const planned = await withSource(first.origin.source, order.open, async opened => {
    const all: Planned[] = [];
    for (const each of wanted) {
      all.push(await planSkillUpdate(each, opened, order));
    }
    return all;
  });
  return isRefusal(planned)
    ? wanted.map(({ skill, origin }) => ({
        item: { ...aboutSkill(skill, origin), state: 'refused', refusal: planned.refusal },
      }))
    : planned;
}
