import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { ToExtensionHost, ToPage, TraceQuestion } from '../../messages/trace.ts';
import { runPage } from '../page/runPage.ts';
import { readKept } from './saved.ts';
import type { Kept, PageState, PersonEvent } from './state.ts';
import { createState, findQuestions, reduce } from './state.ts';
import { renderPage } from './view.ts';

interface TracePage {
  readonly State: PageState;
  readonly Event: ToPage | PersonEvent;
  readonly ToExtensionHost: ToExtensionHost;
  readonly Kept: Kept;
  readonly Question: TraceQuestion;
}

const page = runPage<TracePage>({
  restore: saved => createState(readKept(saved)),
  reduce,
  render: (state, { dispatch, post }) =>
    state.texts && renderPage({ state, texts: state.texts, dispatch, post }),
  keep: ({ query, chosen }) => ({ query, ...(chosen !== undefined && { chosen }) }),
  ask: { find: findQuestions, revision: ({ revision }) => revision, send: question => question },
  ignoresEventsOfRendering: true,
  present: ({ event, after }, { render }) => {
    render();
    // In a single column, the element with the focus disappears when a turn is opened or closed.
    if (event.type === 'choose' && !after.isWide) {
      const selector = event.traceId === undefined ? '[data-row][tabindex="0"]' : '.detail .back';
      document.querySelector<HTMLElement>(selector)?.focus();
    }
  },
});

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
    page.dispatch({ type: 'query', change: { text: '' } });
  } else if (key === 'Escape' && !page.read().isWide) {
    page.dispatch({ type: 'choose', traceId: undefined });
  } else if (key === 'ArrowDown' && target === filter) {
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
  }
});
const wide = matchMedia('(min-width: 720px)');
const updateWidth = () => page.dispatch({ type: 'width', isWide: wide.matches });
wide.addEventListener('change', updateWidth);
updateWidth();
