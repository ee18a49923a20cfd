import { findProfile } from '../../model/profiles/registry.ts';
import type { Finding } from '../../model/findings/finding.ts';
import type { MessageBundle } from '../../model/findings/messages.ts';
import { formatMessage } from '../../model/findings/messages.ts';

const moreTemplate = '{message} There are {count} more of this kind in the file.';

/** The sentence of a finding; the targets are named when it does not hold for all that were checked. */
export function describeFinding(
  finding: Pick<Finding, 'template' | 'args' | 'targets' | 'more'>,
  targetCount: number,
  bundle?: MessageBundle,
): string {
  const message = formatMessage(finding.template, finding.args, bundle);
  const titles = finding.targets?.map(id => findProfile(id)?.title ?? id) ?? [];
  const isPartial = titles.length > 0 && titles.length < targetCount;
  const named = isPartial ? `${message} (${titles.join(', ')})` : message;
  return finding.more === undefined
    ? named
    : formatMessage(moreTemplate, { message: named, count: finding.more }, bundle);
}
