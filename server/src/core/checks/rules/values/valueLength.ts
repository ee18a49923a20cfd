import type { Report } from '../../../model/findings/report.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import { spellingsOf } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { checkedByVscode } from '../../engine/checkedByVscode.ts';
import { findExcess } from '../../engine/excess.ts';
import type { FieldValue } from '../../engine/fieldValues.ts';
import { fieldValuesIn } from '../../engine/fieldValues.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { muxSkills, referenceLibrary, specification, vscodeBuild } from '../../engine/sources.ts';
import { weighFor } from '../../../model/findings/severity.ts';

export const valueLength: TargetRule = {
  code: 'value-length',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keysOf: ({ fields }) =>
    fields
      .filter(({ key }) => !hasOwnRule(key))
      .filter(hasLimit)
      .flatMap(spellingsOf),
  summary: 'A text is longer or shorter than a host allows.',
  documentation: `Besides name and description, a few keys have limits: the specification allows 500 characters of \`compatibility\`, and its
library refuses more. VS Code wants words in \`argument-hint\` where the key is there at all.`,
  bad: {
    text: `---\nname: example\ndescription: Fills in forms.\ncompatibility: ${'Needs git and the network. '.repeat(20)}\n---\n`,
    targets: ['agentskills'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\ncompatibility: Needs git and the network.\n---\n',
    targets: ['agentskills'],
  },
  sources: [specification, referenceLibrary, vscodeBuild, muxSkills],
  messages: {
    allowed: "'{key}' has {count} characters; {limit} are allowed.",
    cut: "'{key}' has {count} characters; only the first {limit} are read.",
    advised: "'{key}' has {count} characters; {limit} are advised.",
    empty: "'{key}' is empty.",
    short: "'{key}' has {count} characters; at least {limit} are needed.",
  },
  *check(file, { target: { profile } }) {
    for (const value of fieldValuesIn(file.document.frontmatter?.root, profile.fields)) {
      if (!hasOwnRule(value.label)) {
        yield* checkLength(value, profile);
      }
    }
  },
};

/** The two at the top that have rules of their own. */
function hasOwnRule(label: string): boolean {
  return label === 'name' || label === 'description';
}

/** Whether a field has a limit, or one below it has. */
function hasLimit(field: Field): boolean {
  const { minLength, maxLength, advisedLength, properties = [], additional, items } = field;
  const isLimited = [minLength, maxLength, advisedLength].some(limit => limit !== undefined);
  const below = [...properties, ...[additional, items].filter(each => each !== undefined)];
  return isLimited || below.some(hasLimit);
}

function* checkLength({ label, field, node }: FieldValue, profile: Profile): Generator<Report> {
  const words = toWords(node);
  if (words === undefined || !field.types.includes('string')) {
    return;
  }
  const count = countCodePoints(words);
  const { minLength = 0, maxLength = Infinity, advisedLength = Infinity, enforcement } = field;
  if (count > maxLength) {
    const args = { key: label, count, limit: maxLength };
    const message = enforcement === 'cut' ? 'cut' : 'allowed';
    const span = findExcess(node, words, maxLength);
    yield { message, args, span, ...weighFor(profile, enforcement, field) };
  } else if (count > advisedLength) {
    const args = { key: label, count, limit: advisedLength };
    const span = findExcess(node, words, advisedLength);
    yield { message: 'advised', args, span, ...weighFor(profile, 'advised', field) };
  } else if (count < minLength) {
    const args = { key: label, ...(count > 0 && { count, limit: minLength }) };
    const message = count === 0 ? 'empty' : 'short';
    // The specification wants words in compatibility, and its library takes the key without any.
    const weight = weighFor(profile, enforcement === 'refused' ? 'warned' : enforcement, field);
    yield { message, args, span: node.span, ...weight, isReportedByEditor: checkedByVscode.has(label) };
  }
}
