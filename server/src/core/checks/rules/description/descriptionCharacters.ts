import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import type { Span } from '../../../text/position/span.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeApiDocs, quickValidate, vscodeBuild } from '../../engine/sources.ts';
import { severityOf, weighFor } from '../../../model/findings/severity.ts';
import { topEntry } from '../../engine/targetView.ts';

export const descriptionCharacters: TargetRule = {
  code: 'description-characters',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  speaksFor: profile => {
    const { forbidden, stripsTags } = findField(profile, 'description') ?? {};
    return forbidden !== undefined || stripsTags === true;
  },
  summary: 'The description has angle brackets, which a host refuses or takes out.',
  documentation: `The Claude API, claude.ai and the packaging script of Anthropic refuse a description with \`<\` or \`>\` in it, since it goes
into a prompt that is marked up with tags. VS Code takes everything between the two out, so that the model never reads it.

Write placeholders in another way, such as \`FILE\` or \`[file]\`.`,
  bad: {
    text: '---\nname: example\ndescription: Fills <form> with data.\n---\n',
    targets: ['claude-api'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills a form with data.\n---\n',
    targets: ['claude-api', 'vscode'],
  },
  sources: [claudeApiDocs, quickValidate, vscodeBuild],
  messages: {
    forbidden: "'{found}' is not allowed in the description.",
    stripped: "'{found}' is taken out of the description, as is everything in angle brackets.",
  },
  *check(file, { target: { profile } }) {
    const field = findField(profile, 'description');
    const node = topEntry(file, 'description')?.value;
    const words = toWords(node);
    if (field === undefined || node === undefined || words === undefined) {
      return;
    }
    const found = field.forbidden?.split('').find(character => words.includes(character));
    if (found !== undefined) {
      const weight = weighFor(profile, field.enforcement, field);
      yield { message: 'forbidden', args: { found }, span: findIn(node, found), ...weight };
    }
    const tag = field.stripsTags === true ? findTag(words) : undefined;
    if (tag !== undefined) {
      const args = { found: shorten(tag) };
      yield { message: 'stripped', args, span: findIn(node, tag), ...severityOf('advised') };
    }
  },
};

/** The first stretch from a `<` to the next `>` with something between them. */
function findTag(words: string): string | undefined {
  for (let start = words.indexOf('<'); start >= 0; start = words.indexOf('<', start + 1)) {
    const end = words.indexOf('>', start + 1);
    if (end < 0) {
      return undefined;
    }
    if (end > start + 1) {
      return words.slice(start, end + 1);
    }
  }
  return undefined;
}

/** Where some of the words stand in the file; the whole value where escapes or line breaks hide them. */
function findIn(node: YamlNode, part: string): Span {
  // A block starts with a line of its own, which may hold a `>`.
  const isBlock = node.kind === 'scalar' && (node.style === 'literal' || node.style === 'folded');
  const source = node.kind === 'scalar' ? node.source : '';
  const at = source.indexOf(part, isBlock ? source.search(/[\r\n]|$/) : 0);
  return at < 0 ? node.span : { start: node.span.start + at, end: node.span.start + at + part.length };
}

const longest = 40;

function shorten(words: string): string {
  const line = words.slice(0, longest).replace(/\s+/g, ' ');
  return words.length > longest ? `${line}…` : line;
}
