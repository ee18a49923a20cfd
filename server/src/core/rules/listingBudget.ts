import type { Overflow } from '../catalog/listing.ts';
import { findOverflows } from '../catalog/listing.ts';
import { isLoadedBy } from '../catalog/rivals.ts';
import { idOf } from '../skill/skill.ts';
import type { TargetRule } from './rule.ts';
import { weighFor } from './severity.ts';
import { codexLoader, openclawSkills, vscodeBuild, zedSkills } from './sources.ts';
import { openingFenceOf, topEntry } from './targetView.ts';

export const listingBudget: TargetRule = {
  code: 'listing-budget',
  scope: 'target',
  needsSoundYaml: false,
  needsCatalog: true,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  summary: 'All names and descriptions together are more than the host tells its model.',
  documentation: `A model is told the names and descriptions of all skills at once, and a host that has a limit for that text leaves out or
shortens what is beyond it: a skill may be found, valid and never heard of.

The rule adds up the skills of all folders of the project that the host loads, each name once, and speaks once for each
host, on the skill with the longest text. Shorten descriptions, or take skills away. Skills with
\`disable-model-invocation: true\` do not count.`,
  bad: {
    place: '.github/skills/example',
    text: `---\nname: example\ndescription: ${describeLong()}\n---\n`,
    others: Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [
        `.github/skills/skill-${index}/SKILL.md`,
        `---\nname: skill-${index}\ndescription: ${describeLong().slice(0, 1000)}\n---\n`,
      ]),
    ),
    targets: ['vscode'],
  },
  good: {
    place: '.github/skills/example',
    text: `---\nname: example\ndescription: ${describeLong()}\n---\n`,
    others: { '.github/skills/other/SKILL.md': '---\nname: other\ndescription: Writes invoices.\n---\n' },
    targets: ['vscode'],
  },
  sources: [vscodeBuild, codexLoader, openclawSkills, zedSkills],
  messages: {
    characters:
      'The {skills} skills in {folders} have names and descriptions of {characters} characters together, and {host} shows its model {limit}. This one is the longest.',
    skills:
      'There are {skills} skills in {folders}, and {host} shows its model {limit}. This one has the longest description.',
  },
  *check(file, { target: { profile } }) {
    const catalog = file.around?.catalog;
    const record = catalog?.byId(idOf(file)).find(({ path }) => path === file.path);
    if (catalog === undefined || record === undefined || !isLoadedBy(record, profile)) {
      return;
    }
    for (const overflow of findOverflows(catalog, record.root, profile)) {
      if (overflow.longest.path === file.path) {
        const span = topEntry(file, 'description')?.value.span ?? openingFenceOf(file);
        const args = describe(overflow, profile.title);
        yield { message: overflow.of, args, span, ...weighFor(profile, 'cut') };
      }
    }
  },
};

function describe({ limit, characters, skills, folders }: Overflow, host: string) {
  return { limit, characters, skills, folders: folders.map(folder => `'${folder}'`).join(', '), host };
}

function describeLong(): string {
  return 'Fills in forms from what is known of a person. '.repeat(22).trim();
}
