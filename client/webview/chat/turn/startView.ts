import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { QuestionView } from '../../../messages/chatViews.ts';
import type { ChatTexts } from '../../../messages/texts/chatTexts.ts';
import { fill } from '../../../messages/fill.ts';

type StartView = Extract<QuestionView, { kind: 'start' }>;
type Variable = StartView['env'][number];

/** Draws all that starts when a user allows the server of a skill. */
export function renderStart(texts: ChatTexts, question: StartView): TemplateResult {
  const { skill, program, args, folder, env, files, changes } = question;
  return html`<p>${fill(texts.askStartHint, skill)}</p>
    ${changes.length === 0 ? nothing : html`<p class="changed">${fill(texts.askStartChanged, describeChanges(texts, changes))}</p>`}
    <h4 class="heading">${texts.askStartProgram}</h4>
    <p class="argv"><code>${program}</code></p>
    ${
      args.length === 0
        ? nothing
        : html`<h4 class="heading">${texts.askStartArguments}</h4>
            <ol class="plain argv">
              ${args.map(part => html`<li><code>${part}</code></li>`)}
            </ol>`
    }
    <h4 class="heading">${texts.askStartFolder}</h4>
    <p class="argv"><code>${folder}</code></p>
    ${
      env.length === 0
        ? nothing
        : html`<h4 class="heading">${texts.askStartEnv}</h4>
            <ul class="plain argv">
              ${env.map(each => renderVariable(texts, each))}
            </ul>`
    }
    ${
      files === undefined
        ? nothing
        : html`<p>${files === 'unbounded' ? texts.askStartUnbounded : texts.askStartFiles}</p>`
    }`;
}

function renderVariable(
  texts: ChatTexts,
  { name, value, sources, controlsPrograms }: Variable,
): TemplateResult {
  const from =
    sources.length === 0 ? texts.fromSkill : sources.map(source => describeSource(texts, source)).join(', ');
  return html`<li>
    <code>${name}=${value}</code> <span class="dim">${from}</span>
    ${
      controlsPrograms
        ? html`<span class="control"
            ><span class="codicon codicon-warning" aria-hidden="true"></span> ${texts.controlsPrograms}</span
          >`
        : nothing
    }
  </li>`;
}

function describeSource(texts: ChatTexts, { name, level, file }: Variable['sources'][number]): string {
  switch (level) {
    case undefined:
      return fill(texts.fromNowhere, name);
    case 'environment':
      return fill(texts.fromEnvironment, name);
    case 'default':
      return fill(texts.fromDefault, name);
    default:
      return fill(texts.fromFile, name, file ?? '');
  }
}

function describeChanges(texts: ChatTexts, changes: StartView['changes']): string {
  const names = { program: texts.changedProgram, args: texts.changedArguments, files: texts.changedFiles };
  return changes.map(each => (typeof each === 'string' ? names[each] : each.env)).join(', ');
}
