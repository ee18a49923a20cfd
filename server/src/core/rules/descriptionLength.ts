import type { YamlNode } from '../document/yamlNode.ts';
import { toText } from '../document/yamlNode.ts';
import type { Profile } from '../profiles/profile.ts';
import { findField } from '../profiles/profile.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import type { Span } from '../span.ts';
import { countCodePoints, offsetOfCodePoint } from '../text/codePoints.ts';
import type { TargetRule } from './rule.ts';
import { claudeCodeDocs, referenceLibrary, specification, vscodeBuild } from './sources.ts';
import { severityOf } from './severity.ts';
import { topEntry } from './targetView.ts';

export const descriptionLength: TargetRule = {
  code: 'description-length',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'The description is longer than a host reads.',
  documentation: `The specification allows 1,024 characters and refuses more. VS Code cuts at the same length; Claude Code shows 1,536
characters of \`description\` and \`when_to_use\` together. What stands behind the limit is never seen when a skill is chosen.

Say first what the skill does and when to use it, and move the rest to the body.`,
  bad: { text: `---\nname: example\ndescription: ${'Fills in forms. '.repeat(70)}\n---\n` },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n' },
  sources: [specification, referenceLibrary, vscodeBuild, claudeCodeDocs],
  messages: {
    refused: 'The description has {count} characters; {limit} are allowed.',
    cut: 'The description has {count} characters; the model sees the first {limit}.',
    together: 'The description has {count} characters with when_to_use; the model sees the first {limit}.',
  },
  *check(file, { target: { profile } }) {
    const field = findField(profile, 'description');
    const node = topEntry(file, 'description')?.value;
    const words = toText(node);
    if (field?.maxLength === undefined || node === undefined || words === undefined) {
      return;
    }
    const further = countFurther(file, profile);
    const count = countCodePoints(words) + further;
    if (count > field.maxLength) {
      const weight = severityOf(field.enforcement);
      const message = further > 0 ? 'together' : weight.consequence === 'breaks' ? 'refused' : 'cut';
      const span = findExcess(node, words, Math.max(0, field.maxLength - further));
      yield { message, args: { count, limit: field.maxLength }, span, ...weight };
    }
  },
};

function countFurther(file: SkillFile, profile: Profile): number {
  return profile.fields
    .filter(({ countsToward }) => countsToward === 'description')
    .reduce((sum, { key }) => sum + countCodePoints(toText(topEntry(file, key)?.value) ?? ''), 0);
}

/** The part behind the limit where it can be told; the whole value for blocks and escapes. */
function findExcess(node: YamlNode, words: string, limit: number): Span {
  const quote = node.kind === 'scalar' && node.style !== 'plain' ? 1 : 0;
  const isDirect = node.kind === 'scalar' && node.source.slice(quote, node.source.length - quote) === words;
  if (!isDirect) {
    return node.span;
  }
  const kept = offsetOfCodePoint(words, limit);
  return { start: node.span.start + quote + kept, end: node.span.end };
}
