import type { YamlNode } from '../../server/src/core/syntax/yaml/yamlNode.ts';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import { unmark } from './marked.ts';

/** The skill of a YAML text: it stands between fences, and its marks point into the whole. */
export function parseYaml(yaml: string) {
  const lineEnd = /\r\n|\r|\n/.exec(yaml)?.[0] ?? '\n';
  const { text, marks } = unmark(`---${lineEnd}${yaml}---${lineEnd}`);
  const { frontmatter } = parseSkillDocument(text);
  if (frontmatter === undefined) {
    throw new Error('The text has no frontmatter.');
  }
  return { text, marks, ...frontmatter };
}

/** Every key, value and item of a tree by its path, with its span: what marks label. */
export function spansOf(node: YamlNode, path = ''): { label: string; start: number; end: number }[] {
  const own = path === '' ? [] : [{ label: path, ...node.span }];
  switch (node.kind) {
    case 'mapping':
      return [
        ...(node.flow ? own : []),
        ...node.entries.flatMap(({ key, keySpan, value }) => {
          const name = path === '' ? key : `${path}.${key}`;
          return [{ label: `${name}:`, ...keySpan }, ...spansOf(value, name)];
        }),
      ];
    case 'sequence':
      return [
        ...(node.flow ? own : []),
        ...node.items.flatMap((item, index) => spansOf(item, `${path}[${index}]`)),
      ];
    default:
      return own;
  }
}
