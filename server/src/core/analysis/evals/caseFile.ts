import { itemsAt, nodeAt, textAt } from '../../model/related/relatedFile.ts';
import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { Span } from '../../text/position/span.ts';
import type { TriggerCase } from './triggerCase.ts';

/** A mistake in a file of cases. */
export interface CaseFileProblem extends Sentence {
  readonly span: Span;
}

export interface CaseFile {
  readonly cases: readonly TriggerCase[];
  readonly problems: readonly CaseFileProblem[];
}

/** The folder of a skill in which files of cases are looked for. */
export const caseFolder = 'evals';

export function isCaseFileName(name: string): boolean {
  return name.endsWith('.json');
}

/**
 * Reads the trigger cases of a JSON file, in either of the formats of the Agent Skills guides: `{"evals": [{"prompt": …}]}`,
 * whose prompts the skill has to answer unless `should_trigger` is false (agentskills.io/skill-creation/evaluating-skills), and a list of
 * `{"query": …, "should_trigger": …}` (agentskills.io/skill-creation/optimizing-descriptions). A file of another shape has no cases: results lie in the same folder.
 */
export function readCaseFile(text: string): CaseFile {
  const { root, problem } = parseCaseFile(text);
  if (root === undefined) {
    return { cases: [], problems: [problem] };
  }
  const isList = root.kind === 'sequence';
  const items = isList ? root.items : itemsAt(root, 'evals');
  const isOurs = items.some(item => readMessage(item) !== undefined && (!isList || hasVerdict(item)));
  return isOurs ? readItems(items, isList) : { cases: [], problems: [] };
}

/** The content of a JSON file, or why there is none. */
export function parseCaseFile(
  text: string,
):
  | { readonly root: YamlNode; readonly problem?: never }
  | { readonly root?: never; readonly problem: CaseFileProblem } {
  const { root, problems } = parseJson(text);
  const broken = problems.find(({ cause }) => cause === 'syntax');
  if (broken === undefined && root !== undefined) {
    return { root };
  }
  const { span = { start: 0, end: 0 }, detail = 'it nests too deeply' } = broken ?? {};
  return { problem: { template: 'This is not valid JSON: {detail}.', args: { detail }, span } };
}

function readItems(items: readonly YamlNode[], needsVerdict: boolean): CaseFile {
  const read = items.map(item => ({ item, found: readItem(item, needsVerdict) }));
  return {
    cases: read.flatMap(({ found }) => found ?? []),
    problems: read.flatMap(({ item, found }) =>
      found === undefined ? [{ template: problemOf(needsVerdict), args: {}, span: item.span }] : [],
    ),
  };
}

function problemOf(needsVerdict: boolean): string {
  return needsVerdict
    ? 'This entry is left out: it needs a `query`, and `should_trigger` with true or false.'
    : 'This entry is left out: it needs a `prompt`, and `should_trigger` can only be true or false.';
}

function readItem(item: YamlNode, needsVerdict: boolean): TriggerCase | undefined {
  const message = readMessage(item);
  const verdict = nodeAt(item, 'should_trigger');
  const isMissing = verdict === undefined && !needsVerdict;
  const expected =
    verdict?.kind === 'scalar' && typeof verdict.value === 'boolean' ? verdict.value : undefined;
  return message === undefined || (expected === undefined && !isMissing)
    ? undefined
    : { message: message.text.trim(), expected: expected ?? true, span: message.span };
}

function readMessage(item: YamlNode) {
  const message = textAt(item, 'query') ?? textAt(item, 'prompt');
  return message === undefined || message.text.trim() === '' ? undefined : message;
}

function hasVerdict(item: YamlNode): boolean {
  return nodeAt(item, 'should_trigger') !== undefined;
}
