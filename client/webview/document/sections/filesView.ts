import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentTexts } from '../../../messages/texts/documentTexts.ts';
import type { FolderFile } from '../../../../server/src/protocol/document.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';
import type { Page } from '../state/page.ts';
import { renderRows } from './rowList.ts';
import { formatBytes } from './sizes.ts';

/** Draws the files in the skill folder. */
export function renderFiles(page: Page): TemplateResult {
  const { state, texts, post } = page;
  const { facts } = state;
  if (facts === undefined || facts === null) {
    return html`<p class="empty">${texts.reading}</p>`;
  }
  const { files, hasMoreFiles } = facts;
  if (files.length === 0) {
    return html`<p class="empty">${texts.filesEmpty}</p>`;
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return html`<p class="summary">
      ${fill(texts.filesTotal, formatCount(files.length), formatBytes(texts, bytes))}
      ${hasMoreFiles ? texts.filesMore : nothing}
    </p>
    ${renderRows(page, {
      list: 'files',
      label: texts.files,
      entries: files,
      keyOf: ({ path }) => path,
      render: file => renderFile(texts, file),
      isShut: ({ isForeign }) => isForeign === true,
      onOpen: ({ path }) => post({ type: 'file', path }),
    })}`;
}

function renderFile(texts: DocumentTexts, file: FolderFile): TemplateResult {
  const { path, bytes, isForeign, isReferenced } = file;
  return html`<span class="codicon codicon-file" aria-hidden="true"></span>
    <span class="row-name">${path}</span>
    ${isForeign ? html`<span class="tag" title=${texts.foreignFileHint}>${texts.foreignFile}</span>` : nothing}
    ${isReferenced ? nothing : html`<span class="tag" title=${texts.notReferencedHint}>${texts.notReferenced}</span>`}
    <span class="number dim">${formatBytes(texts, bytes)}</span>`;
}
