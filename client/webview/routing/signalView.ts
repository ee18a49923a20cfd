import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { drawSignalEditor } from '../page/signalEditor.ts';
import { signalKinds } from '../page/signals.ts';
import type { Page } from './page.ts';
import { toTurn } from './questions.ts';
import { drawSelect } from './selectView.ts';

/** What starts the turn in place of a person. */
export function drawSignal({ state, texts, dispatch }: Page): TemplateResult {
  const { signal } = state.draft;
  const labels = { none: texts.signalNone, cron: texts.signalCron, webhook: texts.signalWebhook };
  return html`${drawSelect({
    label: texts.signal,
    value: signal,
    options: signalKinds.map(kind => [kind, labels[kind]]),
    onChange: value => dispatch({ type: 'signal', kind: signalKinds.find(kind => kind === value) ?? 'none' }),
  })}
  ${
    signal === 'none'
      ? nothing
      : drawSignalEditor({
          texts,
          text: toTurn(state.draft).signalText,
          problem: state.routed?.signalProblem,
          onInput: text => dispatch({ type: 'signalText', text }),
        })
  }`;
}
