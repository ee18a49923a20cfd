import type { Report } from '../../../model/findings/report.ts';
import { describeNode, describeTypes } from '../../../syntax/yaml/describeNode.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import { quoteYaml } from '../../../syntax/yaml/quoting.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { Quirk } from '../../../model/profiles/record/quirk.ts';
import type { Profile, Target } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import { lineStartBefore, linesIn } from '../../../text/position/lines.ts';
import type { TextEdit } from '../../../text/position/span.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import { readIntendedBoolean } from '../../../model/profiles/record/booleans.ts';
import { checkedByVscode } from '../../engine/checkedByVscode.ts';
import { isBlank } from '../../engine/missingKey.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, specification, vscodeBuild } from '../../engine/sources.ts';
import type { SchemaProblem } from '../../engine/targetView.ts';
import type { Weight } from '../../../model/findings/severity.ts';
import { severityOf, weighFor } from '../../../model/findings/severity.ts';
import { hasOtherShape } from '../tools/toolValues.ts';

export const valueType: TargetRule = {
  code: 'value-type',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'schema-problems',
  summary: 'A value is of another type than the key takes, or none of the values it allows.',
  documentation: `YAML decides by the spelling what a value is: \`8004\` is a number, \`[hint]\` a list, and a value that goes on in
indented \`key: value\` lines a mapping. A host that expects another type drops the value or refuses the skill. Quotes
make a text of anything.`,
  bad: { text: '---\nname: example\ndescription: [Fills in forms]\n---\n' },
  good: { text: '---\nname: example\ndescription: "[Fills in forms]"\n---\n' },
  sources: [specification, claudeCodeDocs, vscodeBuild],
  messages: {
    type: "'{key}' takes {expected}, not {actual}.",
    glued: "'{key}' takes {expected}, not {actual}: a space is missing behind the colons of its keys.",
    value: "'{key}' takes one of: {expected}.",
    least: "'{key}' takes {limit} or more.",
    above: "'{key}' takes more than {limit}.",
    most: "'{key}' takes {limit} or less.",
    form: "'{key}' does not take '{value}'.",
    fixGlued: 'Insert the spaces',
    fixQuote: 'Put the value in quotes',
    fixValue: "Change to '{nearest}'",
  },
  *check({ document: { text } }, { target, schemaProblems }) {
    // A value that several aliases stand for is wrong once.
    const seen = new Set<number>();
    for (const problem of schemaProblems) {
      const { label, keyword } = problem;
      // The name has rules of its own for what it may look like.
      const isAboutValue = keywords.has(keyword) && !(keyword === 'pattern' && label === 'name');
      if (label !== '' && isAboutValue && !seen.has(problem.span.start)) {
        seen.add(problem.span.start);
        yield* describe(text, target, problem);
      }
    }
  },
};

const keywords: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'pattern',
]);

const messageOfLimit = { minimum: 'least', exclusiveMinimum: 'above', maximum: 'most' } as const;

function* describe(text: string, { profile, strict }: Target, problem: SchemaProblem): Generator<Report> {
  const { node, span } = problem;
  // Readers make texts of data of the author's own, and a host that was not guessed may read a mapping there.
  if (
    !strict &&
    profile.unknownKeys === 'refused' &&
    problem.path[0] === 'metadata' &&
    problem.path.length > 1
  ) {
    return;
  }
  const top = findField(profile, problem.path[0] ?? '');
  const field = problem.field ?? top;
  if (field === undefined || node === undefined || isLeftToOthers(field, node)) {
    return;
  }
  // The host does not read the key, so far as anyone knows: nothing is lost, and an empty one is nothing at all.
  const isUnread = top?.inherited === true;
  if (isUnread && isBlank(node)) {
    return;
  }
  const weight = isUnread ? severityOf('advised') : weigh(profile, field, problem);
  yield { span, ...describeValue(text, problem, node), ...weight, quirk: quirkOf(problem, node) };
}

/** The types that hosts were measured with. */
function quirkOf({ label, keyword }: SchemaProblem, node: YamlNode): Quirk | undefined {
  const isNumber = node.kind === 'scalar' && typeof node.value === 'number';
  if (keyword !== 'type') {
    return undefined;
  }
  switch (label) {
    case 'name':
      return isNumber ? 'number-name' : undefined;
    case 'description':
      return isNumber ? 'number-description' : node.kind === 'sequence' ? 'list-description' : undefined;
    case 'metadata':
      return node.kind === 'scalar' && node.value !== null ? 'text-metadata' : undefined;
    case 'allowed-tools':
      return isNumber ? 'number-tools' : undefined;
    default:
      return undefined;
  }
}

function describeValue(
  text: string,
  { label: key, keyword, params, field }: SchemaProblem,
  node: YamlNode,
): Omit<Report, 'span'> {
  switch (keyword) {
    case 'enum':
      return describeChoice(key, [params['allowedValues']].flat().map(String), node);
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
      return { message: messageOfLimit[keyword], args: { key, limit: Number(params['limit']) } };
    case 'pattern':
      return { message: 'form', args: { key, value: toWords(node) ?? '' } };
    default: {
      const types = [params['type']].flat().map(String);
      const args = { key, expected: describeTypes(types), actual: describeNode(node) };
      const edits = types.includes('object') ? findGluedColons(text, node) : undefined;
      if (edits !== undefined) {
        return { message: 'glued', args, fix: { title: 'fixGlued', edits, safe: false } };
      }
      return {
        message: 'type',
        args,
        ...quoteValue(text, node, types, field),
        isReportedByEditor: checkedByVscode.has(key),
      };
    }
  }
}

function describeChoice(key: string, values: readonly string[], node: YamlNode): Omit<Report, 'span'> {
  const nearest = node.kind === 'scalar' ? findNearest(String(node.value), values) : undefined;
  const args = { key, expected: values.join(', '), nearest: nearest ?? '' };
  const edits = [{ span: node.span, newText: nearest ?? '' }];
  const fix = nearest === undefined ? {} : { fix: { title: 'fixValue', edits, safe: false } };
  return { message: 'value', args, ...fix };
}

/** Blanks behind the colons of lines that are meant as keys, each on a line of its own: `author:Ada`. */
function findGluedColons(text: string, node: YamlNode): TextEdit[] | undefined {
  const isBelow = text.slice(lineStartBefore(text, node.span.start), node.span.start).trim() === '';
  if (!isBelow || node.kind !== 'scalar' || node.style !== 'plain') {
    return undefined;
  }
  const lines = [...linesIn(text, node.span)];
  const edits = lines.flatMap(({ start, end }) => {
    const key = /^[ \t]*[A-Za-z][\w-]*:(?=[^\s/])/.exec(text.slice(start, end))?.[0];
    const at = start + (key?.length ?? 0);
    return key === undefined ? [] : [{ span: { start: at, end: at }, newText: ' ' }];
  });
  return edits.length === lines.length ? edits : undefined;
}

/** An empty value of a key that is expected counts as missing; tools and booleans have rules of their own. */
function isLeftToOthers(field: Field, node: YamlNode): boolean {
  return (
    (field.missing !== undefined && isBlank(node)) ||
    hasOtherShape(field, node) ||
    (field.types.includes('boolean') && readIntendedBoolean(node) !== undefined)
  );
}

/**
 * Readers that know nothing but texts take any scalar for one, so that is never an error. A key without
 * a value is less: many take it for no key at all.
 */
function weigh(profile: Profile, field: Field, { node, keyword }: SchemaProblem): Weight {
  const enforcement = field.enforcement === 'accepted' ? 'ignored' : field.enforcement;
  const isRefused = enforcement === 'refused';
  if (node?.kind === 'scalar' && node.value === null) {
    return weighFor(profile, isRefused ? 'warned' : 'advised', field);
  }
  const isText = keyword === 'type' && node?.kind === 'scalar' && field.types.includes('string');
  return weighFor(profile, isRefused && isText ? 'warned' : enforcement, field);
}

/** A list in brackets is a text without its quotes where texts of the key look so, as the hint of an argument does. */
function quoteValue(
  text: string,
  node: YamlNode,
  types: readonly string[],
  field: Field | undefined,
): Pick<Report, 'fix'> {
  const isBracketed = field?.insert.startsWith('"[') === true;
  const isWritten = node.kind === 'scalar' || (isBracketed && node.kind === 'sequence' && node.flow);
  const source = isWritten ? text.slice(node.span.start, node.span.end) : '';
  if (source === '' || /[\r\n]/.test(source) || !types.includes('string')) {
    return {};
  }
  const edits = [{ span: node.span, newText: quoteYaml(source) }];
  return { fix: { title: 'fixQuote', edits, safe: false } };
}
