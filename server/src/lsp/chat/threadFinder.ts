import type { RoutingThread } from '../../node/routingPort.ts';
import { collectSecrets } from '../../core/variables/secretMask.ts';
import type { SkillFinder } from '../../node/turn/skillFinder.ts';

/**
 * What tools ask about the skills of a folder, whose desk lives in the routing thread.
 * @param onSecrets is told of the secrets of a skill before a tool gets them
 */
export function createThreadFinder(
  thread: RoutingThread,
  root: string,
  onSecrets: (secrets: ReadonlySet<string>) => void,
): SkillFinder {
  return {
    find: async id => {
      const found = await thread.call('findSkill', { root, id });
      onSecrets(collectSecrets(found?.variables ?? []));
      return found;
    },
    list: async tag => (await thread.call('listSkills', { root, tag })) ?? [],
    read: id => thread.call('readSkill', { root, id }),
  };
}
