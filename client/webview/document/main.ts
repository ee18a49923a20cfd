import '@vscode-elements/elements/dist/vscode-button/index.js';
import { render } from 'lit';
import type { ToHost, ToPage } from '../../messages/document.ts';
import { createDrawing } from '../page/drawing.ts';
import { connectExtension } from '../page/extension.ts';
import { createKeeping } from '../page/keeping.ts';
import { createEditor } from './editor.ts';
import { claimKey } from './keys.ts';
import { readPlace } from './saved.ts';
import type { PageEvent } from './state.ts';
import { createState, reduce } from './state.ts';
import { drawPage, drawWaiting } from './view.ts';

const { post, saved, save, listen } = connectExtension<ToHost, ToPage>();
let state = createState(readPlace(saved));
let isPlaced = false;
const keeping = createKeeping(() => save(state.place));
const { draw } = createDrawing(() => render(drawState(), document.body));

const editor = createEditor({
  read: () => state,
  dispatch,
  post,
  later: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});

function dispatch(event: ToPage | PageEvent): void {
  const before = state;
  const { place } = before;
  state = reduce(state, event);
  if (state === before) {
    return;
  }
  if (state.place !== place) {
    keeping.later();
  }
  if (event.type === 'scrolled') {
    return;
  }
  keeping.flush();
  draw();
  if (event.type === 'view' || event.type === 'instructions' || event.type === 'facts') {
    returnToPlace();
  }
  if (event.type === 'view' && state.wanted !== undefined) {
    focusWanted(state.wanted);
  }
  if (event.type === 'section' && state.place.section !== place.section) {
    scrollToSection();
  }
}

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

function drawState() {
  const { texts, view } = state;
  return texts === undefined || view === undefined || view === null
    ? drawWaiting(state)
    : drawPage({
        state,
        view,
        texts,
        editor,
        dispatch,
        read: () => state,
        post,
        focusNext: elementId => dispatch({ type: 'want', elementId }),
      });
}

/** Once, after a page that was hidden has drawn enough to be scrolled that far. */
function returnToPlace(): void {
  const pixels = state.place.scrolled[state.place.section] ?? 0;
  if (!isPlaced && pixels > 0) {
    scrollTo(0, pixels);
    isPlaced = Math.abs(scrollY - pixels) < 2;
  }
}

/** To where the part was left; a part that was not looked at yet begins below the head, which stays as far in view as it is. */
function scrollToSection(): void {
  isPlaced = true;
  const top = document.querySelector('.body')?.getBoundingClientRect().top ?? 0;
  scrollTo(0, state.place.scrolled[state.place.section] ?? Math.min(scrollY, scrollY + top));
}

addEventListener('scroll', () =>
  dispatch({ type: 'scrolled', section: state.place.section, pixels: Math.round(scrollY) }),
);
document.addEventListener('focusin', wantNothing);
// A person who went to another part of the editor is not to be fetched back.
addEventListener('blur', wantNothing);
document.addEventListener('wheel', () => (isPlaced = true), { passive: true });
document.addEventListener('keydown', event => {
  isPlaced = true;
  const { target: box } = event;
  const isAddBox = box instanceof HTMLInputElement && box.dataset.key === undefined;
  const act = claimKey(event, state, isAddBox ? box.value : '');
  if (act === 'own') {
    event.stopPropagation();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) {
    // Such keys may take the page away before it hears of that.
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
// The page may be taken away as soon as another tab is chosen.
for (const end of ['blur', 'pagehide']) {
  addEventListener(end, () => {
    editor.flush();
    keeping.flush();
  });
}
listen(dispatch);
post({ type: 'ready' });
