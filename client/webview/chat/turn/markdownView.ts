import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Block } from '../../../messages/chatViews.ts';
import { toSafeContent } from '../../page/parts/sanitize.ts';
import { isOutside } from './outside.ts';
import type { Page } from '../state/page.ts';

/** The elements of each block. Finished blocks stay the same objects, so each one is sanitized only once. */
const rendered = new WeakMap<Block, HTMLElement>();

/** Markdown as it reads, block by block. */
export function renderBlocks(page: Page, blocks: readonly Block[]): TemplateResult {
  return html`<div class="markdown" dir="auto">${blocks.map(block => contentOf(page, block))}</div>`;
}

function contentOf(page: Page, block: Block): HTMLElement {
  const known = rendered.get(block);
  if (known !== undefined) {
    return known;
  }
  // An image could report that the answer was read, so none is shown.
  const content = toSafeContent(block.html, undefined, alternative => alternative);
  for (const link of content.querySelectorAll('a')) {
    tameLink(link);
  }
  for (const code of content.querySelectorAll('pre')) {
    addToolbar(page, code);
  }
  rendered.set(block, content);
  return content;
}

/** VS Code opens external links after a confirmation; other addresses do nothing. */
function tameLink(link: HTMLAnchorElement): void {
  if (!isOutside(link.getAttribute('href') ?? '')) {
    link.removeAttribute('href');
  }
}

/** Created without a template, because the block isn't one. */
function addToolbar({ texts, post }: Page, code: HTMLElement): void {
  const text = (code.textContent ?? '').replace(/\n$/, '');
  const bar = document.createElement('div');
  bar.className = 'code-bar';
  bar.append(
    createAct('copy', texts.copy, () => post({ type: 'copy', text })),
    createAct('insert', texts.insert, () => post({ type: 'insert', text })),
  );
  const frame = document.createElement('div');
  frame.className = 'code-block';
  code.replaceWith(frame);
  code.tabIndex = 0;
  frame.append(code, bar);
}

function createAct(icon: string, label: string, act: () => void): HTMLElement {
  const button = document.createElement('button');
  button.className = 'action labeled';
  const picture = document.createElement('span');
  picture.className = `codicon codicon-${icon}`;
  picture.ariaHidden = 'true';
  button.append(picture, label);
  button.addEventListener('click', act);
  return button;
}
