import { none } from '../../../model/findings/report.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { estimateTokens, isSurelyWithin } from '../../../text/tokens/estimateTokens.ts';
import { isKeptFromModel } from '../../engine/modelInvocation.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { specification } from '../../engine/sources.ts';
import { openingFenceOf, topEntry } from '../../engine/targetView.ts';

/** What the specification gives as the size of the metadata of a skill. */
const expectedTokens = 100;
/** Estimates and tastes differ; twice as much is more in any case. */
const maxTokens = 2 * expectedTokens;

export const metadataSize: TargetRule = {
  code: 'metadata-size',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'hint',
  consequence: 'style',
  profiles: 'all',
  speaksFor: profile => profile.listing !== undefined && advisesNoLength(profile),
  keys: ['description'],
  summary: 'The part of the skill that every conversation includes takes many tokens.',
  documentation: `Name and description of every skill are in every conversation, whether the skill is needed or not. The specification counts on about
${expectedTokens} tokens for each skill; this is said from ${maxTokens} on. Move to the body what is only wanted once the skill was chosen.

\`description-length\` is about the limit of one text, and \`listing-budget\` about the list of all skills; this is about the share of one
skill in that list: its name, its description, and what the host tells behind it, such as \`when_to_use\`. It is not said of a skill
that are not listed for the model, nor for hosts that advise a shorter description anyway. Tokens are estimated.`,
  bad: {
    text: `---\nname: example\ndescription: ${'Fills in forms of the tax office. '.repeat(29).trim()}\n---\n`,
  },
  good: { text: '---\nname: example\ndescription: Fills in forms of the tax office.\n---\n' },
  sources: [specification],
  messages: {
    large:
      'Every conversation includes about {count} tokens of this skill. About {expected} should be enough.',
  },
  check(file, { target: { profile } }) {
    const listing = listedTexts(file, profile).join('\n');
    const whole = { start: 0, end: listing.length };
    if (isSurelyWithin(listing, whole, maxTokens)) {
      return none;
    }
    const { count } = estimateTokens(listing, whole, maxTokens);
    if (count <= maxTokens || isKeptFromModel(file) || isOverLimit(file, profile)) {
      return none;
    }
    const span = topEntry(file, 'description')?.value.span ?? openingFenceOf(file);
    return [{ message: 'large', args: { count, expected: expectedTokens }, span }];
  },
};

function advisesNoLength(profile: Profile): boolean {
  return findField(profile, 'description')?.advisedLength === undefined;
}

/** `description-length` speaks of it then. */
function isOverLimit(file: SkillFile, profile: Profile): boolean {
  const limit = findField(profile, 'description')?.maxLength ?? Infinity;
  return countCodePoints(listedTexts(file, profile).slice(1).join('')) > limit;
}

/** The texts of a skill that stand in the list of the host. */
function listedTexts(file: SkillFile, { listing }: Profile): string[] {
  const wordsAt = (key: string) => toWords(topEntry(file, key)?.value)?.trim() ?? '';
  const behind = (listing?.behind ?? []).map(wordsAt).find(words => words !== '') ?? '';
  return [wordsAt('name'), wordsAt('description'), behind].filter(words => words !== '');
}
