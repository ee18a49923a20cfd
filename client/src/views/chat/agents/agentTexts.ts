import { fill } from '../../../../messages/fill.ts';
import { sayCause } from '../../../text/sayCause.ts';
import type {
  CheckView,
  FolderReadiness,
  SkillStatus,
} from '../../../../../server/src/protocol/readiness.ts';
import type { RoutingResult } from '../../../../../server/src/protocol/routing.ts';

/** Texts for models, in English like all texts for models. */

type RoutingView = RoutingResult['view'];

/** Ranked skills with their reasons, and dropped ones with their causes. */
export function describeRouting({ candidates, count, dropped, droppedCount }: RoutingView): string {
  const ranked = candidates.map(
    ({ id, score, reasons, isSelected }, index) =>
      `${index + 1}. ${id}: ${score} points${isSelected ? ', would be active' : ''}${listed(reasons)}`,
  );
  const lost = dropped.map(({ id, cause }) => `- ${id}: ${sayCause(fill, cause)}`);
  return [
    count === 0
      ? 'No skill is left to rank for this message.'
      : `Skills as Skillwright's router ranks them, the best of ${count} first:`,
    ...ranked,
    ...(lost.length === 0 ? [] : ['', `Dropped, ${lost.length} of ${droppedCount}:`, ...lost]),
  ].join('\n');
}

function listed(reasons: readonly string[]): string {
  return reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
}

/** Describes whether one skill can run here, and what is missing. */
export function describeSkillStatus({ id, ready }: SkillStatus, checks: readonly CheckView[]): string {
  const open = checks.filter(({ status }) => status !== 'ok');
  return [
    ready ? `'${id}' can run here.` : `'${id}' cannot run here.`,
    ...open.map(({ kind, name, status, detail }) => `- ${status}: ${kind} ${name}: ${detail}`),
  ].join('\n');
}

/** Describes how many skills can run here, and which can't. */
export function describeFolder(
  { total, blocked, disabled }: Pick<FolderReadiness, 'total' | 'blocked' | 'disabled'>,
  statuses: readonly SkillStatus[],
): string {
  const open = statuses.filter(({ ready, isDisabled }) => !ready && isDisabled !== true);
  const enabled = total - disabled;
  return [
    `${enabled - blocked} of ${enabled} skills can run here.`,
    ...open.map(
      ({ id, counts, notLoadedBy }) =>
        `- ${id}: ${notLoadedBy === undefined ? `${counts.missing} missing` : `not loaded by ${notLoadedBy.join(', ')}`}`,
    ),
  ].join('\n');
}
