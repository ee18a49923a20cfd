import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Explained } from '../../messages/routingViews.ts';
import { drawSentence } from '../page/sentence.ts';
import { fill } from '../page/text.ts';
import type { Page } from './page.ts';
import { findFolder, toTurn } from './questions.ts';

/** Words that speak for a skill and are shown. */
const mostWords = 8;

/** Opens and closes the explanation of a skill; `focus` is the tabindex of its row's buttons. */
export function drawWhyNotButton(
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

/** Why a skill is not first, below its row, where a person asked. */
export function drawWhyNot(page: Page, path: string, name: string): TemplateResult | typeof nothing {
  const { state, texts, dispatch } = page;
  const { explained, problems } = state;
  if (explained?.path !== path) {
    return nothing;
  }
  const { answer } = explained;
  const waiting = problems.explain ?? texts.whyNotWait;
  return html`<div class="why-not" role="region" aria-label=${fill(texts.whyNotOf, name)}>
    <div class="why-text" aria-live="polite">
      ${answer ? drawAnswer(page, path, answer) : html`<p>${answer === null ? texts.whyNotGone : waiting}</p>`}
    </div>
    <button
      class="action codicon codicon-close"
      title=${texts.close}
      aria-label=${texts.close}
      @click=${() => dispatch({ type: 'wonder', path: undefined })}
    ></button>
  </div>`;
}

function drawAnswer({ state, texts, post }: Page, path: string, { sentence, fix, words }: Explained) {
  const folderUri = findFolder(state);
  const turn = toTurn(state.draft);
  return html`<p>${drawSentence(sentence)}</p>
    ${
      words.length === 0
        ? nothing
        : html`<p class="dim">
            ${texts.whyNotWords}:
            ${words
              .slice(0, mostWords)
              .map(({ text, share }) => `${text} ${Math.round(share * 100)}%`)
              .join(' · ')}
          </p>`
    }
    ${
      fix === undefined || folderUri === undefined
        ? nothing
        : html`<vscode-button
            icon="lightbulb"
            @click=${() => post({ type: 'applyFix', folderUri, turn, path })}
            >${fix.title.replaceAll('`', '')}</vscode-button
          >`
    }`;
}
