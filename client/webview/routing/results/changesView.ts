import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { MovedMessage, SkillDiff } from '../../../../server/src/protocol/routing.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';
import { openReason } from '../state/page.ts';

/** Messages of a skill, and skills, that are drawn. */
const maxMessages = 30;
const maxSkills = 100;

/** Draws how the changes since a revision affect which skills fire. */
export function renderChanges({ state, texts, dispatch, ...page }: Page): TemplateResult {
  const { compared, draft, problems } = state;
  return html`<div class="toolbar">
      <div class="fields">
        <label class="label" for="base">${texts.changesBase}</label>
        <input
          id="base"
          class="input"
          maxlength="500"
          title=${texts.changesBaseHint}
          .value=${draft.base}
          @change=${({ currentTarget }: Event) => {
            if (currentTarget instanceof HTMLInputElement) {
              dispatch({ type: 'base', base: currentTarget.value.trim() || 'HEAD' });
            }
          }}
        />
      </div>
    </div>
    ${
      problems.compare === undefined
        ? renderCompared({ state, texts, dispatch, ...page })
        : html`<p class="problem">${problems.compare}</p>`
    }
    ${
      compared === undefined && problems.compare === undefined
        ? html`<p class="empty">${texts.changesWait}</p>`
        : nothing
    }`;
}

function renderCompared(page: Page): TemplateResult | typeof nothing {
  const { state, texts } = page;
  const { compared } = state;
  if (compared === undefined) {
    return nothing;
  }
  if ('problem' in compared) {
    return html`<p class="empty problem">${compared.problem}</p>`;
  }
  const changed = compared.skills.filter(
    ({ gained, lost, isNew }) => gained.length + lost.length > 0 || isNew,
  );
  return changed.length === 0
    ? html`<p class="empty">${fill(texts.changesNone, compared.base)}</p>`
    : html`${changed.slice(0, maxSkills).map(skill => renderSkill(page, skill))}`;
}

function renderSkill(
  page: Page,
  { id, path, isNew, gained, lost, kept, compared }: SkillDiff,
): TemplateResult {
  const { texts } = page;
  return html`<section class="change">
    <h3>
      <button class="link title" @click=${() => openReason(page, path, '')}>${id}</button>
      ${isNew ? html`<span class="tag">${texts.changesNew}</span>` : nothing}
      <span class="dim numbers">${fill(texts.changesKept, kept, compared)}</span>
    </h3>
    ${renderMoved(page, gained, 'gained')} ${renderMoved(page, lost, 'lost')}
  </section>`;
}

function renderMoved(page: Page, moved: readonly MovedMessage[], kind: 'gained' | 'lost') {
  const { texts, dispatch } = page;
  const [word, icon] = kind === 'gained' ? [texts.changesGains, 'add'] : [texts.changesLoses, 'remove'];
  return moved.length === 0
    ? nothing
    : html`<ul class="plain moved ${kind}">
        ${moved.slice(0, maxMessages).map(
          one =>
            html`<li>
              <span class="codicon codicon-${icon}" aria-hidden="true"></span>
              <span class="word">${word}</span>
              <button
                class="link"
                title=${texts.changesTry}
                @click=${() => dispatch({ type: 'show', message: one.message })}
              >
                ${one.message}
              </button>
              <span class="dim" title=${fill(texts.changesOwner, one.owner)}
                >${describeRival(page, one, kind)}</span
              >
            </li>`,
        )}
      </ul>`;
}

function describeRival({ texts }: Page, { rival }: MovedMessage, kind: 'gained' | 'lost'): string {
  if (rival === undefined) {
    return kind === 'gained' ? texts.changesFromNobody : texts.changesToNobody;
  }
  return fill(kind === 'gained' ? texts.changesFrom : texts.changesTo, rival);
}
