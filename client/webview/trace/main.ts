import '@vscode-elements/elements/dist/vscode-button/index.js';
import { render } from 'lit';
import type { ToHost, ToPage, TraceQuestion } from '../../messages/trace.ts';
import { createAsker } from '../page/asker.ts';
import { createDrawing } from '../page/drawing.ts';
import { connectExtension } from '../page/extension.ts';
import { readKept } from './saved.ts';
import type { PersonEvent } from './state.ts';
import { createState, findQuestions, reduce } from './state.ts';
import { drawPage } from './view.ts';

const { post, saved, save, listen } = connectExtension<ToHost, ToPage>();
const asker = createAsker<TraceQuestion>(post);
let state = createState(readKept(saved));
const { draw, isDrawing } = createDrawing(() => {
  if (state.texts !== undefined) {
    render(drawPage({ state, texts: state.texts, dispatch, post }), document.body);
  }
});

function dispatch(event: ToPage | PersonEvent): void {
  if (isDrawing() || isLate(event)) {
    return;
  }
  const before = state;
  state = reduce(state, event);
  if (state.query !== before.query || state.chosen !== before.chosen) {
    const { query, chosen } = state;
    save({ query, chosen });
  }
  draw();
  asker.want(findQuestions(state), state.revision);
  moveFocus(event);
}

/** Answers to questions that another one followed say nothing any more. */
function isLate(event: ToPage | PersonEvent): boolean {
  return (
    'number' in event && !asker.isCurrent(event.type === 'failed' ? event.question : event.type, event.number)
  );
}

/** Where only one column is seen, what had the focus is gone when a turn is opened or left. */
function moveFocus(event: ToPage | PersonEvent): void {
  if (event.type === 'choose' && !state.isWide) {
    const selector = event.traceId === undefined ? '[data-row][tabindex="0"]' : '.detail .back';
    document.querySelector<HTMLElement>(selector)?.focus();
  }
}

addEventListener('keydown', event => {
  const { key, target } = event;
  const filter = document.querySelector<HTMLInputElement>('#filter');
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (key === '/' && target !== filter && !(target instanceof HTMLSelectElement)) {
    event.preventDefault();
    filter?.focus();
    filter?.select();
  } else if (key === 'Escape' && target === filter) {
    dispatch({ type: 'query', change: { text: '' } });
  } else if (key === 'Escape' && !state.isWide) {
    dispatch({ type: 'choose', traceId: undefined });
  } else if (key === 'ArrowDown' && target === filter) {
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
  }
});
const wide = matchMedia('(min-width: 720px)');
const tellWidth = () => dispatch({ type: 'width', isWide: wide.matches });
wide.addEventListener('change', tellWidth);
tellWidth();
listen(dispatch);
post({ type: 'ready' });
