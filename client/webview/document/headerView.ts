import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Act } from '../../messages/document.ts';
import type { DocumentTexts } from '../../messages/texts/documentTexts.ts';
import type { LockReason } from '../../../server/src/protocol/catalog.ts';
import { fill } from '../../messages/fill.ts';
import type { Page } from './state/page.ts';

/** Draws the title of the skill, its status and its actions. */
export function renderHeader(page: Page): TemplateResult {
  const { title, id, description, path } = page.view;
  return html`<header class="head">
    <div class="naming">
      <h1 title=${path}>${title}</h1>
      ${id === title ? nothing : html`<code class="id">${id}</code>`} ${renderBadges(page)}
    </div>
    ${renderDescription(description)} ${renderActs(page)} ${renderLock(page)}
  </header>`;
}

/** Characters that fit into a few lines also where the view is narrow. */
const shortDescription = 160;

/** A long description opens on demand, so that the actions below it stay in sight. */
function renderDescription(description: string): TemplateResult | typeof nothing {
  if (description === '') {
    return nothing;
  }
  return description.length <= shortDescription
    ? html`<p class="about">${description}</p>`
    : html`<details class="about">
        <summary><span>${description}</span></summary>
      </details>`;
}

function renderBadges({ state, view, texts, post }: Page): TemplateResult {
  const { errors, warnings, notes } = state.problems;
  const count = errors + warnings + notes;
  return html`${
    view.lock === undefined
      ? nothing
      : html`<span class="tag"
          ><span class="codicon codicon-lock" aria-hidden="true"></span> ${texts.lockedBadge}</span
        >`
  }
  ${view.readonlyReason === undefined ? nothing : html`<span class="tag">${texts.readonlyBadge}</span>`}
  ${view.governance.isEnabled ? nothing : html`<span class="tag warn">${texts.offBadge}</span>`}
  ${
    count === 0
      ? nothing
      : html`<button
          class="tag ${errors > 0 ? 'bad' : warnings > 0 ? 'warn' : ''}"
          @click=${() => post({ type: 'act', act: 'problems' })}
        >
          ${count === 1 ? texts.problemCount : fill(texts.problemsCount, count)}
        </button>`
  }`;
}

function renderActs({ state, texts, post }: Page): TemplateResult {
  const button = (act: Act, icon: string, text: string) =>
    html`<vscode-button secondary icon=${icon} @click=${() => post({ type: 'act', act })}
      >${text}</vscode-button
    >`;
  return html`<div class="acts">
    ${state.canRun ? button('run', 'play', texts.run) : nothing}
    ${button('routing', 'target', texts.previewRouting)} ${button('readiness', 'checklist', texts.readiness)}
    ${button('export', 'export', texts.export)} ${button('text', 'go-to-file', texts.openText)}
  </div>`;
}

/** Draws why the skill is read-only, and what to do instead. */
function renderLock({ view, texts, post }: Page): TemplateResult | typeof nothing {
  if (view.lock !== undefined) {
    return html`<div class="banner" role="note">
      <span class="codicon codicon-lock" aria-hidden="true"></span>
      <span>${sayLock(texts, view.lock)}</span>
      <vscode-button icon="files" @click=${() => post({ type: 'act', act: 'duplicate' })}
        >${texts.duplicate}</vscode-button
      >
    </div>`;
  }
  return view.readonlyReason === undefined
    ? nothing
    : html`<div class="banner" role="note">
        <span class="codicon codicon-lock" aria-hidden="true"></span>
        <span>${view.readonlyReason}</span>
      </div>`;
}

function sayLock(texts: DocumentTexts, lock: LockReason): string {
  return {
    bundled: texts.lockBundled,
    provenance: texts.lockProvenance,
    source: texts.lockSource,
  }[lock];
}
