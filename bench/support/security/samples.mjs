import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Rules may be written with `tune` in view; `measure` says how well they do on what their author did not see. */
export const halves = ['tune', 'measure'];

const samplesFolder = path.resolve(import.meta.dirname, '../../security/samples');

/**
 * Services that attacks send data to. The samples name them with `.example` behind, so that no address in the project leads anywhere; the
 * checker reads the real name, which rules may know.
 */
const services =
  /\b(api\.telegram\.org|discord\.com|hooks\.slack\.com|open\.feishu\.cn|webhook\.site|pastebin\.com|paste\.rs|0x0\.st|transfer\.sh|file\.io|ngrok-free\.app|oast\.fun)\.example\b/g;

/** The half of a sample or a repository: decided by its name alone, so that nobody chooses. */
export function halfOf(name) {
  return createHash('sha256').update(name).digest()[0] % 2 === 0 ? 'tune' : 'measure';
}

/**
 * The samples of one half, by family and number: `{ id, family, batch, source, files }`, where `files` has texts by path below the skill folder, and the batch
 * is `first` or `further`.
 */
export function readSamples(half) {
  const folder = path.join(samplesFolder, half);
  return readdirSync(folder)
    .toSorted()
    .flatMap(name => {
      const [, family = '', part] = /^(.*?)(?:-(more|further))?\.txt$/.exec(name) ?? [];
      const batch = part === 'further' ? part : 'first';
      return parseSamples(readFileSync(path.join(folder, name), 'utf8'), family, batch);
    });
}

/** Parses a file of samples, whose format is described in bench/README.md. */
function parseSamples(text, family, batch) {
  return text
    .split(/^=== id: /m)
    .slice(1)
    .map(block => {
      const [head, ...parts] = block.split(/^--- file: /m);
      const [, id, source] = /^(\S+)\nsource: (.+)\n$/.exec(head) ?? [];
      if (id === undefined || parts.length === 0) {
        throw new Error(`A sample of '${family}' is not complete: ${head}`);
      }
      const files = parts.map(part => {
        const end = part.indexOf('\n');
        return [part.slice(0, end), expand(part.slice(end + 1))];
      });
      return { id, family, batch, source, files: Object.fromEntries(files) };
    });
}

/** `\u{202e}` is how the samples write characters that nobody would see, and how they break what looks like a real secret. */
function expand(text) {
  return text
    .replace(/\\u\{([0-9a-f]+)\}/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(services, '$1');
}

/** Writes the skill of a sample below `folder/ID`, in a folder of the skill's name where a folder can have it. */
export function writeSample(folder, { id, files }) {
  const name = /^name: *["']?([\p{L}\p{N}_-]+)["']?$/mu.exec(files['SKILL.md'])?.[1] ?? id;
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, id, name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
