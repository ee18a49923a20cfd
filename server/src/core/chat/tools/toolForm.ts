import type { YamlValue } from '../../syntax/yaml/yamlNode.ts';
import type { ToolArguments } from '../../model/policy/grants.ts';

/** What one argument of a tool may be. */
export interface FormField {
  readonly type: 'text' | 'texts' | 'flag';
  /** For the model. */
  readonly description: string;
  readonly isOptional?: true;
  readonly oneOf?: readonly string[];
}

/** The arguments of one of our own tools by their names. Others that a model sends are passed over. */
export type ToolForm = Readonly<Record<string, FormField>>;

/** The same as a JSON Schema, as models are told it. */
export function toParameters(form: ToolForm): Readonly<Record<string, unknown>> {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(form).map(([name, field]) => [
        name,
        { ...toSchema(field), description: field.description },
      ]),
    ),
    required: Object.entries(form).flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
  };
}

function toSchema({ type, oneOf }: FormField): Readonly<Record<string, unknown>> {
  switch (type) {
    case 'text':
      return { type: 'string', ...(oneOf && { enum: oneOf }) };
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
    case 'flag':
      return { type: 'boolean' };
  }
}

/** What is wrong with arguments, in sentences for the model. */
export function checkForm(form: ToolForm, given: ToolArguments): string[] {
  return Object.entries(form).flatMap(([name, field]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null) {
      return field.isOptional ? [] : [`'${name}' is missing.`];
    }
    return fits(field, value) ? [] : [`'${name}' has to be ${describe(field)}.`];
  });
}

function fits({ type, oneOf }: FormField, value: YamlValue): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string' && (oneOf === undefined || oneOf.includes(value));
    case 'texts':
      return Array.isArray(value) && value.every(each => typeof each === 'string');
    case 'flag':
      return typeof value === 'boolean';
  }
}

function describe({ type, oneOf }: FormField): string {
  switch (type) {
    case 'text':
      return oneOf === undefined ? 'a text' : `one of ${oneOf.join(', ')}`;
    case 'texts':
      return 'a list of texts';
    case 'flag':
      return 'true or false';
  }
}

/** A text among arguments that fit; empty where it is left out. */
export function textIn(given: ToolArguments, name: string): string {
  const value = given[name];
  return typeof value === 'string' ? value : '';
}

/** A list of texts likewise; undefined where it is left out. */
export function textsIn(given: ToolArguments, name: string): string[] | undefined {
  const value = given[name];
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : undefined;
}
