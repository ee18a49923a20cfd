import type { CheckKind, CheckStatus, ReadinessCheck, ReadinessFix } from '../world/readiness.ts';
import type { ReadinessWorld } from '../world/readinessWorld.ts';

/** What is said of a check beside its kind and name; the name is always one of the arguments. */
export interface Verdict {
  readonly status: CheckStatus;
  readonly template: string;
  readonly args?: Readonly<Record<string, string | number>>;
  readonly fix?: ReadinessFix;
}

export function toCheck(
  kind: CheckKind,
  name: string,
  { status, template, args, fix }: Verdict,
): ReadinessCheck {
  return { kind, name, status, detail: { template, args: { ...args, name } }, ...(fix && { fix }) };
}

/** The verdict about what the workspace description does not list; where it is broken, that is the reason. */
export function unlisted({ workspaceProblem }: ReadinessWorld, verdict: Omit<Verdict, 'status'>): Verdict {
  return workspaceProblem === undefined
    ? { status: 'unknown', ...verdict }
    : { status: 'unknown', ...workspaceProblem, fix: { kind: 'open-workspace' } };
}
