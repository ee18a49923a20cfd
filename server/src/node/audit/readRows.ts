import type { ActivationRow, CallRow, GateRow, TurnRow } from '../../core/chat/audit/auditRow.ts';
import { permissionTiers } from '../../core/model/policy/permissionTiers.ts';
import { gateTimes } from '../../core/model/manifest/manifest.ts';
import { readRouting } from './readRouting.ts';
import type { SqlRow } from './sqlite.ts';

export const turnOutcomes = ['done', 'cancelled', 'cut', 'limit', 'held', 'failed'] as const;
const callOutcomes = ['unfit', 'refused', 'held', 'declined', 'cancelled', 'ran'] as const;
const activationKinds = ['start', 'activated', 'deactivated', 'refused', 'transition', 'stayed'] as const;
const toolVerdicts = ['run', 'ask', 'refuse'] as const;
const gateVerdicts = [...toolVerdicts, 'passed', 'stopped', 'skipped'] as const;

export function toTurnRow(row: SqlRow): TurnRow {
  return present({
    table: 'turns' as const,
    ...toCommon(row),
    chatId: textOf(row, 'chat_id'),
    signalTrace: findText(row, 'signal_trace'),
    folder: textOf(row, 'folder'),
    model: textOf(row, 'model'),
    agent: findText(row, 'agent'),
    style: textOf(row, 'style'),
    message: textOf(row, 'message'),
    routing: readRouting(textOf(row, 'routing')),
    outcome: oneOf(row, 'outcome', turnOutcomes),
    detail: findText(row, 'detail'),
    answer: findText(row, 'answer'),
    inputTokens: findNumber(row, 'input_tokens'),
    outputTokens: findNumber(row, 'output_tokens'),
    ended: findNumber(row, 'ended'),
  });
}

/** Undefined for what no version of ours writes; so are the others. */
export function toActivationRow(row: SqlRow): ActivationRow | undefined {
  const kind = oneOf(row, 'kind', activationKinds);
  const isDeclared = findNumber(row, 'is_declared');
  return (
    kind &&
    present({
      table: 'activations' as const,
      ...toStep(row),
      skill: textOf(row, 'skill'),
      kind,
      from: findText(row, 'from'),
      reason: findText(row, 'reason'),
      isDeclared: isDeclared === undefined ? undefined : isDeclared !== 0,
    })
  );
}

export function toCallRow(row: SqlRow): CallRow | undefined {
  const [tier, outcome] = [oneOf(row, 'tier', permissionTiers), oneOf(row, 'outcome', callOutcomes)];
  return tier === undefined || outcome === undefined
    ? undefined
    : present({
        table: 'tool_calls' as const,
        ...toStep(row),
        callId: textOf(row, 'call_id'),
        tool: textOf(row, 'tool'),
        tier,
        arguments: textOf(row, 'arguments'),
        verdict: oneOf(row, 'verdict', toolVerdicts),
        because: findText(row, 'because'),
        outcome,
        result: textOf(row, 'result'),
        isError: numberOf(row, 'is_error') !== 0,
        origin: oneOf(row, 'origin', ['mock', 'author'] as const),
        milliseconds: numberOf(row, 'milliseconds'),
      });
}

export function toGateRow(row: SqlRow): GateRow | undefined {
  const [kind, verdict] = [
    oneOf(row, 'kind', ['tool', 'human'] as const),
    oneOf(row, 'verdict', gateVerdicts),
  ];
  return kind === undefined || verdict === undefined
    ? undefined
    : present({
        table: 'gate_decisions' as const,
        ...toStep(row),
        kind,
        subject: textOf(row, 'subject'),
        skill: findText(row, 'skill'),
        verdict,
        tier: oneOf(row, 'tier', permissionTiers),
        occasion: oneOf(row, 'occasion', gateTimes),
        because: findText(row, 'because'),
        answer: oneOf(row, 'answer', callOutcomes),
        grantId: findText(row, 'grant_id'),
        text: findText(row, 'text'),
        callId: findText(row, 'call_id'),
      });
}

function toCommon(row: SqlRow) {
  return present({
    traceId: textOf(row, 'trace_id'),
    at: numberOf(row, 'at'),
    source: textOf(row, 'source'),
    signalId: findText(row, 'signal_id'),
  });
}

export function toStep(row: SqlRow) {
  return { ...toCommon(row), step: numberOf(row, 'step') };
}

export function findText(row: SqlRow, column: string): string | undefined {
  const value = row[column];
  return typeof value === 'string' ? value : undefined;
}

export function textOf(row: SqlRow, column: string): string {
  return findText(row, column) ?? '';
}

export function findNumber(row: SqlRow, column: string): number | undefined {
  const value = row[column];
  return typeof value === 'number' ? value : undefined;
}

export function numberOf(row: SqlRow, column: string): number {
  return findNumber(row, column) ?? 0;
}

export function oneOf<Word extends string>(
  row: SqlRow,
  column: string,
  words: readonly Word[],
): Word | undefined {
  return words.find(word => word === row[column]);
}

/** What can be undefined need not be there at all. */
type Present<Values> = {
  [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key];
} & {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>;
};

/** The same without what is undefined. */
export function present<Values extends object>(values: Values): Present<Values>;
export function present(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
