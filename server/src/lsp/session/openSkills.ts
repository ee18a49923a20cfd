import path from 'node:path';
import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { parseSkillDocument } from '../../core/syntax/document/skillDocument.ts';
import type { SkillDocument } from '../../core/syntax/document/skillDocument.ts';
import { largestFile, plainFacts } from '../../core/model/skill/skillFile.ts';
import { findText, folderNameOf, readText } from '../../node/files/readSkillFile.ts';
import type { FileExistenceCache } from './fileExistenceCache.ts';
import type { SkillResourceCache } from './skillResourceCache.ts';
import type { CheckedSkill, OpenSkillContext, SkillWorkspace } from './skillWorkspace.ts';
import { isSkillDocument } from './skillWorkspace.ts';
import { fileNameOf, filePathOf } from '../convert/uris.ts';
import type { OpenVariables } from '../services/variables/openVariables.ts';

export interface OpenSkill extends CheckedSkill {
  readonly uri: string;
  readonly version: number;
  readonly languageId: string;
}

interface Remembered {
  readonly version: number;
  readonly revision: number;
  readonly skill: OpenSkill;
}

interface Place {
  readonly file: string | undefined;
  readonly folderName: string | undefined;
  /** Whether the file on disk starts with a byte order mark, which editors keep to themselves. */
  readonly hasMark: boolean;
  /** Undefined for a document without a file. */
  readonly nearby: OpenSkillContext | undefined;
}

/** The skills that are open in the editor, parsed and checked once for each version of text and settings. */
export class OpenSkills {
  readonly #documents: TextDocuments<TextDocument>;
  readonly #workspace: SkillWorkspace;
  readonly #nearby: FileExistenceCache;
  readonly #resources: SkillResourceCache;
  readonly #variables: OpenVariables;
  readonly #remembered = new Map<string, Remembered>();
  /** Where a document lies is asked of the disk once, when it is first seen, not at every key stroke. */
  readonly #places = new Map<string, Place>();
  #visible: ReadonlySet<string> = new Set();
  #revision = 0;

  constructor(
    documents: TextDocuments<TextDocument>,
    workspace: SkillWorkspace,
    { files, resources }: { readonly files: FileExistenceCache; readonly resources: SkillResourceCache },
    variables: OpenVariables,
  ) {
    this.#documents = documents;
    this.#workspace = workspace;
    this.#nearby = files;
    this.#resources = resources;
    this.#variables = variables;
  }

  /** Resolves once all that checks asked about places is known; undefined where it is already. */
  get pending(): Promise<unknown> | undefined {
    const pending = [this.#nearby.pending, this.#resources.pending].filter(each => each !== undefined);
    return pending.length === 0 ? undefined : Promise.allSettled(pending);
  }

  /** Counts changes of settings and of the disk that findings may depend on. */
  get revision(): number {
    return this.#revision;
  }

  /** Whether the document stands in an editor that can be seen; only a client that says so makes it so. */
  isVisible(uri: string): boolean {
    return this.#visible.has(uri);
  }

  setVisible(uris: readonly string[]): void {
    this.#visible = new Set(uris);
    this.#revision++;
  }

  /** Lets every document be checked again when it is next asked for. */
  invalidate(): void {
    this.#revision++;
  }

  /**
   * Forgets what changes on disk may have made wrong: where documents lie, and which of the files around them
   * are there. Answers whether a document may have to be checked again for it.
   */
  forgetPlaces(changed: readonly string[]): boolean {
    const isForgotten = this.#nearby.forget(changed);
    const isListed = this.#resources.forget(changed);
    const hasValues = this.#variables.forget(changed);
    const folders = new Set(
      [...this.#places.values()].flatMap(({ file }) => (file === undefined ? [] : [path.dirname(file)])),
    );
    const isBeside = changed.some(file => folders.has(path.dirname(file)));
    this.#places.clear();
    return isForgotten || isListed || isBeside || hasValues;
  }

  forget(uri: string): void {
    this.#remembered.delete(uri);
    this.#places.delete(uri);
  }

  /** The open skill with this uri; undefined when it is not open, or is no skill. */
  get(uri: string): OpenSkill | undefined {
    const document = this.#documents.get(uri);
    if (document === undefined || !isSkillDocument(uri, document.languageId)) {
      return undefined;
    }
    const known = this.#remembered.get(uri);
    if (known?.version === document.version && known.revision === this.#revision) {
      return known.skill;
    }
    const skill = this.#check(document, known);
    this.#remembered.set(uri, { version: document.version, revision: this.#revision, skill });
    return skill;
  }

  all(): OpenSkill[] {
    return this.#documents.all().flatMap(({ uri }) => this.get(uri) ?? []);
  }

  #check(document: TextDocument, known: Remembered | undefined): OpenSkill {
    const { uri, version, languageId } = document;
    const text = document.getText();
    const { file, folderName, hasMark, nearby } = this.#placeOf(uri);
    const isLarge = text.length > largestFile;
    const isSame = known?.version === version;
    const checked = this.#workspace.check(
      {
        path: file === undefined ? uri : this.#workspace.shownPath(file),
        fileName: fileNameOf(uri),
        folderName,
        document: isSame ? known.skill.file.document : parse(isLarge ? '' : text, known),
        facts: {
          ...plainFacts,
          hasMark,
          ...(isLarge && { tooLarge: text.length }),
        },
      },
      file,
      nearby,
    );
    return Object.assign(checked, { uri, version, languageId });
  }

  #placeOf(uri: string): Place {
    const known = this.#places.get(uri);
    if (known !== undefined) {
      return known;
    }
    const file = filePathOf(uri);
    const folderName = file === undefined ? undefined : folderNameOf(file);
    const hasMark = file !== undefined && readText(file).facts.hasMark;
    const nearby = file === undefined ? undefined : this.#around(file);
    const place = { file, folderName, hasMark, nearby };
    this.#places.set(uri, place);
    return place;
  }

  #around(file: string): OpenSkillContext {
    const folder = path.dirname(file);
    return {
      exists: relative => this.#nearby.exists(path.join(folder, relative)),
      readText: createTextReader(folder),
      resources: folders => this.#resources.list(folder, folders),
      variableSources: () => this.#variables.sourcesFor(file),
    };
  }
}

/** Reads the small files beside a skill when they are first asked for, and not again. */
function createTextReader(folder: string): OpenSkillContext['readText'] {
  const texts = new Map<string, string | undefined>();
  return name => {
    if (!texts.has(name)) {
      texts.set(name, findText(path.join(folder, name)));
    }
    return texts.get(name);
  };
}

function parse(text: string, known: Remembered | undefined): SkillDocument {
  return parseSkillDocument(text, known?.skill.file.document);
}
