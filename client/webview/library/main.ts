import '@vscode-elements/elements/dist/vscode-button/index.js';
import { render } from 'lit';
import type { LibraryQuestion, ToHost, ToPage } from '../../messages/library.ts';
import { createAsker } from '../page/asker.ts';
import { createDrawing } from '../page/drawing.ts';
import { connectExtension } from '../page/extension.ts';
import { createKeeping } from '../page/keeping.ts';
import type { PageState } from './pageState.ts';
import { createState } from './pageState.ts';
import { findQuestions } from './questions.ts';
import { readKept } from './saved.ts';
import type { PersonEvent } from './state.ts';
import { reduce } from './state.ts';
import { drawPage } from './view.ts';

const { post, saved, save, listen } = connectExtension<ToHost, ToPage>();
const asker = createAsker<LibraryQuestion>(post);
let state = createState(readKept(saved));
let jumps = 0;
let focuses = 0;
const keeping = createKeeping(() => {
  const { query, density, scroll, room } = state;
  save({ query, density, top: Math.round(scroll.top), width: room.width });
});
const { draw, isDrawing } = createDrawing(() => {
  const { texts } = state;
  if (texts !== undefined) {
    render(drawPage({ state, texts, dispatch, post }), document.body);
  }
});

function dispatch(event: ToPage | PersonEvent): void {
  // An element that is taken away while it has the focus says so in the midst of drawing; that is nobody's doing.
  if (isDrawing()) {
    return;
  }
  const before = state;
  state = reduce(state, event);
  if (state === before || state.texts === undefined) {
    return;
  }
  const focused = findFocused();
  draw();
  observe();
  moveFocus(focused);
  jump();
  asker.want(findQuestions(state), state.revision);
  keep(before);
}

/** The control that has the focus within a card, empty for the card itself; undefined outside of the cards. */
function findFocused(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.closest('[data-index]') !== null
    ? (activeElement.dataset.control ?? '')
    : undefined;
}

/** Puts the focus on the card that keys act on: where a key asked for it, and where its skill went. */
function moveFocus(focused: string | undefined): void {
  const isAsked = state.active.focuses !== focuses;
  focuses = state.active.focuses;
  const card = document.querySelector<HTMLElement>(`[data-index="${state.active.index}"]`);
  // A page that is looked at from elsewhere must not take the focus away from there.
  const isWanted = isAsked || (focused !== undefined && document.hasFocus());
  if (card === null || !isWanted || card.contains(document.activeElement)) {
    return;
  }
  const control =
    isAsked || !focused ? null : card.querySelector<HTMLElement>(`[data-control="${CSS.escape(focused)}"]`);
  (control ?? card).focus({ preventScroll: true });
}

/** Scrolls where the page wants to be, as soon as there is something to scroll. */
function jump(): void {
  const scroller = document.querySelector('.scroller');
  if (scroller?.querySelector('.cards') && state.scroll.jumps !== jumps) {
    jumps = state.scroll.jumps;
    scroller.scrollTop = state.scroll.top;
  }
}

const sizes = new ResizeObserver(([entry]) => {
  if (entry !== undefined) {
    const { width, height } = entry.contentRect;
    dispatch({ type: 'room', room: { width: Math.floor(width), height: Math.floor(height) } });
  }
});

/** A page that is drawn for the first time has a place to measure. */
function observe(): void {
  const scroller = document.querySelector('.scroller');
  if (scroller !== null && state.room.height === 0) {
    sizes.observe(scroller);
  }
}

function keep({ query, density, scroll, room }: PageState): void {
  if (query !== state.query || density !== state.density || scroll !== state.scroll || room !== state.room) {
    keeping.later();
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
    dispatch({ type: 'query', change: { text: '' } });
  } else if (key === 'ArrowDown' && target === search) {
    event.preventDefault();
    document.querySelector<HTMLElement>('.card[tabindex="0"]')?.focus();
  }
});
addEventListener('pagehide', keeping.flush);
listen(dispatch);
post({ type: 'ready' });
