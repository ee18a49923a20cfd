import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ChangedText, RoutingOption, WhyNot } from '../../../../server/src/protocol/routing.ts';
import { renderSentence } from '../../page/parts/sentence.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';
import { toTurn } from '../state/draft.ts';
import { findFolder } from '../state/questions.ts';

/** Maximum number of shown words that match a skill. */
const maxWords = 8;

/** Opens and closes the explanation of a skill; `focus` is the tabindex of its row's buttons. */
export function renderWhyNotButton(
  { state, texts, dispatch }: Page,
  { path, title }: { readonly path: string; readonly title: string },
  focus: number,
): TemplateResult {
  const isOpen = state.explained?.path === path;
  return html`<button
    class="action"
    tabindex=${focus}
    aria-expanded=${isOpen}
    aria-label=${fill(texts.whyNotOf, title)}
    @click=${() => dispatch({ type: 'wonder', path: isOpen ? undefined : path })}
  >
    ${texts.whyNot}
  </button>`;
}

/** Draws why a skill isn't first, below its row. */
export function renderWhyNot(page: Page, path: string, name: string): TemplateResult | typeof nothing {
  const { state, texts, dispatch } = page;
  const { explained, problems } = state;
  if (explained?.path !== path) {
    return nothing;
  }
  const { answer } = explained;
  const waiting = problems.explain ?? texts.whyNotWait;
  return html`<div class="why-not" role="region" aria-label=${fill(texts.whyNotOf, name)}>
    <div class="why-text" aria-live="polite">
      ${answer ? renderAnswer(page, path, answer) : html`<p>${answer === null ? texts.whyNotGone : waiting}</p>`}
    </div>
    <button
      class="action codicon codicon-close"
      title=${texts.close}
      aria-label=${texts.close}
      @click=${() => dispatch({ type: 'wonder', path: undefined })}
    ></button>
  </div>`;
}

function renderAnswer(page: Page, path: string, { sentence, reads, options, words }: WhyNot) {
  const { texts } = page;
  return html`<p>${renderSentence(sentence)}</p>
    ${
      words.length === 0
        ? nothing
        : html`<p class="dim">
            ${texts.whyNotWords}:
            ${words
              .slice(0, maxWords)
              .map(({ text, share }) => `${text} ${Math.round(share * 100)}%`)
              .join(' · ')}
          </p>`
    }
    ${
      options.length === 0
        ? nothing
        : html`${reads === undefined ? nothing : html`<p class="dim">${reads}</p>`}
            <ul class="fixes" role="list" aria-label=${texts.whyNotOptions}>
              ${options.map(option => renderOption(page, path, option))}
            </ul>`
    }`;
}

function renderOption({ state, texts, post }: Page, path: string, option: RoutingOption): TemplateResult {
  const { title, text, effects, problem } = option;
  const folderUri = findFolder(state);
  const turn = toTurn(state.draft);
  return html`<li class="fix">
    <div class="fix-head">
      <span class="fix-title">${renderSentence(title)}</span>
      ${
        folderUri === undefined || problem !== undefined
          ? nothing
          : html`<vscode-button
              secondary
              aria-label=${fill(texts.whyNotApplyOf, title.replaceAll('`', ''))}
              @click=${() => post({ type: 'applyFix', folderUri, turn, path, title })}
              >${texts.whyNotApply}</vscode-button
            >`
      }
    </div>
    ${text === undefined ? nothing : renderChange(text)}
    ${problem === undefined ? nothing : html`<div class="fix-problem">${renderSentence(problem)}</div>`}
    <div class="dim">${effects.map(effect => html`<span>${renderSentence(effect)} </span>`)}</div>
  </li>`;
}

function renderChange({ before, removed, added, after }: ChangedText): TemplateResult {
  const gone = removed === '' ? nothing : html`<del>${removed}</del>`;
  return html`<div class="fix-text">${before}${gone}<ins>${added}</ins>${after}</div>`;
}
