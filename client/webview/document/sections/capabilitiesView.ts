import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { DocumentTexts } from '../../../messages/texts/documentTexts.ts';
import type { CheckView } from '../../../../server/src/protocol/readiness.ts';
import { renderSentence } from '../../page/parts/sentence.ts';
import { fill } from '../../../messages/fill.ts';
import type { Page } from '../state/page.ts';

/** Draws the requirements of the skill and whether they are met. */
export function renderCapabilities(page: Page): TemplateResult {
  const { facts } = page.state;
  const { texts } = page;
  if (facts === undefined) {
    return html`<p class="empty">${texts.reading}</p>`;
  }
  const checks = facts?.checks ?? null;
  if (checks === null || checks.length === 0) {
    return html`<p class="empty">${checks === null ? texts.checksUnknown : texts.noChecks}</p>`;
  }
  return html`<p class="summary">${summarize(texts, checks)}</p>
    <ul class="plain lines">
      ${checks.map(check => renderCheck(page, check))}
    </ul>`;
}

function summarize(texts: DocumentTexts, checks: readonly CheckView[]): string {
  const count = (wanted: CheckView['status']) => checks.filter(({ status }) => status === wanted).length;
  const [missing, unknown] = [count('missing'), count('unknown')];
  const first = missing === 0 ? texts.checksReady : fill(texts.checksMissing, missing);
  return unknown === 0 ? first : `${first} ${fill(texts.checksSome, unknown)}`;
}

const icons = { ok: 'pass', missing: 'error', unknown: 'question' } as const;

function renderCheck({ texts, post }: Page, check: CheckView): TemplateResult {
  const { kind, name, status, detail, fix } = check;
  const word = { ok: texts.statusOk, missing: texts.statusMissing, unknown: texts.statusUnknown }[status];
  return html`<li class="entry check-${status}">
    <span class="codicon codicon-${icons[status]}" role="img" aria-label=${word} title=${word}></span>
    <div class="entry-text">
      <button
        class="link code"
        title=${fill(texts.goToNeed, name)}
        @click=${() => post({ type: 'need', kind, name })}
      >
        ${name}
      </button>
      <span class="dim">${nameKind(texts, kind)}</span>
      <p class="dim">${renderSentence(detail)}</p>
    </div>
    ${
      fix === undefined
        ? nothing
        : html`<vscode-button
            secondary
            icon="wrench"
            aria-label=${fill(texts.fixOf, name)}
            @click=${() => post({ type: 'fix', kind, name })}
            >${texts.fix}</vscode-button
          >`
    }
  </li>`;
}

function nameKind(texts: DocumentTexts, kind: CheckView['kind']): string {
  return {
    file: texts.kindFile,
    host: texts.kindHost,
    tool: texts.kindTool,
    'tool-group': texts.kindToolGroup,
    toolset: texts.kindToolset,
    integration: texts.kindIntegration,
    'connection-preset': texts.kindConnectionPreset,
    resource: texts.kindResource,
    action: texts.kindAction,
    gate: texts.kindGate,
    env: texts.kindEnv,
    binary: texts.kindBinary,
    skill: texts.kindSkill,
    variable: texts.kindVariable,
    mcp: texts.kindMcp,
    platform: texts.kindPlatform,
    fallback: texts.kindFallback,
    'forbidden-tool': texts.kindForbiddenTool,
  }[kind];
}
