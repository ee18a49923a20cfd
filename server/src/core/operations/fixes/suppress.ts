import { lineAt, lineStartBefore } from '../../text/position/lines.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import type { Finding } from '../../model/findings/finding.ts';
import type { TextEdit } from '../../text/position/span.ts';

/** Rules about the comments themselves, which no comment can switch off. */
export function canSuppress({ code }: Pick<Finding, 'code'>): boolean {
  return !code.startsWith('suppression-') && code !== 'workspace-file';
}

/**
 * The comment that switches a finding off: above its line where a comment can stand there, and for the
 * whole file where it cannot, as inside a text of several lines or for a key that is missing.
 */
export function createSuppression(document: SkillDocument, finding: Finding, reason: string): TextEdit {
  const { text, frontmatter, body, lineEnd } = document;
  const words = reason.replaceAll(/\s+/g, ' ').replaceAll('-->', '').trim();
  const start = lineStartBefore(text, finding.span.start);
  const isInBody = frontmatter === undefined || start >= body.span.start;
  if (isInBody) {
    const scope = frontmatter === undefined ? '-file' : '';
    const at = frontmatter === undefined ? 0 : start;
    return insert(at, `<!-- skillwright-ignore${scope} ${finding.code}: ${words} -->${lineEnd}`);
  }
  const { yaml, root } = frontmatter;
  const isEntry = start >= yaml.start && start < yaml.end && !(root && isInsideScalar(root, start));
  if (!isEntry) {
    return insert(yaml.start, `# skillwright-ignore-file ${finding.code}: ${words}${lineEnd}`);
  }
  const { end } = lineAt(text, start);
  const indentation = /^ */.exec(text.slice(start, end))?.[0] ?? '';
  return insert(start, `${indentation}# skillwright-ignore ${finding.code}: ${words}${lineEnd}`);
}

function insert(at: number, newText: string): TextEdit {
  return { span: { start: at, end: at }, newText };
}

function isInsideScalar(node: YamlNode, offset: number): boolean {
  switch (node.kind) {
    case 'scalar':
      return node.span.start < offset && offset <= node.span.end;
    case 'alias':
      return false;
    case 'sequence':
      return node.items.some(item => isInsideScalar(item, offset));
    case 'mapping':
      return node.entries.some(({ value }) => isInsideScalar(value, offset));
  }
}
