import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { CatalogSkill } from '../../../server/src/protocol/catalog.ts';
import { isSwitchable } from '../../messages/switching.ts';
import { fill } from '../../messages/fill.ts';
import { formatDay } from '../page/parts/text.ts';
import type { Mark } from './badges.ts';
import { badgesOf, lockOf, problemsOf, readinessOf, sourceOf } from './badges.ts';
import { act, toggle } from './state/page.ts';
import type { Page } from './state/page.ts';

/** Tags that have room on a card; the others are in a hint. */
const shownTags = 2;

/** Draws the content of a card. `focus` is the tabindex of its controls. */
export function renderCard(page: Page, skill: CatalogSkill, focus: number): TemplateResult {
  const { title, description } = skill;
  return html`<div class="head">
      <button
        class="title"
        tabindex="-1"
        data-control="view"
        title="${title}&#10;${skill.path}"
        @click=${() => act(page, 'view', skill)}
      >
        ${title}
      </button>
      ${renderSwitch(page, skill, focus)}
    </div>
    ${renderPlace(page, skill)}
    <p class="description" title=${description}>${description}</p>
    ${renderChips(page, skill, focus)} ${renderBadges(page, skill)}
    <div class="foot">${renderReadinessBadge(page, skill, focus)} ${renderActions(page, skill, focus)}</div>`;
}

/** Returns the accessible name of a card, with everything unusual about the skill. */
export function nameOfCard({ state, texts }: Page, skill: CatalogSkill): string {
  const isEnabled = state.switching[skill.uri] ?? skill.isEnabled;
  const marks = [readinessOf(skill, texts), problemsOf(skill, texts)];
  return [
    skill.title,
    ...(skill.id === skill.title ? [] : [skill.id]),
    ...(isEnabled ? [] : [texts.disabled]),
    ...(skill.lock === undefined ? [] : [texts.locked]),
    ...(skill.shadowedBy === undefined ? [] : [texts.overridden]),
    ...marks.flatMap(mark => (mark === undefined || mark.tone === 'good' ? [] : [mark.label])),
  ].join(', ');
}

function renderSwitch(page: Page, skill: CatalogSkill, focus: number): TemplateResult {
  const { state, texts } = page;
  const wanted = state.switching[skill.uri];
  const isEnabled = wanted ?? skill.isEnabled;
  const lock = isSwitchable(skill) ? undefined : lockOf(skill, texts);
  const hint = isEnabled ? texts.enabledHint : texts.disabledHint;
  return html`<button
    class="switch"
    role="switch"
    tabindex=${focus}
    data-control="switch"
    aria-checked=${isEnabled}
    aria-disabled=${lock !== undefined}
    aria-busy=${wanted !== undefined}
    aria-label=${fill(texts.enable, skill.title)}
    title=${lock === undefined ? hint : fill(texts.lockedSwitch, lock)}
    @click=${() => toggle(page, skill)}
  ></button>`;
}

function renderPlace({ state, texts }: Page, skill: CatalogSkill): TemplateResult {
  const { id, title, version, hosts, path, modified, isThirdParty } = skill;
  const lock = lockOf(skill, texts);
  const override = overrideOf(skill, texts);
  const loaded = hosts.length === 0 ? texts.loadedByNone : fill(texts.loadedBy, hosts.join(', '));
  const changed = state.query.sort === 'modified' && modified !== undefined ? formatDay(modified) : undefined;
  return html`<p class="place dim">
    ${id === title ? nothing : html`<span class="id" title=${id}>${id}</span>`}
    ${
      override === undefined
        ? nothing
        : html`<span class="tag warn" title=${override}>${texts.overridden}</span>`
    }
    ${lock === undefined ? nothing : renderIcon('lock', lock)}
    ${isThirdParty ? renderIcon('cloud', texts.external) : nothing}
    <span class="source" title="${loaded}&#10;${path}">${sourceOf(skill, texts)}</span>
    ${changed === undefined ? nothing : renderFact(changed, fill(texts.changed, changed))}
    ${version === undefined ? nothing : renderFact(fill(texts.versionShort, version), fill(texts.version, version))}
  </p>`;
}

function overrideOf(
  { shadowedBy, shadowedFor = [] }: CatalogSkill,
  texts: Page['texts'],
): string | undefined {
  if (shadowedBy === undefined) {
    return undefined;
  }
  return shadowedFor.length === 0
    ? fill(texts.overriddenBy, shadowedBy)
    : fill(texts.overriddenIn, shadowedBy, shadowedFor.join(', '));
}

function renderIcon(icon: string, label: string): TemplateResult {
  return html`<span class="codicon codicon-${icon}" role="img" aria-label=${label} title=${label}></span>`;
}

function renderFact(text: string, hint: string): TemplateResult {
  return html`<span class="fact" title=${hint}>${text}</span>`;
}

/** The category and some tags; each narrows the library when it is clicked. */
function renderChips(
  { texts, dispatch }: Page,
  { category, tags }: CatalogSkill,
  focus: number,
): TemplateResult {
  const [shown, others] = [tags.slice(0, shownTags), tags.slice(shownTags)];
  const renderChip = (kind: 'category' | 'tag', name: string) =>
    html`<button
      class="chip ${kind}"
      tabindex=${focus}
      data-control="${kind} ${name}"
      title=${fill(kind === 'category' ? texts.filterCategory : texts.filterTag, name)}
      @click=${() => dispatch({ type: 'query', change: { [kind]: name } })}
    >
      ${name}
    </button>`;
  return html`<div class="chips">
    ${category === undefined ? nothing : renderChip('category', category)}
    ${shown.map(tag => renderChip('tag', tag))}
    ${others.length === 0 ? nothing : html`<span class="dim" title=${others.join(', ')}>${fill(texts.moreTags, others.length)}</span>`}
  </div>`;
}

function renderBadges({ texts }: Page, { badges }: CatalogSkill): TemplateResult {
  return html`<ul class="plain badges" aria-label=${texts.badges}>
    ${badgesOf(badges, texts).map(
      ({ icon, text, label }) =>
        html`<li title=${label}>
          <span class="codicon codicon-${icon}" aria-hidden="true"></span>
          <span aria-hidden="true">${text}</span>
          <span class="only-heard">${label}</span>
        </li>`,
    )}
  </ul>`;
}

function renderReadinessBadge(page: Page, skill: CatalogSkill, focus: number): TemplateResult {
  const { texts } = page;
  const { evals } = skill;
  const [problems, readiness] = [problemsOf(skill, texts), readinessOf(skill, texts)];
  const renderMark = ({ icon, text, label, tone = 'note' }: Mark, action: 'problems' | 'readiness') =>
    html`<button
      class="mark ${tone}"
      tabindex=${focus}
      data-control=${action}
      title=${label}
      aria-label=${label.includes(text) ? label : `${text}: ${label}`}
      @click=${() => act(page, action, skill)}
    >
      <span class="codicon codicon-${icon}" aria-hidden="true"></span><span class="text">${text}</span>
    </button>`;
  return html`<span class="standing">
    ${problems === undefined ? nothing : renderMark(problems, 'problems')}
    ${readiness === undefined ? nothing : renderMark(readiness, 'readiness')}
    ${
      evals === undefined
        ? nothing
        : html`<span class="evals" title=${fill(texts.evalsHint, evals)}>${fill(texts.evals, evals)}</span>`
    }
  </span>`;
}

function renderActions(page: Page, skill: CatalogSkill, focus: number): TemplateResult {
  const { state, texts } = page;
  const { title } = skill;
  const renderAction = (action: 'run' | 'text' | 'routing', icon: string, hint: string, label: string) =>
    html`<button
      class="action codicon codicon-${icon}"
      tabindex=${focus}
      data-control=${action}
      title=${hint}
      aria-label=${fill(label, title)}
      @click=${() => act(page, action, skill)}
    ></button>`;
  return html`<span class="actions">
    ${state.canRun ? renderAction('run', 'play', texts.run, texts.runOf) : nothing}
    ${renderAction('text', 'edit', texts.editText, texts.editTextOf)}
    ${renderAction('routing', 'target', texts.previewRouting, texts.previewRoutingOf)}
    <button
      class="action codicon codicon-ellipsis"
      tabindex=${focus}
      data-control="more"
      aria-haspopup="menu"
      title=${texts.more}
      aria-label=${fill(texts.moreOf, title)}
      @click=${openMenu}
    ></button>
  </span>`;
}

/** Opens VS Code's own menu, which appears for context menu events of a page. */
function openMenu({ currentTarget: button }: Event): void {
  if (button instanceof HTMLElement) {
    const { left, bottom } = button.getBoundingClientRect();
    button.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
    );
  }
}
