import path from 'node:path';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { PositionMap } from '../../core/document/positions.ts';
import { createPositionMap } from '../../core/document/positions.ts';
import { companionKind, companionRoot } from '../../core/companions/companionKind.ts';
import { findSkillMentions } from '../../core/mentions/findMentions.ts';
import type { Mention } from '../../core/mentions/mention.ts';
import type { SourceKind } from '../../core/mentions/source.ts';
import { findMentions } from '../../core/mentions/source.ts';
import { jsonFileAt } from '../../core/navigate/jsonFile.ts';
import { isSkillFileName } from '../../node/findSkillFiles.ts';
import type { Server } from '../context.ts';
import { findOpen, pathOf } from '../uris.ts';

/** A file with what it names, as the editor or the disk has it. */
export interface Source {
  readonly file: string;
  readonly kind: SourceKind;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly positions: PositionMap;
}

/** What kind of text a file holds as far as names go; undefined for one that is none of ours. */
export function sourceKindOf(file: string, text: string): SourceKind | undefined {
  if (isSkillFileName(path.basename(file))) {
    return 'skill';
  }
  const companion = companionKind(file);
  if (companion === 'openai-yaml') {
    return 'prompts';
  }
  return /\.md$/i.test(file) ? 'markdown' : jsonFileAt(file, text, companion);
}

/** The folder from which the paths in a file start. */
export function pathRootOf(file: string): string {
  return companionKind(file) === undefined ? path.dirname(file) : companionRoot(file);
}

/** A path as addresses have it. */
export function toSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}

/** Reads what a text names; undefined where it is none of ours. */
export function readSource(file: string, text: string): Source | undefined {
  const kind = sourceKindOf(file, text);
  return (
    kind && { file, kind, text, mentions: findMentions({ kind, text }), positions: createPositionMap(text) }
  );
}

interface Remembered {
  readonly version: number;
  readonly source: Source | undefined;
}

/** The open files with what they name, looked through once for each version. */
export class OpenSources {
  readonly #server: Pick<Server, 'documents' | 'open'>;
  /** By the document itself: one that is closed and opened again begins with the first version once more. */
  readonly #known = new WeakMap<TextDocument, Remembered>();

  constructor(server: Pick<Server, 'documents' | 'open'>) {
    this.#server = server;
  }

  /** As the editor has it now; undefined for what is not open, and for what is none of ours. */
  get(uri: string): Source | undefined {
    const document = this.#server.documents.get(uri);
    return document && this.#sourceOf(document);
  }

  /** The same by the path of a file. */
  find(file: string): Source | undefined {
    const document = findOpen(this.#server.documents, file);
    return document && this.#sourceOf(document);
  }

  #sourceOf(document: TextDocument): Source | undefined {
    const file = pathOf(document);
    if (file === undefined) {
      return undefined;
    }
    const known = this.#known.get(document);
    if (known?.version === document.version) {
      return known.source;
    }
    const skill = this.#server.open.get(document.uri)?.file.document;
    const text = document.getText();
    const source: Source | undefined =
      skill === undefined
        ? readSource(file, text)
        : {
            file,
            kind: 'skill',
            text,
            mentions: findSkillMentions(skill),
            positions: createPositionMap(text),
          };
    this.#known.set(document, { version: document.version, source });
    return source;
  }

  /** By their paths. */
  all(): Map<string, Source> {
    const sources = this.#server.documents.all().flatMap(document => this.#sourceOf(document) ?? []);
    return new Map(sources.map(source => [source.file, source]));
  }
}
