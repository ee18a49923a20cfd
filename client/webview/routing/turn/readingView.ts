import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { RoutingTexts } from '../../../messages/texts/routingTexts.ts';
import type { RoutingView, TextHit } from '../../../../server/src/protocol/routing.ts';
import { describeCause, describeFragmentSignal } from '../../page/turn/causes.ts';
import { fill } from '../../../messages/fill.ts';
import { markText } from './marks.ts';
import type { Page } from '../state/page.ts';
import { isModelAsked } from '../state/questions.ts';

/** Characters of a joined text that are shown. */
const maxJoined = 2000;

/** Hits that are listed; all of them are marked in the message. */
const maxHits = 30;

/** Draws how routing reads the message, before any skill is considered. */
export function renderReading(page: Page): TemplateResult | typeof nothing {
  const { state, texts } = page;
  const view = state.routed?.view;
  return view === undefined || view.text === '' || !hasReading(view)
    ? nothing
    : html`<details class="group reading" ?open=${state.room !== 'little'}>
        <summary>${texts.reading}</summary>
        <dl>
          ${renderNames(texts.readingStages, view.stages, evidenceOf(view, 'stage'))}
          ${renderNames(texts.readingAssets, view.assetClasses, evidenceOf(view, 'asset'))}
          ${renderHits(texts, view)} ${renderFragment(texts, view)} ${renderStart(texts, view)}
          ${renderSimilarity(texts, view)} ${renderClassifier(page, view)}
        </dl>
      </details>`;
}

/** Whether the message says anything that a row is about. */
function hasReading({
  stages,
  assetClasses,
  hits,
  fragment,
  preloaded,
  refused,
  ...view
}: RoutingView): boolean {
  const { patternProblems, mode, classifier } = view;
  const lists = [stages, assetClasses, hits, fragment.signals, preloaded, refused, patternProblems];
  return (
    lists.some(({ length }) => length > 0) ||
    isEngineSaid(view) ||
    mode === 'semantic' ||
    classifier.state !== 'skipped' ||
    classifier.isUnasked === true
  );
}

/** The words of the message behind each stage or asset class. */
function evidenceOf(
  { hits, text }: RoutingView,
  wanted: TextHit['kind'],
): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  for (const { name, spans } of hits.filter(({ kind }) => kind === wanted)) {
    const found = spans.map(({ start, end }) => text.slice(start, end));
    words.set(name, [...new Set([...(words.get(name) ?? []), ...found])]);
  }
  return words;
}

function renderNames(
  title: string,
  names: readonly string[],
  evidence: ReadonlyMap<string, readonly string[]> = new Map(),
): TemplateResult | typeof nothing {
  return names.length === 0
    ? nothing
    : html`<dt>${title}</dt>
        <dd>
          ${names.map(
            name =>
              html`<div>
                <span class="tag">${name}</span> <span class="dim">${evidence.get(name)?.join(', ')}</span>
              </div>`,
          )}
        </dd>`;
}

function renderHits(texts: RoutingTexts, { hits }: RoutingView): TemplateResult | typeof nothing {
  const kinds: Readonly<Record<TextHit['kind'], string>> = {
    keyword: texts.hitKeyword,
    verb: texts.hitVerb,
    negative: texts.hitNegative,
    pattern: texts.hitPattern,
    stage: texts.readingStages,
    asset: texts.readingAssets,
  };
  const listed = hits.filter(({ kind }) => kind !== 'stage' && kind !== 'asset');
  return listed.length === 0
    ? nothing
    : html`<dt>${texts.readingHits}</dt>
        <dd>
          ${listed
            .slice(0, maxHits)
            .map(
              ({ kind, name }) =>
                html`<mark class=${kind} title=${fill(texts.hitOf, kinds[kind], name)}>${name}</mark> `,
            )}
        </dd>`;
}

/** Why the message is read together with those before it, and how. */
function renderFragment(texts: RoutingTexts, { fragment, text, hits }: RoutingView): TemplateResult {
  const { isFragment, signals, joined } = fragment;
  return html`${
    isFragment
      ? html`<dt>${texts.readingFragment}</dt>
          <dd>
            ${signals.map(signal => html`<span class="tag" title=${signal}>${describeFragmentSignal(texts, signal)}</span> `)}
          </dd>`
      : nothing
  }
  ${
    joined === undefined
      ? nothing
      : html`<dt>${texts.readingJoined}</dt>
          <dd class="joined">
            ${
              joined === text
                ? markText(text, hits)
                    .slice(0, maxJoined)
                    .map(piece =>
                      piece.hit === undefined
                        ? piece.text
                        : html`<mark class=${piece.hit.kind}>${piece.text}</mark>`,
                    )
                : joined.slice(0, maxJoined)
            }
          </dd>`
  }`;
}

/** Draws the skills that are active before the model answers, those that were requested in vain, and patterns that failed. */
function renderStart(
  texts: RoutingTexts,
  { preloaded, refused, patternProblems }: RoutingView,
): TemplateResult {
  return html`${renderNames(texts.readingPreloaded, preloaded)}
  ${
    refused.length === 0
      ? nothing
      : html`<dt>${texts.readingRefused}</dt>
          <dd>
            ${refused.map(
              ({ id, cause, near }) =>
                html`<div title=${near.join(', ')}>
                  ${fill(texts.readingRefusedOne, id, describeCause(texts, cause))}
                </div>`,
            )}
          </dd>`
  }
  ${
    patternProblems.length === 0
      ? nothing
      : html`<dt>${texts.readingPatterns}</dt>
          <dd>
            ${patternProblems.map(
              ({ pattern, problem }) => html`<div class="problem"><code>${pattern}</code> ${problem}</div>`,
            )}
          </dd>`
  }`;
}

/** Words alone are compared where nothing else is set, which needs no row. */
function isEngineSaid({ engine, fallback }: Pick<RoutingView, 'engine' | 'fallback'>): boolean {
  return engine === 'embeddings' || fallback !== undefined;
}

function renderSimilarity(texts: RoutingTexts, view: RoutingView): TemplateResult | typeof nothing {
  const { engine, fallback } = view;
  return !isEngineSaid(view)
    ? nothing
    : html`<dt>${texts.readingEngine}</dt>
        <dd>${engine}${fallback === undefined ? nothing : html`<div class="problem">${fallback}</div>`}</dd>`;
}

/** Draws what a model made of the message, and lets the user ask one where none was or none could answer. */
function renderClassifier({ state, texts, dispatch }: Page, { mode, classifier }: RoutingView) {
  const { reason, tier, usage, isUnasked = false } = classifier;
  const isFailed = classifier.state === 'failed';
  if (mode !== 'semantic' && classifier.state === 'skipped' && !isUnasked) {
    return nothing;
  }
  const isAsking = isUnasked && isModelAsked(state);
  return html`<dt>${texts.readingClassifier}</dt>
    <dd role="status">
      ${
        isUnasked
          ? nothing
          : html`<div class=${isFailed ? 'problem' : ''}>${fill(texts.readingTier, reason, tier)}</div>`
      }
      ${isAsking ? html`<span class="dim">${texts.askingModel}</span>` : nothing}
      ${
        (isUnasked && !isAsking) || isFailed
          ? html`<vscode-button
              secondary
              title=${texts.askModelTitle}
              @click=${() => dispatch({ type: 'askModel' })}
              >${texts.askModel}</vscode-button
            >`
          : nothing
      }
      ${
        usage === undefined
          ? nothing
          : html`<div class="dim">
              ${fill(texts.readingTokens, String(usage.input), String(usage.output))}
            </div>`
      }
    </dd>`;
}
