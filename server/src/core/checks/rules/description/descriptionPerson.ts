import { none } from '../../../model/findings/report.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { toText } from '../../../syntax/yaml/yamlNode.ts';
import { hasEnglishLetters } from '../../../text/words/genericWords.ts';
import type { Span } from '../../../text/position/span.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeApiDocs } from '../../engine/sources.ts';
import { isSoundEntry } from '../../engine/soundEntry.ts';
import { topEntry } from '../../engine/targetView.ts';

export const descriptionPerson: TargetRule = {
  code: 'description-person',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'hint',
  consequence: 'style',
  profiles: ['claude-api', 'claude-code'],
  keys: ['description'],
  summary: 'The description speaks in the first or second person.',
  documentation: `The description is put into the system prompt of the model, where "I" and "you" are someone else: Claude's guide to skills asks for
the third person. "Fills in PDF forms" is good; "I can help you fill in forms" and "You can use this to fill in forms" are not.

The rule looks at the beginnings of sentences only, so that "when I ask for a form" and words in quotation marks do not count, and neither
do "Use this when you need" and "Helps you". It knows English only.`,
  bad: {
    text: '---\nname: example\ndescription: I can help you fill in forms.\n---\n',
    targets: ['claude-api'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms. Use it when a form has to be filled in.\n---\n',
    targets: ['claude-api'],
  },
  sources: [claudeApiDocs],
  messages: {
    person:
      'Write the description in the third person: “{words}” speaks of someone else where the model reads it.',
  },
  check(file) {
    const node = topEntry(file, 'description')?.value;
    const text = toText(node) ?? '';
    const found = personAtStart.exec(withoutQuoted(text));
    const isSound = isSoundEntry(file, 'description');
    if (node === undefined || found === null || !hasEnglishLetters(text) || !isSound) {
      return none;
    }
    const words = found[1] ?? '';
    const before = text.slice(0, found.index + found[0].length - words.length);
    const span = findWritten(file.document.text, node, { words, before, text });
    return [{ message: 'person', args: { words }, span }];
  },
};

/** The text with blanks in place of what stands in quotation marks; an apostrophe opens nothing inside of a word. */
function withoutQuoted(text: string): string {
  return text.replace(quoted, words => ' '.repeat(words.length));
}

const quoted = /"[^"]*"|“[^“”]*”|(?<=^|\s)'[^']*'(?=\s|$)/g;

interface Found {
  readonly words: string;
  /** What stands before them in the text. */
  readonly before: string;
  readonly text: string;
}

/** The same of several equal words in the file, where escapes and folded lines may move them; the whole value where one is broken by these. */
function findWritten(source: string, { span }: YamlNode, { words, before, text }: Found): Span {
  const written = source.slice(span.start, span.end).split(words);
  if (written.length !== text.split(words).length) {
    return span;
  }
  const rank = before.split(words).length;
  const start = span.start + written.slice(0, rank).join(words).length;
  return { start, end: start + words.length };
}

/** The subject of a sentence with the word behind it. */
const personAtStart =
  /(?:^\s*|[.!?]\s+)(I(?:['\u2019](?:m|ll|ve))? [a-z]+|Let me [a-z]+|We (?:can|will|help|are|provide) ?[a-z]*|You(?:['\u2019](?:re|ll)| are| can| will) [a-z]+)/;
