import { linesIn } from '../../text/position/lines.ts';
import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, toText } from '../../syntax/yaml/yamlNode.ts';
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

/** Whether a name can be an id. */
export function isId(name: string): boolean {
  return idPattern.test(name);
}

/**
 * Builds the skill of a file. Where a slug stands, it is the id and the name is a title; else the
 * name is the id when it can be one, and the folder otherwise. All but the id may stand in the file beside it.
 */
export function toSkill(file: SkillFile, sidecar?: YamlMapping): Skill {
  const { document } = file;
  const root = document.frontmatter?.root;
  const read = (key: string) => textOf(root, key, sidecar);
  const id = idOf(file);
  const heading = document.body.headings.find(({ level }) => level === 1)?.text;
  const displayName = textOf(root, 'slug') === undefined ? undefined : textOf(root, 'name');
  return {
    id,
    title: read('title') ?? displayName ?? heading ?? id,
    description: descriptionOf(file, sidecar),
    version: read('version'),
    license: read('license'),
  };
}

/** The id of the skill, which is all that most callers need of it. */
export function idOf({ document, folderName, path }: SkillFile): string {
  const root = document.frontmatter?.root;
  const name = textOf(root, 'name');
  const isNamed = name !== undefined && isId(name);
  return textOf(root, 'slug') ?? (isNamed ? name : (folderName ?? name ?? path));
}

/** What the skill says of itself; its first paragraph where it has no frontmatter. */
export function descriptionOf({ document }: SkillFile, sidecar?: YamlMapping): string {
  const { frontmatter } = document;
  const description = textOf(frontmatter?.root, 'description', sidecar);
  return description ?? (frontmatter === undefined ? firstParagraph(document) : '');
}

/** What describes a skill without a description: the first lines of its body that are no heading, list, table, quotation or code. */
export function firstParagraph({ text, body }: SkillFile['document']): string {
  const lines: string[] = [];
  for (const line of linesIn(text, body.span)) {
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

function textOf(root: YamlMapping | undefined, key: string, sidecar?: YamlMapping): string | undefined {
  const node = findEntry(root, key)?.value ?? findEntry(sidecar, key)?.value ?? inMetadata(root, key);
  const text = node?.kind === 'scalar' && typeof node.value === 'number' ? node.source : toText(node);
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}

/** Some hosts write all but the name below `metadata`. */
function inMetadata(root: YamlMapping | undefined, key: string): YamlNode | undefined {
  const isOwn = key === 'name' || key === 'slug';
  const metadata = isOwn ? undefined : findEntry(root, 'metadata')?.value;
  return metadata?.kind === 'mapping' ? findEntry(metadata, key)?.value : undefined;
}
