import { toText } from '../document/yamlNode.ts';
import { hasEnglishLetters } from '../text/genericWords.ts';
import type { TargetRule } from './rule.ts';
import { none } from './rule.ts';
import { claudeApiDocs } from './sources.ts';
import { topEntry } from './targetView.ts';

export const descriptionPerson: TargetRule = {
  code: 'description-person',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'hint',
  consequence: 'style',
  profiles: ['claude-api', 'claude-code'],
  keys: ['description'],
  summary: 'The description speaks in the first or second person.',
  documentation: `The description is put into the system prompt of the model, where "I" and "you" are somebody else: Claude's guide to skills asks for
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
      'Write the description in the third person: “{words}” speaks of somebody else where the model reads it.',
  },
  check(file) {
    const node = topEntry(file, 'description')?.value;
    const text = toText(node) ?? '';
    const found = personAtStart.exec(text);
    if (node === undefined || found === null || !hasEnglishLetters(text)) {
      return none;
    }
    const words = found[1] ?? '';
    const start = file.document.text.indexOf(words, node.span.start);
    const isThere = start >= 0 && start + words.length <= node.span.end;
    const span = isThere ? { start, end: start + words.length } : node.span;
    return [{ message: 'person', args: { words }, span }];
  },
};

/** The subject of a sentence with the word behind it. */
const personAtStart =
  /(?:^\s*|[.!?]\s+)(I(?:['\u2019](?:m|ll|ve))? [a-z]+|Let me [a-z]+|We (?:can|will|help|are|provide) ?[a-z]*|You(?:['\u2019](?:re|ll)| are| can| will) [a-z]+)/;
