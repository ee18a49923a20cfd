import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { DropdownOption } from '../../page/parts/dropdown.ts';
import { renderDropdown } from '../../page/parts/dropdown.ts';
import { fill } from '../../../messages/fill.ts';
import { groupModels } from './models.ts';
import { countOptions, renderOptions } from './optionsView.ts';
import type { Page } from '../state/page.ts';
import { canSend, choose, send } from '../state/page.ts';
import { renderAddSkill, renderNamed } from './skillBoxView.ts';
import { findRunning } from '../state/turns.ts';

/** Draws the box for messages and the options for the next turn. */
export function renderComposer(page: Page): TemplateResult {
  const { state, texts } = page;
  return html`<form
    class="composer"
    aria-label=${texts.message}
    @submit=${(event: Event) => {
      event.preventDefault();
      send(page);
    }}
  >
    ${state.draft.isOptionsOpen ? renderOptions(page) : nothing} ${renderNamed(page)} ${renderBox(page)}
    <div class="choices">
      ${renderModel(page)} ${renderAgent(page)} ${renderAddSkill(page)} ${renderOptionsButton(page)}
    </div>
  </form>`;
}

function renderBox(page: Page): TemplateResult {
  const { state, texts, dispatch } = page;
  return html`<div class="write">
    <textarea
      class="box"
      id="message"
      rows="2"
      maxlength="20000"
      dir="auto"
      aria-label=${texts.message}
      placeholder=${texts.messageHint}
      .value=${live(state.draft.text)}
      @input=${({ currentTarget: box }: InputEvent) => {
        if (box instanceof HTMLTextAreaElement) {
          dispatch({ type: 'write', text: box.value });
        }
      }}
      @keydown=${(event: KeyboardEvent) => onKey(page, event)}
    ></textarea>
    ${renderSend(page)}
  </div>`;
}

/** While a turn runs, the button that sends is the one that stops. It keeps the focus even where there is nothing to send. */
function renderSend(page: Page): TemplateResult {
  const { state, texts, post } = page;
  const isRunning = findRunning(state.chat) !== undefined;
  const label = isRunning ? texts.stop : texts.send;
  return html`<button
    class="send codicon codicon-${isRunning ? 'debug-stop' : 'send'}"
    type="button"
    title=${label}
    aria-label=${label}
    aria-disabled=${!isRunning && !canSend(state)}
    @click=${() => (isRunning ? post({ type: 'stop' }) : send(page))}
  ></button>`;
}

/** An Enter that only completes the composition of a character doesn't send. */
function onKey(page: Page, event: KeyboardEvent): void {
  const { key, shiftKey, altKey, isComposing } = event;
  if (key === 'Enter' && !shiftKey && !altKey && !isComposing) {
    event.preventDefault();
    send(page);
  } else if (key === 'Escape' && findRunning(page.state.chat) !== undefined) {
    event.preventDefault();
    page.post({ type: 'stop' });
  }
}

/** No model has such an id. */
const manage = 'manage models';

function renderModel(page: Page): TemplateResult | typeof nothing {
  const { state, texts, dispatch, post } = page;
  const { choices, chosen } = state;
  return choices === undefined
    ? nothing
    : renderDropdown({
        name: texts.model,
        value: chosen.model,
        options: [...groupModels(choices.models), [manage, texts.manageModels]],
        onChange: model => {
          if (model === manage) {
            post({ type: 'manageModels' });
            // Drawing again resets the list to the actual choice.
            dispatch({ type: 'chosen', chosen: { ...chosen } });
          } else {
            choose(page, { ...chosen, model });
          }
        },
      });
}

function renderAgent(page: Page): TemplateResult | typeof nothing {
  const { state, texts } = page;
  const { choices, chosen } = state;
  const { agent: current = '', ...others } = chosen;
  return choices === undefined || choices.agents.length === 0
    ? nothing
    : renderDropdown({
        name: texts.agent,
        value: current,
        options: [['', texts.noAgent], ...choices.agents.map((one): DropdownOption => [one, one])],
        onChange: agent => choose(page, { ...others, ...(agent !== '' && { agent }) }),
      });
}

function renderOptionsButton({ state, texts, dispatch }: Page): TemplateResult {
  const { isOptionsOpen } = state.draft;
  const count = countOptions(state);
  const label = count === 0 ? texts.options : fill(texts.optionsOf, count);
  return html`<button
    class="action labeled options-button"
    type="button"
    aria-expanded=${isOptionsOpen}
    title=${label}
    @click=${() => dispatch({ type: 'openOptions', isOpen: !isOptionsOpen })}
  >
    <span class="codicon codicon-settings" aria-hidden="true"></span>${label}
  </button>`;
}
