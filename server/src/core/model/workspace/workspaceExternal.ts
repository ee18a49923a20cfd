import { fieldsOf, textOf, textsOf } from '../../text/values/fields.ts';

/** Which licenses a workspace takes; what its file does not say is absent. */
export interface LicensePolicy {
  /** Ids of the SPDX list. Where there are any, no others are taken. */
  readonly allow?: readonly string[];
  /** Ids that are not taken, whatever else says so. */
  readonly deny?: readonly string[];
  /** What becomes of a license that nobody can tell; refused as standard. */
  readonly unknown?: 'refuse' | 'allow';
  /** What becomes of one that forbids some uses; refused as standard. */
  readonly restricted?: 'refuse' | 'allow';
}

/** What the workspace sets about skills from elsewhere; what it does not set is absent. */
export interface ExternalSettings extends LicensePolicy {
  /** The folder of skills that they are put into, from the root of the workspace. */
  readonly folder?: string;
}

/** The keys of `external` and of the object in it, by where they stand. */
export const externalKeys: readonly { readonly path: readonly string[]; readonly keys: readonly string[] }[] =
  [
    { path: ['external'], keys: ['licenses', 'unknown', 'restricted', 'folder'] },
    { path: ['external', 'licenses'], keys: ['allow', 'deny'] },
  ];

/** The lists of licenses, by where they stand. */
export const licenseLists = [
  ['external', 'licenses', 'allow'],
  ['external', 'licenses', 'deny'],
] as const;

/** Reads the value of `external`; undefined where it sets nothing. */
export function readExternal(value: unknown): ExternalSettings | undefined {
  const fields = fieldsOf(value);
  const licenses = fieldsOf(fields.get('licenses'));
  const allow = textsOf(licenses.get('allow'));
  const deny = textsOf(licenses.get('deny'));
  const unknown = readChoice(fields.get('unknown'));
  const restricted = readChoice(fields.get('restricted'));
  const folder = textOf(fields.get('folder'));
  const settings = {
    ...(allow && { allow }),
    ...(deny && { deny }),
    ...(unknown && { unknown }),
    ...(restricted && { restricted }),
    ...(folder !== undefined && { folder }),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

function readChoice(value: unknown): 'refuse' | 'allow' | undefined {
  return value === 'refuse' || value === 'allow' ? value : undefined;
}
