import { readJsonRecord, writeJsonRecord } from '../../syntax/json/jsonRecord.ts';
import type { YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isList, isRecord } from '../../syntax/yaml/yamlNode.ts';
import { readTime } from '../../text/values/readTime.ts';
import type { ShownServerVariable } from '../../model/variables/serverEnvironment.ts';

/** Everything that a person is shown before a program of a skill starts. Secrets are masked. */
export interface StartRequest {
  /** Id of the skill. */
  readonly skill: string;
  /** Absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** The absolute path of the folder that it is started in. */
  readonly folder: string;
  /** What it gets besides the environment of every program. */
  readonly env: readonly ShownServerVariable[];
  /** SHA-256 of the files of the skill folder that it can run; absent where the command names none of them. */
  readonly files?: string;
}

/** A start that a person allowed: exactly what was shown, in one workspace, for some time. */
export interface StartApproval {
  readonly id: string;
  readonly request: StartRequest;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** A program of a skill that may start without asking again. */
export interface ShownApproval {
  readonly id: string;
  /** Id of the skill. */
  readonly skill: string;
  /** The program with its arguments; secrets are masked. */
  readonly command: readonly string[];
  /** Milliseconds since the epoch. */
  readonly expires: number;
  readonly isOver: boolean;
}

/** A part of a request that is another one than in what was allowed before. */
export type ChangedPart = 'program' | 'args' | 'files' | { readonly env: string };

/** Days that an approval holds, as long as a grant by default. */
export const approvalDays = 30;

const version = 1;

/** Whether a request is exactly one that was allowed, and still is. */
export function isApproved(approvals: readonly StartApproval[], request: StartRequest, now: number): boolean {
  const asked = JSON.stringify(request);
  return approvals.some(each => each.expires > now && JSON.stringify(each.request) === asked);
}

/** What changed since a start of the same skill was allowed last; none where none was. */
export function findChanges(approvals: readonly StartApproval[], request: StartRequest): ChangedPart[] {
  const before = approvals.findLast(
    each => each.request.skill === request.skill && each.request.folder === request.folder,
  )?.request;
  if (before === undefined) {
    return [];
  }
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const parts = (['program', 'args', 'files'] as const).filter(part => isOther(before[part], request[part]));
  const variables = (of: StartRequest) => new Map(of.env.map(each => [each.name, each]));
  const [old, now] = [variables(before), variables(request)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return [...parts, ...names.filter(name => isOther(old.get(name), now.get(name))).map(env => ({ env }))];
}

/** @param now milliseconds since the epoch */
export function toShownApproval({ id, request, expires }: StartApproval, now: number): ShownApproval {
  const { skill, program, args } = request;
  return { id, skill, command: [program, ...args], expires, isOver: expires <= now };
}

/** Reads a file with approvals; what cannot be understood allows nothing. */
export function readApprovals(text: string): StartApproval[] {
  const value = readJsonRecord(text);
  const all = value?.['version'] === version ? value['approvals'] : undefined;
  return isList(all) ? all.flatMap(each => readApproval(each) ?? []) : [];
}

/** Approvals as they are written in their file. */
export function writeApprovals(approvals: readonly StartApproval[]): string {
  const written = approvals.map(({ id, request, expires }) => ({
    id,
    expires: new Date(expires).toISOString(),
    request: JSON.stringify(request),
  }));
  return writeJsonRecord({ version, approvals: written });
}

function readApproval(value: YamlValue): StartApproval | undefined {
  if (!isRecord(value)) {
    return undefined;
  }
  const { id, expires: until, request: written } = value;
  const expires = typeof until === 'string' ? readTime(until) : undefined;
  const request = typeof written === 'string' ? readRequest(written) : undefined;
  return typeof id === 'string' && expires !== undefined && request !== undefined
    ? { id, request, expires }
    : undefined;
}

/** A request is only ever compared with another one and shown, so that its main parts are enough to know it by. */
function readRequest(text: string): StartRequest | undefined {
  const request = readJsonRecord(text);
  const isWhole =
    request !== undefined &&
    ['skill', 'program', 'folder'].every(key => typeof request[key] === 'string') &&
    isList(request['args']) &&
    isList(request['env']) &&
    request['env'].every(each => isRecord(each) && typeof each['name'] === 'string');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Looked at just above.
  return isWhole ? (request as unknown as StartRequest) : undefined;
}
