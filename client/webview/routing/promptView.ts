import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { promptStyles } from '../../messages/routingViews.ts';
import { fill, formatCount } from '../page/text.ts';
import type { Page } from './page.ts';
import { styleOf } from './questions.ts';
import { drawSelect } from './selectView.ts';

/** Characters that are drawn; a page with more of them gets slow. */
const mostDrawn = 60_000;

/** Exactly what the model would be told of skills in this turn. */
export function drawPrompt({ state, texts, dispatch, post }: Page): TemplateResult | typeof nothing {
  const { choices, draft, prompted, problems } = state;
  if (choices === undefined) {
    return nothing;
  }
  return html`<div class="toolbar">
      <div class="fields">
        ${drawSelect({
          label: texts.promptStyle,
          value: styleOf(draft, choices),
          options: promptStyles.map(style => [style, style]),
          onChange: value =>
            dispatch({ type: 'style', style: promptStyles.find(style => style === value) ?? 'catalog' }),
        })}
      </div>
      ${
        prompted === undefined
          ? nothing
          : html`<span class="dim numbers"
                >${fill(texts.promptTokens, formatCount(prompted.tokens), formatCount(prompted.text.length))}</span
              >
              <vscode-button secondary icon="copy" @click=${() => post({ type: 'copy', text: prompted.text })}
                >${texts.copy}</vscode-button
              >`
      }
    </div>
    ${problems.prompt === undefined ? nothing : html`<p class="problem">${problems.prompt}</p>`}
    ${prompted === undefined ? nothing : drawText(texts.promptText, texts.promptCut, prompted.text)}`;
}

/** A long text to read; `cut` says that it goes on. */
export function drawText(label: string, cut: string, text: string): TemplateResult {
  return html`<pre class="told" tabindex="0" aria-label=${label}>${text.slice(0, mostDrawn)}</pre>
    ${text.length > mostDrawn ? html`<p class="dim">${fill(cut, formatCount(mostDrawn))}</p>` : nothing}`;
}
