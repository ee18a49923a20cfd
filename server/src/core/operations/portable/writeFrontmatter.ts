import { Document, Scalar, visit } from 'yaml';
import type { YamlValue } from '../../syntax/yaml/yamlNode.ts';

/** Characters that not every reader takes as they are, and three dashes, which end a frontmatter for some. */
const needsQuotes = /[\0-\x09\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Surrogate}|---/u;

/**
 * Writes a file with frontmatter: the keys in their order, then the text below a blank line. Values read back the same under YAML
 * 1.1 and 1.2, and by readers that end the frontmatter at the next three dashes.
 */
export function writeFrontmatter(
  keys: Readonly<Record<string, YamlValue>>,
  body: string,
  lineEnd: string = '\n',
): string {
  const document = new Document(keys, { compat: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (place, node) => {
      const isMerge = place === 'key' && node.value === '<<';
      if (isMerge || (typeof node.value === 'string' && needsQuotes.test(node.value))) {
        node.type = Scalar.QUOTE_DOUBLE;
      }
    },
  });
  const yaml = document
    .toString({ lineWidth: 0, indentSeq: true })
    // Only a text in double quotes has them, where the escape says the same.
    .replaceAll('---', String.raw`\x2D--`)
    .replaceAll('\n', lineEnd);
  const text = body === '' ? '' : `${lineEnd}${body}${/[\r\n]$/.test(body) ? '' : lineEnd}`;
  return `---${lineEnd}${yaml}---${lineEnd}${text}`;
}
