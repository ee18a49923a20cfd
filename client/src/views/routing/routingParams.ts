import type { Shown, TurnDraft } from '../../../messages/routing.ts';
import type { RoutingParams } from '../../../../server/src/protocol/routing.ts';

const allShown: Shown = { candidates: 0, dropped: 0 };

/** Converts the draft of a turn to parameters of the server; `now` is the time of its message, in milliseconds since 1970. */
export function toRoutingParams(
  folderUri: string,
  turn: TurnDraft,
  now: number,
  { candidates, dropped }: Shown = allShown,
): RoutingParams {
  const { message, history, mode, agent, signalText, asksModel, present, missing, added, removed } = turn;
  return {
    folderUri,
    message,
    at: now,
    history: history
      .filter(({ content }) => content.trim() !== '')
      .map(({ content, secondsAgo }) => ({ role: 'user', content, at: now - secondsAgo * 1000 })),
    ...(mode && { mode }),
    ...(agent !== undefined && { agent }),
    ...(signalText.trim() !== '' && { signalText }),
    ...(asksModel === true && { asksModel }),
    present: { env: present },
    missing: { env: missing },
    ticked: { added, removed },
    window: { offset: 0, limit: candidates, dropped: { offset: 0, limit: dropped } },
  };
}
