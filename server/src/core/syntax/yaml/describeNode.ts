import type { YamlNode, YamlScalar } from './yamlNode.ts';
import { resolveAlias } from './yamlNode.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  number: 'a number',
  integer: 'a whole number',
};

/** The types of JSON Schema that a value may have, as they follow "takes". */
export function describeTypes(types: readonly string[]): string {
  const names = types.flatMap(type => typeNames[type] ?? []);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');
}

/** What a value is, as it follows "not". */
export function describeNode(written: YamlNode): string {
  const node = resolveAlias(written);
  switch (node?.kind) {
    case 'mapping':
      return 'a mapping';
    case 'sequence':
      return 'a list';
    case 'scalar':
      return describeScalar(node.value);
    case undefined:
      return 'an alias';
  }
}

function describeScalar(value: YamlScalar['value']): string {
  if (value === null) {
    return 'nothing';
  }
  return typeof value === 'boolean' ? 'a boolean' : `a ${typeof value === 'string' ? 'text' : 'number'}`;
}
