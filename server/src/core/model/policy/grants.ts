import type { YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';

/** What a tool is called with. */
export type ToolArguments = YamlRecord;

/** What one argument may be. Every bound that is there has to hold. */
export interface ArgumentLimit {
  readonly oneOf?: readonly (string | number | boolean)[];
  readonly least?: number;
  readonly most?: number;
}

/** What begins a turn without a person. */
export type SignalSource = 'cron' | 'webhook';

/** What a person allowed once and for all: one tool, in turns that one signal begins. */
export interface Grant {
  readonly id: string;
  readonly tool: string;
  readonly source: SignalSource;
  /** Id of the signal. */
  readonly signal: string;
  /** By the names of arguments. One that is limited has to be there; others are free. */
  readonly limits?: Readonly<Record<string, ArgumentLimit>>;
  /** Milliseconds since the epoch, from which on it holds no more. */
  readonly expires?: number;
}

export interface GrantQuestion {
  readonly tool: string;
  readonly arguments: ToolArguments;
  readonly source: SignalSource;
  readonly signal: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The grant that allows a call; undefined where none does. */
export function findGrant(grants: readonly Grant[], question: GrantQuestion): Grant | undefined {
  const { tool, source, signal, now } = question;
  return grants.find(
    grant =>
      grant.tool === tool &&
      grant.source === source &&
      grant.signal === signal &&
      (grant.expires === undefined || now < grant.expires) &&
      Object.entries(grant.limits ?? {}).every(([name, limit]) =>
        isWithin(Object.hasOwn(question.arguments, name) ? question.arguments[name] : undefined, limit),
      ),
  );
}

function isWithin(value: YamlValue | undefined, { oneOf, least, most }: ArgumentLimit): boolean {
  if (oneOf !== undefined && !oneOf.some(allowed => allowed === value)) {
    return false;
  }
  if (least === undefined && most === undefined) {
    return value !== undefined;
  }
  return typeof value === 'number' && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
}
