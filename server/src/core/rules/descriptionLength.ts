import type { YamlNode } from '../document/yamlNode.ts';
import { toWords } from '../document/yamlNode.ts';
import type { Field } from '../profiles/field.ts';
import type { Profile } from '../profiles/profile.ts';
import { findField } from '../profiles/profile.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import { countCodePoints } from '../text/codePoints.ts';
import { findExcess } from './excess.ts';
import type { Report, TargetRule } from './rule.ts';
import { none } from './rule.ts';
import { claudeCodeDocs, referenceLibrary, specification, vscodeBuild } from './sources.ts';
import { weighFor } from './severity.ts';
import { topEntry } from './targetView.ts';

export const descriptionLength: TargetRule = {
  code: 'description-length',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The description is longer than a host reads or advises.',
  documentation: `The specification allows 1,024 characters and refuses more. VS Code cuts at the same length; Claude Code shows 1,536
characters of \`description\` and \`when_to_use\` together. What stands behind the limit is never seen when a skill is chosen.
Some hosts advise far less, since the descriptions of all skills share one budget; that is a hint.

Say first what the skill does and when to use it, and move the rest to the body.`,
  bad: { text: `---\nname: example\ndescription: ${'Fills in forms. '.repeat(70)}\n---\n` },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild, claudeCodeDocs],
  messages: {
    allowed: 'The description has {count} characters; {limit} are allowed.',
    cut: 'The description has {count} characters; the model sees the first {limit}.',
    together: 'The description has {count} characters with {further}; the model sees the first {limit}.',
    advised: 'The description has {count} characters; {limit} are advised.',
  },
  check(file, { target: { profile } }) {
    const field = findField(profile, 'description');
    const node = topEntry(file, 'description')?.value;
    const words = toWords(node);
    if (field === undefined || node === undefined || words === undefined) {
      return none;
    }
    const isShort = words.length <= shortestLimit(field) && !profile.fields.some(sharesLimit);
    return isShort ? none : checkLength({ file, profile, field, node, words });
  },
};

interface Description {
  readonly file: SkillFile;
  readonly profile: Profile;
  readonly field: Field;
  readonly node: YamlNode;
  readonly words: string;
}

function* checkLength({ file, profile, field, node, words }: Description): Generator<Report> {
  const further = findFurther(file, profile);
  const count = countCodePoints(words);
  const sum = count + further.reduce((total, { length }) => total + length, 0);
  const limit = field.maxLength ?? Infinity;
  if (sum > limit) {
    const isCut = field.enforcement === 'cut';
    const message = isCut && further.length > 0 ? 'together' : isCut ? 'cut' : 'allowed';
    const names = further.map(({ key }) => key).join(', ');
    const args = { count: sum, limit, ...(message === 'together' && { further: names }) };
    const span = findExcess(node, words, Math.max(0, limit - (sum - count)));
    yield { message, args, span, ...weighFor(profile, field.enforcement, field) };
    return;
  }
  const advised = field.advisedLength ?? Infinity;
  if (count > advised) {
    const span = findExcess(node, words, advised);
    const args = { count, limit: advised };
    yield { message: 'advised', args, span, ...weighFor(profile, 'advised', field) };
  }
}

/** No text with fewer code units has more characters. */
function shortestLimit({ maxLength = Infinity, advisedLength = Infinity }: Field): number {
  return Math.min(maxLength, advisedLength);
}

function sharesLimit({ countsToward }: Field): boolean {
  return countsToward === 'description';
}

/** Texts that share the limit of the description. */
function findFurther(file: SkillFile, profile: Profile): { readonly key: string; readonly length: number }[] {
  return profile.fields
    .filter(sharesLimit)
    .map(({ key }) => ({ key, length: countCodePoints(toWords(topEntry(file, key)?.value) ?? '') }))
    .filter(({ length }) => length > 0);
}
