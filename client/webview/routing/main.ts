import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import '@vscode-elements/elements/dist/vscode-tab-panel/index.js';
import '@vscode-elements/elements/dist/vscode-tabs/index.js';
import type { ToExtensionHost, ToPage } from '../../messages/routing.ts';
import { runPage } from '../page/runPage.ts';
import type { Draft } from './state/draft.ts';
import type { PageQuestion } from './state/questions.ts';
import { findQuestions } from './state/questions.ts';
import { readDraft } from './state/saved.ts';
import type { PageState, PersonEvent } from './state/state.ts';
import { createState, reduce } from './state/state.ts';
import { renderPage } from './view.ts';

interface RoutingPage {
  readonly State: PageState;
  readonly Event: ToPage | PersonEvent;
  readonly ToExtensionHost: ToExtensionHost;
  readonly Kept: Draft;
  readonly Question: PageQuestion;
}

/** The page was opened while the server was starting, before there was a message box to focus. */
let awaitsBox = false;

const page = runPage<RoutingPage>({
  restore: saved => createState(readDraft(saved)),
  reduce,
  render: (state, { dispatch, post }) =>
    state.texts && renderPage({ state, texts: state.texts, dispatch, post }),
  keep: ({ draft }) => draft,
  ask: { find: findQuestions, revision: ({ revision }) => revision, send: question => question },
  present: ({ event, before, after }, { render }) => {
    render();
    if (event.type === 'route' && placeOfExplained(before) !== placeOfExplained(after)) {
      // A fix moves the skill that it is for, which the person wants to see where it is now.
      document.querySelector('[data-row]:has(.why-not) > .line')?.scrollIntoView({ block: 'nearest' });
    }
    awaitsBox ||= event.type === 'show';
    if (awaitsBox) {
      awaitsBox = !focusMessage();
    }
    if (event.type === 'explain' && before.explained?.answer === undefined) {
      document.querySelector('.why-not')?.scrollIntoView({ block: 'nearest' });
    }
  },
});

/** The rank of the skill that is explained, counted from zero; -1 where it is not among those that are shown. */
function placeOfExplained({ routed, explained }: PageState): number {
  return routed?.view.candidates.findIndex(({ path }) => path === explained?.path) ?? -1;
}

/** Answers whether there is a message box. */
function focusMessage(): boolean {
  const box = document.querySelector<HTMLTextAreaElement>('#message');
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
  return box !== null;
}

addEventListener('keydown', event => {
  if (event.key === 'Escape' && !event.defaultPrevented) {
    focusMessage();
  }
});
const rooms = ['(min-width: 640px)', '(min-width: 1100px)'].map(query => matchMedia(query));
const updateRoom = () => {
  const [some, much] = rooms.map(({ matches }) => matches);
  page.dispatch({ type: 'room', room: much ? 'much' : some ? 'some' : 'little' });
};
for (const room of rooms) {
  room.addEventListener('change', updateRoom);
}
updateRoom();
