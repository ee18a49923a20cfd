import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { checkSkill } from '../../core/checks/checkSkill.ts';
import type { Finding } from '../../core/model/findings/finding.ts';
import type { SkillInEditor } from '../../workspace/checks/openFiles.ts';
import { openFindings, openSkill } from '../../workspace/checks/openFiles.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { pathOf } from '../convert/uris.ts';
import { editorKey } from './skillIndex.ts';
import type { CheckedSkill } from './checkedSkill.ts';
import { isSkillDocument } from './skillWorkspace.ts';

export interface OpenSkill extends CheckedSkill {
  readonly uri: string;
  readonly version: number;
  readonly languageId: string;
}

/** The skills that are open in the editor, by their addresses. */
export class OpenSkills {
  readonly #documents: TextDocuments<TextDocument>;
  readonly #store: SkillStore;
  #visible: ReadonlySet<string> = new Set();

  constructor(documents: TextDocuments<TextDocument>, store: SkillStore) {
    this.#documents = documents;
    this.#store = store;
  }

  /** Whether the document stands in an editor that can be seen; only a client that says so makes it so. */
  isVisible(uri: string): boolean {
    return this.#visible.has(uri);
  }

  setVisible(uris: readonly string[]): void {
    this.#visible = new Set(uris);
  }

  /** The open skill with this uri; undefined when it is not open, or is not a skill. */
  get(uri: string): OpenSkill | undefined {
    const document = this.#documents.get(uri);
    return document !== undefined && isSkillDocument(uri, document.languageId)
      ? new SkillOfDocument(this.#store, document)
      : undefined;
  }

  all(): OpenSkill[] {
    return this.#documents.all().flatMap(({ uri }) => this.get(uri) ?? []);
  }
}

/** One version of an open skill. */
class SkillOfDocument implements OpenSkill {
  readonly uri: string;
  readonly version: number;
  readonly languageId: string;
  readonly #store: SkillStore;
  readonly #key: string;
  readonly #skill: SkillInEditor;

  constructor(store: SkillStore, document: TextDocument) {
    ({ uri: this.uri, version: this.version, languageId: this.languageId } = document);
    this.#store = store;
    this.#key = editorKey(pathOf(document) ?? document.uri);
    this.#skill = store.peek(openSkill, this.#key);
  }

  get file() {
    return this.#skill.file;
  }

  get targets() {
    return this.#skill.targets;
  }

  get settings() {
    return this.#skill.settings;
  }

  get positions() {
    return this.#skill.positions;
  }

  /** Looked for when they are first asked for: completion and hover need none. */
  get findings(): readonly Finding[] {
    const { file, targets, settings } = this.#skill;
    const isCurrent = this.#store.peek(openSkill, this.#key) === this.#skill;
    // Whoever waited for something may hold a version that is no longer the one in the editor.
    return isCurrent ? this.#store.peek(openFindings, this.#key) : checkSkill(file, targets, settings);
  }
}
