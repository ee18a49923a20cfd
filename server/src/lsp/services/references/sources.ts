import path from 'node:path';
import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { PositionMap } from '../../../core/text/position/positions.ts';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import { relatedFileKind, relatedFileRoot } from '../../../core/model/related/relatedFileKind.ts';
import { findSkillNameReferences } from '../../../core/analysis/references/findNameReferences.ts';
import type { NameReference } from '../../../core/analysis/references/nameReference.ts';
import type { SourceKind } from '../../../core/analysis/references/source.ts';
import { findNameReferences } from '../../../core/analysis/references/source.ts';
import { jsonFileAt } from '../../../core/model/related/jsonFile.ts';
import { isSkillFileName } from '../../../node/files/findSkillFiles.ts';
import type { OpenSkills } from '../../session/openSkills.ts';
import { findOpen, pathOf } from '../../convert/uris.ts';

/** A file with what it names, as the editor or the disk has it. */
export interface Source {
  readonly file: string;
  readonly kind: SourceKind;
  readonly text: string;
  readonly mentions: readonly NameReference[];
  readonly positions: PositionMap;
}

/** What kind of text a file holds as far as names go; undefined for one that is none of ours. */
export function sourceKindOf(file: string, text: string): SourceKind | undefined {
  if (isSkillFileName(path.basename(file))) {
    return 'skill';
  }
  const companion = relatedFileKind(file);
  if (companion === 'openai-yaml') {
    return 'prompts';
  }
  return /\.md$/i.test(file) ? 'markdown' : jsonFileAt(file, text, companion);
}

/** The folder from which the paths in a file start. */
export function pathRootOf(file: string): string {
  return relatedFileKind(file) === undefined ? path.dirname(file) : relatedFileRoot(file);
}

/** A path as addresses have it. */
export function toSlashes(file: string): string {
  return file.replaceAll('\\', '/');
}

/** Reads what a text names; undefined where it is none of ours. */
export function readSource(file: string, text: string): Source | undefined {
  const kind = sourceKindOf(file, text);
  return (
    kind && {
      file,
      kind,
      text,
      mentions: findNameReferences({ kind, text }),
      positions: createPositionMap(text),
    }
  );
}

interface Remembered {
  readonly version: number;
  readonly source: Source | undefined;
}

/** What the editor has open. */
export interface OpenFiles {
  readonly documents: TextDocuments<TextDocument>;
  readonly open: OpenSkills;
}

/** The open files with what they name, looked through once for each version. */
export class OpenSources {
  readonly #files: OpenFiles;
  /** By the document itself: one that is closed and opened again begins with the first version once more. */
  readonly #known = new WeakMap<TextDocument, Remembered>();

  constructor(files: OpenFiles) {
    this.#files = files;
  }

  /** As the editor has it now; undefined for what is not open, and for what is none of ours. */
  get(uri: string): Source | undefined {
    const document = this.#files.documents.get(uri);
    return document && this.#sourceOf(document);
  }

  /** The same by the path of a file. */
  find(file: string): Source | undefined {
    const document = findOpen(this.#files.documents, file);
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
    const skill = this.#files.open.get(document.uri)?.file.document;
    const text = document.getText();
    const source: Source | undefined =
      skill === undefined
        ? readSource(file, text)
        : {
            file,
            kind: 'skill',
            text,
            mentions: findSkillNameReferences(skill),
            positions: createPositionMap(text),
          };
    this.#known.set(document, { version: document.version, source });
    return source;
  }

  /** By their paths. */
  all(): Map<string, Source> {
    const sources = this.#files.documents.all().flatMap(document => this.#sourceOf(document) ?? []);
    return new Map(sources.map(source => [source.file, source]));
  }
}
