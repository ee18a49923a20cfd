import type { CodeLens } from 'vscode-languageserver/node';
import type { ReadinessReport } from '../../../core/analysis/readiness/world/readiness.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import type { EvalsView } from '../../../protocol/readiness.ts';

/** Names of missing things that a lens has room for. */
const maxNamed = 2;

/** Whether the skill can run here, and what is missing first; it leads to the Readiness view. */
export function toReadinessLens(uri: string, report: ReadinessReport, bundle: MessageBundle): CodeLens {
  return toLens(uri, describe(report, bundle));
}

/** How many of the stages of its evaluation are set up; the view names the gaps. */
export function toEvalsLens(uri: string, { ready, stages }: EvalsView, bundle: MessageBundle): CodeLens {
  return toLens(uri, formatMessage('Evals {ready}/{count}', { ready, count: stages.length }, bundle));
}

function toLens(uri: string, title: string): CodeLens {
  const start = { line: 0, character: 0 };
  const command = { title, command: 'skillwright.showReadiness', arguments: [{ uri }] };
  return { range: { start, end: start }, command };
}

function describe(report: ReadinessReport, bundle: MessageBundle): string {
  const { checks, counts, isDisabled, notLoadedBy } = report;
  const { missing, unknown } = counts;
  if (isDisabled === true) {
    return formatMessage('Disabled', {}, bundle);
  }
  if (notLoadedBy !== undefined) {
    return formatMessage('Not loaded by {hosts}', { hosts: notLoadedBy.join(', ') }, bundle);
  }
  if (missing > 0) {
    const names = checks.flatMap(({ status, name }) => (status === 'missing' ? [name] : []));
    const rest = names.length - maxNamed;
    const args = { names: names.slice(0, maxNamed).join(', '), rest };
    return formatMessage(
      rest > 0 ? 'Not ready: {names} and {rest} more missing' : 'Not ready: {names} missing',
      args,
      bundle,
    );
  }
  return unknown > 0
    ? formatMessage('No blockers found, {unknown} unknown', { unknown }, bundle)
    : formatMessage('Ready', {}, bundle);
}
