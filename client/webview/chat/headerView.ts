import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Page } from './state/page.ts';

/** Draws the title of the chat and the actions on chats. */
export function renderHeader(page: Page): TemplateResult {
  const { state, texts, dispatch, post } = page;
  const { chat, isHistoryShown } = state;
  const title = isHistoryShown ? texts.history : chat.title || texts.newTitle;
  const toggleHistory = () => {
    dispatch({ type: 'showHistory', isShown: !isHistoryShown });
    if (!isHistoryShown) {
      post({ type: 'listChats' });
    }
  };
  return html`<header class="head">
    <h1 class="title" title=${title}>${title}</h1>
    ${isHistoryShown || chat.turns.length === 0 ? nothing : renderExport(page)}
    <button
      class="action codicon codicon-history"
      id="history-button"
      aria-pressed=${isHistoryShown}
      title=${isHistoryShown ? texts.historyBack : texts.history}
      aria-label=${isHistoryShown ? texts.historyBack : texts.history}
      @click=${toggleHistory}
    ></button>
    <button
      class="action codicon codicon-add"
      title=${texts.newChat}
      aria-label=${texts.newChat}
      @click=${() => {
        dispatch({ type: 'showHistory', isShown: false });
        post({ type: 'newChat' });
      }}
    ></button>
  </header>`;
}

/** The browser opens and closes such a list, and gives the focus back. */
function renderExport({ texts, post }: Page): TemplateResult {
  const formats = [
    ['markdown', texts.exportMarkdown],
    ['json', texts.exportJson],
  ] as const;
  return html`<button
      class="action codicon codicon-export"
      popovertarget="export"
      title=${texts.export}
      aria-label=${texts.export}
    ></button>
    <div class="menu" id="export" popover role="group" aria-label=${texts.export}>
      ${formats.map(
        ([format, text]) =>
          html`<button
            class="entry"
            @click=${() => {
              document.querySelector<HTMLElement>('#export')?.hidePopover();
              post({ type: 'export', format });
            }}
          >
            ${text}
          </button>`,
      )}
    </div>`;
}
