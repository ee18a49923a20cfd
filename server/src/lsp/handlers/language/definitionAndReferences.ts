import path from 'node:path';
import type {
  Definition,
  DefinitionLink,
  DocumentHighlight,
  Location,
  Range,
  TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { parseCurrent } from '../../session/fileEdits.ts';
import { DocumentHighlightKind } from 'vscode-languageserver/node';
import { decodeFragment, findHeading } from '../../../core/features/links.ts';
import { modulePaths, readToolsetModule } from '../../../core/model/tools/toolsetModule.ts';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import { statOf } from '../../../node/files/statOf.ts';
import { descriptionFileName } from '../../../node/files/readWorkspace.ts';
import type { Server } from '../../session/context.ts';
import { toRange } from '../../convert/diagnostic.ts';
import type { Guard } from '../../editor/guard.ts';
import { servesMarkdown } from '../../session/servesMarkdown.ts';
import { uriOf } from '../../convert/uris.ts';
import type { ReferenceAtCaret } from '../../services/references/referenceTargetAt.ts';
import { findReferenceTargetAt } from '../../services/references/referenceTargetAt.ts';
import { findPlaces } from '../../services/references/referenceFinder.ts';
import { pathRootOf } from '../../../workspace/references/names.ts';
import type { FoundReference } from '../../../workspace/references/referenceIndex.ts';

/** Definitions, references and highlights of whatever a file names. */
export function registerNavigation(server: Server, guard: Guard): void {
  const { connection, references } = server;
  connection.onDefinition(
    guard('definition', null, async (params, token) => {
      await references.ready(token);
      const word = findReferenceTargetAt(server, params);
      // VS Code leads to headings by itself, and nowhere from a link without one.
      const isLeft = word && isLeftToEditor(server, params, word) && hasFragment(word);
      return word && !isLeft ? toDefinition(server, word) : null;
    }),
  );
  connection.onReferences(
    guard('references', [], async (params, token) => {
      await references.ready(token);
      const word = findReferenceTargetAt(server, params);
      return word === undefined || isLeftToEditor(server, params, word)
        ? []
        : placesOf(server, word)
            .filter(({ isDefinition }) => params.context.includeDeclaration || !isDefinition)
            .map(place => toLocation(server, place));
    }),
  );
  connection.onDocumentHighlight(
    guard('highlights', [], async (params, token) => {
      await references.ready(token);
      const word = findReferenceTargetAt(server, params);
      return word === undefined || isLeftToEditor(server, params, word)
        ? []
        : placesOf(server, word)
            .filter(({ file }) => file === word.source.file)
            .map(toHighlight);
    }),
  );
}

/** Links of a body are VS Code's own, where it serves their Markdown. */
function isLeftToEditor(
  server: Server,
  { textDocument: { uri } }: TextDocumentPositionParams,
  { reference, target }: ReferenceAtCaret,
): boolean {
  if (target.kind !== 'file' || reference.form !== 'link') {
    return false;
  }
  const skill = server.open.get(uri);
  return skill !== undefined && servesMarkdown(server, skill);
}

function placesOf(server: Server, { source, target }: ReferenceAtCaret): FoundReference[] {
  if (target.kind !== 'argument') {
    return findPlaces(server, server.references, target);
  }
  const { file, references, positions } = source;
  return references.flatMap(({ kind, name, span, form, isDefinition }) =>
    kind === 'argument' && name === target.name
      ? [{ file, range: toRange(positions, span), form, isDefinition: isDefinition === true }]
      : [],
  );
}

function toDefinition(server: Server, word: ReferenceAtCaret): Definition | DefinitionLink[] | null {
  const targets = definitionsOf(server, word);
  if (targets.length === 0) {
    return null;
  }
  if (!server.client().linksDefinitions) {
    return targets;
  }
  const originSelectionRange = toRange(word.source.positions, word.reference.span);
  return targets.map(({ uri, range }) => ({
    originSelectionRange,
    targetUri: uri,
    targetRange: range,
    targetSelectionRange: range,
  }));
}

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function definitionsOf(server: Server, word: ReferenceAtCaret): Location[] {
  const { target } = word;
  if (target.kind === 'file') {
    return findFile(server, word, target.file);
  }
  const places = placesOf(server, word);
  const defined = places.filter(({ isDefinition }) => isDefinition).map(place => toLocation(server, place));
  if (defined.length > 0) {
    return defined;
  }
  if (target.kind === 'thing' && target.of === 'toolset') {
    return findModule(server, word.source.file, target.name);
  }
  if (target.kind === 'skill') {
    return [{ uri: uriOf(server.documents, target.file), range: start }];
  }
  // A variable that nobody declares is where it is given a value.
  return target.kind === 'variable'
    ? places.filter(({ form }) => form === 'key').map(place => toLocation(server, place))
    : [];
}

/** The module of a skill that a toolset names; what the workspace says of toolsets stands at no place of its own. */
function findModule({ documents }: Server, file: string, toolset: string): Location[] {
  const isOfSkill = path.basename(file) !== descriptionFileName;
  const module = isOfSkill ? readToolsetModule(toolset) : undefined;
  const target = modulePaths(module?.path ?? '')
    .map(each => path.join(pathRootOf(path, file), each))
    .find(each => statOf(each)?.isFile() === true);
  return target === undefined ? [] : [{ uri: uriOf(documents, target), range: start }];
}

/** A file, at the heading that the link names; a folder of a skill stands for the skill. */
function findFile(server: Server, { source, reference }: ReferenceAtCaret, file: string): Location[] {
  const stat = statOf(file);
  const skill = stat?.isDirectory() === true ? statOf(`${file}/SKILL.md`) && `${file}/SKILL.md` : undefined;
  const target = stat?.isFile() === true ? file : skill;
  if (target === undefined) {
    return [];
  }
  const fragment = fragmentOf({ source, reference });
  const range = fragment === undefined ? undefined : findHeadingRange(server, target, fragment);
  return [{ uri: uriOf(server.documents, target), range: range ?? start }];
}

function fragmentOf({
  source,
  reference: { span },
}: Pick<ReferenceAtCaret, 'source' | 'reference'>): string | undefined {
  return /#(.+)$/.exec(source.text.slice(span.start, span.end))?.[1];
}

function hasFragment(word: ReferenceAtCaret): boolean {
  return fragmentOf(word) !== undefined;
}

function findHeadingRange(server: Server, file: string, fragment: string): Range | undefined {
  const { text, body } = parseCurrent(server, file);
  const heading = findHeading(body, decodeFragment(fragment));
  return heading && toRange(createPositionMap(text), heading.textSpan);
}

function toLocation({ documents }: Server, { file, range }: FoundReference): Location {
  return { uri: uriOf(documents, file), range };
}

function toHighlight({ range, isDefinition, form }: FoundReference): DocumentHighlight {
  const isRead = form === 'value' || form === 'part';
  const kind = isDefinition
    ? DocumentHighlightKind.Write
    : isRead
      ? DocumentHighlightKind.Read
      : DocumentHighlightKind.Text;
  return { range, kind };
}
