import type { Enforcement, Field } from '../profiles/record/field.ts';
import type { Profile } from '../profiles/record/profile.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** What follows for the person: the skill may harm whoever uses it, a host refuses it, its model does not see something, or none of these. */
export type Consequence = 'harms' | 'breaks' | 'hidden' | 'style';

/** What a finding says of the skill as a whole: a hint is no more than style, whatever follows where it is right. */
export function consequenceFor(severity: Severity, consequence: Consequence): Consequence {
  return severity === 'hint' ? 'style' : consequence;
}

const severities: ReadonlySet<string> = new Set(['off', 'error', 'warning', 'info', 'hint']);

/** How much a report weighs; it goes into the report as it is. */
export interface Weight {
  readonly severity: Severity;
  readonly consequence: Consequence;
}

/** Whether a value of unknown origin is a severity that a rule can be set to. */
export function isSeverity(value: unknown): value is Severity | 'off' {
  return typeof value === 'string' && severities.has(value);
}

/** How bad it is, by what the host does with it. */
export function severityOf(enforcement: Enforcement): Weight {
  switch (enforcement) {
    case 'refused':
      return { severity: 'error', consequence: 'breaks' };
    case 'cut':
      return { severity: 'warning', consequence: 'hidden' };
    case 'warned':
    case 'ignored':
      return { severity: 'warning', consequence: 'style' };
    case 'advised':
    case 'accepted':
      return { severity: 'hint', consequence: 'style' };
  }
}

const hint: Weight = { severity: 'hint', consequence: 'style' };

/** How bad it is for a profile: what was not read at the source, or not confirmed, is no more than a hint. */
export function weighFor(profile: Profile, enforcement: Enforcement, field?: Field): Weight {
  return isConfirmed(profile, field) ? severityOf(enforcement) : hint;
}

/** Whether what a profile says, of one of its keys if named, was read at the source. */
export function isConfirmed({ evidence }: Profile, field?: Field): boolean {
  return evidence === 'primary' && field?.unverified !== true;
}
