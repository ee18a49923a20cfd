import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type {
  ActivationRow,
  CallRow,
  CaseFacts,
  EventRow,
  GateRow,
  OptimizationFacts,
  PromotionFacts,
  ScoreFacts,
  StepRow,
  TurnRow,
} from '../../../server/src/protocol/audit.ts';
import type { TraceTexts } from '../../messages/texts/traceTexts.ts';
import { describeCause } from '../page/turn/causes.ts';
import type { Fact } from '../page/turn/facts.ts';
import { renderFacts } from '../page/turn/facts.ts';
import {
  describeDecision,
  describeDuration,
  describeState,
  describeTier,
} from '../page/turn/describeSteps.ts';
import { fill } from '../../messages/fill.ts';
import { showJson } from './showJson.ts';
import type { Page } from './page.ts';

/** Draws the steps of a turn with the seconds since its start. A decision about a call appears with the call. */
export function renderTimeline(
  page: Page,
  turn: TurnRow,
  steps: readonly StepRow[],
): readonly TemplateResult[] {
  return steps
    .filter(step => step.table !== 'gate_decisions' || step.kind === 'human')
    .map(
      step =>
        html`<li class="at">${renderOffset(page.texts, step.at - turn.at)} ${renderStep(page, step)}</li>`,
    );
}

/** @param milliseconds since the turn began */
export function renderOffset(texts: TraceTexts, milliseconds: number): TemplateResult {
  const seconds = (milliseconds / 1000).toFixed(1);
  return html`<span class="offset numbers" aria-label=${fill(texts.offset, seconds)}>+${seconds}</span>`;
}

function renderStep(page: Page, step: StepRow): TemplateResult {
  switch (step.table) {
    case 'activations':
      return renderActivation(page, step);
    case 'tool_calls':
      return renderCall(page, step);
    case 'gate_decisions':
      return renderGate(page, step);
    case 'events':
      return renderEvent(page, step);
  }
}

function renderLine(icon: string, words: unknown): TemplateResult {
  return html`<div class="step line">
    <span class="codicon codicon-${icon}" aria-hidden="true"></span>
    <span class="what">${words}</span>
  </div>`;
}

function renderActivation({ texts }: Page, step: ActivationRow): TemplateResult {
  const { kind, skill, from = '', reason = '', isDeclared } = step;
  switch (kind) {
    case 'start':
      return renderLine('extensions', fill(texts.wasActive, skill));
    case 'activated':
      return renderLine('extensions', fill(texts.becameActive, skill));
    case 'deactivated':
      return renderLine('remove', fill(texts.becameInactive, skill));
    case 'refused':
      return renderLine('warning', fill(texts.notActivated, skill, describeCause(texts, reason)));
    case 'stayed':
      return renderLine('debug-step-over', fill(texts.stayed, skill, reason));
    case 'transition':
      return renderLine(
        'git-merge',
        html`${from === '' ? fill(texts.begins, skill) : fill(texts.takesOver, skill, from)}
        ${
          isDeclared === false
            ? html`<span class="tag warn" title=${texts.undeclaredHint}>${texts.undeclared}</span>`
            : nothing
        }
        ${reason === '' ? nothing : html`<span class="dim">${reason}</span>`}`,
      );
  }
}

function renderCall({ texts }: Page, call: CallRow): TemplateResult {
  const { tool, tier, because, outcome, isError, milliseconds, origin, result } = call;
  const { words, icon } = describeState(texts, { state: outcome, result: { text: '', isError } });
  const facts = [
    ...(icon === 'check' ? [] : [words]),
    ...(because === undefined ? [] : [describeDecision(texts, because)]),
    describeDuration(texts, milliseconds),
  ];
  return html`<details class="step call ${outcome} ${icon === 'error' ? 'is-error' : ''}">
    <summary>
      <span class="codicon codicon-${icon}" aria-hidden="true"></span>
      <span class="what">
        <span class="only-heard">${fill(texts.call, tool, words)}</span>
        <code aria-hidden="true">${tool}</code> <span class="dim">${facts.join(' · ')}</span>
      </span>
      ${
        origin === undefined
          ? nothing
          : html`<span class="tag warn">${origin === 'mock' ? texts.originMock : texts.originAuthor}</span>`
      }
    </summary>
    <div class="inside">
      <p><span class="tag">${tier}</span> <span class="dim">${describeTier(texts, tier)}</span></p>
      ${renderLong(texts.arguments, showJson(call.arguments))} ${renderLong(texts.result, result)}
    </div>
  </details>`;
}

function renderLong(title: string, text: string): TemplateResult {
  return html`<h3 class="heading">${title}</h3>
    <pre class="verbatim code" tabindex="0" aria-label=${title} dir="auto">${text}</pre>`;
}

const verdicts = {
  passed: ['pass', 'gatePassed'],
  stopped: ['debug-pause', 'gateStopped'],
  skipped: ['debug-step-over', 'gateSkipped'],
} as const;

function renderGate({ texts }: Page, { subject, skill = '', verdict, text = '' }: GateRow): TemplateResult {
  const known = verdict === 'passed' || verdict === 'skipped' ? verdict : 'stopped';
  const [icon, key] = verdicts[known];
  return renderLine(
    icon,
    html`${fill(texts[key], subject, skill)}
    ${text === '' ? nothing : html`<q class="said" dir="auto">${text}</q>`}`,
  );
}

function renderEvent({ texts }: Page, event: EventRow): TemplateResult {
  return html`<details class="step call">
    <summary>
      <span class="codicon codicon-beaker" aria-hidden="true"></span>
      <span class="what">${fill(texts[eventTexts[event.name]], event.skill)}</span>
    </summary>
    <div class="inside">${renderFacts(listEventFacts(texts, event))}</div>
  </details>`;
}

const eventTexts = {
  'skill.optimization.promoted': 'promoted',
  'skill.optimization.undone': 'undone',
  'skill.optimization.rejected': 'rejected',
  'skill.optimization.scored': 'scored',
  'skill.optimization.started': 'optimizationStarted',
  'skill.optimization.candidate_proposed': 'candidateProposed',
  'skill.optimization.completed': 'optimizationCompleted',
  'skill.optimization.failed': 'optimizationFailed',
} as const;

function listEventFacts(texts: TraceTexts, event: EventRow): readonly Fact[] {
  if ('before' in event.facts) {
    return toPromotionFacts(texts, event.facts);
  }
  return 'scored' in event.facts
    ? toScoreFacts(texts, event.facts, event.skill)
    : toOptimizationFacts(texts, event.facts);
}

function toScoreFacts(texts: TraceTexts, facts: ScoreFacts, skill: string): readonly Fact[] {
  const { path, scored, version, judge, overallScore, dimensions, instructions } = facts;
  return [
    [texts.file, path],
    [texts.baseline, scored === skill ? undefined : scored],
    [texts.version, version],
    [texts.judge, judge],
    [texts.overallScore, String(overallScore)],
    ...dimensions.map(each => [each.key, String(each.score)] as const),
    [texts.hash, instructions],
  ];
}

function toPromotionFacts(texts: TraceTexts, facts: PromotionFacts): readonly Fact[] {
  const { path, before, after, allowedBy, scores } = facts;
  return [
    [texts.file, path],
    [texts.approval, allowedBy && (allowedBy === 'person' ? texts.byPerson : texts.byThreshold)],
    [texts.overallScore, scores && `${scores.before} → ${scores.after}`],
    ...(scores?.dimensions ?? []).map(each => [each.key, `${each.before} → ${each.after}`] as const),
    [texts.hashBefore, before],
    [texts.hashAfter, after],
  ];
}

function toOptimizationFacts(texts: TraceTexts, facts: OptimizationFacts): readonly Fact[] {
  const { path, hash, candidate, source, training, heldOut, reason } = facts;
  const describe = (cases: CaseFacts | undefined) =>
    cases && fill(texts.passedAndScore, String(cases.passed), String(cases.cases), String(cases.score));
  return [
    [texts.file, path],
    [texts.candidateSource, source],
    [texts.candidate, candidate],
    [texts.trainingCases, describe(training)],
    [texts.heldOutCases, describe(heldOut)],
    [texts.hash, hash],
    [texts.ended, reason],
  ];
}
