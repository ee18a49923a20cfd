import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { positionOf, wholeOf } from '../fuzz/positions.mjs';

/** Documents that are open at the same time, at most. */
const mostOpen = 8;

/** Copies that the server may have made before they go to the trash. */
const mostCopies = 5;

const on = (document, random) => ({
  textDocument: { uri: document.uri },
  position: positionOf(document.text, random.offset(document.text)),
});
const whole = document => ({ textDocument: { uri: document.uri }, range: wholeOf(document.text) });
const alone = ({ uri }) => ({ textDocument: { uri } });

/** What an editor asks while somebody works. */
const features = {
  'textDocument/hover': on,
  'textDocument/completion': on,
  'textDocument/definition': on,
  'textDocument/documentHighlight': on,
  'textDocument/references': (document, random) => ({
    ...on(document, random),
    context: { includeDeclaration: true },
  }),
  'textDocument/prepareRename': on,
  'textDocument/documentSymbol': alone,
  'textDocument/foldingRange': alone,
  'textDocument/documentLink': alone,
  'textDocument/semanticTokens/full': alone,
  'textDocument/codeLens': alone,
  'textDocument/inlayHint': whole,
  'textDocument/codeAction': document => ({ ...whole(document), context: { diagnostics: [] } }),
};

const messages = ['Prepare the invoice', 'Check what is late', 'Write a release note', 'Say what differs'];

/** What a person, another program and the server itself do, one thing at a time, as chance has it. */
export class SoakActions {
  #editor;
  #folder;
  #random;
  #copies = 0;
  /** The files that a copy has to have, by the name of the copy. */
  sources = new Map();
  done = 0;
  /** Copies that the server wrote, and those that it would not: a skill that was typed into may be broken. */
  copied = 0;
  refused = 0;

  constructor(editor, folder, random) {
    this.#editor = editor;
    this.#folder = folder;
    this.#random = random;
  }

  async step() {
    const random = this.#random;
    const { documents } = this.#editor;
    const share = random.next();
    this.done++;
    if (documents.length === 0 || share < 0.08) {
      await this.#openAnother();
    } else if (share < 0.5) {
      await this.#type(random.pick(documents));
    } else if (share < 0.57) {
      await this.#editor.save(random.pick(documents));
    } else if (share < 0.6) {
      await this.#editor.close(random.pick(documents));
    } else if (share < 0.88) {
      await this.#ask(random.pick(documents));
    } else if (share < 0.93) {
      const isOpen = file => this.#editor.isOpen(file);
      await this.#editor.tell([this.#folder.changeFromOutside(random, isOpen)]);
    } else if (share < 0.98) {
      await this.#lookAround();
    } else {
      await this.copy();
    }
  }

  async #openAnother() {
    const { documents } = this.#editor;
    if (documents.length >= mostOpen) {
      await this.#editor.close(this.#random.pick(documents));
    }
    const { file } = this.#random.pick(this.#folder.skills);
    if (!this.#editor.isOpen(file)) {
      await this.#editor.open(file);
    }
  }

  async #type(document) {
    await this.#editor.type(document, this.#random);
    await this.#editor.server.request('textDocument/diagnostic', { textDocument: { uri: document.uri } });
  }

  async #ask(document) {
    const method = this.#random.pick(Object.keys(features));
    await this.#editor.server.request(method, features[method](document, this.#random));
  }

  /** The tree, the preview, and a chat that is rehearsed without a model. */
  async #lookAround() {
    const random = this.#random;
    const { server } = this.#editor;
    const folderUri = this.#folder.uri;
    const message = random.pick(messages);
    const soFar = { messages: [], active: [] };
    const looks = [
      ['skillwright/listCatalog', { filter: { text: 'audit' }, sort: 'name', offset: 0, limit: 50 }],
      ['skillwright/listGroups', { filter: {}, grouping: 'source' }],
      ['skillwright/previewRouting', { folderUri, message }],
      ['skillwright/chat/turn', { folderUri, chatId: 'soak', message, soFar, model: 'rehearsal' }],
      ['workspace/symbol', { query: 'audit' }],
    ];
    await server.request(...random.pick(looks));
  }

  /** Has the server write a skill, or take those that it wrote to the trash. */
  async copy() {
    const { server } = this.#editor;
    const copies = this.#folder.listCopies();
    if (copies.length >= mostCopies) {
      const uris = copies.map(name => `${this.#folder.copiesUri}/${name}/SKILL.md`);
      await server.request('skillwright/deleteSkills', { uris });
      return;
    }
    const skill = this.#random.pick(this.#folder.skills);
    const name = `copy-${++this.#copies}`;
    const hasDetails = this.#folder.skills.indexOf(skill) % 3 === 0;
    this.sources.set(name, ['SKILL.md', ...(hasDetails ? [path.join('references', 'details.md')] : [])]);
    const { href: uri } = pathToFileURL(skill.file);
    const params = { uri, intoUri: this.#folder.copiesUri, name };
    const answer = await server.request('skillwright/duplicateSkill', params);
    if ('problem' in answer) {
      this.refused++;
    } else {
      this.copied++;
    }
  }
}
