import type { Way } from '../../../analysis/pipeline/skillWays.ts';
import type { Related } from '../../../model/findings/report.ts';

/** Skills of a way that are named; further ones are left out. */
const maxNamed = 10;

/** The ids that a way passes, as people read it. */
export function nameWay(ids: readonly string[]): string {
  const named = ids.map(id => `'${id}'`);
  const [last = ''] = named.slice(-1);
  const isLong = named.length > maxNamed;
  return (isLong ? [...named.slice(0, maxNamed - 2), '…', last] : named).join(' → ');
}

/** Where the skills of a way name the next one; the rule has a message `step` for it. */
export function relateWay(ways: readonly Way[]): Related[] {
  return ways.slice(0, 2 * maxNamed).map(({ from, step: { span, at }, to }) => ({
    path: from.path,
    start: at,
    // A name stands on one line.
    end: { line: at.line, character: at.character + span.end - span.start },
    message: 'step',
    args: { from: from.id, to: to.id },
  }));
}
