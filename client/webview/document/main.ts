import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { ToExtensionHost, ToPage } from '../../messages/document.ts';
import { runPage } from '../page/runPage.ts';
import type { RunningPage } from '../page/runPage.ts';
import { createEditor } from './state/editor.ts';
import { claimKey } from './state/keys.ts';
import type { Place } from './state/saved.ts';
import { readPlace } from './state/saved.ts';
import type { PageEvent, PageState } from './state/state.ts';
import { createState, reduce } from './state/state.ts';
import { renderPage, renderWaiting } from './view.ts';

interface DocumentPage {
  readonly State: PageState;
  readonly Event: ToPage | PageEvent;
  readonly ToExtensionHost: ToExtensionHost;
  readonly Kept: Place;
  readonly Question: never;
}

let isPlaced = false;
const page = runPage<DocumentPage>({
  restore: saved => createState(readPlace(saved)),
  reduce,
  render: renderState,
  keep: ({ place }) => place,
  pace: ({ event }) => (event.type === 'scrolled' ? 'never' : 'now'),
  present: ({ event, before }, { render, read, flush }) => {
    flush();
    render();
    const state = read();
    if (event.type === 'view' || event.type === 'instructions' || event.type === 'facts') {
      returnToPlace(state);
    }
    if (event.type === 'view' && state.wanted !== undefined) {
      focusWanted(state.wanted);
    }
    if (event.type === 'section' && state.place.section !== before.place.section) {
      scrollToSection(state);
    }
  },
});
const { read, dispatch, post, flush } = page;
const editor = createEditor({
  read,
  dispatch,
  post,
  later: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** An element that is not there yet is waited for. */
function focusWanted(id: string): void {
  const element = document.getElementById(id);
  if (element !== null) {
    element.focus();
    wantNothing();
  }
}

function wantNothing(): void {
  dispatch({ type: 'want', elementId: undefined });
}

function renderState(state: PageState, running: RunningPage<DocumentPage>) {
  const { texts, view } = state;
  return texts === undefined || view === undefined || view === null
    ? renderWaiting(state)
    : renderPage({
        state,
        view,
        texts,
        editor,
        ...running,
        focusNext: elementId => running.dispatch({ type: 'want', elementId }),
      });
}

/** Once, after a page that was hidden has drawn enough to be scrolled that far. */
function returnToPlace({ place }: PageState): void {
  const pixels = place.scrolled[place.section] ?? 0;
  if (!isPlaced && pixels > 0) {
    scrollTo(0, pixels);
    isPlaced = Math.abs(scrollY - pixels) < 2;
  }
}

/**
 * Scrolls to the position where the user left the part; a part that wasn't visited yet starts below the header, which stays visible as far
 * as it is.
 */
function scrollToSection({ place }: PageState): void {
  isPlaced = true;
  const top = document.querySelector('.body')?.getBoundingClientRect().top ?? 0;
  scrollTo(0, place.scrolled[place.section] ?? Math.min(scrollY, scrollY + top));
}

addEventListener('scroll', () =>
  dispatch({ type: 'scrolled', section: read().place.section, pixels: Math.round(scrollY) }),
);
document.addEventListener('focusin', wantNothing);
// A user who left the page must not be brought back.
addEventListener('blur', wantNothing);
document.addEventListener('wheel', () => (isPlaced = true), { passive: true });
document.addEventListener('keydown', event => {
  isPlaced = true;
  const { target: box } = event;
  const isAddBox = box instanceof HTMLInputElement && box.dataset.key === undefined;
  const act = claimKey(event, read(), isAddBox ? box.value : '');
  if (act === 'own') {
    event.stopPropagation();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) {
    // VS Code may discard the page before it receives another event.
    editor.flush();
  }
  if (act === 'save') {
    editor.finish();
  }
  if (act !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    post({ type: 'act', act });
  }
});
// The page may be discarded as soon as the user selects another tab.
for (const end of ['blur', 'pagehide']) {
  addEventListener(end, () => {
    editor.flush();
    flush();
  });
}
