import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { ToExtensionHost, ToPage } from '../../messages/chat.ts';
import { runPage } from '../page/runPage.ts';
import { createFollowing } from './following.ts';
import { findFocusAfter } from './focus.ts';
import type { Draft } from './state/draft.ts';
import { readDraft } from './state/saved.ts';
import type { PageState, PersonEvent } from './state/state.ts';
import { createState, reduce } from './state/state.ts';
import { renderPage } from './view.ts';

interface ChatPage {
  readonly State: PageState;
  readonly Event: ToPage | PersonEvent;
  readonly ToExtensionHost: ToExtensionHost;
  readonly Kept: Draft;
  readonly Question: never;
}

const following = createFollowing((top, isAtEnd) => page.dispatch({ type: 'scrolled', top, isAtEnd }));
const page = runPage<ChatPage>({
  restore: saved => createState(readDraft(saved)),
  reduce,
  render: (state, { dispatch, post }) =>
    state.texts && renderPage({ state, texts: state.texts, dispatch, post }),
  rendered: ({ draft }) => following.follow(draft),
  keep: ({ draft }) => draft,
  pace: ({ event, before, after }) => {
    if (event.type === 'change') {
      return 'frame';
    }
    return event.type === 'scrolled' && after.draft.isAtEnd === before.draft.isAtEnd ? 'never' : 'now';
  },
  present: ({ event, before, after }, { render, post, read }) => {
    if (event.type === 'compose' && after.chosen !== before.chosen) {
      post({ type: 'choose', chosen: after.chosen });
    }
    if (event.type === 'earlier') {
      following.keepPlace(render);
    } else {
      render();
    }
    following.measure();
    moveFocus(event, read());
  },
});

/** Escape leaves the list of chats, after it has left the question whether to delete one. */
addEventListener('keydown', event => {
  const { isHistoryShown, deleting } = page.read();
  if (event.key === 'Escape' && !event.defaultPrevented && isHistoryShown) {
    event.preventDefault();
    page.dispatch(
      deleting === undefined ? { type: 'showHistory', isShown: false } : { type: 'deleting', id: undefined },
    );
  }
});

/** Doesn't take the focus away from other parts of the window, unless the extension opened the page for the user. */
function moveFocus(event: ToPage | PersonEvent, state: PageState): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  const selector = findFocusAfter(event, state, isLost);
  if (event.type === 'question' && isTyping()) {
    return;
  }
  if (selector !== undefined && (document.hasFocus() || event.type === 'compose')) {
    const element = document.querySelector<HTMLElement>(selector);
    element?.focus();
    if (element instanceof HTMLTextAreaElement) {
      element.setSelectionRange(element.value.length, element.value.length);
    }
  }
}

/** The user's typing must not go into a question that has just appeared. */
function isTyping(): boolean {
  const { activeElement: box } = document;
  const isText = box instanceof HTMLInputElement && box.type === 'text';
  return (box instanceof HTMLTextAreaElement || isText) && box.value !== '';
}
