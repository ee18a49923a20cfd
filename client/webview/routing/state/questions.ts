import type { Question } from '../../../messages/routing.ts';
import type { RoutingChoices } from '../../../../server/src/protocol/routing.ts';
import type { Draft } from './draft.ts';
import { toTurn } from './draft.ts';
import type { PageState } from './state.ts';

type Unnumbered<One> = One extends unknown ? Omit<One, 'number'> : never;
export type PageQuestion = Unnumbered<Question>;

/** Returns the questions whose answers the page needs; none while no server is running. */
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
  const turn = isModelAsked(state) ? { ...toTurn(draft), asksModel: true } : toTurn(draft);
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

/** Whether the person wants a model to judge the turn; what they saw when they wanted it may be another turn by now. */
export function isModelAsked({ asked, draft }: Pick<PageState, 'asked' | 'draft'>): boolean {
  return asked !== undefined && asked === JSON.stringify(toTurn(draft));
}

/** Returns the selected folder, or else the default of the server. */
export function findFolder({ draft, choices }: Pick<PageState, 'draft' | 'choices'>): string | undefined {
  const chosen = choices?.folders.find(({ uri }) => uri === draft.folderUri);
  return chosen?.uri ?? choices?.folderUri;
}

export function findHost({ host }: Draft, { hosts }: RoutingChoices): string | undefined {
  return (hosts.find(({ id }) => id === host) ?? hosts[0])?.id;
}

export function styleOf({ style }: Draft, { promptStyle }: RoutingChoices) {
  return style ?? promptStyle;
}

/** Counts the options of a turn that differ from their defaults. */
export function countOptions({ turn, signal }: Draft): number {
  const { history, present, missing, mode, agent } = turn;
  const isChosen = [mode !== undefined, agent !== undefined, signal !== 'none'];
  return history.length + present.length + missing.length + isChosen.filter(Boolean).length;
}
