import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import '@vscode-elements/elements/dist/vscode-tab-panel/index.js';
import '@vscode-elements/elements/dist/vscode-tabs/index.js';
import { render } from 'lit';
import type { ToHost, ToPage } from '../../messages/routing.ts';
import { createAsker } from '../page/asker.ts';
import { connectExtension } from '../page/extension.ts';
import type { PageQuestion } from './questions.ts';
import { findQuestions } from './questions.ts';
import { readDraft } from './saved.ts';
import type { PersonEvent } from './state.ts';
import { createState, reduce } from './state.ts';
import { drawPage } from './view.ts';

const { post, saved, save, listen } = connectExtension<ToHost, ToPage>();
const asker = createAsker<PageQuestion>(post);
let state = createState(readDraft(saved));

function dispatch(event: ToPage | PersonEvent): void {
  if (isLate(event)) {
    return;
  }
  const { draft, explained } = state;
  state = reduce(state, event);
  if (state.draft !== draft) {
    save(state.draft);
  }
  if (state.texts !== undefined) {
    render(drawPage({ state, texts: state.texts, dispatch, post }), document.body);
  }
  asker.want(findQuestions(state), state.revision);
  if (event.type === 'show') {
    focusMessage();
  }
  if (event.type === 'explain' && explained?.answer === undefined) {
    document.querySelector('.why-not')?.scrollIntoView({ block: 'nearest' });
  }
}

/** Answers to questions that another one followed say nothing any more. */
function isLate(event: ToPage | PersonEvent): boolean {
  return (
    'number' in event && !asker.isCurrent(event.type === 'failed' ? event.question : event.type, event.number)
  );
}

function focusMessage(): void {
  const box = document.querySelector<HTMLTextAreaElement>('#message');
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}

addEventListener('keydown', event => {
  if (event.key === 'Escape' && !event.defaultPrevented) {
    focusMessage();
  }
});
const rooms = ['(min-width: 640px)', '(min-width: 1100px)'].map(query => matchMedia(query));
const tellRoom = () => {
  const [some, much] = rooms.map(({ matches }) => matches);
  dispatch({ type: 'room', room: much ? 'much' : some ? 'some' : 'little' });
};
for (const room of rooms) {
  room.addEventListener('change', tellRoom);
}
tellRoom();
listen(dispatch);
post({ type: 'ready' });
