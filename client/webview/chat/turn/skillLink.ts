import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';

interface Skill {
  readonly id: string;
  /** Of its file; empty where it is not known. */
  readonly path: string;
}

/** The id of a skill, which leads to its file where that is known. */
export function renderSkill({ texts, post }: Page, { id, path }: Skill, kind = 'link'): TemplateResult {
  if (path === '') {
    return html`<span class=${kind === 'link' ? '' : kind} dir="auto">${id}</span>`;
  }
  return html`<button
    class=${kind}
    dir="auto"
    title=${fill(texts.openSkill, path)}
    @click=${() => post({ type: 'openSkill', path })}
  >
    ${id}
  </button>`;
}
