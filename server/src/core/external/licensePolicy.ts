import type { Refusal } from '../exchange/exchangeNote.ts';
import { shorten } from '../text/shorten.ts';
import type { License } from './license.ts';
import { judgeExpression, parseExpression } from './licenseExpression.ts';
import { findLicenseId, kindOfLicense } from './licenseIds.ts';
import type { LicenseKind } from './licenseKind.ts';

/** Which licences a workspace takes; what its file does not say is absent. */
export interface LicensePolicy {
  /** Ids of the SPDX list. Where there are any, no others are taken. */
  readonly allow?: readonly string[];
  /** Ids that are not taken, whatever else says so. */
  readonly deny?: readonly string[];
  /** What becomes of a licence that nobody can tell; refused as standard. */
  readonly unknown?: 'refuse' | 'allow';
  /** What becomes of one that forbids some uses; refused as standard. */
  readonly restricted?: 'refuse' | 'allow';
}

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
 * Judges a licence by the policy of a workspace. A reason in words overrides the policy, but nothing overrides a licence that
 * keeps everything from people.
 */
export function judgeLicense(
  license: License,
  policy: LicensePolicy,
  override?: string,
): AcceptedLicense | Refusal {
  const args = { license: describeLicenseShortly(license) };
  if (license.kind === 'proprietary') {
    const template =
      'Its licence is proprietary ({license}), so it may not be copied; nothing can override that.';
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

/** A licence in a few words, as it stands in a list. */
export function describeLicenseShortly({ id, words }: Pick<License, 'id' | 'words'>): string {
  return id ?? (words === undefined ? 'none found' : `“${shorten(words)}”`);
}

const refusals = {
  restricted:
    'Its licence ({license}) forbids some uses or changes, which this workspace does not take without a reason.',
  unknown: 'Nobody can tell its licence ({license}), which this workspace does not take without a reason.',
  unlisted: 'Its licence ({license}) is none of those that this workspace allows.',
  denied: 'Its licence ({license}) is one that this workspace does not take.',
} as const satisfies Record<Exclude<Verdict, 'fine'>, string>;

function findVerdict({ id, kind }: License, policy: LicensePolicy): Verdict {
  const expression = id === undefined ? undefined : parseExpression(id);
  return expression === undefined
    ? judgeKind(kind, policy)
    : judgeExpression(expression, each => judgeId(each, policy), isWorse);
}

function judgeId(id: string, policy: LicensePolicy): Verdict {
  if (has(policy.deny, id)) {
    return 'denied';
  }
  if (policy.allow !== undefined) {
    return has(policy.allow, id) ? 'fine' : 'unlisted';
  }
  return judgeKind(kindOfLicense(id), policy);
}

function judgeKind(kind: LicenseKind, { unknown = 'refuse', restricted = 'refuse' }: LicensePolicy): Verdict {
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
