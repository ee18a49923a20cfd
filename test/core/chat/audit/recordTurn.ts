import type { AuditRow } from '../../../../server/src/core/chat/audit/auditRow.ts';
import type { TurnFacts } from '../../../../server/src/core/chat/audit/auditTrail.ts';
import { AuditTrail } from '../../../../server/src/core/chat/audit/auditTrail.ts';
import type { TurnEvent } from '../../../../server/src/core/chat/turn/turnEvents.ts';
import type { SecretMask } from '../../../../server/src/core/model/variables/secretMask.ts';

export const facts: TurnFacts = {
  traceId: 'trace-1',
  chatId: 'chat-1',
  source: 'chat',
  folder: '/work',
  model: 'rehearsal',
  style: 'catalog',
  message: 'Draft a memo',
};

/** The rows of a turn. The clock goes on by one with every look. */
export function recordTurn(
  events: readonly TurnEvent[],
  more: Partial<TurnFacts> = {},
  mask: SecretMask = text => text,
): AuditRow[] {
  const rows: AuditRow[] = [];
  let time = 1000;
  const trail = new AuditTrail(
    { ...facts, ...more },
    { log: { add: row => void rows.push(row) }, now: () => time++, mask },
  );
  events.forEach(event => trail.onEvent(event));
  return rows;
}
