import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DatedFact } from '../../../../server/src/protocol/document.ts';
import { isSwitchable } from '../../../messages/switching.ts';
import { renderSentence } from '../../page/parts/sentence.ts';
import { formatDate } from './dates.ts';
import { slotOf } from '../form/fieldParts.ts';
import { renderField } from '../form/fieldView.ts';
import { findField, keyOf } from '../state/fields.ts';
import type { Page } from '../state/page.ts';
import { isEditable } from '../state/page.ts';

/** Keys that say who a skill is for and where it comes from, as the formats spell them. */
const fieldKeys = ['source', 'category', 'tags', 'version', 'license'] as const;

/** Draws whether the skill is enabled, which hosts load it, and its origin. */
export function renderGovernance(page: Page): TemplateResult {
  const { view, texts } = page;
  const { governance } = view;
  const fields = isEditable(view) ? fieldKeys.flatMap(key => findField(view, [key]) ?? []) : [];
  const isField = (key: string) => fields.some(field => field.key === key);
  const shown: Readonly<Record<(typeof fieldKeys)[number], string | undefined>> = {
    source: governance.origin,
    category: governance.category,
    tags: governance.tags.length === 0 ? undefined : governance.tags.join(', '),
    version: governance.version,
    license: governance.license,
  };
  return html`${renderEnabled(page)} ${renderInvocable(page)}
    ${fields.map(field => renderField(page, 'skill', field, 'set'))}
    <dl class="facts">
      ${fieldKeys.filter(key => !isField(key)).map(key => renderFact(texts[key], shown[key] ?? texts.none))}
      ${renderPlaces(page)}
    </dl>`;
}

function renderPlaces({ state, view, texts }: Page): TemplateResult {
  const { governance, path } = view;
  const scopes = { bundled: texts.scopeBundled, user: texts.scopeUser, project: texts.scopeProject };
  const { created, modified } = state.facts ?? {};
  const date = ({ at, from }: DatedFact) => {
    const said = {
      frontmatter: texts.dateFromFrontmatter,
      git: texts.dateFromGit,
      file: texts.dateFromFile,
    }[from];
    return html`<time datetime=${at}>${formatDate(at)}</time> <span class="dim">${said}</span>`;
  };
  return html`${renderFact(texts.scope, scopes[governance.scope])}
  ${renderFact(texts.path, html`<code>${path}</code>`)}
  ${renderFact(texts.hosts, governance.hosts.length === 0 ? texts.noHosts : governance.hosts.join(', '))}
  ${created === undefined ? nothing : renderFact(texts.created, date(created))}
  ${modified === undefined ? nothing : renderFact(texts.modified, date(modified))}`;
}

function renderFact(name: string, value: string | TemplateResult): TemplateResult {
  return html`<dt>${name}</dt>
    <dd>${value}</dd>`;
}

function renderEnabled({ state, view, texts, dispatch, post }: Page): TemplateResult {
  const { isEnabled, enabledNote } = view.governance;
  const isOn = state.wish ?? isEnabled;
  return renderSwitch({
    id: 'enabled',
    label: texts.enabled,
    hint: enabledNote ?? texts.enabledHint,
    isOn,
    isDisabled: !isSwitchable(view) || state.wish !== undefined,
    onToggle: () => {
      dispatch({ type: 'wish', isEnabled: !isOn });
      post({ type: 'enable', isEnabled: !isOn });
    },
  });
}

function renderInvocable({ state, view, texts, editor }: Page): TemplateResult {
  const field = findField(view, ['user-invocable', 'user_invocable']);
  const draft = field && state.drafts[keyOf('skill', field.path)];
  const isOn = draft === undefined ? view.governance.isUserInvocable : draft.text === 'true';
  return renderSwitch({
    id: 'user-invocable',
    label: texts.userInvocable,
    hint: draft?.refusal ?? texts.userInvocableHint,
    isOn,
    isDisabled: field === undefined || field.control !== 'flag' || !isEditable(view),
    onToggle: () => {
      if (field !== undefined) {
        editor.choose(slotOf('skill', field), String(!isOn), 'set');
      }
    },
  });
}

interface Switch {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
}

function renderSwitch({ id, label, hint, isOn, isDisabled, onToggle }: Switch): TemplateResult {
  return html`<div class="switch-line">
    <button
      class="switch"
      id=${id}
      role="switch"
      aria-checked=${isOn}
      aria-label=${label}
      aria-describedby="${id}-hint"
      ?disabled=${isDisabled}
      @click=${onToggle}
    ></button>
    <div>
      <label class="field-name" for=${id}>${label}</label>
      <p class="dim" id="${id}-hint">${renderSentence(hint)}</p>
    </div>
  </div>`;
}
