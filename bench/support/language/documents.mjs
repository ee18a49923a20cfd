import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Opens a skill as an editor does; answers with its uri. */
export async function openDocument(server, { file }) {
  const uri = pathToFileURL(file).href;
  const text = readFileSync(file, 'utf8');
  await server.notify('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version: 1, text },
  });
  return uri;
}

/** An open skill, where its parts are, and how it is typed into. */
export class Document {
  #server;
  #version = 1;

  static async open(server, skill) {
    return new Document(server, skill, await openDocument(server, skill));
  }

  constructor(server, skill, uri) {
    this.#server = server;
    this.skill = skill;
    this.uri = uri;
    this.text = readFileSync(skill.file, 'utf8');
  }

  /** Behind the first letter of some words, the first time that they stand behind others. */
  at(words, behind = '') {
    const offset = this.text.indexOf(words, this.text.indexOf(behind)) + 1;
    const before = this.text.slice(0, offset).split('\n');
    return { line: before.length - 1, character: before.at(-1).length };
  }

  /** Writes a letter into the title of the body, or takes it away again: all lines stay where they are. */
  async type() {
    const start = this.at('# ');
    const end = { line: start.line, character: start.character + 1 };
    const [range, text] = this.#version % 2 === 0 ? [{ start, end }, ''] : [{ start, end: start }, 'x'];
    this.#version++;
    await this.#server.notify('textDocument/didChange', {
      textDocument: { uri: this.uri, version: this.#version },
      contentChanges: [{ range, text }],
    });
  }
}
