import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { promptStyles } from '../../../messages/routing.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import type { Page } from '../state/page.ts';
import { styleOf } from '../state/questions.ts';
import { renderSelect } from '../../page/parts/selectView.ts';

/** Characters that are drawn; a page with more of them gets slow. */
const maxDrawn = 60_000;

/** Draws the exact prompt about skills in this turn. */
export function renderPrompt({ state, texts, dispatch, post }: Page): TemplateResult | typeof nothing {
  const { choices, draft, prompted, problems } = state;
  if (choices === undefined) {
    return nothing;
  }
  return html`<div class="toolbar">
      <div class="fields">
        ${renderSelect({
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
    ${prompted === undefined ? nothing : renderText(texts.promptText, texts.promptCut, prompted.text)}`;
}

/** Draws a long text to read; `cut` is the note for a text that was cut. */
export function renderText(label: string, cut: string, text: string): TemplateResult {
  return html`<pre class="verbatim" tabindex="0" aria-label=${label}>${text.slice(0, maxDrawn)}</pre>
    ${text.length > maxDrawn ? html`<p class="dim">${fill(cut, formatCount(maxDrawn))}</p>` : nothing}`;
}
