import type { TriggerResult } from '../../analysis/evals/triggerReport.ts';
import { scanBody } from '../../syntax/markdown/body.ts';

/** Demonstrations that are chosen at most, as many as DSPy's `BootstrapFewShot` takes (`max_bootstrapped_demos`, dspy.ai, read 2026-11-27). */
const maxDemonstrations = 4;

/**
 * Chooses demonstrations as DSPy's `BootstrapFewShot` does in principle: training examples whose outcome passed, in their order, up to a
 * number. What an example shows is a message that the skill must answer, and the outcome is that it is activated. Near misses are no
 * demonstrations, since their words would draw the skill to what it must leave to others.
 */
export function chooseDemonstrations(
  results: readonly Pick<TriggerResult, 'message' | 'expected' | 'passed'>[],
  count = maxDemonstrations,
): string[] {
  const passing = results.filter(({ expected, passed }) => expected && passed);
  return [...new Set(passing.map(({ message }) => message.replace(/\s+/g, ' ').trim()))].slice(0, count);
}

/**
 * Instructions with demonstrations in a section *Examples*: at the end of the one that is there, else of all. What is there stays, and
 * demonstrations that it has already are not repeated.
 * @param body of a SKILL.md
 */
export function addDemonstrations(body: string, demonstrations: readonly string[]): string {
  const { headings } = scanBody(body, 0);
  const at = headings.findIndex(({ text: title }) => /^examples?$/i.test(title.trim()));
  const own = headings[at];
  const next = own && headings.slice(at + 1).find(({ level }) => level <= own.level);
  const end = next?.span.start ?? body.length;
  const section = own === undefined ? '' : body.slice(own.span.end, end);
  const missing = demonstrations.map(toItem).filter(item => !section.split('\n').includes(item));
  if (missing.length === 0) {
    return body;
  }
  const items = missing.join('\n');
  const before = body.slice(0, end).trimEnd();
  const rest = body.slice(end);
  const added =
    own === undefined
      ? `${before === '' ? '' : `${before}\n\n`}## Examples\n\n${lead}\n\n${items}\n`
      : joinItems(before, items);
  return rest === '' ? added : `${added}\n${rest}`;
}

const lead = 'Requests that these instructions are for:';

function joinItems(before: string, items: string): string {
  const isBehindItem = /(?:^|\n)- [^\n]*$/.test(before);
  return isBehindItem ? `${before}\n${items}\n` : `${before}\n\n${lead}\n\n${items}\n`;
}

function toItem(message: string): string {
  return `- “${message}”`;
}
