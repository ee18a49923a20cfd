import type { Way } from '../catalog/skillWays.ts';
import type { Related } from './rule.ts';

/** Skills of a way that are named; further ones are left out. */
const mostNamed = 10;

/** The ids that a way passes, as people read it. */
export function nameWay(ids: readonly string[]): string {
  const named = ids.map(id => `'${id}'`);
  const [last = ''] = named.slice(-1);
  const isLong = named.length > mostNamed;
  return (isLong ? [...named.slice(0, mostNamed - 2), '…', last] : named).join(' → ');
}

/** Where the skills of a way name the next one; the rule has a message `step` for it. */
export function relateWay(ways: readonly Way[]): Related[] {
  return ways.slice(0, 2 * mostNamed).map(({ from, step: { span, at }, to }) => ({
    path: from.path,
    start: at,
    // A name stands on one line.
    end: { line: at.line, character: at.character + span.end - span.start },
    message: 'step',
    args: { from: from.id, to: to.id },
  }));
}
