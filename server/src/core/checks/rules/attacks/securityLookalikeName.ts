import type { FileRule } from '../../engine/rule.ts';
import { attackMasquerading, unicodeSecurity } from '../../engine/securitySources.ts';
import { reportAttacks } from './reportAttacks.ts';

export const securityLookalikeName: FileRule = {
  code: 'security-lookalike-name',
  scope: 'file',
  severity: 'warning',
  consequence: 'harms',
  profiles: 'all',
  summary: 'A name is made to be taken for another one.',
  documentation: `Letters of other alphabets that look the same, digits for letters, a changed letter in the name of a well-known skill, vendor, package or host: people and models read the name they know, and get something else.

Use a name of your own, and write hosts and packages as their owners do.`,
  bad: {
    text: '---\nname: anthr0pic-docs\ndescription: Fills in forms.\n---\n\nFill in the form.\n',
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nFill in the form.\n',
  },
  sources: [attackMasquerading, unicodeSecurity],
  messages: {
    scripts: "'{evidence}' mixes letters of several alphabets that look alike. Write it in one alphabet.",
    name: "'{evidence}' can be taken for '{imitated}'. Choose a name of your own.",
    host: "'{evidence}' can be taken for {imitated}. Check the address.",
    package: "'{evidence}' can be taken for the package '{imitated}'. Check the name.",
  },
  check: file => reportAttacks(file, 'lookalike-name'),
};
