import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { renderSignalEditor } from '../../page/turn/signalEditor.ts';
import { signalKinds } from '../../page/turn/signals.ts';
import type { Page } from '../state/page.ts';
import { toTurn } from '../state/draft.ts';
import { renderSelect } from '../../page/parts/selectView.ts';

/** Draws the signal that starts the turn without a person. */
export function renderSignal({ state, texts, dispatch }: Page): TemplateResult {
  const { signal } = state.draft;
  const labels = { none: texts.signalNone, cron: texts.signalCron, webhook: texts.signalWebhook };
  return html`${renderSelect({
    label: texts.signal,
    value: signal,
    options: signalKinds.map(kind => [kind, labels[kind]]),
    onChange: value => dispatch({ type: 'signal', kind: signalKinds.find(kind => kind === value) ?? 'none' }),
  })}
  ${
    signal === 'none'
      ? nothing
      : renderSignalEditor({
          texts,
          text: toTurn(state.draft).signalText,
          problem: state.routed?.signalProblem,
          onInput: text => dispatch({ type: 'signalText', text }),
        })
  }`;
}
