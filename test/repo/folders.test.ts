import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root } from '../support/projectFiles.ts';

/** Files that one folder may have beside its folders; more are mostly two ideas. */
const maxFiles = 16;

/** Folders with one file for each of something (host, rule, command, feature), however many there are. */
const lists =
  /^server\/src\/(?:core\/(?:model\/profiles\/hosts|checks\/rules\/\w+)|cli\/commands|lsp\/handlers\/language)$/;

const sources = listFiles().filter(
  file => /^(?:server\/src|client)\/.*\.ts$/.test(file) && existsSync(path.join(root, file)),
);

describe('the folders of the sources', () => {
  it('hold one idea each', () => {
    const counts = new Map<string, number>();
    for (const folder of sources.map(file => path.posix.dirname(file))) {
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const isChecked = (folder: string) => /^(?:server|client)\/src\//.test(folder) && !lists.test(folder);
    const full = [...counts].filter(([folder, count]) => isChecked(folder) && count > maxFiles);
    assert.deepEqual(
      full.map(([folder]) => folder),
      [],
    );
  });
});

describe('the files of the sources', () => {
  const forwarding = [
    "export { a, type B } from './a.ts';\n",
    "/** All of it. */\nexport * from './a.ts';\nexport type * from './b.ts';\n",
    "import { a } from './a.ts';\nimport type { B } from './b.ts';\n\nexport { a };\nexport type { B };\n",
    "import { a as b } from './a.ts';\n\n/** The same. */\nexport const a = b;\n",
    "import type { A } from './a.ts';\n\nexport type B = A;\n",
  ];

  const own = [
    "import './a.ts';\n",
    "import { a } from './a.ts';\n\nexport const b = a + 1;\n",
    "import { a } from './a.ts';\n\na();\n",
    "import type { A } from './a.ts';\n\nexport type B = A | undefined;\n",
    "export { a } from './a.ts';\n\nexport const b = 1;\n",
  ];

  it('are known to forward only where nothing in them is their own', () => {
    assert.deepEqual(forwarding.map(isForwarding), [true, true, true, true, true]);
    assert.deepEqual(own.map(isForwarding), [false, false, false, false, false]);
  });

  it('do more than to export again what others export', () => {
    const found = sources.filter(file => isForwarding(readFileSync(path.join(root, file), 'utf8')));
    assert.deepEqual(found, []);
  });
});

/** Whether a file exports only what it imports. */
function isForwarding(text: string): boolean {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const imports = [...code.matchAll(/^import [^;]*;$/gm)].map(([statement]) => statement).join('\n');
  const isImported = (name: string) => new RegExp(`\\b${name}\\b`).test(imports);
  const withoutImports = code.replace(/^import [^;]*;$/gm, '');
  const rest = withoutImports
    .replace(/^export (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?)(?: from '[^']*')?;$/gm, '')
    .replace(/^export (?:const|type) \w+ = (\w+);$/gm, (statement, name: string) =>
      isImported(name) ? '' : statement,
    );
  return rest.trim() === '' && withoutImports.trim() !== '';
}
