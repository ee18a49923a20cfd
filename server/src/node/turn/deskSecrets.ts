import { collectSecrets } from '../../core/variables/secretMask.ts';
import type { RoutingDesk } from '../routingDesk.ts';

/** The secrets of all skills of a desk. A person may write one of a skill that no model has been told of yet. */
export function secretsOf(desk: RoutingDesk): Set<string> {
  return collectSecrets(desk.needs.flatMap(({ path }) => desk.variablesOf(path) ?? []));
}
