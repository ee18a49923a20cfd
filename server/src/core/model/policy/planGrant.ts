import { readTime } from '../../text/values/readTime.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { readLimits } from './grantLimits.ts';
import type { Grant, SignalSource } from './grants.ts';
import type { DeclaredTool } from './toolTiers.ts';
import { ownToolNames, tierOf } from './toolTiers.ts';

/** A grant as a person asks for it. */
export interface GrantRequest {
  readonly tool: string;
  readonly source: SignalSource;
  readonly signal: string;
  /** As in `amount<=100`. */
  readonly limits: readonly string[];
  /** A time as in ISO 8601, or days from now as in `30d`; without it, it holds until it is revoked. */
  readonly expires?: string;
}

type PlannedGrant = { readonly grant: Omit<Grant, 'id'> } | { readonly problem: Sentence };

const day = 24 * 60 * 60 * 1000;
/** Days that a grant may be given for by their number: a hundred years. */
const maxDays = 36_500;

/**
 * The grant that a person asks for. One that would change nothing is refused, since whoever makes it expects otherwise.
 * @param declared the tools that the workspace describes
 * @param now milliseconds since the epoch
 */
export function planGrant(
  request: GrantRequest,
  declared: readonly DeclaredTool[],
  now: number,
): PlannedGrant {
  const [tool, signal, until] = [request.tool.trim(), request.signal.trim(), request.expires?.trim() ?? ''];
  const mistake = findMistake(tool, signal, declared);
  const read = readLimits(request.limits);
  const expires = readExpiry(until, now);
  if (mistake !== undefined || 'problem' in read) {
    return { problem: mistake ?? ('problem' in read ? read.problem : noTool) };
  }
  if (until !== '' && expires === undefined) {
    return { problem: { template: notTime, args: { expires: until } } };
  }
  if (expires !== undefined && expires <= now) {
    return { problem: { template: "'{expires}' is over already.", args: { expires: until } } };
  }
  return {
    grant: {
      tool,
      source: request.source,
      signal,
      ...(request.limits.length > 0 && { limits: read.limits }),
      ...(expires !== undefined && { expires }),
    },
  };
}

const notTime = "'{expires}' is neither a time, as in 2027-01-01, nor a number of days, as in 30d.";
const noTool: Sentence = { template: 'A grant needs the name of a tool.', args: {} };
const noSignal: Sentence = { template: 'A grant needs the id of a signal.', args: {} };
const readsOnly = "'{tool}' only reads, and runs without a grant.";
const manualOnly = "'{tool}' is MANUAL_ONLY: a person has to approve each call, and no grant changes that.";

function findMistake(tool: string, signal: string, declared: readonly DeclaredTool[]): Sentence | undefined {
  if (tool === '' || signal === '') {
    return tool === '' ? noTool : noSignal;
  }
  switch (tierOf(tool, declared)) {
    case 'READ_ONLY':
      return { template: readsOnly, args: { tool } };
    case 'MANUAL_ONLY':
      return { template: manualOnly, args: { tool } };
    default:
      return undefined;
  }
}

function readExpiry(text: string, now: number): number | undefined {
  const days = /^(\d{1,6})d$/i.exec(text)?.[1];
  if (days !== undefined) {
    return Number(days) <= maxDays ? now + Number(days) * day : undefined;
  }
  return text === '' ? undefined : readTime(text);
}

/** Names of the tools that a grant can be given for, as far as they are known: those of servers are known once these run. */
export function listGrantable(declared: readonly DeclaredTool[]): string[] {
  const names = [...declared.map(({ name }) => name), ...ownToolNames];
  const isGrantable = (name: string) => ['CONFIRM_ONCE', 'ALWAYS_CONFIRM'].includes(tierOf(name, declared));
  return [...new Set(names)].filter(isGrantable);
}
