/**
 * What a license lets people do with a skill, the freest first. `open`: use, change and hand on. `restricted`: some of it, or not
 * for everybody. `unknown`: nobody can tell from what is there. `proprietary`: none of it.
 */
export const licenseKinds = ['open', 'restricted', 'unknown', 'proprietary'] as const;

export type LicenseKind = (typeof licenseKinds)[number];

/** The stricter of two: that of which less is certain to be allowed. */
export function stricterKind(one: LicenseKind, other: LicenseKind): LicenseKind {
  return isStricter(one, other) ? one : other;
}

export function isStricter(one: LicenseKind, other: LicenseKind): boolean {
  return licenseKinds.indexOf(one) > licenseKinds.indexOf(other);
}
