import type { CodeLens, Command } from 'vscode-languageserver/node';
import type { CheckStatus, ReadinessReport } from '../../../core/analysis/readiness/world/readiness.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import type { EvalsView } from '../../../protocol/readiness.ts';
import { say } from '../../editor/say.ts';

/** Names of missing things that a lens has room for. */
const maxNamed = 2;

/** What is known of one skill. */
export interface SkillSteps {
  readonly report: ReadinessReport | undefined;
  /** Null where its manifest declares no evaluation. */
  readonly evals: EvalsView | null;
  /** Characters of the body, and how many of them a prompt has room for. */
  readonly body: { readonly length: number; readonly limit: number };
}

/** What keeps a skill from running, else the most useful thing to do about it; no lens when all is well. */
export function toNextStepLens(uri: string, steps: SkillSteps, bundle: MessageBundle): CodeLens[] {
  const start = { line: 0, character: 0 };
  const step =
    findBlocker(steps, bundle) ??
    findLongBody(steps, bundle) ??
    findUnknown(steps, bundle) ??
    findEvalGap(steps, bundle);
  return step === undefined
    ? []
    : [
        {
          range: { start, end: start },
          command: { command: 'skillwright.showReadiness', ...step, arguments: [{ uri }] },
        },
      ];
}

type Step = Pick<Command, 'title' | 'tooltip'> & Partial<Pick<Command, 'command'>>;

function findBlocker({ report }: SkillSteps, bundle: MessageBundle): Step | undefined {
  if (report?.isDisabled === true) {
    return {
      title: formatMessage('Disabled', {}, bundle),
      tooltip: formatMessage(
        'Agents cannot use this skill until it is enabled. Select to show it in the Readiness view.',
        {},
        bundle,
      ),
    };
  }
  if (report?.notLoadedBy !== undefined) {
    const hosts = report.notLoadedBy.join(', ');
    return {
      title: formatMessage('Not loaded by {hosts}', { hosts }, bundle),
      tooltip: detailOf(report, 'missing', bundle),
    };
  }
  if (report === undefined || report.counts.missing === 0) {
    return undefined;
  }
  const args = namesOf(report, 'missing');
  return {
    title: formatMessage(
      args.rest > 0 ? 'Not ready: {names} and {rest} more missing' : 'Not ready: {names} missing',
      args,
      bundle,
    ),
    tooltip: detailOf(report, 'missing', bundle),
  };
}

function findLongBody({ body: { length, limit } }: SkillSteps, bundle: MessageBundle): Step | undefined {
  const size = { length: length.toLocaleString('en'), limit: limit.toLocaleString('en') };
  return length <= limit
    ? undefined
    : {
        title: formatMessage('Body: {length} of {limit} characters', size, bundle),
        tooltip: formatMessage(
          'The body is longer than a prompt has room for, so the model gets only the summary. Shorten it, or move parts to files that it links to.',
          {},
          bundle,
        ),
        command: 'skillwright.previewRouting',
      };
}

function findUnknown({ report }: SkillSteps, bundle: MessageBundle): Step | undefined {
  if (report === undefined || report.counts.unknown === 0) {
    return undefined;
  }
  const args = namesOf(report, 'unknown');
  return {
    title: formatMessage(
      args.rest > 0 ? 'Unknown here: {names} and {rest} more' : 'Unknown here: {names}',
      args,
      bundle,
    ),
    tooltip: detailOf(report, 'unknown', bundle),
  };
}

function findEvalGap({ evals }: SkillSteps, bundle: MessageBundle): Step | undefined {
  const gap = evals?.stages.find(stage => stage.gap !== undefined)?.gap;
  return evals === null || gap === undefined
    ? undefined
    : {
        title: formatMessage(
          'Evals: {ready} of {count} stages set up',
          { ready: evals.ready, count: evals.stages.length },
          bundle,
        ),
        tooltip: gap,
      };
}

/** The checks of a status that there is room for, and how many more there are. */
function namesOf({ checks }: ReadinessReport, wanted: CheckStatus) {
  const names = checks.flatMap(({ status, name }) => (status === wanted ? [name] : []));
  return { names: names.slice(0, maxNamed).join(', '), rest: Math.max(names.length - maxNamed, 0) };
}

/** What the first check of a status found, and what to do about it. */
function detailOf({ checks }: ReadinessReport, wanted: CheckStatus, bundle: MessageBundle): string {
  const found = checks.find(({ status }) => status === wanted);
  const more = formatMessage('Select to show all checks in the Readiness view.', {}, bundle);
  return found === undefined ? more : `${say(found.detail, bundle)}\n${more}`;
}
