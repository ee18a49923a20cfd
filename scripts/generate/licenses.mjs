import current from 'spdx-license-ids/index.json' with { type: 'json' };
import manifest from 'spdx-license-list/package.json' with { type: 'json' };
import known from 'spdx-license-list/spdx.json' with { type: 'json' };

/**
 * The licenses of the SPDX list that are not deprecated. The list of names does not tell which ids are, so
 * they are left out by a list of the current ids.
 */
export function generateLicenses() {
  const rows = current
    .toSorted()
    .flatMap(id =>
      known[id] === undefined ? [] : [JSON.stringify([id, known[id].name, known[id].osiApproved])],
    );
  const code = `// Generated from spdx-license-list ${manifest.version} by npm run generate. Do not edit.

/** Id, name, and whether the Open Source Initiative approved it. */
export type SpdxLicense = readonly [id: string, name: string, isOsiApproved: boolean];

export const spdxLicenses: readonly SpdxLicense[] = [
${rows.map(row => `  ${row},`).join('\n')}
];
`;
  return { 'server/src/core/text/values/spdx.generated.ts': code };
}
