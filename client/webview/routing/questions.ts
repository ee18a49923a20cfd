import type { Question, TurnDraft } from '../../messages/routing.ts';
import type { Choices } from '../../messages/routingViews.ts';
import { signalTextOf } from '../page/signals.ts';
import type { Draft } from './draft.ts';
import type { PageState } from './state.ts';

type Unnumbered<One> = One extends unknown ? Omit<One, 'number'> : never;
export type PageQuestion = Unnumbered<Question>;

/** What the page has to know to draw itself; nothing while no server can answer. */
export function findQuestions(state: PageState): readonly PageQuestion[] {
  const { draft, server, choices, explained, shown } = state;
  if (server !== 'running') {
    return [];
  }
  const { folderUri: wanted, tab } = draft;
  const ask: PageQuestion = { type: 'choices', ...(wanted !== undefined && { folderUri: wanted }) };
  const folderUri = findFolder(state);
  if (choices === undefined || folderUri === undefined) {
    return [ask];
  }
  const turn = toTurn(draft);
  const host = findHost(draft, choices);
  const { base, withInstalled, contextWindow } = draft;
  return [
    ask,
    { type: 'route', folderUri, turn, shown },
    ...(tab === 'prompt'
      ? [{ type: 'prompt', folderUri, turn, style: styleOf(draft, choices) } as const]
      : []),
    ...(tab === 'host' && host !== undefined
      ? [
          {
            ...({ type: 'listHost', folderUri, host, withInstalled } as const),
            ...(contextWindow !== undefined && { contextWindow }),
          },
        ]
      : []),
    ...(tab === 'changes' ? [{ type: 'compare', folderUri, base: base.trim() } as const] : []),
    ...(explained ? [{ type: 'explain', folderUri, turn, path: explained.path } as const] : []),
  ];
}

/** The folder that the person chose, or the one that the server takes. */
export function findFolder({ draft, choices }: Pick<PageState, 'draft' | 'choices'>): string | undefined {
  const chosen = choices?.folders.find(({ uri }) => uri === draft.folderUri);
  return chosen?.uri ?? choices?.folderUri;
}

export function findHost({ host }: Draft, { hosts }: Choices): string | undefined {
  return (hosts.find(({ id }) => id === host) ?? hosts[0])?.id;
}

export function styleOf({ style }: Draft, { promptStyle }: Choices) {
  return style ?? promptStyle;
}

/** The turn as it is drafted, with the text of the signal that is chosen. */
export function toTurn({ turn, signal, signalTexts }: Draft): TurnDraft {
  return { ...turn, signalText: signalTextOf(signal, signalTexts) };
}

/** How many of the options of a turn differ from what a turn has by itself. */
export function countOptions({ turn, signal }: Draft): number {
  const { history, present, missing, mode, agent } = turn;
  const isChosen = [mode !== undefined, agent !== undefined, signal !== 'none'];
  return history.length + present.length + missing.length + isChosen.filter(Boolean).length;
}
