import type { OutputUnit, Schema } from '@cfworker/json-schema';
import {
  ignoredKeyword,
  schemaArrayKeyword,
  schemaKeyword,
  schemaMapKeyword,
  Validator,
} from '@cfworker/json-schema';
import type { YamlRecord, YamlValue } from '../../core/syntax/yaml/yamlNode.ts';
import { isList, isRecord } from '../../core/syntax/yaml/yamlNode.ts';
import type { ToolArguments } from '../../core/model/policy/grants.ts';
import { parseJsonPointer } from '../../core/text/values/jsonPointer.ts';

/** UTF-16 units of a schema as JSON. */
const maxTextLength = 100_000;
const maxLevels = 50;
/** How often a part of a schema is held against a part of the arguments; with references that can be any number. */
const maxStepCount = 100_000;
/** Sentences about one call. With these corrected it can be made again. */
const maxSentences = 10;

/**
 * Reads a JSON Schema that somebody else wrote. What it answers with says what is wrong with arguments, in sentences for a model. No code
 * is made of the schema, and nothing is looked up elsewhere. Regular expressions are passed over, as they need not end in linear time; a
 * format says nothing, as the standard has it. A schema that is larger than 100 kB, has more than 50 levels, or makes no sense is not
 * checked: whoever carries the tool out has the last word.
 */
export function checkArguments(schema: unknown): (given: ToolArguments) => string[] {
  const read = readSchema(schema);
  if (read === undefined) {
    return () => [];
  }
  const isLoose = hasPassedOver(read);
  return given => {
    try {
      const checked = copySchema(read, isLoose, { steps: 0 });
      return describe(new Validator(checked, '2020-12', false).validate(given).errors);
    } catch {
      // It makes no sense, or it has no end: then nothing is known to be wrong.
      return [];
    }
  };
}

function readSchema(schema: unknown): YamlRecord | undefined {
  try {
    const text = JSON.stringify(schema) ?? '';
    const value: YamlValue = text.length > maxTextLength ? null : JSON.parse(text);
    return isRecord(value) && !isDeeper(value, maxLevels) ? value : undefined;
  } catch {
    // No JSON, or too deep to be written as such.
    return undefined;
  }
}

function isDeeper(value: YamlValue, levels: number): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (levels === 0 || Object.values(value).some(each => isDeeper(each, levels - 1)))
  );
}

/** Regular expressions, what compares every item with every other one, and a keyword whose schemas the checker does not tell from data. */
const passedOver: ReadonlySet<string> = new Set([
  'pattern',
  'patternProperties',
  'uniqueItems',
  'dependencies',
]);

/** What refuses more where something else asks for less than it says. */
const reversing: ReadonlySet<string> = new Set([
  'not',
  'if',
  'then',
  'else',
  'maxContains',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

function hasPassedOver(schema: YamlRecord): boolean {
  return Object.entries(schema).some(
    ([key, value]) =>
      passedOver.has(key) || isElsewhere(key, value) || subschemasOf(key, value).some(hasPassedOver),
  );
}

function subschemasOf(key: string, value: YamlValue): YamlRecord[] {
  if (schemaMapKeyword[key] && isRecord(value)) {
    return Object.values(value).filter(isRecord);
  }
  if (schemaArrayKeyword[key] && isList(value)) {
    return value.filter(isRecord);
  }
  return schemaKeyword[key] && isRecord(value) ? [value] : [];
}

function isElsewhere(key: string, value: YamlValue): boolean {
  return key === '$ref' && !(typeof value === 'string' && value.startsWith('#'));
}

interface Meter {
  steps: number;
}

/**
 * The schema without what is passed over; the checker writes into what it gets.
 * @param isLoose whether something is passed over anywhere in it
 */
function copySchema(schema: YamlRecord, isLoose: boolean, meter: Meter): Schema {
  const hasPatterns = schema['patternProperties'] !== undefined;
  const kept = Object.entries(schema).flatMap(([key, value]) => {
    const isDropped =
      passedOver.has(key) ||
      key === 'format' ||
      isElsewhere(key, value) ||
      (isLoose && reversing.has(key)) ||
      (hasPatterns && key === 'additionalProperties');
    const name = isLoose && key === 'oneOf' && schema['anyOf'] === undefined ? 'anyOf' : key;
    const copied =
      isDropped || (isLoose && name === 'oneOf') ? undefined : copyValue(key, value, isLoose, meter);
    return copied === undefined ? [] : [[name, copied] as const];
  });
  // The checker asks for the type whenever it holds a schema against something.
  return Object.defineProperty(Object.fromEntries(kept), 'type', {
    enumerable: true,
    get: () => {
      if (++meter.steps > maxStepCount) {
        throw new RangeError('It takes too long to check.');
      }
      return schema['type'];
    },
  });
}

/** Undefined for a list or an object at a place where nothing reads it as it is; a reference could lead there. */
function copyValue(key: string, value: YamlValue, isLoose: boolean, meter: Meter): unknown {
  const copy = (each: YamlValue) => (isRecord(each) ? copySchema(each, isLoose, meter) : each);
  if (isRecord(value)) {
    if (schemaMapKeyword[key]) {
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copy(each)]));
    }
    return schemaKeyword[key] ? copy(value) : ignoredKeyword[key] && value;
  }
  if (isList(value)) {
    return schemaArrayKeyword[key] ? value.map(copy) : ignoredKeyword[key] && value;
  }
  return value;
}

/** Only what is wrong itself, not what it is wrong in. */
function describe(errors: readonly OutputUnit[]): string[] {
  const first = errors.filter(({ keyword }) => keyword !== 'false').slice(0, 10 * maxSentences);
  const own = first.filter(
    error => !first.some(other => other.keywordLocation.startsWith(`${error.keywordLocation}/`)),
  );
  const sentences = own.map(({ instanceLocation, error }) => {
    const place = parseJsonPointer(instanceLocation.slice(1)).join('.');
    return place === '' ? error : `'${place}': ${error}`;
  });
  return [...new Set(sentences)].slice(0, maxSentences);
}
