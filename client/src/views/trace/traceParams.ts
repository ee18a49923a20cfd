import type { TraceQuery } from '../../../messages/trace.ts';
import type { TraceFilter, TracesParams } from '../../../../server/src/protocol/audit.ts';

const hour = 60 * 60 * 1000;

const ages: Readonly<Record<TraceQuery['time'], number>> = {
  any: Infinity,
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
};

/**
 * Converts the query of the page to the parameters of the server.
 * @param now milliseconds since 1970
 */
export function toTracesParams(query: TraceQuery, limit: number, now: number): TracesParams {
  const { folderUri, source, outcome, time } = query;
  const filter: TraceFilter = {
    ...toWords(query.text),
    ...(source !== 'any' && { source }),
    ...(outcome !== 'any' && { outcome }),
    ...(time !== 'any' && { since: now - ages[time] }),
  };
  return { ...(folderUri !== undefined && { folderUri }), page: { ...filter, offset: 0, limit } };
}

/** `skill:memo tool:send signal:alert-7`; the last of a kind counts. */
function toWords(text: string): TraceFilter {
  const found = new Map<string, string>();
  for (const word of text.split(/\s+/).filter(each => each !== '')) {
    const [, kind = 'skill', value = word] = /^(skill|tool|signal):(.*)$/.exec(word) ?? [];
    if (value !== '') {
      found.set(kind, value);
    }
  }
  const [skill, tool, signalId] = ['skill', 'tool', 'signal'].map(kind => found.get(kind));
  return {
    ...(skill !== undefined && { skill }),
    ...(tool !== undefined && { tool }),
    ...(signalId !== undefined && { signalId }),
  };
}
