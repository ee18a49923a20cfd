import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ChatChoices } from '../../../messages/chatViews.ts';
import { fill } from '../../../messages/fill.ts';
import { findMatches } from './matches.ts';
import type { Page } from '../state/page.ts';
import { choose } from '../state/page.ts';
import type { SkillBox } from '../state/state.ts';

/** Draws the skills and the signal for the next turn. */
export function renderNamed(page: Page): TemplateResult | typeof nothing {
  const { state, texts, dispatch } = page;
  const { chosen, draft, skillBox } = state;
  const labels = { cron: texts.signalCron, webhook: texts.signalWebhook };
  return html`
    ${
      chosen.named.length === 0 && draft.signal === 'none'
        ? nothing
        : html`<ul class="plain chips">
            ${
              draft.signal === 'none'
                ? nothing
                : renderChip(labels[draft.signal], texts.removeSignal, 'zap', () =>
                    dispatch({ type: 'signal', kind: 'none' }),
                  )
            }
            ${chosen.named.map(id =>
              renderChip(id, fill(texts.removeSkill, id), 'extensions', () =>
                choose(page, { ...chosen, named: chosen.named.filter(one => one !== id) }),
              ),
            )}
          </ul>`
    }
    ${skillBox === undefined ? nothing : renderSkillBox(page, skillBox)}
  `;
}

function renderChip(text: string, remove: string, icon: string, onRemove: () => void): TemplateResult {
  return html`<li class="chip chosen">
    <span class="codicon codicon-${icon}" aria-hidden="true"></span>
    <span class="name" dir="auto">${text}</span>
    <button
      class="action codicon codicon-close"
      type="button"
      title=${remove}
      aria-label=${remove}
      @click=${onRemove}
    ></button>
  </li>`;
}

export function renderAddSkill({ state, texts, dispatch }: Page): TemplateResult | typeof nothing {
  const isShown = state.skillBox !== undefined;
  return (state.choices?.skills.length ?? 0) === 0
    ? nothing
    : html`<button
        class="action labeled"
        id="add-skill"
        type="button"
        aria-expanded=${isShown}
        @click=${() => dispatch({ type: 'skillBox', box: isShown ? undefined : { text: '', index: 0 } })}
      >
        <span class="codicon codicon-add" aria-hidden="true"></span>${texts.addSkill}
      </button>`;
}

/** Draws a box with matches; arrow keys select, Enter adds, and Escape closes. */
function renderSkillBox(page: Page, box: SkillBox): TemplateResult {
  const { state, texts, dispatch } = page;
  const matches = findMatches(state.choices?.skills ?? [], state.chosen.named, box.text);
  const current = Math.min(box.index, matches.length - 1);
  return html`<div class="skill-box">
    <input
      class="input"
      id="skill-box"
      role="combobox"
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      aria-label=${texts.addSkillBox}
      placeholder=${texts.addSkillHint}
      aria-expanded=${matches.length > 0}
      aria-controls="skill-matches"
      aria-activedescendant=${matches.length === 0 ? nothing : `skill-match-${current}`}
      .value=${live(box.text)}
      @input=${({ currentTarget: input }: InputEvent) => {
        if (input instanceof HTMLInputElement) {
          dispatch({ type: 'skillBox', box: { text: input.value, index: 0 } });
        }
      }}
      @keydown=${(event: KeyboardEvent) => onKey(page, box, { event, ids: matches.map(({ id }) => id), current })}
    />
    ${matches.length === 0 ? html`<p class="dim" role="status">${texts.addSkillNone}</p>` : nothing}
    ${renderMatches(page, matches, current)}
  </div>`;
}

function renderMatches(page: Page, matches: ChatChoices['skills'], current: number): TemplateResult {
  return html`<ul
    class="plain matches"
    id="skill-matches"
    role="listbox"
    aria-label=${page.texts.skillMatches}
  >
    ${matches.map(
      ({ id, description }, index) =>
        html`<li
          class="match"
          id="skill-match-${index}"
          role="option"
          aria-selected=${index === current}
          title=${description}
          @click=${() => take(page, id)}
        >
          <span class="name" dir="auto">${id}</span>
          <span class="dim" dir="auto">${description}</span>
        </li>`,
    )}
  </ul>`;
}

interface Press {
  readonly event: KeyboardEvent;
  readonly ids: readonly string[];
  readonly current: number;
}

function onKey(page: Page, { text }: SkillBox, { event, ids, current }: Press): void {
  const { dispatch } = page;
  const move = (index: number) =>
    dispatch({ type: 'skillBox', box: { text, index: (index + ids.length) % Math.max(ids.length, 1) } });
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(current + 1),
    ArrowUp: () => move(current - 1),
    Escape: () => dispatch({ type: 'skillBox', box: undefined }),
    Enter: () => {
      const id = ids[current];
      if (id !== undefined && !event.isComposing) {
        take(page, id);
      }
    },
  };
  const act = acts[event.key];
  if (act !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

function take(page: Page, id: string): void {
  const { chosen } = page.state;
  choose(page, { ...chosen, named: [...chosen.named, id] });
  page.dispatch({ type: 'skillBox', box: undefined });
}
