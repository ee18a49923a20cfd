import type { Span } from '../../text/position/span.ts';
import type { YamlReading } from './fullYaml.ts';
import { readFullYaml } from './fullYaml.ts';
import { readSimpleYaml } from './simpleYaml.ts';

export interface Frontmatter extends YamlReading {
  /** From the opening to the closing fence. */
  readonly span: Span;
  readonly yaml: Span;
}

/** Reads the YAML between the fences. It never fails: what cannot be read is a problem. */
export function parseFrontmatter(text: string, span: Span, yaml: Span): Frontmatter {
  const root = readSimpleYaml(text, yaml);
  const reading = root === undefined ? readFullYaml(text, yaml) : { root, problems: [] };
  return { span, yaml, ...reading };
}
