import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { applyEdit } from '../fuzz/mutations.mjs';
import { positionOf } from '../fuzz/positions.mjs';
import { Reading } from '../language/reading.mjs';
import { startServer } from '../lspClient.mjs';
import { heapOptions } from '../collectGarbage.mjs';

/** Characters by which a document may grow before the editor takes everything back. */
const mostTyped = 4000;

/** An editor with some open documents, and the server that it starts again when that is gone. */
export class SoakEditor {
  #place;
  #documents = new Map();
  #marks = 0;
  server;

  /** @param place bundle, folder, home and the file for the memory */
  constructor(place) {
    this.#place = place;
  }

  get documents() {
    return [...this.#documents.values()];
  }

  isOpen(file) {
    return this.#documents.has(file);
  }

  /** Starts the server, gives it the documents as they are in the editor, and waits until it knows all skills. */
  async start() {
    const { bundle, folder, home, heap } = this.#place;
    const reading = new Reading();
    this.server = await startServer(bundle, folder.root, {
      env: { HOME: home, USERPROFILE: home, XDG_STATE_HOME: home, LOCALAPPDATA: home, HEAP_PROBE: heap },
      hasCommands: true,
      nodeOptions: heapOptions,
      onNotification: (method, params) => reading.onNotification(method, params),
    });
    await Promise.all(this.documents.map(document => this.#sendOpen(document)));
    await reading.isDone(this.server, folder.skills.length);
  }

  async open(file) {
    const text = this.#place.folder.read(file);
    const document = { file, uri: pathToFileURL(file).href, version: 1, text, first: text };
    this.#documents.set(file, document);
    await this.#sendOpen(document);
    return document;
  }

  async #sendOpen({ uri, version, text }) {
    await this.server.notify('textDocument/didOpen', {
      textDocument: { uri, languageId: 'skill', version, text },
    });
  }

  /**
   * Closes without saving: what was typed is given up by the person, not lost. What was saved is taken back as by git, since a workspace
   * that grows all the time would look like a server that does.
   */
  async close({ file, uri, first }) {
    this.#documents.delete(file);
    await this.server.notify('textDocument/didClose', { textDocument: { uri } });
    if (this.#place.folder.read(file) !== first) {
      this.#place.folder.write(file, first);
      await this.tell([{ file, type: 2 }]);
    }
  }

  /** Types something, takes it back, or writes a new heading at the end. */
  async type(document, random) {
    if (document.text.length > document.first.length + mostTyped) {
      await this.#change(document, { start: 0, end: document.text.length, newText: document.first });
      return;
    }
    if (random.chance(0.3)) {
      const end = document.text.length;
      await this.#change(document, { start: end, end, newText: `\n## Typed ${++this.#marks}\n` });
      return;
    }
    const start = random.offset(document.text);
    const letters = random.pick(['x', 'word ', '.', '-', '{{LIMIT}}', 'é']);
    await this.#change(document, { start, end: start, newText: letters });
    if (random.chance(0.8)) {
      await this.#change(document, { start, end: start + letters.length, newText: '' });
    }
  }

  async #change(document, edit) {
    const range = { start: positionOf(document.text, edit.start), end: positionOf(document.text, edit.end) };
    document.text = applyEdit(document.text, edit);
    document.version++;
    // The text is the editor's before anybody else has it.
    await this.server.notify('textDocument/didChange', {
      textDocument: { uri: document.uri, version: document.version },
      contentChanges: [{ range, text: edit.newText }],
    });
  }

  async save(document) {
    this.#place.folder.write(document.file, document.text);
    await this.server.notify('textDocument/didSave', { textDocument: { uri: document.uri } });
    await this.tell([{ file: document.file, type: 2 }]);
  }

  /** Tells of changes on disk, as watchers of the editor do. */
  async tell(changes) {
    await this.server.notify('workspace/didChangeWatchedFiles', {
      changes: changes.map(({ file, type }) => ({ uri: pathToFileURL(file).href, type })),
    });
  }

  /** Documents of which the server has another text than the editor: another body, or another number of lines above it. */
  async findLost() {
    const lost = [];
    for (const { uri, file, text } of this.documents) {
      const answer = await this.server.request('skillwright/readDocument', { uri });
      const { text: body, line } = answer?.instructions ?? {};
      const above = text.slice(0, text.length - (body?.length ?? 0));
      if (above + body !== text || above.split('\n').length - 1 !== line) {
        lost.push(path.basename(path.dirname(file)));
      }
    }
    return lost;
  }
}
