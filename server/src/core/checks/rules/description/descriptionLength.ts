import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { Span } from '../../../text/position/span.ts';
import { countCodePoints, offsetOfCodePoint } from '../../../text/unicode/codePoints.ts';
import { lastWords } from '../../../text/words/lastWords.ts';
import { findExcess } from '../../engine/excess.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, referenceLibrary, specification, vscodeBuild } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';
import { topEntry } from '../../engine/targetView.ts';

export const descriptionLength: TargetRule = {
  code: 'description-length',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The description is longer than a host reads or advises.',
  documentation: `The specification allows 1,024 characters and refuses more. VS Code cuts at the same length; Claude Code shows 1,536
characters of \`description\` and \`when_to_use\` together. What exceeds the limit is never seen when a skill is chosen.
Some hosts advise far less, since the descriptions of all skills share one budget; that is a hint.

Say first what the skill does and when to use it, and move the rest to the body.`,
  bad: { text: `---\nname: example\ndescription: ${'Fills in forms. '.repeat(70)}\n---\n` },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild, claudeCodeDocs],
  messages: {
    allowed: 'The description has {count} characters; {limit} are allowed.',
    cut: 'The description has {count} characters; the model sees the first {limit}, up to “…{words}”.',
    together:
      'The description has {count} characters with {further}; the model sees the first {limit}, up to “…{words}”.',
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
  const sum = further.reduce((total, { length }) => total + length, count);
  const limit = field.maxLength ?? Infinity;
  if (sum > limit) {
    const isCut = field.enforcement === 'cut';
    const { span, ending } = findEnd([{ node, words, length: count }, ...further], limit);
    const message = isCut && further.length > 0 ? 'together' : isCut ? 'cut' : 'allowed';
    const args = {
      count: sum,
      limit,
      ...(isCut && { words: ending }),
      ...(message === 'together' && { further: further.map(({ key }) => key).join(', ') }),
    };
    yield { message, args, span: span ?? node.span, ...weighFor(profile, field.enforcement, field) };
    return;
  }
  const advised = field.advisedLength ?? Infinity;
  if (count > advised) {
    const span = findExcess(node, words, advised);
    const args = { count, limit: advised };
    yield { message: 'advised', args, span, ...weighFor(profile, 'advised', field) };
  }
}

/** A text that counts, with its length in characters. */
interface Counted {
  readonly node: YamlNode;
  readonly words: string;
  readonly length: number;
}

/** Where texts that follow each other pass a limit together, and the last words before that. */
function findEnd(texts: readonly Counted[], limit: number): { span?: Span; ending: string } {
  let room = limit;
  let ending = '';
  for (const { node, words, length } of texts) {
    if (length > room) {
      const shown = room === 0 ? ending : lastWords(words, offsetOfCodePoint(words, room));
      return { span: findExcess(node, words, room), ending: shown };
    }
    room -= length;
    ending = lastWords(words, words.length);
  }
  return { ending };
}

/** No text with fewer code units has more characters. */
function shortestLimit({ maxLength = Infinity, advisedLength = Infinity }: Field): number {
  return Math.min(maxLength, advisedLength);
}

function sharesLimit({ countsToward }: Field): boolean {
  return countsToward === 'description';
}

/** Texts that share the limit of the description and stand behind it. */
function findFurther(file: SkillFile, profile: Profile): (Counted & { readonly key: string })[] {
  return profile.fields.filter(sharesLimit).flatMap(({ key }) => {
    const node = topEntry(file, key)?.value;
    const words = toWords(node) ?? '';
    return node === undefined || words === '' ? [] : [{ key, node, words, length: countCodePoints(words) }];
  });
}
