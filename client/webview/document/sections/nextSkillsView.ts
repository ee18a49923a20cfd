import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { FormField } from '../../../../server/src/protocol/document.ts';
import { fill } from '../../../messages/fill.ts';
import { renderSuggestions } from '../form/controls.ts';
import { renderProblems } from '../form/fieldProblems.ts';
import { renderField } from '../form/fieldView.ts';
import { findField, keyOf } from '../state/fields.ts';
import type { Page } from '../state/page.ts';
import { isEditable } from '../state/page.ts';

const casesKey = 'conditional_next_skills';

/** Draws the fields for the skills that take over from this one; nothing where its text can't be changed. */
export function renderNextSkills(page: Page): TemplateResult | typeof nothing {
  const { state, view, texts } = page;
  if (!isEditable(view) || view.obstacle !== undefined) {
    return nothing;
  }
  const next = findField(view, ['next_skill']) ?? emptyField('next_skill', 'text');
  const cases = findField(view, [casesKey]) ?? emptyField(casesKey, 'table');
  const key = keyOf('skill', cases.path);
  return html`<section class="next-skills" aria-labelledby="next-skills">
    <h3 id="next-skills">${texts.nextSkills}</h3>
    ${renderField(page, 'skill', { ...next, description: next.description || texts.nextSkillHint }, 'set')}
    <ul class="plain items">
      ${(cases.rows ?? []).map(({ cells: [condition = '', skill = ''] }) => renderCase(page, cases, condition, skill))}
    </ul>
    ${renderProblems(cases, [state.refusals[key]])} ${renderNewCase(page, cases, next)}
  </section>`;
}

/** A key that neither the skill nor one of its hosts has. */
function emptyField(key: string, control: FormField['control']): FormField {
  return { path: [key], key, control, description: '', hosts: [], isRequired: false, problems: [] };
}

function renderCase(
  { texts, editor, focusNext }: Page,
  { path }: FormField,
  condition: string,
  skill: string,
) {
  const label = fill(texts.removeStep, condition);
  return html`<li>
    <span class="step">${fill(texts.stepWhen, condition, skill)}</span>
    <button
      class="action codicon codicon-close"
      title=${label}
      aria-label=${label}
      @click=${() => {
        editor.change('skill', { kind: 'unset', path: [...path, condition] }, keyOf('skill', path), 'set');
        focusNext('new-case');
      }}
    ></button>
  </li>`;
}

/** The fields for one more case. Nothing changes before it is added. */
function renderNewCase({ texts, editor, focusNext }: Page, { path }: FormField, { suggestions }: FormField) {
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (!(form instanceof HTMLFormElement)) {
      return;
    }
    const [condition = '', skill = ''] = [...new FormData(form).values()].map(value =>
      typeof value === 'string' ? value.trim() : '',
    );
    if (condition !== '' && skill !== '') {
      const change = { kind: 'set', path: [...path, condition], value: skill } as const;
      editor.change('skill', change, keyOf('skill', path), 'set');
      form.reset();
      focusNext('new-case');
    }
  };
  return html`<form class="add" @submit=${add}>
    ${renderBox('new-case', texts.stepCase, false)}
    ${renderBox('new-case-skill', texts.stepSkill, suggestions !== undefined)}
    <button class="action codicon codicon-add" title=${texts.addStep} aria-label=${texts.addStep}></button>
    ${renderSuggestions('new-case-skill', suggestions)}
  </form>`;
}

function renderBox(id: string, label: string, hasWords: boolean): TemplateResult {
  return html`<input
    class="input"
    id=${id}
    name=${id}
    required
    autocomplete="off"
    placeholder=${label}
    aria-label=${label}
    list=${hasWords ? `${id}-words` : nothing}
  />`;
}
