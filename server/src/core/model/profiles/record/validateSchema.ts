import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import type { Schema } from './schema.ts';

/** A value that breaks a schema, in the words of JSON Schema. */
export interface SchemaError {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SchemaOptions {
  /** Schemas that others name, by their `$id`. */
  readonly named?: Readonly<Record<string, Schema>>;
  /** Mappings that are marked as closed take no other keys, and what has rules of its own is left to them. */
  readonly isStrict?: boolean;
}

/** Returns all errors of a value; an empty list where it is valid. */
export type Validate = (value: unknown) => SchemaError[];

/**
 * A validator for the keywords of JSON Schema that the schemas of this project use. Errors come in the order of Ajv: of types, numbers and
 * texts first, then of any value, of lists and of mappings.
 */
export function createValidator(root: Schema, options: SchemaOptions = {}): Validate {
  const checker = new SchemaChecker(root, options);
  return value => checker.check(root, value, '');
}

class SchemaChecker {
  readonly #root: Schema;
  readonly #named: Readonly<Record<string, Schema>>;
  readonly #isStrict: boolean;
  /** The keys of the properties of a schema, and those that it and the schemas it consists of speak of. */
  readonly #own = new Map<Schema, readonly string[]>();
  readonly #all = new Map<Schema, ReadonlySet<string>>();

  constructor(root: Schema, { named = {}, isStrict = false }: SchemaOptions) {
    this.#root = root;
    this.#named = named;
    this.#isStrict = isStrict;
  }

  /** @param errors that were found before; those of the value are added, and all are returned */
  check(schema: Schema, value: unknown, path: string, errors: SchemaError[] = []): SchemaError[] {
    if (this.#isStrict && schema['x-embed'] !== undefined) {
      return errors;
    }
    const report: Report = (keyword, params) => errors.push({ instancePath: path, keyword, params });
    const type = schema.nullable === true ? [schema.type ?? [], 'null'].flat() : schema.type;
    const isWrong = type !== undefined && !isOfType(value, type);
    const reportType = () => report('type', { type });
    // Where other keywords are about the one type, its error takes their place.
    const place = isWrong && typeof type === 'string' && hasKeywordsOf(type, schema) ? type : undefined;
    if (isWrong && place !== 'array' && place !== 'object') {
      reportType();
    }
    if (typeof value === 'number') {
      checkNumber(schema, value, report);
    } else if (typeof value === 'string') {
      checkText(schema, value, report);
    }
    this.#checkAny(schema, value, path, errors);
    if (Array.isArray(value)) {
      this.#checkList(schema, value, path, errors);
    } else if (place === 'array') {
      reportType();
    }
    if (isMapping(value)) {
      this.#checkMapping(schema, value, path, errors);
    } else if (place === 'object') {
      reportType();
    }
    return errors;
  }

  #checkAny(schema: Schema, value: unknown, path: string, errors: SchemaError[]): void {
    if (schema.$ref !== undefined) {
      this.check(this.#resolve(schema.$ref), value, path, errors);
    }
    if (schema.const !== undefined && schema.const !== value) {
      errors.push({ instancePath: path, keyword: 'const', params: { allowedValue: schema.const } });
    }
    if (schema.enum !== undefined && !schema.enum.some(allowed => allowed === value)) {
      errors.push({ instancePath: path, keyword: 'enum', params: { allowedValues: schema.enum } });
    }
    schema.allOf?.forEach(part => this.check(part, value, path, errors));
    if (
      schema.if !== undefined &&
      schema.then !== undefined &&
      this.check(schema.if, value, path).length === 0
    ) {
      const before = errors.length;
      this.check(schema.then, value, path, errors);
      if (errors.length > before) {
        errors.push({ instancePath: path, keyword: 'if', params: { failingKeyword: 'then' } });
      }
    }
  }

  #checkList(
    { items, uniqueItems }: Schema,
    value: readonly unknown[],
    path: string,
    errors: SchemaError[],
  ): void {
    if (typeof items === 'object') {
      value.forEach((item, index) => this.check(items, item, `${path}/${index}`, errors));
    }
    const pair = uniqueItems === true ? findEqual(value) : undefined;
    if (pair !== undefined) {
      errors.push({ instancePath: path, keyword: 'uniqueItems', params: pair });
    }
  }

  #checkMapping(
    schema: Schema,
    value: Readonly<Record<string, unknown>>,
    path: string,
    errors: SchemaError[],
  ): void {
    const { required = [], properties = {}, unevaluatedProperties } = schema;
    const report: Report = (keyword, params) => errors.push({ instancePath: path, keyword, params });
    for (const missingProperty of required.filter(key => value[key] === undefined)) {
      report('required', { missingProperty });
    }
    const additional = this.#isStrict && schema['x-closed'] === true ? false : schema.additionalProperties;
    if (additional !== undefined && additional !== true) {
      for (const key of Object.keys(value).filter(each => !Object.hasOwn(properties, each))) {
        if (additional === false) {
          report('additionalProperties', { additionalProperty: key });
        } else {
          this.check(additional, value[key], `${path}/${escapeKey(key)}`, errors);
        }
      }
    }
    for (const key of this.#ownKeys(schema)) {
      const [property, part] = [properties[key], value[key]];
      if (property !== undefined && part !== undefined) {
        this.check(property, part, `${path}/${escapeKey(key)}`, errors);
      }
    }
    if (unevaluatedProperties === false) {
      const known = this.#allKeys(schema);
      for (const unevaluatedProperty of Object.keys(value).filter(key => !known.has(key))) {
        report('unevaluatedProperties', { unevaluatedProperty });
      }
    }
  }

  #ownKeys(schema: Schema): readonly string[] {
    const known = this.#own.get(schema) ?? Object.keys(schema.properties ?? {});
    this.#own.set(schema, known);
    return known;
  }

  #allKeys(schema: Schema): ReadonlySet<string> {
    const known = this.#all.get(schema);
    if (known !== undefined) {
      return known;
    }
    const { $ref, allOf = [] } = schema;
    const parts = $ref === undefined ? allOf : [...allOf, this.#resolve($ref)];
    const keys = new Set(this.#ownKeys(schema));
    parts.forEach(part => this.#allKeys(part).forEach(key => keys.add(key)));
    this.#all.set(schema, keys);
    return keys;
  }

  #resolve(reference: string): Schema {
    const found = reference.startsWith(definitions)
      ? this.#root.$defs?.[reference.slice(definitions.length)]
      : this.#named[reference];
    if (found === undefined) {
      throw new Error(`No schema is called '${reference}'.`);
    }
    return found;
  }
}

type Report = (keyword: string, params: SchemaError['params']) => void;

const definitions = '#/$defs/';

/** The keywords that are about one type. */
const keywordsOf: Readonly<Record<string, readonly (keyof Schema)[]>> = {
  number: ['minimum', 'maximum', 'exclusiveMinimum'],
  string: ['minLength', 'maxLength', 'pattern'],
  array: ['items', 'uniqueItems'],
  object: ['required', 'properties', 'additionalProperties', 'unevaluatedProperties'],
};

function hasKeywordsOf(type: string, schema: Schema): boolean {
  return keywordsOf[type]?.some(keyword => schema[keyword] !== undefined) === true;
}

function isOfType(value: unknown, type: string | readonly string[]): boolean {
  if (typeof type !== 'string') {
    return type.some(each => isOfType(value, each));
  }
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isMapping(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkNumber({ minimum, maximum, exclusiveMinimum }: Schema, value: number, report: Report): void {
  if (!Number.isFinite(value)) {
    return;
  }
  if (maximum !== undefined && value > maximum) {
    report('maximum', { comparison: '<=', limit: maximum });
  }
  if (minimum !== undefined && value < minimum) {
    report('minimum', { comparison: '>=', limit: minimum });
  }
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    report('exclusiveMinimum', { comparison: '>', limit: exclusiveMinimum });
  }
}

function checkText({ minLength, maxLength, pattern }: Schema, value: string, report: Report): void {
  if (maxLength !== undefined && countCodePoints(value) > maxLength) {
    report('maxLength', { limit: maxLength });
  }
  if (minLength !== undefined && countCodePoints(value) < minLength) {
    report('minLength', { limit: minLength });
  }
  if (pattern !== undefined && !patternOf(pattern).test(value)) {
    report('pattern', { pattern });
  }
}

const patterns = new Map<string, RegExp>();

function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

/** The places of the last two texts that are the same; lists without repetitions hold only texts in our schemas. */
function findEqual(values: readonly unknown[]): { readonly i: number; readonly j: number } | undefined {
  const seen = new Map<unknown, number>();
  for (const [i, value] of [...values.entries()].toReversed()) {
    const j = seen.get(value);
    if (j !== undefined) {
      return { i, j };
    }
    if (typeof value === 'string') {
      seen.set(value, i);
    }
  }
  return undefined;
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
