import type { Fix, MessageArguments, Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';
import { readSidecar, sidecarName } from '../../../model/skill/sidecar.ts';
import { idOf } from '../../../model/skill/skill.ts';
import { findKeywordNodes } from '../../../model/skill/keywordNodes.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { SkillOverlap } from '../../../model/skill/skillContext.ts';
import { readKeyedFrontmatter } from '../../../syntax/edit/keyed/keyedText.ts';
import { rewriteText } from '../../../syntax/edit/rewriteText.ts';
import { findEntry, toWords } from '../../../syntax/yaml/yamlNode.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import type { Span } from '../../../text/position/span.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ownConvention } from '../../engine/sources.ts';
import { openingFenceOf, topEntry } from '../../engine/targetView.ts';

/** Skills that are named in one file, and messages and keywords that are told of each. */
const maxOthers = 3;
const maxReported = 3;
/** Characters of a message that are told. */
const maxCharacters = 80;

export const skillOverlap: FileRule = {
  code: 'skill-overlap',
  scope: 'file',
  severity: 'info',
  consequence: 'style',
  profiles: 'all',
  needsOverlaps: true,
  summary: 'Messages cannot tell this skill from another one.',
  documentation: `A model that finds two skills for one message takes either of them, or both. The messages that are compared are those that the
authors have in mind: trigger cases, what a description quotes, how it begins, and the keywords.

Say in each of the two descriptions what the other one does, or join the skills: the description is what every host reads. A fix adds
such a sentence. Only where the system that the skill is for reads keywords, such as Minara Agent, give a shared keyword to the skill that
it belongs to, and keep messages of the other one away with \`routing.negative_keywords\`.`,
  bad: {
    text: '---\nname: example\ndescription: Buys and sells tokens.\nrouting:\n  keywords: [buy, sell]\n---\n',
    overlaps: [
      {
        otherId: 'swap',
        otherPath: 'skills/swap/SKILL.md',
        share: 0.6,
        keywords: ['buy'],
        messages: [{ message: 'Buy some tokens for me' }],
      },
    ],
  },
  good: {
    text: '---\nname: example\ndescription: Sells tokens. To buy them is for the skill swap.\nrouting:\n  keywords: [sell]\n---\n',
    overlaps: [],
  },
  sources: [ownConvention],
  messages: {
    keywords: "'{id}' and '{other}' ({path}) share {keywords} among their keywords.",
    messages: "'{id}' and '{other}' ({path}) would both answer {messages}.",
    both: "'{id}' and '{other}' ({path}) would both answer {messages}, and share {keywords} among their keywords.",
    external:
      "'{id}' does the same job as the external '{other}' ({path}), and goes first: both answer {messages}.",
    fix: "Say in the description that “{first}” is for '{other}'",
    own: "'{id}' came from elsewhere and does the same job as the project's own '{other}' ({path}), which goes first: both answer {messages}.",
  },
  check(file) {
    const overlaps = file.context?.overlaps ?? [];
    return overlaps.length === 0 ? none : overlaps.slice(0, maxOthers).map(overlap => report(file, overlap));
  },
};

function report(file: SkillFile, overlap: SkillOverlap): Report {
  const { otherId, otherPath, keywords, messages, external: thirdParty } = overlap;
  const examples = [...new Set(messages.map(({ message }) => message))].slice(0, maxReported);
  const args: MessageArguments = {
    id: idOf(file),
    other: otherId,
    path: otherPath,
    keywords: keywords.slice(0, maxReported).map(quote).join(', '),
    messages: (thirdParty !== undefined && examples.length === 0 ? keywords.slice(0, maxReported) : examples)
      .map(quote)
      .join(', '),
  };
  const alike = examples.length === 0 ? 'keywords' : keywords.length === 0 ? 'messages' : 'both';
  const message = thirdParty === undefined ? alike : thirdParty === 'this' ? 'own' : 'external';
  const said = { message, args, span: findPlace(file, keywords) };
  const first = messages.find(({ owner }) => owner === otherId)?.message;
  const edits = first === undefined ? undefined : leaveTo(file, otherId, first);
  return first === undefined || edits === undefined
    ? said
    : {
        ...said,
        args: { ...args, first: toLine(first) },
        fix: { title: 'fix', edits, safe: false },
      };
}

/** Code points of a description that the specification allows; some hosts refuse more. */
const maxDescription = 1024;

/** Says in the description which skill a message is for; undefined where it does so already or has no room. */
function leaveTo({ document }: SkillFile, otherId: string, message: string): Fix['edits'] | undefined {
  const keyed = readKeyedFrontmatter(document);
  const value = toWords(findEntry(keyed?.root, 'description')?.value) ?? '';
  const before = value.trimEnd();
  const quoted = toLine(message)
    .replace(/"/g, "'")
    .replace(/[.!?]$/, '');
  const words = `${/[.!?。]["')”]*$/.test(before) ? '' : '.'} Do not use for "${quoted}"; use ${otherId} instead.`;
  const hasRoom =
    countCodePoints(before + words) <= maxDescription && !value.includes(`use ${otherId} instead`);
  const at = before.length;
  return keyed && hasRoom ? rewriteText(keyed, ['description'], { at, end: at, words }) : undefined;
}

function quote(words: string): string {
  return `“${toLine(words)}”`;
}

function toLine(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  const isLong = line.length > maxCharacters;
  return isLong ? `${line.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** The first shared keyword that stands in the frontmatter, or else what the skill says of itself. */
function findPlace(file: SkillFile, keywords: readonly string[]): Span {
  const { document, context } = file;
  const sidecar = readSidecar(keywords.length === 0 ? undefined : context?.readText(sidecarName));
  const shared = new Set(keywords.map(normalizePhrase));
  const word = findKeywordNodes({ frontmatter: document.frontmatter?.root, sidecar }).find(
    ({ kind, words, file: place }) =>
      place === 'skill' && kind !== 'negative' && shared.has(normalizePhrase(words)),
  );
  return word?.node.span ?? topEntry(file, 'description')?.value.span ?? openingFenceOf(file);
}
