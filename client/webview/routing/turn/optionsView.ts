import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { modes } from '../../../messages/routing.ts';
import type { RoutingChoices, RoutingMode } from '../../../../server/src/protocol/routing.ts';
import { fill } from '../../../messages/fill.ts';
import { renderHistory } from './historyView.ts';
import type { Page } from '../state/page.ts';
import { countOptions, findFolder } from '../state/questions.ts';
import { renderSelect } from '../../page/parts/selectView.ts';
import { renderSignal } from './signalView.ts';

/** Everything but the message that decides which skills fire. */
export function renderOptions(page: Page): TemplateResult | typeof nothing {
  const { state, texts, dispatch } = page;
  const { choices, draft } = state;
  if (choices === undefined) {
    return nothing;
  }
  const changed = countOptions(draft);
  const isOpen = draft.isOptionsOpen ?? state.room === 'much';
  return html`<details class="group options" ?open=${isOpen}>
    <summary
      @click=${(event: Event) => {
        event.preventDefault();
        dispatch({ type: 'openOptions', isOpen: !isOpen });
      }}
    >
      ${changed === 0 ? texts.options : fill(texts.optionsChanged, changed)}
    </summary>
    ${isOpen ? renderFields(page, choices, changed) : nothing}
  </details>`;
}

/** Drawn only while visible, since a hidden select doesn't update the texts of its options. */
function renderFields(page: Page, choices: RoutingChoices, changed: number): TemplateResult {
  const { texts, dispatch } = page;
  return html`<div class="fields">
    ${renderFolder(page, choices)} ${renderMode(page, choices)} ${renderAgent(page, choices)}
    ${renderSignal(page)} ${renderHistory(page)} ${renderEnvironment(page, choices)}
    ${
      changed === 0
        ? nothing
        : html`<span></span>
            <div>
              <button class="link" @click=${() => dispatch({ type: 'resetOptions' })}>
                ${texts.resetOptions}
              </button>
            </div>`
    }
  </div>`;
}

function renderFolder(
  { state, texts, dispatch }: Page,
  { folders }: RoutingChoices,
): TemplateResult | typeof nothing {
  return folders.length < 2
    ? nothing
    : renderSelect({
        label: texts.folder,
        value: findFolder(state) ?? '',
        options: folders.map(({ uri, name }) => [uri, name]),
        onChange: folderUri => dispatch({ type: 'folder', folderUri }),
      });
}

function renderMode({ state, texts, dispatch }: Page, choices: RoutingChoices): TemplateResult {
  const labels: Readonly<Record<RoutingMode, string>> = {
    auto: texts.modeAuto,
    l0: texts.modeL0,
    semantic: texts.modeSemantic,
  };
  return renderSelect({
    label: texts.mode,
    value: state.draft.turn.mode ?? choices.mode,
    options: modes.map(mode => [mode, labels[mode]]),
    onChange: value => {
      const mode = modes.find(one => one === value);
      dispatch({ type: 'mode', mode: mode === choices.mode ? undefined : mode });
    },
  });
}

function renderAgent(
  { state, texts, dispatch }: Page,
  { agents }: RoutingChoices,
): TemplateResult | typeof nothing {
  return agents.length === 0
    ? nothing
    : renderSelect({
        label: texts.agent,
        value: state.draft.turn.agent ?? '',
        options: [['', texts.anyAgent], ...agents.map(agent => [agent, agent] as const)],
        onChange: agent => dispatch({ type: 'agent', agent }),
      });
}

function renderEnvironment(page: Page, { env }: RoutingChoices): TemplateResult | typeof nothing {
  const { texts } = page;
  return env.length === 0
    ? nothing
    : html`<span class="label wide" id="env-label">${texts.env}</span>
        <ul class="plain variables wide" aria-labelledby="env-label">
          ${env.map(variable => renderVariable(page, variable))}
        </ul>`;
}

/** Ticked means set. A value that differs from the environment is marked as simulated. */
function renderVariable(
  { state, texts, dispatch }: Page,
  { name, isSet }: RoutingChoices['env'][number],
): TemplateResult {
  const { present, missing } = state.draft.turn;
  const isTaken = present.includes(name) || (isSet && !missing.includes(name));
  const [real, other] = isSet
    ? [texts.envSet, texts.envPretendMissing]
    : [texts.envMissing, texts.envPretendSet];
  const isAssumption = isTaken !== isSet;
  return html`<li>
    <label class="check">
      <input
        type="checkbox"
        class="tick"
        .checked=${isTaken}
        @change=${() => dispatch({ type: 'pretend', name, isSet: isAssumption ? undefined : !isSet })}
      />
      <span class="code" title=${name}>${name}</span>
      <span class=${isAssumption ? 'pretence' : 'dim'}>${isAssumption ? other : real}</span>
    </label>
  </li>`;
}
