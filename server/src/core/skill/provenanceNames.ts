/** The file beside an external skill that says where it came from, and so keeps people from editing it. */
export const provenanceName = '.skill-source.json';

/** The same of another tool, which is read and never written. */
export const foreignProvenanceName = '.minara-skill.json';
