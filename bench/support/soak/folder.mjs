import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inventGraph } from '../inventGraph.mjs';

/** Skills that another program may have made and not yet removed. */
const mostForeign = 40;

/** Where the server puts copies of skills. */
const copies = 'copies';

/** The workspace on disk: what was written there, by whom, and whether it still is so. */
export class SoakFolder {
  /** Texts by path, of files that the editor or another program wrote. */
  #written = new Map();
  #foreign = [];
  #made = 0;

  constructor(root, count) {
    this.root = root;
    this.skills = inventGraph(root, count);
    mkdirSync(path.join(root, copies));
  }

  get uri() {
    return pathToFileURL(this.root).href;
  }

  get copiesUri() {
    return pathToFileURL(path.join(this.root, copies)).href;
  }

  /** Writes a file as an editor or another program does. */
  write(file, text) {
    writeFileSync(file, text);
    this.#written.set(file, text);
  }

  read(file) {
    return this.#written.get(file) ?? readFileSync(file, 'utf8');
  }

  /** Another program makes a skill, changes one, or removes one that it made. @returns the change as watchers tell it */
  changeFromOutside(random, isOpen) {
    if (this.#foreign.length > 0 && (this.#foreign.length >= mostForeign || random.chance(0.3))) {
      const [file] = this.#foreign.splice(random.below(this.#foreign.length), 1);
      rmSync(path.dirname(file), { recursive: true });
      this.#written.delete(file);
      return { file, type: 3 };
    }
    const changed = random.pick(this.skills).file;
    if (random.chance(0.4) && !isOpen(changed)) {
      this.write(
        changed,
        `${this.read(changed).replace(/\nChanged \d+ times?\.\n$/, '')}\nChanged ${this.#made++} times.\n`,
      );
      return { file: changed, type: 2 };
    }
    const name = `foreign-${this.#made++}`;
    const file = path.join(this.root, 'skills', name, 'SKILL.md');
    mkdirSync(path.dirname(file));
    this.write(
      file,
      `---\nname: ${name}\ndescription: Is written by another program. Use when it says so.\n---\n\n# Foreign\n`,
    );
    this.#foreign.push(file);
    return { file, type: 1 };
  }

  /** Names of the folders that the server wrote. */
  listCopies() {
    return readdirSync(path.join(this.root, copies)).filter(name => !name.startsWith('.'));
  }

  copyOf(name) {
    return path.join(this.root, copies, name, 'SKILL.md');
  }

  /** Files that are not as they were written. */
  findTorn() {
    const own = [...this.#written].filter(
      ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
    );
    return own.map(([file]) => file);
  }

  /** Copies that the server wrote in part: one that is there has every file of the skill, to its last line. */
  findHalf(sources) {
    return this.listCopies().filter(name => {
      const source = sources.get(name);
      const folder = path.dirname(this.copyOf(name));
      return (
        source !== undefined &&
        source.some(
          file =>
            !existsSync(path.join(folder, file)) ||
            !readFileSync(path.join(folder, file), 'utf8').endsWith('\n'),
        )
      );
    });
  }

  /** Folders in which changes were prepared, and that nobody cleared away. */
  findLeftovers() {
    return readdirSync(this.root, { recursive: true }).filter(name =>
      path.basename(name).startsWith('.skillwright-'),
    );
  }
}
