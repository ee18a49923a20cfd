import type { Report } from '../../../model/findings/report.ts';
import type { YamlEntry } from '../../../syntax/yaml/yamlNode.ts';
import { lineAt, lineStartBefore } from '../../../text/position/lines.ts';
import { findEntryAt } from '../../../syntax/yaml/yamlPath.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { alwaysActiveKeys, requestsAlwaysActive, isNeverActive, isTrue } from './alwaysActiveKeys.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { minaraSkills, openclawSkills, zeroclawSkills } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';

export const alwaysActive: TargetRule = {
  code: 'always-active',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  keys: [...alwaysActiveKeys, 'metadata'],
  summary: 'A key asks for a skill that is always active, which the host does not have.',
  documentation: `A skill is loaded when a message needs it. Minara has no skill that is always active: what has to hold on every turn, such
as identity or safety, belongs in the skeleton of the system prompt. Elsewhere the place for it is the file of instructions
that the host reads anyway, \`AGENTS.md\` say.

ZeroClaw and OpenClaw do have such a key, so nothing is said for them. For other hosts, which do not know it, it is a hint.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nalways: true\n---\n',
    targets: ['minara'],
  },
  good: { text: '---\nname: example\ndescription: Fills in forms.\n---\n', targets: ['claude-code'] },
  sources: [minaraSkills, zeroclawSkills, openclawSkills],
  messages: {
    minara:
      "No skill is always active, so '{key}' does nothing. What holds on every turn belongs in the skeleton of the system prompt.",
    other:
      "'{key}' does not keep a skill active here. What holds in every conversation belongs in the instructions of the project.",
    foreign: "'{key}' keeps the skill active in OpenClaw, but no skill is always active in Minara.",
    fix: "Remove '{key}'",
  },
  *check(file, { target }) {
    const entries = alwaysActiveKeys
      .flatMap(key => topEntry(file, key) ?? [])
      .filter(({ key, value }) => requestsAlwaysActive(key, value));
    if (target.profile.id === 'minara') {
      yield* entries.map(entry => toReport(file, entry, 'minara'));
      const foreign = findEntryAt(file.document.frontmatter?.root, 'metadata', 'openclaw', 'always');
      if (foreign !== undefined && isTrue(foreign.value)) {
        const args = { key: 'metadata.openclaw.always' };
        yield { message: 'foreign', args, span: foreign.keySpan, severity: 'hint' };
      }
    } else if (isNeverActive(target)) {
      for (const entry of entries) {
        yield { ...toReport(file, entry, 'other'), severity: 'hint' };
      }
    }
  },
};

function toReport(file: SkillFile, { key, keySpan, span }: YamlEntry, message: string): Report {
  const { text } = file.document;
  const start = lineStartBefore(text, span.start);
  const isAlone = start === span.start;
  const edits = [{ span: { start, end: lineAt(text, span.end).next }, newText: '' }];
  return {
    message,
    args: { key },
    span: keySpan,
    ...(isAlone && { fix: { title: 'fix', edits, safe: false } }),
  };
}
