import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { findEntry, isRecord, resolveAlias, toYamlValue } from '../../../syntax/yaml/yamlNode.ts';
import { describeNode } from '../../../syntax/yaml/describeNode.ts';
import { itemsAt, nodeAt, openingOf, textAt } from '../../../model/related/relatedFile.ts';
import type { Sentence } from '../../../text/format/sentence.ts';
import { toSentence } from '../../../text/format/sentence.ts';
import type { Span } from '../../../text/position/span.ts';
import { findPatternProblem } from '../../routing/reading/patterns.ts';
import type { Assertion, Scenario, ScenarioFile, TextRequirement } from './scenario.ts';
import { defaultAssertion } from './scenario.ts';

/** A mistake in a scenario; the part that has it is left out. */
export interface ScenarioProblem {
  readonly message: keyof typeof scenarioMessages;
  readonly args: Sentence['args'];
  readonly span: Span;
}

export interface ReadScenario {
  /** Undefined where there is no message. */
  readonly scenario: Scenario | undefined;
  readonly problems: readonly ScenarioProblem[];
}

/** What is said of each mistake. */
export const scenarioMessages = {
  shape: "'{key}' has to be {expected}, not {actual}.",
  kind: "An assertion needs one of 'file', 'tool' and 'answer'.",
  kinds: "'{first}' and '{second}' are about different things. Write an assertion for each.",
  foreign: "'{key}' has no effect in an assertion about '{kind}'.",
  unknown: "An assertion has no key '{key}', so it is passed over.",
  absent: "'{key}' has no effect on a file that must not exist.",
  nothing: "'answer' needs 'contains' or 'matches'.",
  pattern: "The pattern '{pattern}' can't be used: {problem}.",
  path: "'{path}' is not a path inside the folder. Use a relative path with / and without '..'.",
} as const;

export function toProblemSentence({ message, args }: Pick<ScenarioProblem, 'message' | 'args'>): Sentence {
  return toSentence(scenarioMessages[message], args);
}

/** The keys of a scenario in a manifest, or in `evals.json` of the Agent Skills guide, where several names are in use. */
interface ScenarioKeys {
  readonly message: string;
  /** Of a sentence that describes the result. */
  readonly result?: string;
  readonly assertions: readonly string[];
}

const manifestKeys: ScenarioKeys = { message: 'message', assertions: ['assertions'] };

/** agentskills.io/skill-creation/evaluating-skills calls them `assertions`, the skill-creator of Anthropic `expectations`. */
const caseFileKeys: ScenarioKeys = {
  message: 'prompt',
  result: 'expected_output',
  assertions: ['assertions', 'expectations'],
};

/** Reads a scenario of a manifest: a message, or an object with one. What breaks the schema of manifests is not told again. */
export function readScenario(written: YamlNode): ReadScenario {
  const node = resolveAlias(written);
  if (node?.kind === 'scalar') {
    return { scenario: toPlainScenario(node.value, written.span), problems: [] };
  }
  const { scenario, problems } = read(node, manifestKeys);
  return {
    scenario,
    problems: problems.filter(({ message }) => message !== 'shape' && message !== 'unknown'),
  };
}

/** Reads a scenario of `evals.json`; undefined for an entry that only says which message activates the skill. */
export function readCaseScenario(node: YamlNode): ReadScenario | undefined {
  const verdict = nodeAt(node, 'should_trigger');
  const isNegative = verdict?.kind === 'scalar' && verdict.value === false;
  const keys = [...caseFileKeys.assertions, 'expected_output', 'files'];
  const isScenario = keys.some(key => nodeAt(node, key) !== undefined);
  return isNegative || !isScenario ? undefined : read(node, caseFileKeys);
}

function toPlainScenario(value: unknown, span: Span): Scenario | undefined {
  const message = typeof value === 'string' ? value.trim() : '';
  return message === '' ? undefined : { message, files: [], assertions: [defaultAssertion], span };
}

function read(node: YamlNode | undefined, keys: ScenarioKeys): ReadScenario {
  const problems: ScenarioProblem[] = [];
  const message = textAt(node, keys.message);
  const result = keys.result === undefined ? undefined : readText(node, keys.result, problems);
  const files = readItems(node, 'files', problems).flatMap(item => readFile(item, problems));
  const assertions = keys.assertions
    .flatMap(key => readItems(node, key, problems))
    .flatMap(item => readAssertion(item, problems));
  const all = [...(result === undefined ? [] : [toSentenceAssertion(result.trim())]), ...assertions];
  const text = message?.text.trim() ?? '';
  return {
    scenario:
      message === undefined || text === ''
        ? undefined
        : {
            message: text,
            files,
            assertions: all.length > 0 ? all : [defaultAssertion],
            span: message.span,
          },
    problems,
  };
}

function toSentenceAssertion(text: string): Assertion {
  return { kind: 'sentence', text };
}

function readItems(node: YamlNode | undefined, key: string, problems: ScenarioProblem[]) {
  const list = nodeAt(node, key);
  if (list !== undefined && list.kind !== 'sequence' && !isNull(list)) {
    problems.push(toShapeProblem(list, key, 'a list'));
  }
  return itemsAt(node, key);
}

function readText(node: YamlNode | undefined, key: string, problems: ScenarioProblem[]): string | undefined {
  const value = nodeAt(node, key);
  const text = textAt(node, key)?.text;
  if (value !== undefined && text === undefined && !isNull(value)) {
    problems.push(toShapeProblem(value, key, 'a text'));
  }
  return text?.trim() === '' ? undefined : text;
}

function readFlag(node: YamlNode, key: string, problems: ScenarioProblem[]): boolean {
  const value = nodeAt(node, key);
  if (value?.kind === 'scalar' && typeof value.value === 'boolean') {
    return value.value;
  }
  if (value !== undefined) {
    problems.push(toShapeProblem(value, key, 'true or false'));
  }
  return true;
}

function isNull(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function toShapeProblem(node: YamlNode, key: string, expected: string): ScenarioProblem {
  return { message: 'shape', args: { key, expected, actual: describeNode(node) }, span: node.span };
}

function readFile(item: YamlNode, problems: ScenarioProblem[]): ScenarioFile[] {
  const path = textAt(item);
  if (path === undefined) {
    problems.push(toShapeProblem(item, 'files', 'a list of texts'));
    return [];
  }
  return isInside(path.text, path.span, problems)
    ? [{ path: path.text.replace(/^\.\//, ''), span: path.span }]
    : [];
}

/** Whether a path stays in a folder, whatever system it is used on. */
function isInside(path: string, span: Span, problems: ScenarioProblem[]): boolean {
  const isFine =
    path.replace(/^\.\//, '') !== '' &&
    !/^(?:\/|[A-Za-z]:)|[\\\0]/.test(path) &&
    path.split('/').every(part => part !== '..');
  if (!isFine) {
    problems.push({ message: 'path', args: { path }, span });
  }
  return isFine;
}

const kinds = ['file', 'tool', 'answer'] as const;
type Kind = (typeof kinds)[number];

/** The keys that belong to a kind. */
const keysOfKind: Readonly<Record<Kind, readonly string[]>> = {
  file: ['exists', 'contains', 'matches'],
  tool: ['called', 'arguments'],
  answer: [],
};

const allKeys: ReadonlySet<string> = new Set([...kinds, ...kinds.flatMap(kind => keysOfKind[kind])]);

function readAssertion(written: YamlNode, problems: ScenarioProblem[]): Assertion[] {
  const node = resolveAlias(written);
  if (node?.kind === 'scalar' && typeof node.value === 'string') {
    const text = node.value.trim();
    return text === '' ? [] : [toSentenceAssertion(text)];
  }
  if (node?.kind !== 'mapping') {
    problems.push(toShapeProblem(written, 'assertions', 'a list of texts and objects'));
    return [];
  }
  const [kind, second] = kinds.filter(each => findEntry(node, each) !== undefined);
  if (kind === undefined) {
    problems.push({ message: 'kind', args: {}, span: openingOf(node) });
    return [];
  }
  if (second !== undefined) {
    const span = findEntry(node, second)?.keySpan ?? node.span;
    problems.push({ message: 'kinds', args: { first: kind, second }, span });
    return [];
  }
  for (const { key, keySpan } of node.entries) {
    if (key !== kind && !keysOfKind[kind].includes(key)) {
      const message = allKeys.has(key) ? 'foreign' : 'unknown';
      problems.push({ message, args: { key, kind }, span: keySpan });
    }
  }
  const found = problems.length;
  const assertion = readers[kind](node, problems);
  return assertion === undefined || problems.length > found ? [] : [assertion];
}

type Reader = (node: YamlNode, problems: ScenarioProblem[]) => Assertion | undefined;

const readers: Readonly<Record<Kind, Reader>> = {
  file: readFileAssertion,
  tool: readToolAssertion,
  answer: readAnswerAssertion,
};

function readFileAssertion(node: YamlNode, problems: ScenarioProblem[]): Assertion | undefined {
  const path = readText(node, 'file', problems);
  const exists = readFlag(node, 'exists', problems);
  const wanted = readRequirement(node, problems);
  const [key] = exists ? [] : Object.keys(wanted);
  if (key !== undefined) {
    problems.push({ message: 'absent', args: { key }, span: nodeAt(node, key)?.span ?? node.span });
  }
  const span = nodeAt(node, 'file')?.span ?? node.span;
  return path === undefined || !isInside(path, span, problems)
    ? undefined
    : { kind: 'file', path: path.replace(/^\.\//, ''), exists, ...wanted };
}

function readToolAssertion(node: YamlNode, problems: ScenarioProblem[]): Assertion | undefined {
  const tool = readText(node, 'tool', problems);
  const called = readFlag(node, 'called', problems);
  const given = nodeAt(node, 'arguments');
  const value = given && toYamlValue(given);
  if (given !== undefined && !isRecord(value)) {
    problems.push(toShapeProblem(given, 'arguments', 'a mapping'));
  }
  return tool === undefined
    ? undefined
    : { kind: 'tool', tool, called, ...(isRecord(value) && { arguments: value }) };
}

function readAnswerAssertion(node: YamlNode, problems: ScenarioProblem[]): Assertion | undefined {
  const answer = nodeAt(node, 'answer');
  if (answer?.kind !== 'mapping') {
    problems.push(toShapeProblem(answer ?? node, 'answer', 'a mapping'));
    return undefined;
  }
  const found = problems.length;
  const wanted = readRequirement(answer, problems);
  if (Object.keys(wanted).length === 0 && problems.length === found) {
    problems.push({ message: 'nothing', args: {}, span: answer.span });
  }
  return { kind: 'answer', ...wanted };
}

function readRequirement(node: YamlNode, problems: ScenarioProblem[]): TextRequirement {
  const contains = readText(node, 'contains', problems);
  const matches = readText(node, 'matches', problems);
  const problem = matches === undefined ? undefined : findPatternProblem(matches);
  if (matches !== undefined && problem !== undefined) {
    const span = nodeAt(node, 'matches')?.span ?? node.span;
    problems.push({ message: 'pattern', args: { pattern: matches, problem }, span });
  }
  return { ...(contains !== undefined && { contains }), ...(matches !== undefined && { matches }) };
}
