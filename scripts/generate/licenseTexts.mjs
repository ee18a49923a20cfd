import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import manifest from 'spdx-license-list/package.json' with { type: 'json' };
import {
  countLater,
  findLimits,
  packHashes,
  sketchText,
  toLicenseWords,
} from '../../server/src/core/analysis/provenance/license/licenseSketch.ts';

/** The licenses that skills and code are mostly under, and those that keep something back. */
const ids = [
  '0BSD',
  'AGPL-3.0-only',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-4-Clause',
  'BSL-1.0',
  'BUSL-1.1',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC-BY-NC-3.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-ND-3.0',
  'CC-BY-NC-ND-4.0',
  'CC-BY-NC-SA-3.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-ND-3.0',
  'CC-BY-ND-4.0',
  'CC-BY-SA-3.0',
  'CC-BY-SA-4.0',
  'CC0-1.0',
  'Elastic-2.0',
  'EPL-1.0',
  'EPL-2.0',
  'EUPL-1.2',
  'FSL-1.1-ALv2',
  'FSL-1.1-MIT',
  'GPL-2.0-only',
  'GPL-3.0-only',
  'ISC',
  'LGPL-2.1-only',
  'LGPL-3.0-only',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'MS-PL',
  'MulanPSL-2.0',
  'NCSA',
  'OFL-1.1',
  'PolyForm-Noncommercial-1.0.0',
  'PostgreSQL',
  'SSPL-1.0',
  'Unlicense',
  'UPL-1.0',
  'WTFPL',
  'X11',
  'Zlib',
];

/** What the texts of licenses are known by, without the texts. */
export function generateLicenseTexts() {
  const rows = ids.flatMap(id => readTexts(id).map(text => `  ${JSON.stringify([id, ...describe(text)])},`));
  const code = `// Generated from spdx-license-list ${manifest.version} by npm run generate. Do not edit.

/** How a text of a license is known. */
export type LicenseRow = readonly [
  id: string,
  /** Runs of words in the text. */
  size: number,
  /** How often it speaks of later versions. */
  later: number,
  /** Hashes of all runs of words, or of a sample of them. */
  sketch: string,
  /** Hashes of all places that take something from people. */
  limits: string,
];

export const licenseRows: readonly LicenseRow[] = [
${rows.join('\n')}
];
`;
  return { 'server/src/core/analysis/provenance/license/licenseTexts.generated.ts': code };
}

/** The text, and what of it is a file of its own elsewhere. */
function readTexts(id) {
  const file = createRequire(import.meta.url).resolve(`spdx-license-list/licenses/${id}.json`);
  const { licenseText } = JSON.parse(readFileSync(file, 'utf8'));
  // The list has the text of the GPL behind it, which people mostly leave to another file.
  const rest = id === 'LGPL-3.0-only' ? licenseText.lastIndexOf('GNU GENERAL PUBLIC LICENSE') : -1;
  return rest < 0 ? [licenseText] : [licenseText, licenseText.slice(0, rest)];
}

function describe(text) {
  const words = toLicenseWords(text);
  const [size, sketch] = sketchText(words);
  return [size, countLater(words), packHashes(sketch), packHashes([...findLimits(words).keys()])];
}
