import { findRecord } from '../../../analysis/catalog/toSkillRecord.ts';
import type { Overflow } from '../../../analysis/listing/findOverflow.ts';
import { findOverflow } from '../../../analysis/listing/findOverflow.ts';
import { atEachPath } from '../../../model/catalog/skillCatalog.ts';
import type { MessageArguments, Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { HostEntry } from '../../../analysis/listing/hostEntry.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { Span } from '../../../text/position/span.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { lastWords } from '../../../text/words/lastWords.ts';
import { findExcess } from '../../engine/excess.ts';
import type { TargetRule } from '../../engine/rule.ts';
import type { Weight } from '../../../model/findings/severity.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import { claudeCodeDocs, codexLists, openclawLists, vscodeBuild, zedLists } from '../../engine/sources.ts';
import { openingFenceOf, topEntry } from '../../engine/targetView.ts';

export const listingBudget: TargetRule = {
  code: 'listing-budget',
  scope: 'target',
  needsSoundYaml: false,
  needsCatalog: true,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  speaksFor: ({ listing }) => listing?.overflow !== undefined,
  summary: 'All names and descriptions together are more than the host tells its model.',
  documentation: `A host lists the names and descriptions of all skills to its model at once, and one that has a limit for that list leaves out or
shortens what is beyond it: a skill may be found, valid and never heard of.

The rule makes the list as the host does, of all folders of the project that it loads, and speaks on each skill that is left
out, listed by its name alone or cut, and on the one that takes the most room. Which descriptions Claude Code leaves out depends on how
often each skill is used, so there it speaks on the longest alone. Where the limit follows from the context window of the model,
200,000 tokens are assumed, and it is no more than information. Skills of the user, of plugins and of the host itself share
the limit and are not counted.

Shorten descriptions, or take skills away. Skills with \`disable-model-invocation: true\` do not count.`,
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
  sources: [vscodeBuild, claudeCodeDocs, codexLists, openclawLists, zedLists],
  messages: {
    longest:
      'The {skills} skills in {folders} take {wanted} {unit} of the list that {host} gives its model, which has room for {limit}. This one is the longest.',
    unsure:
      'The {skills} skills in {folders} take {wanted} {unit} of the list that {host} gives its model, which has room for {limit}: those that are used least lose their description. This one is the longest.',
    'left-out':
      'The {skills} skills in {folders} take {wanted} {unit} of the list that {host} gives its model, which has room for {limit}. This one is left out.',
    'name-only':
      'The {skills} skills in {folders} take {wanted} {unit} of the list that {host} gives its model, which has room for {limit}. Of this one, only the name is listed.',
    shortened:
      'The {skills} skills in {folders} take {wanted} {unit} of the list that {host} gives its model, which has room for {limit}. This description is cut behind “…{words}”.',
    many: 'There are {skills} skills in {folders}, and {host} lists {limit} to its model. This one is left out.',
  },
  check(file, { target: { profile } }) {
    const catalog = file.context?.catalog;
    const record = catalog && findRecord(catalog, file);
    for (const { path, root } of record === undefined ? [] : atEachPath(record)) {
      const overflow = catalog && findOverflow(catalog, root, profile);
      const placed = overflow?.entries.get(path);
      if (overflow !== undefined && placed !== undefined) {
        return report(file, profile, { overflow, path, ...placed });
      }
    }
    return none;
  },
};

interface Place {
  readonly overflow: Overflow;
  /** At which the host finds it. */
  readonly path: string;
  readonly entry: HostEntry;
  readonly index: number;
}

function report(file: SkillFile, profile: Profile, { overflow, path, entry, index }: Place): Report[] {
  const { budget, skills, longest } = overflow;
  const { limit, wanted, skills: maxSkills = Infinity } = budget;
  const weight = weigh(profile, overflow);
  const args = describe(overflow, profile);
  if (entry.lostTo === 'list' && entry.isAtRisk !== true) {
    const isBehind = index >= maxSkills && entry.state === 'left-out';
    const { span, words } = findLoss(file, entry);
    return isBehind
      ? [{ message: 'many', args: { ...args, limit: maxSkills }, span, ...weight }]
      : [{ message: entry.state, args: { ...args, limit, ...words }, span, ...weight }];
  }
  if (longest !== path || wanted <= limit) {
    return [];
  }
  const span = topEntry(file, 'description')?.value.span ?? openingFenceOf(file);
  return [
    {
      message: entry.isAtRisk === true ? 'unsure' : 'longest',
      args: { ...args, skills, limit },
      span,
      ...weight,
    },
  ];
}

function describe({ budget, skills, folders }: Overflow, { title }: Profile): MessageArguments {
  const { wanted, unit, window } = budget;
  const assumed = window === undefined ? '' : `, with a context window of ${window} tokens,`;
  const named = folders.map(folder => `'${folder}'`).join(', ');
  return { skills, folders: named, wanted, unit, host: `${title}${assumed}` };
}

/** A limit that depends on the model is not known for certain. */
function weigh(profile: Profile, { budget }: Overflow): Weight {
  const weight = weighFor(profile, 'cut');
  const isAssumed = budget.window !== undefined && weight.severity === 'warning';
  return isAssumed ? { ...weight, severity: 'info' } : weight;
}

/** What of the description is not listed, and the last words that are. */
function findLoss(
  file: SkillFile,
  { skill, cutAt = 0, state }: HostEntry,
): { span: Span; words?: MessageArguments } {
  const node = topEntry(file, 'description')?.value;
  const text = toWords(node);
  if (node === undefined || text === undefined) {
    return { span: openingFenceOf(file) };
  }
  if (state !== 'shortened') {
    return { span: node.span };
  }
  const lead = text.length - text.trimStart().length;
  return {
    span: findExcess(node, text, countCodePoints(text.slice(0, lead + cutAt))),
    words: { words: lastWords(skill.description, cutAt) },
  };
}

function describeLong(): string {
  return 'Fills in forms from what is known of a person. '.repeat(22).trim();
}
