import { findPatternProblem } from '../../../analysis/routing/reading/patterns.ts';
import type { ParsedRelatedFile } from '../../../model/related/relatedFile.ts';
import { findListedWords } from '../../../model/skill/keywordNodes.ts';
import type { SkillTrees } from '../../../model/skill/skillKeys.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import type { Report } from '../../../model/findings/report.ts';
import type { FileRule } from '../../engine/rule.ts';
import { none } from '../../../model/findings/report.ts';
import { ownConvention } from '../../engine/sources.ts';

export const triggerPattern: FileRule = {
  code: 'trigger-pattern',
  scope: 'file',
  severity: 'error',
  consequence: 'hidden',
  profiles: 'all',
  keys: ['triggers', 'metadata'],
  summary: 'A pattern of `triggers` cannot be compiled, so no message ever matches it.',
  documentation: `\`triggers.patterns\` are regular expressions in the syntax of [RE2](https://github.com/google/re2/wiki/Syntax), which ignore case and
take no longer than the length of a message asks for. Routing skips a pattern that cannot be compiled, and goes on with the others.

RE2 has no look-ahead, no look-behind and no back-references, since an engine that has them can take forever. Write what the message
does have, or use several patterns. Words that must not be there belong to \`routing.negative_keywords\`.`,
  bad: {
    text: "---\nname: example\ndescription: Fills in forms.\ntriggers:\n  patterns: ['fill (?!out).*form']\n---\n",
  },
  good: {
    text: "---\nname: example\ndescription: Fills in forms.\ntriggers:\n  patterns: ['fill (in )?.*form']\n---\n",
  },
  sources: [ownConvention],
  messages: { invalid: 'No message matches this pattern: {problem}.' },
  check(file) {
    const frontmatter = file.document.frontmatter?.root;
    return hasSoundYaml(file) ? reportPatterns({ frontmatter, sidecar: undefined }) : none;
  },
};

/** Patterns in a sidecar that cannot be compiled. */
export function reportSidecarPatterns({ root }: ParsedRelatedFile): Iterable<Report> {
  const sidecar = root.kind === 'mapping' ? root : undefined;
  return reportPatterns({ frontmatter: undefined, sidecar });
}

/** Patterns that are looked at; each has to be compiled. */
const maxPatterns = 200;

function* reportPatterns(trees: SkillTrees): Generator<Report> {
  for (const { words, node } of findListedWords(trees, 'triggers.patterns').slice(0, maxPatterns)) {
    const problem = findPatternProblem(words);
    if (problem !== undefined) {
      yield { message: 'invalid', args: { problem }, span: node.span };
    }
  }
}
