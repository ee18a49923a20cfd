import type { SkillFile } from '../../model/skill/skillFile.ts';
import { hasSoundYaml, isReadAnyway } from '../../model/skill/skillFile.ts';
import { lineStartBefore } from '../../text/position/lines.ts';
import { localCauses } from '../../syntax/yaml/yamlProblem.ts';
import { topEntry } from './targetView.ts';

/** Whether the entry of a key at the top is what its author wrote, even where the YAML is broken elsewhere. */
export function isSoundEntry(file: SkillFile, key: string): boolean {
  const entry = topEntry(file, key);
  if (entry === undefined || hasSoundYaml(file)) {
    return entry !== undefined;
  }
  const { text, frontmatter } = file.document;
  const { start } = entry.span;
  const isPlainKey = /^[A-Za-z][\w.:-]*$/.test(key) && start === lineStartBefore(text, start);
  if (!isPlainKey || isLeftOpen(file)) {
    return false;
  }
  const end = endOfEntry(text, start);
  // Behind a mistake that is more than one line's own, a reader guesses.
  return (frontmatter?.problems ?? []).every(
    ({ cause, span }) =>
      isReadAnyway(cause) || span.start >= end || (span.end <= start && localCauses.has(cause)),
  );
}

/** Where the next line starts that is not indented. */
function endOfEntry(text: string, start: number): number {
  const pattern = /\n(?=\S)/g;
  pattern.lastIndex = start;
  return (pattern.exec(text)?.index ?? text.length) + 1;
}

/** Without the closing fence, the body is read as YAML too. */
function isLeftOpen({ document }: SkillFile): boolean {
  return document.fenceProblems.some(({ kind }) => kind === 'unclosed');
}

/** Whether no line of the frontmatter can be meant as the entry of a key. */
export function isNowhere(file: SkillFile, key: string): boolean {
  const { text, frontmatter } = file.document;
  if (frontmatter?.root === undefined || isLeftOpen(file)) {
    return false;
  }
  const { start, end } = frontmatter.yaml;
  const lacksColon = frontmatter.problems.some(
    ({ cause, detail }) => cause === 'missing-colon' && detail === key,
  );
  return !lacksColon && !new RegExp(`(?:^|[\\s{,"'])${key}["']?[ \\t]*:`, 'm').test(text.slice(start, end));
}
