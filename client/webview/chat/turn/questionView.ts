import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { limits } from '../../../messages/chat.ts';
import type {
  PendingQuestionView,
  QuestionAnswer,
  QuestionView,
  TurnView,
} from '../../../messages/chatViews.ts';
import { fill } from '../../../messages/fill.ts';
import { renderArguments } from './argumentsView.ts';
import { renderBlocks } from './markdownView.ts';
import type { Page } from '../state/page.ts';
import { answer } from '../state/page.ts';
import { renderStart } from './startView.ts';
import { describeTier } from '../../page/turn/describeSteps.ts';

type Of<Kind extends QuestionView['kind']> = Extract<QuestionView, { kind: Kind }>;

/** The parts of a drawn question. */
interface QuestionProps {
  readonly title: string;
  /** The accessible name. */
  readonly label: string;
  readonly content: unknown;
  readonly buttons: unknown;
}

/**
 * Draws the questions of a turn in the place where they came up. No key answers a question accidentally: the focus is on the question, not
 * on a button.
 */
export function renderQuestions(page: Page, { id }: TurnView): unknown {
  const questions = page.state.questions.filter(({ turn }) => turn === id);
  return repeat(
    questions,
    one => one.id,
    one => renderQuestion(page, one),
  );
}

function renderQuestion(page: Page, pending: PendingQuestionView): TemplateResult {
  const { id } = pending;
  const { title, label, content, buttons } = describe(page, pending);
  return html`<section
    class="question"
    data-question=${id}
    role="alertdialog"
    tabindex="-1"
    aria-label=${label}
    aria-describedby="question-${id}"
  >
    <h3><span class="codicon codicon-question" aria-hidden="true"></span> ${title}</h3>
    <div class="inside" id="question-${id}">${content}</div>
    <div class="buttons">${buttons}</div>
  </section>`;
}

function describe(page: Page, pending: PendingQuestionView): QuestionProps {
  const { question } = pending;
  switch (question.kind) {
    case 'tool':
      return describeTool(page, pending, question);
    case 'gate':
      return describeGate(page, pending, question);
    case 'result':
      return describeResult(page, pending, question);
    case 'start':
      return describeStart(page, pending, question);
    case 'variables':
      return describeVariables(page, pending, question);
  }
}

function describeTool(page: Page, { id }: PendingQuestionView, question: Of<'tool'>): QuestionProps {
  const { state, texts } = page;
  const { tool, tier, how } = question;
  const isRemembered = how === 'once' && state.remembered.includes(id);
  return {
    title: fill(texts.askTool, tool),
    label: fill(texts.askToolLabel, tool),
    content: html`<p>${describeTier(texts, tier)}</p>
      ${renderGiven(page, question.arguments)}
      ${how === 'once' ? renderTick(page, id, isRemembered, texts.remember) : nothing}`,
    buttons: renderLeave(page, id, isRemembered),
  };
}

function describeStart(page: Page, { id }: PendingQuestionView, question: Of<'start'>): QuestionProps {
  const { texts, state } = page;
  const { skill, env } = question;
  const control = env.filter(({ controlsPrograms }) => controlsPrograms).map(({ name }) => name);
  const isTicked = state.remembered.includes(id);
  return {
    title: fill(texts.askStart, skill),
    label: fill(texts.askStart, skill),
    content: html`${renderStart(texts, question)}
    ${control.length === 0 ? nothing : renderTick(page, id, isTicked, fill(texts.allowControl, control.join(', ')))}`,
    buttons: renderLeave(page, id, isTicked, control.length > 0 && !isTicked),
  };
}

function describeVariables(
  page: Page,
  { id }: PendingQuestionView,
  question: Of<'variables'>,
): QuestionProps {
  const { texts } = page;
  const { skill, use, names } = question;
  const title = fill(texts.askVariables, skill);
  return {
    title,
    label: title,
    content: html`<p>
        ${fill(use === 'prompt' ? texts.askVariablesPrompt : texts.askVariablesProcess, skill)}
      </p>
      <ul class="plain argv">
        ${names.map(name => html`<li><code>${name}</code></li>`)}
      </ul>
      <p class="dim">${fill(texts.askVariablesRemembered, skill)}</p>`,
    buttons: renderLeave(page, id, false),
  };
}

function describeResult(page: Page, { id }: PendingQuestionView, question: Of<'result'>): QuestionProps {
  const { state, texts } = page;
  const { tool } = question;
  const title = fill(texts.askResult, tool);
  const text = state.draft.answers[id] ?? '';
  return {
    title,
    label: title,
    content: html`<p>${texts.askResultHint}</p>
      ${renderGiven(page, question.arguments)}
      ${renderBox(page, id, { label: fill(texts.resultBox, tool), max: limits.result, rows: 3 })}`,
    buttons: html`${renderAnswer(page, id, { text: texts.resultSend, given: { verdict: 'result', text }, isFirst: true })}
    ${renderAnswer(page, id, { text: texts.decline, given: { verdict: 'decline' } })}`,
  };
}

function describeGate(page: Page, { id }: PendingQuestionView, question: Of<'gate'>): QuestionProps {
  const { state, texts } = page;
  const { gate, skill, wantsText, isRequired, draft } = question;
  const said = state.draft.answers[id]?.trim() ?? '';
  const given = said === '' ? {} : { text: said };
  return {
    title: fill(texts.askGate, skill, gate),
    label: fill(texts.askGateLabel, gate),
    content: html`${
      draft === undefined
        ? nothing
        : html`<h4 class="heading">${texts.gateDraft}</h4>
            <div class="draft">${renderBlocks(page, [draft])}</div>`
    }
    ${renderBox(page, id, { label: wantsText ? texts.gateAnswer : texts.gateNote, max: limits.message, rows: wantsText ? 3 : 1 })}`,
    buttons: html`${renderAnswer(page, id, {
      text: texts.gateContinue,
      given: { verdict: 'passed', ...given },
      isFirst: true,
      isMissing: wantsText && said === '',
    })}
    ${renderAnswer(page, id, { text: texts.gateStop, given: { verdict: 'stopped', ...given } })}
    ${isRequired ? nothing : renderAnswer(page, id, { text: texts.gateSkip, given: { verdict: 'skipped', ...given } })}`,
  };
}

function renderTick({ dispatch }: Page, id: string, isOn: boolean, text: string): TemplateResult {
  return html`<label class="check">
    <input
      type="checkbox"
      class="tick"
      .checked=${live(isOn)}
      @change=${() => dispatch({ type: 'remember', id, isOn: !isOn })}
    />
    <span>${text}</span>
  </label>`;
}

function renderLeave(page: Page, id: string, isRemembered: boolean, isMissing = false): TemplateResult {
  const { allow, decline } = page.texts;
  return html`${renderAnswer(page, id, { text: allow, given: { verdict: 'allow', isRemembered }, isFirst: true, isMissing })}
  ${renderAnswer(page, id, { text: decline, given: { verdict: 'decline' } })}`;
}

interface AnswerButton {
  readonly text: string;
  readonly given: QuestionAnswer;
  readonly isFirst?: boolean;
  /** Disabled, because a text or a tick is required first. */
  readonly isMissing?: boolean;
}

function renderAnswer(
  page: Page,
  id: string,
  { text, given, isFirst = false, isMissing = false }: AnswerButton,
): TemplateResult {
  const isOver = page.state.answered.includes(id);
  return html`<vscode-button
    ?secondary=${!isFirst}
    ?disabled=${isOver || isMissing}
    @click=${() => answer(page, id, given)}
    >${text}</vscode-button
  >`;
}

function renderGiven({ texts }: Page, json: string): TemplateResult {
  return json === '' || json === '{}'
    ? html`<p class="dim">${texts.noArguments}</p>`
    : html`<h4 class="heading">${texts.arguments}</h4>
        ${renderArguments(texts, json)}`;
}

interface Box {
  readonly label: string;
  /** Characters. */
  readonly max: number;
  readonly rows: number;
}

function renderBox({ state, dispatch }: Page, id: string, { label, max, rows }: Box): TemplateResult {
  return html`<label class="written">
    <span class="heading">${label}</span>
    <textarea
      class="box"
      rows=${rows}
      maxlength=${max}
      dir="auto"
      .value=${live(state.draft.answers[id] ?? '')}
      @input=${({ currentTarget: box }: InputEvent) => {
        if (box instanceof HTMLTextAreaElement) {
          dispatch({ type: 'answerText', id, text: box.value });
        }
      }}
    ></textarea>
  </label>`;
}
