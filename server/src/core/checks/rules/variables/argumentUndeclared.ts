import type { Placeholder } from '../../../syntax/markdown/bodyParts.ts';
import { createNearestFinder } from '../../../text/words/nearestFinder.ts';
import { findDeclaredArgument, hasNamedArguments, readNamedArguments } from './namedArguments.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, kimiSkills } from '../../engine/sources.ts';

export const argumentUndeclared: TargetRule = {
  code: 'argument-undeclared',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'hint',
  consequence: 'hidden',
  profiles: 'all',
  speaksFor: hasNamedArguments,
  about: 'placeholders',
  summary: 'The body uses a named argument that the frontmatter does not declare.',
  documentation: `The key \`arguments\` gives names to the arguments of a skill, and \`$name\` in the body is replaced by the value. A name that
is not declared stays as it is written.

A name close to a declared one is a warning. Skills that declare no arguments are left alone, and so is code.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\narguments: form\n---\n\nFill in $from.\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\narguments: form\n---\n\nFill in $form.\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs, kimiSkills],
  messages: {
    near: "'${name}' is not among the arguments and stays as it is. Did you mean '${nearest}'?",
    unknown: "'${name}' is not among the arguments and stays as it is.",
    fix: "Change to '${nearest}'",
  },
  *check(file, { target: { profile } }) {
    if (!hasNamedArguments(profile)) {
      return;
    }
    const names = readNamedArguments(file).map(({ name }) => name);
    if (names.length === 0 || names.length > maxNames) {
      return;
    }
    const findNearest = createNearestFinder(names);
    const { text, body } = file.document;
    for (const placeholder of body.placeholders) {
      const { name, span } = placeholder;
      if (!isArgument(text, placeholder) || findDeclaredArgument(name, names) !== undefined) {
        continue;
      }
      const nearest = findNearest(name);
      if (nearest === undefined) {
        yield { message: 'unknown', args: { name }, span };
        continue;
      }
      const edits = [{ span, newText: `$${nearest}` }];
      const fix = { title: 'fix', edits, safe: false };
      yield { message: 'near', args: { name, nearest }, span, severity: 'warning', fix };
    }
  },
};

/** Every name in the body is compared with every declared one, and no skill has so many. */
const maxNames = 50;

/** Words behind a dollar sign in schemas, queries and programs. */
const otherWords: ReadonlySet<string> = new Set(
  (
    'schema ref id defs comment anchor vocabulary filter select expand orderby top skip count search format ' +
    'env path home user host this self args input output error true false null set match group project in or and'
  ).split(' '),
);

/** A dollar sign and a word are also a variable, a formula between two of them, or a member of something. */
function isArgument(text: string, { kind, name, span, inCode }: Placeholder): boolean {
  return (
    kind === 'named-argument' &&
    !inCode &&
    name.length > 1 &&
    !name.endsWith('-') &&
    !otherWords.has(name) &&
    !/^(?:\$|->|::?\w|\.\w|[[({=_^\\]| ?=|[-+]=)/.test(text.slice(span.end, span.end + 3))
  );
}
