import { spdxLicenses } from '../../../text/values/spdx.generated.ts';
import type { LicenseKind } from './licenseKind.ts';

/** Ids by how they are compared. */
const ids: ReadonlyMap<string, string> = new Map(spdxLicenses.map(([id]) => [id.toLowerCase(), id]));
const approved: ReadonlySet<string> = new Set(spdxLicenses.flatMap(([id, , isOpen]) => (isOpen ? [id] : [])));

/** Free licenses that the Open Source Initiative did not approve: they are for works, or nobody handed them in. */
const otherOpen =
  /^(?:CC0-1\.0|CC-BY-(?:SA-)?\d.*|CC-PDDC|CC-PDM-1\.0|PDDL-1\.0|ODC-By-1\.0|CDLA-.*|DL-DE-.*|NLOD-.*|OGL-UK-.*|etalab-2\.0|GFDL-.*|A?GPL-1\.0-.*|CECILL-(?:2\.0|B|C)|EUPL-1\.0|WTFPL|X11|BSD-4-Clause(?:-UC)?|BSD-3-Clause-Clear|Beerware|FSFAP|FSFULL?R?|Apache-1\.0|OpenSSL|PSF-2\.0|Python-2\.0\.1|Ruby|TCL|Vim|ImageMagick|Libpng|libpng-2\.0|libtiff|curl|bzip2-1\.0\.6|blessing|FTL|IJG|LPPL-1\.\d.?|Unicode-DFS-2015|any-OSI)$/;

/** Licenses that forbid some uses, some people or all changes. */
const restricted =
  /^(?:CC-BY-N[CD]-.*|BUSL-1\.1|Elastic-2\.0|SSPL-1\.0|PolyForm-.*|FSL-1\.1-.*|SUL-1\.0|Commons-Clause|Hippocratic-2\.1|Parity-.*|PPL|CPOL-1\.02|COIL-1\.0|Aladdin|NCGL-UK-2\.0|UnRAR|JSON|BSD-3-Clause-No-.*-License.*)$/;

/** The id as the SPDX list writes it, also of a GPL that is named in the old way; undefined for what is not a license. */
export function findLicenseId(word: string): string | undefined {
  const key = word.toLowerCase();
  const isLater = key.endsWith('+');
  const base = isLater ? key.slice(0, -1) : key;
  return (
    (isLater ? undefined : ids.get(key)) ??
    ids.get(`${base}${isLater ? '-or-later' : '-only'}`) ??
    ids.get(base)
  );
}

/** What one license of the list allows; unknown for those that nobody here looked at. */
export function kindOfLicense(id: string): LicenseKind {
  if (restricted.test(id)) {
    return 'restricted';
  }
  return approved.has(id) || otherOpen.test(id) ? 'open' : 'unknown';
}
