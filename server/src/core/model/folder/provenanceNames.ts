/** The file beside an external skill that says where it came from, and so keeps people from editing it. */
export const provenanceName = '.skill-source.json';

/** The same of another tool, which is read and never written. */
export const foreignProvenanceName = '.minara-skill.json';

export const provenanceNames: readonly string[] = [provenanceName, foreignProvenanceName];

/** Whether a file of this name beside a skill says that it came from elsewhere. */
export function isProvenanceName(name: string): boolean {
  return provenanceNames.includes(name);
}
