import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ChatTexts } from '../../../messages/texts/chatTexts.ts';

/** Characters of a value that fits behind its name. */
const maxInline = 60;

/**
 * Draws the arguments of a call as what they produce: texts as texts, a text and what replaces it as a difference, and anything else as JSON.
 * @param maxShown characters of each text that are shown
 */
export function renderArguments(texts: ChatTexts, json: string, maxShown = Infinity): TemplateResult {
  const given = readObject(json);
  if (given === undefined) {
    return renderText(texts.arguments, shorten(json, maxShown));
  }
  const { find, replace, ...others } = given;
  const isChange = typeof find === 'string' && typeof replace === 'string';
  return html`<dl class="arguments">
    ${Object.entries(isChange ? others : given).map(([name, value]) => renderArgument(name, value, maxShown))}
    ${
      isChange
        ? html`<dt><code>find</code>, <code>replace</code></dt>
            <dd>
              <pre class="verbatim code change" tabindex="0" aria-label=${texts.change} dir="auto">
<del>${shorten(find, maxShown)}</del>
<ins>${shorten(replace, maxShown)}</ins></pre>
            </dd>`
        : nothing
    }
  </dl>`;
}

function renderArgument(name: string, value: unknown, maxShown: number): TemplateResult {
  const isText = typeof value === 'string';
  const line = JSON.stringify(value);
  const text = isText ? value : line.length <= maxInline ? line : JSON.stringify(value, undefined, 2);
  const isShort = text.length <= maxInline && !text.includes('\n');
  return html`<dt><code>${name}</code></dt>
    <dd>
      ${isShort ? html`<span class=${isText ? '' : 'code'} dir="auto">${text}</span>` : renderText(name, shorten(text, maxShown))}
    </dd>`;
}

function renderText(label: string, text: string): TemplateResult {
  return html`<pre class="verbatim code" tabindex="0" aria-label=${label} dir="auto">${text}</pre>`;
}

function shorten(text: string, maxShown: number): string {
  return text.length <= maxShown ? text : `${text.slice(0, maxShown)}…`;
}

function readObject(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    // A model may write something that isn't JSON, which is shown as it is.
    return undefined;
  }
}
