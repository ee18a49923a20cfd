import { registerHooks } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Counts in a process of the bundle how often each text is parsed as a skill, whoever does it, and writes that to a file when it ends. It is
 * loaded with `--import`, and the product knows nothing of it.
 */
const declaration = /function parseSkillDocument\((\w+), previous\) \{\n/;

const counts = new Map();

globalThis.countParse = text => counts.set(text, (counts.get(text) ?? 0) + 1);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!/\/dist\/[\w-]+\.js$/.test(url)) {
      return loaded;
    }
    const source = String(loaded.source ?? readFileSync(fileURLToPath(url), 'utf8'));
    return { ...loaded, source: source.replace(declaration, '$&globalThis.countParse($1);\n') };
  },
});

process.on('exit', () => writeFileSync(process.env.PARSE_COUNTS, JSON.stringify([...counts])));
