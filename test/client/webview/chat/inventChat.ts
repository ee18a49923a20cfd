import { chatTexts } from '../../../../client/messages/texts/chatTexts.ts';
import type { ToPage } from '../../../../client/messages/chat.ts';
import type {
  PendingQuestionView,
  ChatChoices,
  ChatView,
  TurnView,
} from '../../../../client/messages/chatViews.ts';
import type { PageState, PersonEvent } from '../../../../client/webview/chat/state/state.ts';
import { createState, reduce } from '../../../../client/webview/chat/state/state.ts';

const choices: ChatChoices = {
  folders: [{ uri: 'file:///skills', name: 'skills' }],
  folderUri: 'file:///skills',
  models: [
    { id: 'auto', label: 'Auto', group: '' },
    { id: 'rehearsal', label: 'Rehearsal', group: '' },
  ],
  agents: [],
  styles: ['catalog', 'xml'],
  defaultStyle: 'catalog',
  skills: [{ id: 'trade', description: 'Places trades.' }],
};

export function inventTurn(id: string, change: Partial<TurnView> = {}): TurnView {
  return {
    id,
    message: `message ${id}`,
    model: { label: 'Rehearsal', isRehearsal: true },
    parts: [],
    end: { kind: 'done' },
    ...change,
  };
}

/** A turn that has no end yet. */
export function inventRunning(id: string): TurnView {
  const { end: _end, ...turn } = inventTurn(id);
  return turn;
}

export function inventChat(...turns: readonly TurnView[]): ChatView {
  return { id: 'c1', title: 'A chat', turns };
}

export function inventQuestion(id: string, turn: string): PendingQuestionView {
  return {
    id,
    turn,
    question: { kind: 'tool', tool: 'update_skill', tier: 'CONFIRM_ONCE', how: 'once', arguments: '{}' },
  };
}

export function start(chat: ChatView = inventChat()): ToPage {
  return {
    type: 'start',
    texts: chatTexts,
    server: 'running',
    chat,
    choices,
    chosen: { model: 'auto', named: [] },
  };
}

export function after(...events: readonly (ToPage | PersonEvent)[]): PageState {
  return events.reduce(reduce, createState());
}
