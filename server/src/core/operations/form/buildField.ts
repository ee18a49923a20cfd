import type { KnownThings } from '../../model/names/namedThings.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { PositionMap } from '../../text/position/positions.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../syntax/yaml/yamlNode.ts';
import type { KnownField } from '../../model/profiles/record/knownFields.ts';
import type { Finding } from '../../model/findings/finding.ts';
import type { Severity } from '../../model/findings/severity.ts';
import type { SkillPart } from '../../model/skill/skillParts.ts';
import type { Span } from '../../text/position/span.ts';
import { controlOf, expectedControl } from './chooseControl.ts';
import type { FieldFinder, FoundValue } from './fieldFinder.ts';
import type { FieldProblem, FormControl, FormField, FormValue } from './formField.ts';
import { isPlainlyWritten } from './plainlyWritten.ts';
import { countWordsAt, suggestWords } from './suggestWords.ts';
import { toTable } from './tableRows.ts';

/** What all fields of a form have in common. */
export interface FormContext {
  readonly finder: FieldFinder;
  /** Where paths begin. */
  readonly root: YamlNode | undefined;
  readonly textOf: (part: SkillPart) => string;
  readonly positionsOf: (part: SkillPart) => PositionMap;
  readonly findingsIn: (part: SkillPart) => readonly Finding[];
  readonly describe: (finding: Finding) => string;
  readonly known: KnownThings;
  /** How many hosts the skill is written for; 0 for what is none of a host. */
  readonly targets: number;
  /** Whether what stands at a path is shown and not edited. */
  readonly isShownOnly: (path: FieldPath) => boolean;
  /** Whether what stands at a path has a form of its own. */
  readonly isLeftOut: (path: FieldPath) => boolean;
}

/** The field at a path, as it stands there and as the profiles describe it; `known` is undefined where they do not. */
export function buildField(context: FormContext, path: FieldPath, known: KnownField | undefined): FormField {
  const found = context.finder.find(path);
  const control = chooseControl(context, path, known, found);
  const parts = partsOf(context, path, { known, found, control });
  const inner = [...(parts.fields ?? []), ...(parts.items?.flat() ?? [])];
  return {
    path,
    key: String(path.at(-1) ?? ''),
    control,
    ...describeField(context, path, known),
    ...parts,
    problems: found === undefined ? [] : problemsIn(context, found, inner),
    ...(found && { at: { part: found.part, line: lineOf(context, found) } }),
  };
}

/** The fields below a path: those that are described, then the others that stand there. */
export function buildFields(
  context: FormContext,
  path: FieldPath,
  known: KnownField | undefined,
): FormField[] {
  const choice = context.finder.keysAt(path);
  const described = (known?.keys() ?? []).flatMap(field => {
    const written = choice.find(key => key !== field.key && isSpelling(field, key));
    const key = choice.includes(field.key) ? field.key : (written ?? field.key);
    const isOld = field.readings.every(reading => reading.field.deprecated !== undefined);
    return isOld && !choice.includes(key) ? [] : [{ key, field }];
  });
  const taken = new Set(described.map(({ key }) => key));
  const others = choice
    .filter(key => !taken.has(key))
    .slice(0, maxUnknownKeys)
    .map(key => ({ key, field: known?.child(key) }));
  return [...inOrder(context, described), ...others]
    .map(({ key, field }) => ({ below: [...path, key], field }))
    .filter(({ below }) => !context.isLeftOut(below))
    .map(({ below, field }) => buildField(context, below, field));
}

/** Keys without a description that one place shows. */
const maxUnknownKeys = 100;

function isSpelling({ readings }: KnownField, key: string): boolean {
  return readings.some(({ field }) => field.aliases?.includes(key) === true);
}

/** Those that all hosts read come first. */
function inOrder<Each extends { readonly field: KnownField }>(
  { targets }: FormContext,
  described: readonly Each[],
): readonly Each[] {
  const rank = ({ field }: Each) => Number(field.readings.length < targets);
  return described.toSorted((one, other) => rank(one) - rank(other));
}

function chooseControl(
  context: FormContext,
  path: FieldPath,
  known: KnownField | undefined,
  found: FoundValue | undefined,
): FormControl {
  if (context.isShownOnly(path)) {
    return 'table';
  }
  if (found === undefined) {
    return known === undefined ? 'text' : expectedControl(known);
  }
  const control = controlOf(known, found.node);
  // Each of the keys below is looked at by itself.
  const left = control === 'group' && found.node.kind === 'mapping' ? found.node.entries : [];
  const spans = left.map(({ span }) => span);
  return found.part === 'skill' && !isPlainlyWritten(context.textOf('skill'), found, spans)
    ? 'table'
    : control;
}

interface Shown {
  readonly known: KnownField | undefined;
  readonly found: FoundValue | undefined;
  readonly control: FormControl;
}

type FieldParts = Pick<FormField, 'value' | 'fields' | 'items' | 'columns' | 'rows'>;

function partsOf(context: FormContext, path: FieldPath, { known, found, control }: Shown): FieldParts {
  switch (control) {
    case 'group':
      return { fields: buildFields(context, path, known) };
    case 'objects': {
      const items = found?.node.kind === 'sequence' ? found.node.items : [];
      const below = (index: number) => buildFields(context, [...path, index], known?.child(index));
      return { items: items.map((_, index) => below(index)), fields: below(items.length) };
    }
    case 'table':
      return toTable(
        found?.node,
        (known?.child(0) ?? known)?.keys().map(({ key }) => key),
      );
    default: {
      const value = found && toFormValue(found.node, control);
      return value === undefined ? {} : { value };
    }
  }
}

function toFormValue(node: YamlNode, control: FormControl): FormValue | undefined {
  if (node.kind === 'sequence') {
    return node.items.flatMap(item => toWords(item) ?? []);
  }
  if (node.kind !== 'scalar' || node.value === null) {
    return undefined;
  }
  if (control === 'list') {
    return [String(node.value)];
  }
  // As it is written: a form would lose the zero of 1.0 otherwise.
  return control === 'text' || control === 'long-text' || control === 'choice' ? toWords(node) : node.value;
}

type Description = Omit<FormField, keyof FieldParts | 'path' | 'key' | 'control' | 'problems' | 'at'>;

function describeField(
  context: FormContext,
  path: FieldPath,
  known: KnownField | undefined,
): Description & Pick<FormField, 'values' | 'maxLength' | 'suggestions' | 'default'> {
  const fields = known?.readings.map(({ field }) => field) ?? [];
  const readings = [...(known?.readings ?? []), ...(known?.child(0)?.readings ?? [])];
  const isFlag = fields.some(({ types }) => types.includes('boolean'));
  const values = isFlag ? [] : [...new Set(readings.flatMap(({ field }) => field.values ?? []))];
  const lengths = fields.flatMap(({ maxLength }) => maxLength ?? []);
  const preset = fields.find(field => field.default !== undefined)?.default;
  const suggestions =
    known === undefined || values.length > 0 ? [] : suggestWords(known, context.root, path, context.known);
  return {
    description: fields.find(({ description }) => description !== '')?.description ?? '',
    hosts: hostsOf(context, known),
    isRequired: fields.some(({ missing }) => missing === 'refused'),
    ...(preset !== undefined && { default: preset }),
    ...(values.length > 0 && { values }),
    ...(lengths.length > 0 && { maxLength: Math.min(...lengths) }),
    ...(suggestions.length > 0 && { suggestions: suggestions.slice(0, countWordsAt(path, context.finder)) }),
  };
}

function hostsOf({ targets }: FormContext, known: KnownField | undefined): readonly string[] {
  const titles = known?.readings.map(({ profile }) => profile.title) ?? [];
  return titles.length < targets ? titles : [];
}

const worst: readonly Severity[] = ['error', 'warning', 'info', 'hint'];

/** What is said of a value and not of one of the fields in it. */
function problemsIn(
  { findingsIn, describe, finder }: FormContext,
  { span, part }: FoundValue,
  inner: readonly FormField[],
): FieldProblem[] {
  const own = findingsIn(part).filter(finding => isIn(span, finding.span));
  const spans = own.length === 0 ? [] : inner.map(({ path }) => finder.find(path));
  return own
    .filter(finding => !spans.some(found => found?.part === part && isIn(found.span, finding.span)))
    .map(finding => ({ severity: finding.severity, sentence: describe(finding) }))
    .toSorted((one, other) => worst.indexOf(one.severity) - worst.indexOf(other.severity));
}

function isIn(outer: Span, { start, end }: Span): boolean {
  return start >= outer.start && end <= outer.end;
}

function lineOf({ positionsOf }: FormContext, { part, span }: FoundValue): number {
  return positionsOf(part).toPosition(span.start).line;
}
