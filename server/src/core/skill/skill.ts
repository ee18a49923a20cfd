import { linesIn } from '../document/lines.ts';
import type { YamlMapping } from '../document/yamlNode.ts';
import { findEntry, toText } from '../document/yamlNode.ts';
import type { SkillFile } from './skillFile.ts';

/** A skill as every feature sees it, whatever dialect its file is in. */
export interface Skill {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly version: string | undefined;
  readonly license: string | undefined;
}

const idPattern = /^[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*$/u;

/**
 * Builds the skill of a file. Where a slug stands, it is the id and the name is a title; else the
 * name is the id when it can be one, and the folder otherwise.
 */
export function toSkill({ document, folderName, path }: SkillFile): Skill {
  const root = document.frontmatter?.root;
  const name = textOf(root, 'name');
  const slug = textOf(root, 'slug');
  const id = slug ?? (name !== undefined && idPattern.test(name) ? name : (folderName ?? name ?? path));
  const heading = document.body.headings.find(({ level }) => level === 1)?.text;
  const displayName = slug === undefined ? undefined : name;
  return {
    id,
    title: textOf(root, 'title') ?? displayName ?? heading ?? id,
    description: textOf(root, 'description') ?? (root === undefined ? firstParagraph(document) : ''),
    version: textOf(root, 'version'),
    license: textOf(root, 'license'),
  };
}

/** What describes a skill of plain Markdown: the first lines that are no heading, list, table, quotation or code. */
function firstParagraph({ text, body, frontmatter }: SkillFile['document']): string {
  const lines: string[] = [];
  for (const line of frontmatter === undefined ? linesIn(text, body.span) : []) {
    const content = text.slice(line.start, line.end).trim();
    const isProse = content !== '' && !/^(?:#{1,6}\s|[-*+>|]|\d+[.)]\s|`{3}|~{3}|<!--|={2,}$)/.test(content);
    if (isProse) {
      lines.push(content);
    } else if (lines.length > 0) {
      break;
    }
  }
  return lines.join(' ');
}

function textOf(root: YamlMapping | undefined, key: string): string | undefined {
  const metadata = findEntry(root, 'metadata')?.value;
  const inMetadata = metadata?.kind === 'mapping' ? findEntry(metadata, key)?.value : undefined;
  const node = findEntry(root, key)?.value ?? (key === 'name' || key === 'slug' ? undefined : inMetadata);
  const text = node?.kind === 'scalar' && typeof node.value === 'number' ? node.source : toText(node);
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}
