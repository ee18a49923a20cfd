import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { findStarters } from '../page/turn/starters.ts';
import type { Page } from './state/page.ts';

/** Draws a chat without turns: an introduction, the features that need no model, and how to start. */
export function renderEmpty({ state, texts, dispatch, post }: Page): TemplateResult {
  const { folders = [], skills = [] } = state.choices ?? {};
  const starters = findStarters(skills);
  return html`<div class="welcome">
    <h2>${texts.welcomeTitle}</h2>
    <p>${texts.welcome}</p>
    <p class="dim">${texts.welcomeRehearsal}</p>
    <vscode-button secondary icon="settings-gear" @click=${() => post({ type: 'manageModels' })}
      >${texts.manageModels}</vscode-button
    >
    ${folders.length > 0 && skills.length === 0 ? html`<p>${texts.noSkills}</p>` : nothing}
    ${
      starters.length === 0
        ? nothing
        : html`<p class="dim">${texts.welcomeTry}</p>
            <ul class="plain starters">
              ${starters.map(
                text =>
                  html`<li>
                    <button class="starter" @click=${() => dispatch({ type: 'compose', text })}>
                      ${text}
                    </button>
                  </li>`,
              )}
            </ul>`
    }
  </div>`;
}
