import { none } from '../../../model/findings/report.ts';
import type { Body } from '../../../syntax/markdown/body.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { TokenEstimate } from '../../../text/tokens/estimateTokens.ts';
import { estimateTokens, isSurelyWithin } from '../../../text/tokens/estimateTokens.ts';
import { sectionAt } from './bodySection.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, specification } from '../../engine/sources.ts';

export const bodyTokens: TargetRule = {
  code: 'body-tokens',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'info',
  consequence: 'style',
  profiles: 'all',
  speaksFor: ({ body }) => body?.tokens !== undefined,
  summary: 'The body has more tokens than a host advises.',
  documentation: `The body is read whole each time the skill is used. The specification advises fewer than 5,000 tokens, and Claude Code
keeps only the first 5,000 of each skill when it shortens a long conversation.

The number is an estimate from the lengths of words, good to about a tenth, so nothing is said of a body that is over by less. Move what is not always
needed to files next to this one, and let the body say when to read them.`,
  bad: {
    text: `---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\n${'Fill in the next field of the form. '.repeat(700)}\n`,
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n\nThe fields are listed in references/fields.md.\n',
  },
  sources: [specification, claudeCodeDocs],
  messages: {
    long: 'The body has about {count} tokens, by estimate; at most {limit} are advised. Move parts of it to files next to this one.',
  },
  check({ document }, { target: { profile } }) {
    const limit = profile.body?.tokens;
    if (limit === undefined || isSurelyWithin(document.text, document.body.span, limit * tolerance)) {
      return none;
    }
    const { count, overAt } = estimate(document, limit);
    return overAt === undefined || count <= limit * tolerance
      ? none
      : [{ message: 'long', args: { count, limit }, span: sectionAt(document, overAt) }];
  },
};

/** How far the estimate may be off. */
const tolerance = 1.1;

/** Targets mostly share their limit, so the last estimate of a body answers for the next of them. */
const remembered = new WeakMap<Body, TokenEstimate & { readonly limit: number }>();

function estimate({ text, body }: SkillDocument, limit: number): TokenEstimate {
  const known = remembered.get(body);
  if (known?.limit === limit) {
    return known;
  }
  const found = { ...estimateTokens(text, body.span, limit), limit };
  remembered.set(body, found);
  return found;
}
