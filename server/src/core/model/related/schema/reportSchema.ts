import { describeNode, describeTypes } from '../../../syntax/yaml/describeNode.ts';
import { toJsonValue } from '../../../syntax/json/jsonNode.ts';
import type { YamlNode, YamlValue } from '../../../syntax/yaml/yamlNode.ts';
import { findEntry, resolveAlias, toYamlValue } from '../../../syntax/yaml/yamlNode.ts';
import type { Report } from '../../findings/report.ts';
import type { Enforcement, Field } from '../../profiles/record/field.ts';
import type { SchemaError } from '../../profiles/record/validateSchema.ts';
import { severityOf } from '../../findings/severity.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { parseJsonPointer } from '../../../text/values/jsonPointer.ts';
import { findRelatedFileField } from './relatedFileField.ts';
import type { ParsedRelatedFile } from '../relatedFile.ts';
import { nodeAt, openingOf, textAt } from '../relatedFile.ts';
import type { RelatedFileKind } from '../relatedFileKind.ts';
import { validateRelatedFile } from './validateRelatedFile.ts';
import { fixNearest, fixType } from './fixValue.ts';
import { reportUnknownKey } from './reportUnknownKeys.ts';
import { labelOf } from '../../../text/words/labelOf.ts';

/** One report for each place at which the schema of the file's kind is broken. */
export function* reportSchema(file: ParsedRelatedFile): Generator<Report> {
  const value = toPlainValue(file);
  const errors = value === undefined ? [] : validateRelatedFile(file.kind, value);
  // Editors check JSON by the same schemas, unless the file names another one; nothing else checks YAML.
  const isYaml = file.kind === 'openai-yaml' || file.isInline === true;
  const isReportedByEditor = !isYaml && textAt(file.root, '$schema') === undefined;
  const seen = new Set<string>();
  for (const error of errors) {
    const place = `${error.instancePath} ${Object.values(error.params).join()}`;
    const key = isAboutKeys(error) ? place : error.instancePath;
    if (error.keyword !== 'if' && !seen.has(key)) {
      seen.add(key);
      yield* reportError(file, error, isReportedByEditor);
    }
  }
}

function isAboutKeys({ keyword }: SchemaError): boolean {
  return keyword === 'required' || keyword === 'additionalProperties';
}

/**
 * Codex reads a text with every run of blanks as one, and measures it like that. Undefined where aliases expand without
 * bound, which is told of the frontmatter as a whole.
 */
function toPlainValue({ kind, root, isInline }: ParsedRelatedFile): YamlValue | undefined {
  if (kind === 'openai-yaml') {
    return collapseBlanks(toYamlValue(root) ?? null);
  }
  return isInline === true ? toYamlValue(root) : toJsonValue(root);
}

function collapseBlanks(value: YamlValue): YamlValue {
  if (typeof value === 'string') {
    return value.trim().replace(/\s+/g, ' ');
  }
  if (value === null || typeof value !== 'object') {
    return value;
  }
  return isList(value)
    ? value.map(collapseBlanks)
    : Object.fromEntries(Object.entries(value).map(([key, child]) => [key, collapseBlanks(child)]));
}

function isList(value: object): value is readonly YamlValue[] {
  return Array.isArray(value);
}

/** A value that the schema speaks of. */
interface SchemaPlace {
  readonly kind: RelatedFileKind;
  readonly path: readonly string[];
  readonly field: Field;
  readonly node: YamlNode;
}

function* reportError(
  file: ParsedRelatedFile,
  error: SchemaError,
  isReportedByEditor: boolean,
): Generator<Report> {
  const path = parseJsonPointer(error.instancePath);
  const field = findRelatedFileField(file.kind, path);
  const node = nodeAt(file.root, ...path);
  if (field === undefined || node === undefined) {
    return;
  }
  const place = { kind: file.kind, path, field, node };
  if (error.keyword === 'required') {
    yield { ...describeMissing(place, String(error.params['missingProperty'])), isReportedByEditor };
  } else if (error.keyword === 'additionalProperties') {
    const mapping = node.kind === 'mapping' ? node : undefined;
    const entry = findEntry(mapping, String(error.params['additionalProperty']));
    yield* entry === undefined ? [] : reportUnknownKey(file, field, node, entry);
  } else if (field.enforcement !== 'accepted') {
    const problem = describeError(error, place);
    const message = problem.message + effectOf(place, field.enforcement, error.keyword);
    yield { ...problem, message, span: node.span, ...severityOf(field.enforcement), isReportedByEditor };
  }
}

function describeMissing(place: SchemaPlace, key: string): Report {
  const missing = place.field.properties?.find(property => property.key === key)?.missing ?? 'warned';
  const enforcement = missing === 'hidden' ? 'cut' : missing;
  const message = `missing${effectOf(place, enforcement, 'required')}`;
  const args = { key: labelOf([...place.path, key]) };
  return { message, args, span: openingOf(place.node), ...severityOf(enforcement) };
}

/** How far a problem reaches: the end of the message's id. */
function effectOf({ kind, path }: SchemaPlace, enforcement: Enforcement, keyword: string): string {
  const [top, second = '', third = '', fourth = ''] = path;
  if (enforcement === 'advised' || kind === 'skill-sidecar') {
    return '';
  }
  if (kind === 'skill-manifest') {
    return '-manifest';
  }
  if (kind === 'openai-yaml') {
    const isTool = second === 'tools' && third !== '' && ['', 'type', 'value'].includes(fourth);
    return keyword === 'type' ? '-rest' : `-${isTool ? 'tool' : 'value'}`;
  }
  const isEntry = top === 'plugins' && second !== '';
  if (isEntry && kind === 'codex-marketplace' && third === 'source') {
    return '-entry';
  }
  if (enforcement !== 'refused') {
    return enforcement === 'ignored' ? '-value' : '';
  }
  return isEntry && kind === 'claude-marketplace' ? '-entry' : '-file';
}

function describeError(
  { keyword, params }: SchemaError,
  { kind, path, field, node }: SchemaPlace,
): Pick<Report, 'message' | 'args' | 'fix'> {
  const key = path.length === 0 && kind === 'skill-manifest' ? 'manifest' : labelOf(path);
  switch (keyword) {
    case 'enum': {
      const values = [params['allowedValues']].flat().map(String);
      const args = { key, expected: values.join(', ') };
      return { message: 'value', ...fixNearest(node, values, args) };
    }
    case 'pattern':
      return isEmpty(node)
        ? { message: 'empty', args: { key } }
        : { message: 'form', args: { key, expected: field.form ?? '' } };
    case 'minLength':
      return { message: 'empty', args: { key } };
    case 'minimum':
    case 'maximum': {
      const message = keyword === 'minimum' ? 'least' : 'most';
      return { message, args: { key, limit: Number(params['limit']) } };
    }
    case 'maxLength': {
      const text = node.kind === 'scalar' ? String(node.value) : '';
      return {
        message: 'long',
        args: { key, actual: countCodePoints(text), limit: Number(params['limit']) },
      };
    }
    default: {
      const types = [params['type']].flat().map(String);
      const args = { key, expected: describeTypes(types), actual: describeNode(node) };
      return { message: 'type', args, ...fixType(node, types) };
    }
  }
}

function isEmpty(node: YamlNode): boolean {
  const value = resolveAlias(node);
  return value?.kind === 'scalar' && value.value === '';
}
