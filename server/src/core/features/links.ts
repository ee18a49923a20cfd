import { isAddress } from '../model/workspace/workspaceReferences.ts';
import type { Body } from '../syntax/markdown/body.ts';
import type { Heading } from '../syntax/markdown/bodyParts.ts';
import { headingSlugs } from '../syntax/markdown/headingSlugs.ts';
import { parseJson } from '../syntax/json/jsonNode.ts';
import type { SkillDocument } from '../syntax/document/skillDocument.ts';
import type { YamlNode } from '../syntax/yaml/yamlNode.ts';
import { spanOfWords } from '../syntax/yaml/yamlNode.ts';
import { findManifestReferences } from '../model/names/manifestReferences.ts';
import { normalizePath, resolvePath } from '../analysis/references/filePath.ts';
import { findReferencesInJson, findSkillNameReferences } from '../analysis/references/findNameReferences.ts';
import type { NameReference } from '../analysis/references/nameReference.ts';
import type { Profile } from '../model/profiles/record/profile.ts';
import { toLinkedPath } from '../syntax/markdown/linkPath.ts';
import type { Span } from '../text/position/span.ts';
import type { JsonFile } from '../model/related/jsonFile.ts';
import { findListedWords } from '../model/skill/keywordNodes.ts';
import type { SkillTrees } from '../model/skill/skillKeys.ts';
import { modulePaths, readToolsetModule } from '../model/tools/toolsetModule.ts';

/** A stretch of a text that leads somewhere; whether there is a file is for others to know. */
export type TextLink = FileLink | HeadingLink | AddressLink;

export interface FileLink {
  readonly kind: 'file';
  readonly span: Span;
  /** With `/`; it may lead up. */
  readonly path: string;
  /** Paths that it leads to where there is no file at the first, in this order. */
  readonly others?: readonly string[];
  /** From which folder the path leads. */
  readonly from: 'skill' | 'workspace';
  /** Of a heading in it. */
  readonly fragment?: string;
}

export interface HeadingLink {
  readonly kind: 'heading';
  readonly span: Span;
  /** Offset of the heading in the same text. */
  readonly at: number;
}

export interface AddressLink {
  readonly kind: 'address';
  readonly span: Span;
  /** With https. */
  readonly address: string;
}

/** Paths of one text that are looked for. */
const maxLinks = 500;

/**
 * What a skill leads to: the links of its body, and paths that stand in it or in the frontmatter, also behind a placeholder that stands for
 * the skill folder in one of the hosts. Without `markdown`, the links of the body are left out.
 */
export function findSkillLinks(
  document: SkillDocument,
  hosts: readonly Profile[],
  { markdown }: { readonly markdown: boolean },
): TextLink[] {
  const { text, frontmatter } = document;
  const named = findSkillNameReferences(document).filter(
    ({ kind, form }) => kind === 'file' && form !== 'link',
  );
  const links = [
    ...pathsIn(frontmatter?.root),
    ...modulesIn({ frontmatter: frontmatter?.root, sidecar: undefined }),
    ...named.flatMap(reference => toPathLink(text, reference, hosts)),
    ...(markdown ? linksInBody(document) : []),
  ];
  return links.slice(0, maxLinks);
}

/** The heading that a decoded fragment reaches; undefined where there is none. */
export function findHeading({ headings }: Pick<Body, 'headings'>, fragment: string): Heading | undefined {
  return headings[headingSlugs(headings).indexOf(fragment)];
}

function headingStarts({ headings }: Pick<Body, 'headings'>): ReadonlyMap<string, number> {
  return new Map(headingSlugs(headings).map((slug, index) => [slug, headings[index]?.span.start ?? 0]));
}

/** What one of our JSON files leads to: scripts of a manifest, modules of toolsets, and what is attached to skills. */
export function findJsonLinks(file: JsonFile, text: string): TextLink[] {
  if (file === 'skill-manifest') {
    return findManifestReferences(parseJson(text).root)
      .filter(({ topic }) => topic.kind === 'script')
      .flatMap(({ name, node }) => toFile(name, spanOfWords(node), 'skill'))
      .slice(0, maxLinks);
  }
  if (file === 'skill-sidecar') {
    const { root } = parseJson(text);
    const sidecar = root?.kind === 'mapping' ? root : undefined;
    return modulesIn({ frontmatter: undefined, sidecar }).slice(0, maxLinks);
  }
  if (file !== 'workspace') {
    return [];
  }
  return findReferencesInJson(file, text)
    .filter(({ kind }) => kind === 'file')
    .slice(0, maxLinks)
    .flatMap(({ span }): TextLink[] => {
      const target = text.slice(span.start, span.end);
      return isAddress(target)
        ? [{ kind: 'address', span, address: target }]
        : toFile(target, span, 'workspace');
    });
}

/** The modules that toolsets name. */
function modulesIn(trees: SkillTrees): FileLink[] {
  return findListedWords(trees, 'toolsets').flatMap(({ words, node }): FileLink[] => {
    const module = readToolsetModule(words);
    const [path, ...others] = modulePaths(module?.path ?? '');
    if (module?.name === '' || path === undefined || node.kind !== 'scalar') {
      return [];
    }
    return [{ kind: 'file', span: spanOfWords(node), path, others, from: 'skill' }];
  });
}

/** What looks like a file; a folder is nothing that editors open. */
function toFile(words: string, span: Span, from: FileLink['from']): FileLink[] {
  const path = words.endsWith('/') ? undefined : toLinkedPath({ target: words });
  const plain = path === undefined ? undefined : normalizePath(path);
  return plain === undefined ? [] : [{ kind: 'file', span, path: plain, from }];
}

/** Values of the frontmatter that are nothing but a path. */
function* pathsIn(node: YamlNode | undefined): Generator<FileLink> {
  switch (node?.kind) {
    case 'mapping':
      for (const { value } of node.entries) {
        yield* pathsIn(value);
      }
      break;
    case 'sequence':
      for (const item of node.items) {
        yield* pathsIn(item);
      }
      break;
    case 'scalar': {
      const { value, style } = node;
      const isLine = style !== 'literal' && style !== 'folded';
      const isPath = typeof value === 'string' && !/\s/.test(value) && isLine;
      yield* isPath ? toFile(value, spanOfWords(node), 'skill') : [];
      break;
    }
    case 'alias':
    case undefined:
      break;
  }
}

const placeholder = /(?:\$\{(\w+)\}|\{(baseDir)\})\/$/;

/** Behind a placeholder a path leads on from the skill folder, or from one that nobody here knows. */
function toPathLink(
  text: string,
  { name: path, span }: NameReference,
  hosts: readonly Profile[],
): FileLink[] {
  const before = placeholder.exec(text.slice(Math.max(0, span.start - 80), span.start));
  const name = before?.[1] ?? before?.[2];
  const isKnown = hosts.some(host => host.placeholders.some(each => each.isFolder && each.name === name));
  if (before !== null && !isKnown) {
    return [];
  }
  const start = span.start - (before?.[0].length ?? 0);
  return toFile(path, { start, end: span.end }, 'skill');
}

function linksInBody({ body }: SkillDocument): TextLink[] {
  const hasFragments = body.links.some(({ target }) => target.startsWith('#'));
  const starts = hasFragments ? headingStarts(body) : undefined;
  return body.links.flatMap(({ target, targetSpan: span }): TextLink[] => {
    const fragment = /#(.+)$/s.exec(target)?.[1];
    if (target.startsWith('#')) {
      const at = starts?.get(decodeFragment(fragment ?? ''));
      return at === undefined ? [] : [{ kind: 'heading', span, at }];
    }
    if (isAddress(target)) {
      return [{ kind: 'address', span, address: target }];
    }
    const path = resolvePath(target);
    const below = fragment === undefined ? {} : { fragment: decodeFragment(fragment) };
    return path === undefined ? [] : [{ kind: 'file', span, path, from: 'skill', ...below }];
  });
}

/** The fragment of an address as slugs of headings are compared with it: without regard to capitals, as in browsers of repositories. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment).toLowerCase();
  } catch {
    // What is not an escape is meant as it stands.
    return fragment.toLowerCase();
  }
}
