import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentTexts } from '../../messages/documentTexts.ts';
import type { FolderFile } from '../../messages/documentViews.ts';
import { fill, formatCount } from '../page/text.ts';
import type { Page } from './page.ts';
import { drawRows } from './rowList.ts';

/** The files that lie beside the SKILL.md. */
export function drawFiles(page: Page): TemplateResult {
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
    ${drawRows(page, {
      list: 'files',
      label: texts.files,
      entries: files,
      keyOf: ({ path }) => path,
      draw: file => drawFile(texts, file),
      isShut: ({ isForeign }) => isForeign === true,
      onOpen: ({ path }) => post({ type: 'file', path }),
    })}`;
}

function drawFile(texts: DocumentTexts, file: FolderFile): TemplateResult {
  const { path, bytes, isForeign, isMentioned } = file;
  return html`<span class="codicon codicon-file" aria-hidden="true"></span>
    <span class="row-name">${path}</span>
    ${isForeign ? html`<span class="tag" title=${texts.foreignFileHint}>${texts.foreignFile}</span>` : nothing}
    ${isMentioned ? nothing : html`<span class="tag" title=${texts.notMentionedHint}>${texts.notMentioned}</span>`}
    <span class="number dim">${formatBytes(texts, bytes)}</span>`;
}

/** Bytes as people read them, with at most one digit behind the point. */
export function formatBytes(
  texts: Pick<DocumentTexts, 'bytes' | 'kilobytes' | 'megabytes'>,
  bytes: number,
): string {
  const rounded = (size: number) => formatCount(size < 10 ? Math.round(size * 10) / 10 : Math.round(size));
  if (bytes < 1000) {
    return fill(texts.bytes, formatCount(bytes));
  }
  return bytes < 999_500
    ? fill(texts.kilobytes, rounded(bytes / 1000))
    : fill(texts.megabytes, rounded(bytes / 1_000_000));
}
