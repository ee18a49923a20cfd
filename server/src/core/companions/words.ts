import type { YamlNode } from '../document/yamlNode.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  number: 'a number',
  integer: 'a whole number',
};

/** The types that a value may have, as they follow "takes". */
export function describeTypes(types: readonly string[]): string {
  return types
    .filter(type => type !== 'null')
    .map(type => typeNames[type] ?? type)
    .join(' or ');
}

/** What a value is, as it follows "not". */
export function describeNode(node: YamlNode): string {
  if (node.kind === 'mapping') {
    return 'a mapping';
  }
  if (node.kind === 'sequence') {
    return 'a list';
  }
  const value = node.kind === 'scalar' ? node.value : null;
  if (value === null) {
    return 'nothing';
  }
  return typeof value === 'boolean' ? 'a boolean' : `a ${typeof value === 'string' ? 'text' : 'number'}`;
}

/** A path as people write it: `plugins[0].source`; the file itself where it is empty. */
export function labelOf(path: readonly string[]): string {
  const label = path.reduce((whole, part) => {
    if (/^\d+$/.test(part)) {
      return `${whole}[${part}]`;
    }
    return whole === '' ? part : `${whole}.${part}`;
  }, '');
  return label === '' ? 'The file' : label;
}
