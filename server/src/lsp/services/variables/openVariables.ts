import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { VariableSources } from '../../../core/model/skill/variable.ts';
import { VariableReader, isVariableFile } from '../../../node/files/variableFiles.ts';
import type { SkillWorkspace } from '../../session/skillWorkspace.ts';
import { findOpen } from '../../convert/uris.ts';

/** The values of variables for open skills: from editors where the files are open, else from the disk, each read once. */
export class OpenVariables {
  readonly #workspace: SkillWorkspace;
  readonly #reader: VariableReader;

  constructor(documents: TextDocuments<TextDocument>, workspace: SkillWorkspace) {
    this.#workspace = workspace;
    this.#reader = new VariableReader({
      environment: { ...process.env },
      shownPath: file => workspace.shownPath(file),
      openText: file => findOpen(documents, file)?.getText(),
    });
  }

  /** Where the values for the skill in a file come from. */
  sourcesFor(file: string): VariableSources {
    const roots = this.#workspace.roots;
    return this.#reader.sourcesFor(file, { roots });
  }

  /** Forgets what files held that changed; answers whether any of them has values. */
  forget(files: readonly string[]): boolean {
    this.#reader.forget(files);
    return files.some(isVariableFile);
  }
}
