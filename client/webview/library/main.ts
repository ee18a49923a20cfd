import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { LibraryQuestion, ToExtensionHost, ToPage } from '../../messages/library.ts';
import { runPage } from '../page/runPage.ts';
import type { Kept, PageState } from './state/pageState.ts';
import { createState } from './state/pageState.ts';
import { findQuestions } from './state/questions.ts';
import { readKept } from './state/saved.ts';
import type { PersonEvent } from './state/state.ts';
import { reduce } from './state/state.ts';
import { renderPage } from './view.ts';

interface LibraryPage {
  readonly State: PageState;
  readonly Event: ToPage | PersonEvent;
  readonly ToExtensionHost: ToExtensionHost;
  readonly Kept: Kept;
  readonly Question: LibraryQuestion;
}

let jumps = 0;
let focuses = 0;
const page = runPage<LibraryPage>({
  restore: saved => createState(readKept(saved)),
  reduce,
  render: (state, { dispatch, post }) =>
    state.texts && renderPage({ state, texts: state.texts, dispatch, post }),
  keep: ({ query, density, scroll, room }) => ({
    query,
    density,
    top: Math.round(scroll.top),
    width: room.width,
  }),
  ask: { find: findQuestions, revision: ({ revision }) => revision, send: question => question },
  ignoresEventsOfRendering: true,
  present: (_change, { render, read }) => {
    const focused = findFocused();
    render();
    observe(read());
    moveFocus(read(), focused);
    jump(read());
  },
});

/** The control that has the focus within a card, empty for the card itself; undefined outside of the cards. */
function findFocused(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.closest('[data-index]') !== null
    ? (activeElement.dataset.control ?? '')
    : undefined;
}

/** Moves the focus to the active card: after a key, and where its skill moved. */
function moveFocus({ active }: PageState, focused: string | undefined): void {
  const isFocusRequested = active.focuses !== focuses;
  focuses = active.focuses;
  const card = document.querySelector<HTMLElement>(`[data-index="${active.index}"]`);
  // The page must not take the focus away from other parts of the window.
  const isWanted = isFocusRequested || (focused !== undefined && document.hasFocus());
  if (card === null || !isWanted || card.contains(document.activeElement)) {
    return;
  }
  const control =
    isFocusRequested || !focused
      ? null
      : card.querySelector<HTMLElement>(`[data-control="${CSS.escape(focused)}"]`);
  (control ?? card).focus({ preventScroll: true });
}

/** Scrolls to the requested position as soon as there is something to scroll. */
function jump({ scroll }: PageState): void {
  const scroller = document.querySelector('.scroller');
  if (scroller?.querySelector('.cards') && scroll.jumps !== jumps) {
    jumps = scroll.jumps;
    scroller.scrollTop = scroll.top;
  }
}

const sizes = new ResizeObserver(([entry]) => {
  if (entry !== undefined) {
    const { width, height } = entry.contentRect;
    page.dispatch({ type: 'room', room: { width: Math.floor(width), height: Math.floor(height) } });
  }
});

/** A page that is drawn for the first time has a place to measure. */
function observe({ room }: PageState): void {
  const scroller = document.querySelector('.scroller');
  if (scroller !== null && room.height === 0) {
    sizes.observe(scroller);
  }
}

addEventListener('keydown', event => {
  const { key, target } = event;
  const search = document.querySelector<HTMLInputElement>('#search');
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (key === '/' && target !== search && !(target instanceof HTMLSelectElement)) {
    event.preventDefault();
    search?.focus();
    search?.select();
  } else if (key === 'Escape' && target === search) {
    page.dispatch({ type: 'query', change: { text: '' } });
  } else if (key === 'ArrowDown' && target === search) {
    event.preventDefault();
    document.querySelector<HTMLElement>('.card[tabindex="0"]')?.focus();
  }
});
