import '@vscode-elements/elements/dist/vscode-button/index.js';
import { render } from 'lit';
import type { ToHost, ToPage } from '../../messages/chat.ts';
import { createDrawing } from '../page/drawing.ts';
import { connectExtension } from '../page/extension.ts';
import { createKeeping } from '../page/keeping.ts';
import { createFollowing } from './following.ts';
import { findFocusAfter } from './focus.ts';
import { readDraft } from './saved.ts';
import type { PersonEvent } from './state.ts';
import { createState, reduce } from './state.ts';
import { drawPage } from './view.ts';

const { post, saved, save, listen } = connectExtension<ToHost, ToPage>();
let state = createState(readDraft(saved));
let isPlanned = false;
const keeping = createKeeping(() => save(state.draft));
const following = createFollowing((top, isAtEnd) => dispatch({ type: 'scrolled', top, isAtEnd }));
const { draw, isDrawing } = createDrawing(() => {
  const { texts } = state;
  if (texts !== undefined) {
    render(drawPage({ state, texts, dispatch, post }), document.body);
    following.follow(state.draft);
  }
});

function dispatch(event: ToPage | PersonEvent): void {
  const before = state;
  state = reduce(state, event);
  if (state === before) {
    return;
  }
  if (state.draft !== before.draft) {
    keeping.later();
  }
  if (event.type === 'compose' && state.chosen !== before.chosen) {
    post({ type: 'choose', chosen: state.chosen });
  }
  if (event.type === 'change' || isDrawing()) {
    // Words come faster than anybody sees them.
    drawSoon();
  } else if (event.type !== 'scrolled' || state.draft.isAtEnd !== before.draft.isAtEnd) {
    if (event.type === 'earlier') {
      following.keepPlace(draw);
    } else {
      draw();
    }
    following.measure();
    moveFocus(event);
  }
}

function drawSoon(): void {
  if (!isPlanned) {
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      draw();
    });
  }
}

/** A page that is looked at from elsewhere takes no focus away from there, unless the extension brings a person here. */
function moveFocus(event: ToPage | PersonEvent): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  const selector = findFocusAfter(event, state, isLost);
  if (event.type === 'asked' && isTyping()) {
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

/** What a person is writing is not to end in a question that comes just then. */
function isTyping(): boolean {
  const { activeElement: box } = document;
  const isText = box instanceof HTMLInputElement && box.type === 'text';
  return (box instanceof HTMLTextAreaElement || isText) && box.value !== '';
}

addEventListener('pagehide', keeping.flush);
listen(dispatch);
post({ type: 'ready' });
