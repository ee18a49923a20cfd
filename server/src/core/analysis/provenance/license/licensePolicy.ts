import type { Refusal } from '../../../model/findings/transferNote.ts';
import type { LicensePolicy } from '../../../model/workspace/workspaceExternal.ts';
import { shorten } from '../../../text/format/shorten.ts';
import type { License } from './license.ts';
import { evaluateExpression, parseExpression } from './licenseExpression.ts';
import { findLicenseId, kindOfLicense } from './licenseIds.ts';
import type { LicenseKind } from './licenseKind.ts';

/** A skill may be taken. */
export interface AcceptedLicense {
  readonly accepted: true;
  /** Why it is, although the policy is against it; it is to be recorded. */
  readonly override?: string;
}

/** What a policy is against, the worst last. */
const verdicts = ['fine', 'restricted', 'unknown', 'unlisted', 'denied'] as const;
type Verdict = (typeof verdicts)[number];

/**
 * Judges a license by the policy of a workspace. A reason in words overrides the policy, but nothing overrides a license that
 * keeps everything from people.
 */
export function evaluateLicense(
  license: License,
  policy: LicensePolicy,
  override?: string,
): AcceptedLicense | Refusal {
  const args = { license: describeLicenseShortly(license) };
  if (license.kind === 'proprietary') {
    const template =
      'Its license is proprietary ({license}), so it may not be copied; nothing can override that.';
    return { refusal: { template, args } };
  }
  const verdict = findVerdict(license, policy);
  if (verdict === 'fine') {
    return { accepted: true };
  }
  const reason = override?.replace(/\s+/g, ' ').trim() ?? '';
  if (/\p{L}/u.test(reason)) {
    return { accepted: true, override: reason };
  }
  return { refusal: { template: refusals[verdict], args } };
}

/** A license in a few words, as it stands in a list. */
export function describeLicenseShortly({ id, words }: Pick<License, 'id' | 'words'>): string {
  return id ?? (words === undefined ? 'none found' : `“${shorten(words)}”`);
}

const refusals = {
  restricted:
    'Its license ({license}) forbids some uses or changes, which this workspace does not take without a reason.',
  unknown: 'Nobody can tell its license ({license}), which this workspace does not take without a reason.',
  unlisted: 'Its license ({license}) is none of those that this workspace allows.',
  denied: 'Its license ({license}) is one that this workspace does not take.',
} as const satisfies Record<Exclude<Verdict, 'fine'>, string>;

function findVerdict({ id, kind }: License, policy: LicensePolicy): Verdict {
  const expression = id === undefined ? undefined : parseExpression(id);
  return expression === undefined
    ? evaluateKind(kind, policy)
    : evaluateExpression(expression, each => evaluateId(each, policy), isWorse);
}

function evaluateId(id: string, policy: LicensePolicy): Verdict {
  if (has(policy.deny, id)) {
    return 'denied';
  }
  if (policy.allow !== undefined) {
    return has(policy.allow, id) ? 'fine' : 'unlisted';
  }
  return evaluateKind(kindOfLicense(id), policy);
}

function evaluateKind(
  kind: LicenseKind,
  { unknown = 'refuse', restricted = 'refuse' }: LicensePolicy,
): Verdict {
  switch (kind) {
    case 'open':
      return 'fine';
    case 'restricted':
      return restricted === 'allow' ? 'fine' : 'restricted';
    default:
      return unknown === 'allow' ? 'fine' : 'unknown';
  }
}

/** A GPL without -only and -or-later means both. */
function has(list: readonly string[] | undefined, id: string): boolean {
  return (
    list?.some(item => {
      const isOpenEnded = !/-(?:only|or-later)$|\+$/i.test(item) && item.toLowerCase() !== id.toLowerCase();
      const known = findLicenseId(item) ?? item;
      return known === id || (isOpenEnded && toBase(known) === toBase(id));
    }) === true
  );
}

function toBase(id: string): string {
  return id.replace(/-(?:only|or-later)$/, '');
}

function isWorse(one: Verdict, other: Verdict): boolean {
  return verdicts.indexOf(one) > verdicts.indexOf(other);
}
