import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './schemas.mjs';

/** The probe that shows what a host makes of each quirk, by the key of its entries; see `test/support/hosts/probes.ts`. */
const probes = {
  'byte-order-mark': 'bom',
  'text-above': 'blankfirst',
  'no-frontmatter': 'nofront',
  'unquoted-colon': 'colon',
  'broken-yaml': 'broken',
  'tab-indentation': 'tabyaml',
  'duplicate-key': 'dupkey',
  'no-name': 'noname',
  'number-name': 'numname',
  'long-name': 'name65',
  'spaced-name': 'spaced',
  'capital-name': 'upper',
  'no-description': 'nodesc',
  'empty-description': 'emptydesc',
  'long-description': 'len-1025',
  'number-description': 'numdesc',
  'list-description': 'listdesc',
  'text-metadata': 'badmeta',
  'number-tools': 'badtools',
  'model-off': 'nomodel',
  'model-off-yes': 'nomodyes',
  'model-off-text': 'nomodstr',
  paths: 'paths',
  'openai-policy': 'policy',
  'name-folder': 'differs',
  'linked-file': 'filelink',
  'dot-folder': 'hidden',
  'node-modules': 'nodemod',
  'inside-skill': 'inner',
  'flat-file': 'flat',
  'small-file-name': 'lower',
};

const folder = 'test/hosts/golden';

/** What real hosts were seen to do, from the files that `npm run hosts` writes. */
export function generateMeasuredHosts() {
  const names = readdirSync(path.join(root, folder)).filter(name => name.endsWith('.json'));
  const hosts = names.toSorted().map(name => {
    const golden = JSON.parse(readFileSync(path.join(root, folder, name), 'utf8'));
    return `  '${golden.host}': ${JSON.stringify(toFacts(golden))},`;
  });
  const code = `// Generated from ${folder} by npm run generate. Do not edit.
import type { MeasuredHost } from './quirk.ts';

/** By the id of the profile. */
export const measuredHosts: Readonly<Record<string, MeasuredHost>> = {
${hosts.join('\n')}
};
`;
  return { 'server/src/core/model/profiles/record/measured.generated.ts': code };
}

function toFacts({ measured, packages, listed, own, precedence, below }) {
  const found = new Set(listed.map(({ key }) => key));
  const [version] = Object.values(packages);
  const lists = Object.fromEntries(Object.entries(probes).map(([quirk, key]) => [quirk, found.has(key)]));
  return { version, date: measured, lists, own, precedence, looksAbove: below.includes('above') };
}
