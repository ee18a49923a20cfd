import path from 'node:path';
import type { DocumentLink } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { scanBody } from '../../../core/syntax/markdown/body.ts';
import { findFences } from '../../../core/syntax/document/fences.ts';
import type { PositionMap } from '../../../core/text/position/positions.ts';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import type { FileLink, TextLink } from '../../../core/features/links.ts';
import { findHeading, findJsonLinks, findSkillLinks } from '../../../core/features/links.ts';
import { findText } from '../../../node/files/readSkillFile.ts';
import type { Server } from '../../session/context.ts';
import { toRange } from '../../convert/diagnostic.ts';
import type { Guard } from '../../editor/guard.ts';
import { findJsonFile } from '../../services/json/findJsonFile.ts';
import { servesMarkdown } from '../../session/servesMarkdown.ts';
import { filePathOf, findOpen } from '../../convert/uris.ts';

/**
 * Links of skills and of our JSON files to files that are there. What leads nowhere is no link, since a rule says so; and all that can be
 * written is a path relative to the skill or the workspace, which an editor opens only when a person asks for it.
 */
export function registerDocumentLinks(server: Server, guard: Guard): void {
  const { connection, reads } = server;
  connection.onDocumentLinks(
    guard('links', [], async ({ textDocument: { uri } }, token) => {
      // The text may be another one once it is known what is there.
      return toDocumentLinks(await reads.answer(token, () => listLinks(server, uri)));
    }),
  );
  connection.onDocumentLinkResolve(async (link, token) => {
    const resolve = guard('link', link, () => resolveLink(server, link));
    return resolve(link, token);
  });
}

interface PlacedLink {
  readonly link: DocumentLink;
  /** Undefined while it is not known. */
  readonly isThere: boolean | undefined;
}

function toDocumentLinks(links: readonly PlacedLink[]): DocumentLink[] {
  return links.flatMap(({ link, isThere }) => (isThere === true ? [link] : []));
}

function listLinks(server: Server, uri: string): PlacedLink[] {
  const { documents, open } = server;
  const skill = open.get(uri);
  if (skill !== undefined) {
    const hosts = skill.targets.map(({ profile }) => profile);
    const links = findSkillLinks(skill.file.document, hosts, { markdown: !servesMarkdown(server, skill) });
    return links.flatMap(link => place(server, uri, skill.positions, link));
  }
  const text = documents.get(uri)?.getText() ?? '';
  const file = findJsonFile(server, uri, text);
  const links = file === undefined ? [] : findJsonLinks(file, text);
  const positions = createPositionMap(text);
  return links.flatMap(link => place(server, uri, positions, link));
}

function place(server: Server, uri: string, positions: PositionMap, link: TextLink): PlacedLink[] {
  const range = toRange(positions, link.span);
  switch (link.kind) {
    case 'address':
      return [{ link: { range, target: link.address }, isThere: true }];
    case 'heading':
      return [{ link: { range, target: atLine(uri, positions.toPosition(link.at).line) }, isThere: true }];
    case 'file': {
      const places = [link.path, ...(link.others ?? [])].flatMap(
        each => absolutePathOf(server, uri, { ...link, path: each }) ?? [],
      );
      // All are asked for, so that all are looked up at once.
      const found = places.map(each => isThereNow(server, each));
      const file = places[Math.max(found.indexOf(true), 0)];
      if (file === undefined) {
        return [];
      }
      const isThere = found.includes(true) || (found.includes(undefined) ? undefined : false);
      const target = URI.file(file).toString();
      const { fragment } = link;
      // Where a heading stands is looked for in the file once somebody goes there.
      const placed = fragment === undefined ? { range, target } : { range, data: { file, fragment } };
      return [{ link: placed, isThere }];
    }
  }
}

/** Undefined while it is not known. */
function isThereNow({ store }: Server, file: string): boolean | undefined {
  const presence = store.known.presence(file);
  return presence && presence !== 'absent';
}

function absolutePathOf({ workspace }: Server, uri: string, link: FileLink): string | undefined {
  const file = filePathOf(uri);
  const base =
    file === undefined || link.from === 'skill' ? file && path.dirname(file) : workspace.rootOf(file);
  return base === undefined ? undefined : path.join(base, link.path);
}

/** Editors take the line from the fragment, counted from 1. */
function atLine(uri: string, line: number): string {
  return `${uri}#L${line + 1}`;
}

function resolveLink({ documents }: Server, link: DocumentLink): DocumentLink {
  const { file, fragment } = decodeData(link.data);
  if (file === undefined || fragment === undefined) {
    return link;
  }
  const text = findOpen(documents, file)?.getText() ?? findText(file) ?? '';
  const heading = findHeading(scanBody(text, findFences(text).bodyStart), fragment);
  const uri = URI.file(file).toString();
  const line = heading && createPositionMap(text).toPosition(heading.span.start).line;
  return { ...link, target: line === undefined ? uri : atLine(uri, line) };
}

function decodeData(data: unknown): { readonly file?: string; readonly fragment?: string } {
  if (typeof data !== 'object' || data === null || !('file' in data) || !('fragment' in data)) {
    return {};
  }
  const { file, fragment } = data;
  return typeof file === 'string' && typeof fragment === 'string' ? { file, fragment } : {};
}
